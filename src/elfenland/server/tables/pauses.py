"""Pauses: while everybody agreed to one, nothing moves, and clocks stand still."""

from functools import partial

from elfenland.server.ops.logging import get_log
from elfenland.server.tables import changes, clock
from elfenland.server.tables.away_times import stood_still
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.game_state import Pause, stored_clock
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.table import Table
from elfenland.server.tables.time_source import Time
from elfenland.server.updates.bus import Bus

log = get_log(__name__)


class PauseService:
    """Begins and ends pauses."""

    def __init__(self, tables: TableRegistry, bus: Bus, time: Time) -> None:
        self._tables = tables
        self._bus = bus
        self._time = time

    async def pause(self, table: Table, seat: int) -> None:
        """Begin the pause that a seat proposed; the caller holds the table's lock."""
        await self._set(table, Pause(self._time.now(), seat))

    async def resume(self, table: Table) -> None:
        """End the pause: every player has the time that was left."""
        async with table.lock:
            await self._tables.retry_on_conflict(table, partial(self._resume, table))

    async def _resume(self, table: Table) -> None:
        pause = table.game.pause
        if pause is None or not table.game.is_paused:
            raise RefusedError(409, "pause/none", "the game isn't paused")
        await self._set(table, None, pause.at, self._time.now() - pause.at)

    async def _set(self, table: Table, pause: Pause | None, at: int = 0, stopped: int = 0) -> None:
        """Write a pause or its end, with the clock that stood still since a time."""
        game = table.game
        frames, days_off = clock.resume(game.frames, stopped), stood_still(game.days_off, at, stopped)
        kept = stored_clock(frames, table.seats, pause, days_off)
        await self._tables.change(table, changes.SetClock(kept))
        game.frames, game.pause, game.days_off = frames, pause, days_off
        table.change()
        self._bus.publish(table.notice())
        if pause:
            log.info("table-paused", table=table.id)
        else:
            log.info("table-resumed", table=table.id)


def require_clock(table: Table) -> None:
    """Refuse to pause a game without a clock, which anybody can leave as it is."""
    if table.settings.clock is None:
        raise RefusedError(422, "pause/no-clock", "a game without a clock needs no pause")
