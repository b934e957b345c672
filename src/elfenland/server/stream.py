"""The stream down: one WebSocket a page, which brings every change of a table as its receiver may know it."""

import asyncio
from collections.abc import Awaitable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from elfenland.server.aside import Aside, Teller
from elfenland.server.asking import Asker, is_admitted, may_look, tokens_of, who_asks, whom
from elfenland.server.bell import Bell
from elfenland.server.ending import end
from elfenland.server.house import House, house_of
from elfenland.server.logs import get_log
from elfenland.server.rates import address
from elfenland.server.refusals import NO_SPECTATORS, NOT_FOUND, RefusedError, reason_of, unavailable
from elfenland.server.store import StoreError
from elfenland.server.table import Table
from elfenland.server.updates import render, with_clock

router = APIRouter()

log = get_log(__name__)


@router.websocket("/api/tables/{game}/stream")
async def stream(socket: WebSocket, game: str, since: int | None = None, said: int = 0) -> None:
    """Send an update at once, and then whenever something changes."""
    house = house_of(socket)
    with ExitStack() as held:
        try:
            house.rates.take("streams", address(socket))
            held.enter_context(house.sockets.held(address(socket)))
            table = await house.tables.find(game)
            asker = who_asks(socket, table)
            may_look(asker, table)
        except (RefusedError, StoreError) as error:
            refused = error if isinstance(error, RefusedError) else unavailable()
            await socket.send_denial_response(refused.response(socket.scope))
            return
        await socket.accept()
        await _bring(socket, house, table, asker, since, said)


async def _bring(
    socket: WebSocket, house: House, table: Table, asker: Asker, since: int | None, said: int
) -> None:
    """Bring all that changes, until the socket is closed.

    Who may only sit down hears no talk, and nothing more when the game begins.
    """
    admitted = is_admitted(asker, table)
    seen = await house.people.seen(table, asker) if admitted else table
    tokens = tokens_of(socket)
    write: Teller = socket.state.tell

    def tell(text: str) -> Awaitable[None]:
        house.metrics.told(len(text))
        return write(text)

    with house.metrics.streams.track_inprogress():
        sending = [_send(tell, house, seen, tokens, since)]
        if admitted:
            sending.append(Aside(table, seen, asker, tokens, said).send(tell, house.people))
        await _serve(socket, *sending)


async def _serve(socket: WebSocket, *sending: Coroutine[None, None, None]) -> None:
    tasks = [asyncio.create_task(_sent(socket, one)) for one in sending]
    try:
        while True:
            await socket.receive_text()  # nothing is expected; this waits for the end
            await socket.close(1008, "moves are POSTed")
    except (WebSocketDisconnect, RuntimeError, KeyError):
        pass
    finally:
        await end(tasks)


async def _sent(socket: WebSocket, sending: Coroutine[None, None, None]) -> None:
    """Send; who cannot be told any more comes back, rather than to hear nothing and not to know why."""
    try:
        await sending
    except (StoreError, RefusedError) as error:
        if (reason := reason_of(error)) not in (NOT_FOUND, NO_SPECTATORS):
            log.warning("store-refused", what="a stream", reason=reason)
        await socket.close(1012, "come back in a moment")


async def _send(tell: Teller, house: House, table: Table, tokens: list[str], since: int | None) -> None:
    """Tell of one version after another, as long as the tokens open what they did.

    Who is slow is told of several at once.
    """
    since, revision, asker = table.known(since), -1, whom(table, tokens)
    with _woken(table, asker.seats) as bell:
        while True:
            bell.still()
            steps = table.steps_since(since)
            if steps is None:
                steps = await house.tables.steps(table, since)
            with_table = revision != table.revision
            if with_table:
                may_look(whom(table, tokens), table)  # he may have been logged out, or the game have begun
            revision, version = table.revision, table.version
            texts = [render(table, seat, since, steps, with_table) for seat in asker.receivers]
            for text in texts:
                await tell(with_clock(text, table, house.playing.time))
            since = version
            await bell.heard()


@contextmanager
def _woken(table: Table, seats: tuple[int, ...]) -> Iterator[Bell]:
    """A bell that rings whenever the table changes; meanwhile those in these seats are here."""
    bell = Bell()
    table.arrive(seats)
    table.listeners.add(bell.ring)
    try:
        yield bell
    finally:
        table.listeners.discard(bell.ring)
        table.leave(seats)
