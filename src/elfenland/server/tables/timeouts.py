"""Timeouts: a bot plays the turn or takes the seat over, or the seat passes."""

import asyncio
from collections.abc import Callable
from typing import Final

from elfenland.engine.actions import Pass
from elfenland.server.ops.logging import get_log
from elfenland.server.ops.tasks import cancel_all, spawn
from elfenland.server.tables import changes, clock
from elfenland.server.tables.deadlines import Deadlines
from elfenland.server.tables.decided_by import TIME_UP
from elfenland.server.tables.errors import ConflictError, RefusedError, StoreError
from elfenland.server.tables.heartbeat import GRACE_MS
from elfenland.server.tables.leases import Leases
from elfenland.server.tables.moves import MoveService
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.seats import SeatService
from elfenland.server.tables.settings import OnTimeout
from elfenland.server.tables.store import Store
from elfenland.server.tables.table import STAND_IN, Table
from elfenland.server.tables.time_source import Time
from elfenland.server.updates.bus import Bus, Notice

TIMEOUT_RETRY_PAUSE_MS: Final = 2_000  # after the store failed

log = get_log(__name__)


class Timeouts:
    """Watches the clocks of all tables."""

    def __init__(
        self,
        store: Store,
        tables: TableRegistry,
        bus: Bus,
        moves: MoveService,
        seats: SeatService,
        leases: Leases,
        timed_out: Callable[[OnTimeout], None] = lambda _: None,
    ) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._moves = moves
        self._seats = seats
        self._leases = leases
        self._timed_out = timed_out  # called with the outcome of each timeout
        self._time: Time = moves.time
        self._deadlines = Deadlines(self._time, self._begin)
        self._tasks: set[asyncio.Task[None]] = set()

    async def resume(self) -> None:
        """Watch the clocks from before the start; players get a little extra time."""
        grace = GRACE_MS if await self._leases.is_first() else 0
        soon = self._time.now() + grace
        for game, deadline in await self._store.running_clocks():
            if deadline < soon and grace:
                await self._give_until(soon, game)
            self._deadlines.set(game, max(deadline, soon))

    async def search(self, before: int) -> None:
        """Watch the clocks with deadlines before a time, in case no notice of them came."""
        for game, deadline in await self._store.running_clocks(before):
            self._deadlines.set(game, deadline)

    def on_notice(self, notice: Notice) -> None:
        """Watch the clock that runs at a table after a change."""
        if notice.deadline:
            self._deadlines.set(notice.game, notice.deadline)
        elif notice.deadline is not None:
            self._deadlines.clear(notice.game)

    async def close(self) -> None:
        """Stop; deadlines are in the store, and the next server watches them."""
        self._deadlines.close()
        await cancel_all(self._tasks)

    def _begin(self, game: str) -> None:
        spawn(self._tasks, self._passed(game))

    async def _passed(self, game: str) -> None:
        try:
            async with self._leases.held(f"time {game}") as is_ours:
                if is_ours:
                    await self._look_at_clock(await self._tables.find(game))
        except ConflictError:
            log.info("time-out-taken", table=game)  # by a move, or another process
        except RefusedError as error:
            log.warning("time-out-refused", table=game, code=error.code)
        except StoreError:
            self._deadlines.set(game, self._time.now() + TIMEOUT_RETRY_PAUSE_MS)

    async def _look_at_clock(self, table: Table) -> None:
        async with table.lock:
            # A move that came first has set another deadline, so only one of the two happens.
            if table.deadline and table.deadline <= self._time.now():
                await self._time_out(table)
            elif table.deadline:
                self._deadlines.set(table.id, table.deadline)

    async def _time_out(self, table: Table) -> None:
        """Do what the table's settings say; the caller holds its lock."""
        assert table.settings.clock is not None
        assert table.to_act is not None
        choice, seat = table.settings.clock.on_timeout, table.to_act
        if choice == "bot-takes-over":
            await self._seats.set_bot(table, table.to_act, STAND_IN)
        elif choice == "passes" and _may_pass(table):
            await self._moves.decide(table, table.to_act, [str(Pass())], TIME_UP)
        else:
            await self._set_frames(table, clock.time_up(table.game.frames))
        self._timed_out(choice)
        log.info("time-out", table=table.id, seat=seat, choice=choice)

    async def _give_until(self, deadline: int, game: str) -> None:
        table = await self._tables.find(game)
        async with table.lock:
            if table.deadline:
                last = table.game.frames[-1]
                last = last._replace(deadline=last.deadline + deadline - table.deadline)
                await self._set_frames(table, (*table.game.frames[:-1], last))

    async def _set_frames(self, table: Table, frames: clock.Frames) -> None:
        await self._tables.change(table, changes.SetClock(table.game.stored_clock(frames, table.seats)))
        table.set_clock(frames)
        self._bus.publish(table.notice())


def _may_pass(table: Table) -> bool:
    assert table.play is not None
    return Pass() in table.play.rules.options(table.play.state)
