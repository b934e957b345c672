"""Routes for chat at a table."""

from fastapi import APIRouter

from elfenland.engine.observation import SPECTATOR
from elfenland.server.community.chat import muted_by, readable, show_line
from elfenland.server.tables.access import receiver_of
from elfenland.server.tables.errors import RefusedError
from elfenland.server.web.dependencies import Address, TableAccess, WatchAccess
from elfenland.server.web.schemas.chat import ChatRead, ChatRequest, ChatSaid, MuteRequest, ReportRequest

router = APIRouter(prefix="/api/tables", tags=["chat"])


def _limited_as(access: TableAccess, client: str, receiver: int) -> str:
    """Return the key of a rate limit: the seat, or the address of a spectator."""
    return f"{access.table.id} {receiver}" if receiver != SPECTATOR else client


@router.post("/{game}/chat", status_code=201)
async def say(access: WatchAccess, client: Address, body: ChatRequest) -> ChatSaid:
    """Send a chat message to everybody at the table; spectators must give a name."""
    receiver = receiver_of(access.principal, body.seat)
    if receiver == SPECTATOR and body.name is None:
        raise RefusedError(422, "chat/name", "spectators must give a name")
    if receiver != SPECTATOR and body.name is not None:
        raise RefusedError(422, "chat/name", "players use the name of their seat")
    access.context.rate_limits.take("chat", _limited_as(access, client, receiver))
    name = body.name or access.table.seats[receiver].name
    seen = await access.seen()  # a message says at which version it was sent
    return ChatSaid(n=await access.context.chat.say(seen, receiver, name, body.text))


@router.get("/{game}/chat")
async def lines(access: WatchAccess, after: int = 0) -> ChatRead:
    """Return the messages that the client may read."""
    room, receivers = await access.context.chat.at(access.table), access.principal.receivers
    found = readable(await access.seen(), room, receivers)
    shown = [show_line(line) for line in found if line.n > after]
    return ChatRead(type="chat", lines=shown, muted=muted_by(room, receivers))


@router.post("/{game}/chat/mute", status_code=204)
async def mute(access: WatchAccess, body: MuteRequest) -> None:
    """Mute a player or all spectators, or unmute them."""
    receiver = receiver_of(access.principal, body.seat)
    if receiver == SPECTATOR:
        raise RefusedError(403, "no-seat", "only players can mute others")
    muted = SPECTATOR if body.muted is None else body.muted
    if muted == receiver or muted >= len(access.table.seats):
        raise RefusedError(422, "seat", "you can only mute another seat of this table")
    await access.context.chat.mute(access.table, receiver, muted, body.on)


@router.post("/{game}/chat/report", status_code=204)
async def report(access: WatchAccess, client: Address, body: ReportRequest) -> None:
    """Report a message to the operator."""
    receiver = receiver_of(access.principal, body.seat)
    access.context.rate_limits.take("reports", _limited_as(access, client, receiver))
    await access.context.chat.report(await access.seen(), receiver, body.n, body.reason)
