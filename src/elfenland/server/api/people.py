"""Routes for rematches and for hooks."""

from fastapi import APIRouter, Request

from elfenland.engine.observation import SPECTATOR
from elfenland.server.asking import receiver_of, tokens_of, who_asks
from elfenland.server.hooks import host_of
from elfenland.server.house import House, house_of
from elfenland.server.messages import HookMade, HookShown, HookTested, HookWish, Invitation, SeatPick
from elfenland.server.rates import address
from elfenland.server.refusals import RefusedError
from elfenland.server.table import Table

router = APIRouter(prefix="/api/tables", tags=["people"])


async def _find(request: Request, game: str, seat: int | None) -> tuple[House, Table, int]:
    """The table, and for which of his seats a player asks."""
    house = house_of(request)
    table = await house.tables.find(game)
    receiver = receiver_of(who_asks(request, table), seat)
    if receiver == SPECTATOR:
        raise RefusedError(403, "no-seat", "only players may do this")
    return house, table, receiver


@router.post("/{game}/rematch", status_code=201)
async def rematch(request: Request, game: str) -> Invitation:
    """Another game with the same people, who move by one seat; the others are invited on their streams."""
    house, table, _ = await _find(request, game, None)
    await house.people.rematches.make(table)
    invitation = await house.people.rematches.invitation(table, tokens_of(request))
    assert invitation is not None
    return invitation


@router.post("/{game}/hook", status_code=201)
async def put_hook(request: Request, game: str, wish: HookWish) -> HookMade:
    """Be told at an address that it is one's turn. The secret is told here and never again."""
    house, table, seat = await _find(request, game, wish.seat)
    return HookMade(seat=seat, secret=await house.people.hooks.put(table, seat, wish.url))


@router.delete("/{game}/hook", status_code=204)
async def remove_hook(request: Request, game: str, seat: int | None = None) -> None:
    """Be told there no more."""
    house, table, found = await _find(request, game, seat)
    await house.people.hooks.remove(table, found)


@router.get("/{game}/hook")
async def show_hook(request: Request, game: str, seat: int | None = None) -> HookShown:
    """Where one's own seat is told. Nobody else learns whether it is."""
    _, table, found = await _find(request, game, seat)
    hook = table.hooks.get(found)
    return HookShown(seat=found, host=host_of(hook) if hook else None)


@router.post("/{game}/hook/test")
async def test_hook(request: Request, game: str, wish: SeatPick) -> HookTested:
    """Send something to one's hook at once, and hear whether it was taken."""
    house, table, seat = await _find(request, game, wish.seat)
    house.rates.take("hooks", address(request))
    return HookTested(seat=seat, answer=await house.people.hooks.test(table, seat))
