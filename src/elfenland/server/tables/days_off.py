"""Days off: players of slow games are away, and their clocks stand still."""

from collections.abc import Callable
from typing import Final

from elfenland.server.ops.logging import get_log
from elfenland.server.tables import changes
from elfenland.server.tables.away_times import DAY_MS, Away, Times, ahead, ended, of_seat, used, with_seat
from elfenland.server.tables.documents import DaysOffView
from elfenland.server.tables.errors import RefusedError, time_up
from elfenland.server.tables.game_state import stored_clock
from elfenland.server.tables.moves import require_no_pause
from elfenland.server.tables.records import PLAYING
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.seats import require_playing
from elfenland.server.tables.table import Table, WatchedTable
from elfenland.server.tables.time_source import Time
from elfenland.server.updates.bus import Bus

FURTHEST_MS: Final = 366 * DAY_MS  # ahead

log = get_log(__name__)


class DaysOffService:
    """Takes days off for players, and ends them early."""

    def __init__(self, tables: TableRegistry, bus: Bus, time: Time) -> None:
        self._tables = tables
        self._bus = bus
        self._time = time

    async def take(self, table: Table, seat: int, since: int | None, days: int) -> None:
        """Let a player be away for whole days, from now or a later time on."""
        await self._change(table, seat, lambda times: self._taken(table, times, since, days))

    async def end(self, table: Table, seat: int) -> None:
        """End a player's days off, or cancel those that are ahead."""
        await self._change(table, seat, self._ended)

    def _taken(self, table: Table, times: Times, since: int | None, days: int) -> Times:
        now = self._time.now()
        if ahead(times, now):
            raise RefusedError(409, "days-off/taken", "end the days off that you have taken first")
        since = now if since is None or since < now else since
        if since > now + FURTHEST_MS:
            raise RefusedError(422, "days-off/late", "days off must begin within a year")
        left = _left(table, times)
        if days > left:
            raise RefusedError(422, "days-off/none", f"you have {left} days off left", left=left)
        return (*times, Away(since, since + days * DAY_MS))

    def _ended(self, times: Times) -> Times:
        if not ahead(times, self._time.now()):
            raise RefusedError(409, "days-off/over", "you have no days off to end")
        return ended(times, self._time.now())

    async def _change(self, table: Table, seat: int, changed: Callable[[Times], Times]) -> None:
        async def change() -> None:
            require_playing(table)
            require_no_pause(table)
            game = table.game
            if table.to_act == seat and 0 < table.deadline <= self._time.now():
                raise time_up()
            times = changed(of_seat(game.days_off, seat))
            days_off = with_seat(game.days_off, len(table.seats), seat, times)
            kept = stored_clock(game.frames, table.seats, None, days_off)
            await self._tables.change(table, changes.SetClock(kept))
            game.days_off = days_off

        async with table.lock:
            await self._tables.retry_on_conflict(table, change)
            table.change()
            self._bus.publish(table.notice())
            log.info("days-off", table=table.id, seat=seat)


def _left(table: WatchedTable, times: Times) -> int:
    """Return the number of days off that a player with these times may still take."""
    return max(0, table.settings.clock.days_off - used(times)) if table.settings.clock else 0


def days_off_views(table: WatchedTable) -> list[DaysOffView]:
    """Return the days off of every seat; none where the table doesn't allow any."""
    if table.status != PLAYING or table.settings.clock is None or not table.settings.clock.days_off:
        return []
    every = [of_seat(table.game.days_off, seat) for seat in range(len(table.seats))]
    return [_view(_left(table, times), times[-1] if times else None) for times in every]


def _view(left: int, last: Away | None) -> DaysOffView:
    return DaysOffView(left=left, since=last and last.since, until=last and last.until)
