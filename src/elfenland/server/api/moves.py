"""The route for decisions."""

from fastapi import APIRouter, Request

from elfenland.server.api.lean import LeanRoute
from elfenland.server.asking import who_asks
from elfenland.server.house import house_of
from elfenland.server.messages import Moved, MoveWish
from elfenland.server.playing import acting_seat
from elfenland.server.rates import address

router = APIRouter(prefix="/api/tables", tags=["playing"], route_class=LeanRoute)


@router.post("/{game}/moves")
async def move(request: Request, game: str, wish: MoveWish) -> Moved:
    """Decide something, or several things that belong together. When this is answered, it is on disk."""
    house = house_of(request)
    house.rates.take("moves", address(request))
    table = await house.tables.find(game)
    seat = acting_seat(table, who_asks(request, table).seats, wish.words)
    return Moved(version=await house.playing.move(table, seat, wish.version, wish.words))
