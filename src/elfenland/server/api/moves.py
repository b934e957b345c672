"""The route for decisions."""

from contextlib import suppress

from fastapi import APIRouter, Request

from elfenland.server.api.lean import LeanRoute
from elfenland.server.asking import Asker, who_asks
from elfenland.server.house import House, house_of
from elfenland.server.messages import Moved, MoveWish
from elfenland.server.playing import acting_seat
from elfenland.server.rates import address
from elfenland.server.refusals import RefusedError
from elfenland.server.table import Table

router = APIRouter(prefix="/api/tables", tags=["playing"], route_class=LeanRoute)


async def _find(house: House, request: Request, game: str, version: int) -> tuple[Table, Asker]:
    """The table and who asks. It is read again only if another process seems to have told the asker more.

    StoreError if that cannot be done now: he is not to be told that he is late, or has no seat.
    """
    table = await house.tables.at_hand(game)
    if version <= table.version:
        with suppress(RefusedError):
            return table, who_asks(request, table)
    if house.settings.is_shared:
        await house.tables.renew(table)
    return table, who_asks(request, table)


@router.post("/{game}/moves")
async def move(request: Request, game: str, wish: MoveWish) -> Moved:
    """Decide something, or several things that belong together. When this is answered, it is on disk."""
    house = house_of(request)
    house.rates.take("moves", address(request))
    table, asker = await _find(house, request, game, wish.version)
    seat = acting_seat(table, asker.seats, wish.words)
    return Moved(version=await house.playing.move(table, seat, wish.version, wish.words))


(route,) = (found for found in router.routes if isinstance(found, LeanRoute))
