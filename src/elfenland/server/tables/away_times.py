"""Times of days off, in which a player's clock stands still.

As pure functions of a seat's times, which are disjoint and in order. All of them are kept, because a decision
may have been due during several. Every day that has begun counts as used.
"""

import json
from typing import Final, NamedTuple

DAY_MS: Final = 24 * 3600 * 1000


class Away(NamedTuple):
    """A time in which a player is away, in milliseconds since 1970."""

    since: int
    until: int


Times = tuple[Away, ...]
DaysOff = tuple[Times, ...]  # of every seat; empty if nobody has taken any


def of_seat(days_off: DaysOff, seat: int) -> Times:
    """Return the times of a seat."""
    return days_off[seat] if 0 <= seat < len(days_off) else ()


def with_seat(days_off: DaysOff, seats: int, seat: int, times: Times) -> DaysOff:
    """Return the days off with other times for one seat."""
    return tuple(times if number == seat else of_seat(days_off, number) for number in range(seats))


def within(times: Times, since: int, until: int) -> int:
    """Return how long the player is away between two times."""
    return sum(max(0, min(until, away.until) - max(since, away.since)) for away in times)


def added_to(times: Times, since: int, deadline: int) -> int:
    """Return by how much days off move a deadline of a time that began at `since`."""
    added = 0
    for away in times:
        if since < away.until and away.since < deadline + added:
            added += away.until - max(since, away.since)
    return added


def ahead(times: Times, now: int) -> Away | None:
    """Return the time in which the player is away now, or will be, if any."""
    return times[-1] if times and now < times[-1].until else None


def is_away(times: Times, now: int) -> bool:
    """Return whether the player is away now."""
    return bool(times) and times[-1].since <= now < times[-1].until


def used(times: Times) -> int:
    """Return the number of days that these times use."""
    return sum(-(-(away.until - away.since) // DAY_MS) for away in times)


def ended(times: Times, now: int) -> Times:
    """Return the times after the player has come back, or stays after all."""
    last = times[-1]
    return (*times[:-1], last._replace(until=now)) if last.since < now else times[:-1]


def stood_still(days_off: DaysOff, at: int, stopped: int) -> DaysOff:
    """Return the days off after a time in which all clocks stood still.

    What had passed moves with the frames of the clock, so that the time they cover is the same; a date that
    was ahead remains.
    """
    return tuple(tuple(_moved(away, at, stopped) for away in times) for times in days_off)


def _moved(away: Away, at: int, stopped: int) -> Away:
    now = at + stopped
    since = away.since + stopped if away.since < at else max(away.since, now)
    until = away.until + stopped if away.until <= at else max(away.until, now)
    return Away(since, max(since, until))


def write_days_off(days_off: DaysOff) -> str:
    """Serialize days off for the store."""
    return json.dumps(days_off, separators=(",", ":")) if any(days_off) else ""


def read_days_off(text: str) -> DaysOff:
    """Parse what `write_days_off` wrote."""
    return tuple(tuple(Away(*away) for away in times) for times in json.loads(text or "[]"))
