"""Waiting: since when a person is waited for, and when a bot may take over."""

from typing import Final

from elfenland.server.tables.away_times import ahead, is_away, of_seat
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.table import WatchedTable

ABSENCE_MS: Final = 5 * 60_000  # before the others may replace an absentee with a bot


def awaited(table: WatchedTable) -> int | None:
    """Return the person who is waited for; None in a pause, or if a bot is to act."""
    is_idle = table.game.is_paused or table.decider
    return None if is_idle else table.to_act


def since(table: WatchedTable) -> int:
    """Return since when the seat to act is waited for; with a clock, without pauses."""
    return table.game.frames[-1].since if table.game.frames else table.game.moved


def bot_from(table: WatchedTable, seat: int) -> int:
    """Return when an absentee may be replaced, at least after the limit per move.

    Not during their days off, of course.
    """
    per_move = table.settings.clock.per_move if table.settings.clock else None
    patience = since(table) + max(ABSENCE_MS, (per_move or 0) * 1000)
    away = ahead(of_seat(table.game.days_off, seat), since(table))
    return patience if away is None or away.since > patience else max(patience, away.until)


def require_presence(table: WatchedTable, seat: int, now: int) -> None:
    """Refuse to nudge a player who has the day off."""
    times = of_seat(table.game.days_off, seat)
    if is_away(times, now):
        raise RefusedError(409, "seat/days-off", "this player has the day off", until=times[-1].until)
