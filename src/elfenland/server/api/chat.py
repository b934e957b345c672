"""Routes for talk at a table."""

from fastapi import APIRouter, Request

from elfenland.engine.observation import SPECTATOR
from elfenland.server.asking import Asker, may_watch, receiver_of, who_asks
from elfenland.server.chat import muted_by, readable, show_line
from elfenland.server.house import House, house_of
from elfenland.server.messages import ChatRead, ChatSaid, ChatWish, MuteWish, ReportWish
from elfenland.server.rates import address
from elfenland.server.refusals import RefusedError
from elfenland.server.table import Table

router = APIRouter(prefix="/api/tables", tags=["chat"])


async def _find(request: Request, game: str) -> tuple[House, Table, Asker]:
    house = house_of(request)
    table = await house.tables.find(game)
    asker = who_asks(request, table)
    may_watch(asker, table)
    return house, table, asker


def _speaker(request: Request, table: Table, receiver: int) -> str:
    """Whose stock of tries is used: a seat's, or that of the address which watches."""
    return f"{table.id} {receiver}" if receiver != SPECTATOR else address(request)


@router.post("/{game}/chat", status_code=201)
async def say(request: Request, game: str, wish: ChatWish) -> ChatSaid:
    """Say something to everybody at the table. Who has no seat must say who he is."""
    house, table, asker = await _find(request, game)
    receiver = receiver_of(asker, wish.seat)
    if receiver == SPECTATOR and wish.name is None:
        raise RefusedError(422, "chat/name", "whoever has no seat must say who he is")
    if receiver != SPECTATOR and wish.name is not None:
        raise RefusedError(422, "chat/name", "whoever has a seat is called as he is there")
    house.rates.take("chat", _speaker(request, table, receiver))
    name = wish.name or table.seats[receiver].name
    seen = await house.people.seen(table, asker)  # a line tells at which version it was said
    return ChatSaid(n=await house.people.chat.say(seen, receiver, name, wish.text))


@router.get("/{game}/chat")
async def lines(request: Request, game: str, after: int = 0) -> ChatRead:
    """What was said, as far as the asker may read it."""
    house, table, asker = await _find(request, game)
    seen = await house.people.seen(table, asker)
    talk = await house.people.chat.at(table)
    said = readable(seen, talk, asker.receivers)
    return ChatRead(
        type="chat",
        lines=[show_line(line) for line in said if line.n > after],
        muted=muted_by(talk, asker.receivers),
    )


@router.post("/{game}/chat/mute", status_code=204)
async def mute(request: Request, game: str, wish: MuteWish) -> None:
    """Read somebody no more, or again."""
    house, table, asker = await _find(request, game)
    receiver = receiver_of(asker, wish.seat)
    if receiver == SPECTATOR:
        raise RefusedError(403, "no-seat", "whoever has no seat must not look")
    muted = SPECTATOR if wish.muted is None else wish.muted
    if muted == receiver or muted >= len(table.seats):
        raise RefusedError(422, "seat", "only another seat of this table can be muted")
    await house.people.chat.mute(table, receiver, muted, wish.on)


@router.post("/{game}/chat/report", status_code=204)
async def report(request: Request, game: str, wish: ReportWish) -> None:
    """Show a line to the operator."""
    house, table, asker = await _find(request, game)
    receiver = receiver_of(asker, wish.seat)
    house.rates.take("reports", _speaker(request, table, receiver))
    seen = await house.people.seen(table, asker)
    await house.people.chat.report(seen, receiver, wish.n, wish.reason)
