"""When the time of a seat is up: a bot decides for this turn, the seat passes, or a bot takes over."""

import asyncio
from functools import partial
from typing import Final

from elfenland.engine.actions import Pass
from elfenland.server import clock
from elfenland.server.bus import Bus, Notice
from elfenland.server.deadlines import Deadlines
from elfenland.server.deciding import TIME_UP
from elfenland.server.ending import end
from elfenland.server.logs import get_log
from elfenland.server.metrics import Metrics
from elfenland.server.playing import Playing
from elfenland.server.refusals import RefusedError
from elfenland.server.seating import Seating
from elfenland.server.shared.leases import Leases
from elfenland.server.store import Store, StoreError, clocks
from elfenland.server.store.games import TakenError
from elfenland.server.table import STAND_IN, Table, stored_clock
from elfenland.server.tables import Tables
from elfenland.server.times import Time

PAUSE: Final = 2_000  # milliseconds before another try when the store refuses
GRACE: Final = 30_000  # milliseconds that everybody has at least when a server begins anew

log = get_log(__name__)


class TimeOuts:
    """Watches the clocks of all tables."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        bus: Bus,
        playing: Playing,
        seating: Seating,
        metrics: Metrics,
        leases: Leases,
    ) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._playing = playing
        self._seating = seating
        self._metrics = metrics
        self._leases = leases
        self._time: Time = playing.time
        self._deadlines = Deadlines(self._time, self._begin)
        self._tasks: set[asyncio.Task[None]] = set()

    async def resume(self) -> None:
        """Watch the clocks that ran before this server did. Who could not reach it gets a little time."""
        grace = GRACE if await self._leases.is_first() else 0
        soon = self._time.now() + grace
        for game, deadline in await self._store.read(clocks.running):
            if deadline < soon and grace:
                await self._give_until(soon, game)
            self._deadlines.set(game, max(deadline, soon))

    async def search(self, before: int) -> None:
        """Watch the clocks that are up before a time, of which nobody may have told this process."""
        for game, deadline in await self._store.read(partial(clocks.running, before=before)):
            self._deadlines.set(game, deadline)

    def look(self, notice: Notice) -> None:
        """Something changed at a table: perhaps another clock runs there now."""
        if notice.deadline:
            self._deadlines.set(notice.game, notice.deadline)
        elif notice.deadline is not None:
            self._deadlines.clear(notice.game)

    async def close(self) -> None:
        """Stop; deadlines are in the store, and the next server watches them."""
        self._deadlines.close()
        await end(self._tasks)

    def _begin(self, game: str) -> None:
        task = asyncio.create_task(self._passed(game))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _passed(self, game: str) -> None:
        try:
            async with self._leases.held(f"time {game}") as is_ours:
                if is_ours:
                    await self._look_at_clock(await self._tables.find(game))
        except TakenError:
            log.info("time-out-taken", table=game)  # by a move, or another process
        except RefusedError as error:
            log.warning("time-out-refused", table=game, code=error.code)
        except StoreError as error:
            log.warning("store-refused", table=game, what="a time-out", reason=str(error))
            self._deadlines.set(game, self._time.now() + PAUSE)

    async def _look_at_clock(self, table: Table) -> None:
        async with table.lock:
            # A move that came first has set another deadline; of the two only one happens.
            if table.deadline and table.deadline <= self._time.now():
                await self._time_out(table)
            elif table.deadline:
                self._deadlines.set(table.id, table.deadline)

    async def _time_out(self, table: Table) -> None:
        """Do what the table has chosen; the caller holds its lock."""
        assert table.clock is not None
        assert table.to_act is not None
        choice, seat = table.clock.on_timeout, table.to_act
        if choice == "bot-takes-over":
            await self._seating.hand_over(table, table.to_act, STAND_IN)
        elif choice == "passes" and _may_pass(table):
            await self._playing.decide(table, table.to_act, [str(Pass())], TIME_UP)
        else:
            await self._set_frames(table, clock.time_up(table.frames))
        self._metrics.time_outs.labels(choice).inc()
        log.info("time-out", table=table.id, seat=seat, choice=choice)

    async def _give_until(self, deadline: int, game: str) -> None:
        table = await self._tables.find(game)
        async with table.lock:
            if table.deadline:
                last = table.frames[-1]._replace(deadline=deadline)
                await self._set_frames(table, (*table.frames[:-1], last))

    async def _set_frames(self, table: Table, frames: clock.Frames) -> None:
        kept = stored_clock(frames, table.seats)
        await self._tables.change(table, partial(clocks.put, game=table.id, clock=kept))
        table.set_clock(frames)
        self._bus.publish(table.notice())


def _may_pass(table: Table) -> bool:
    assert table.play is not None
    return Pass() in table.play.rules.options(table.play.state)
