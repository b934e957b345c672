"""Days off: a clock stands still in them, and nobody gains time by them otherwise."""

from hypothesis import given
from hypothesis import strategies as st

from elfenland.server.tables.away_times import (
    DAY_MS,
    Away,
    Times,
    added_to,
    ahead,
    ended,
    read_days_off,
    stood_still,
    used,
    with_seat,
    within,
    write_days_off,
)

MOST = 60 * DAY_MS


@st.composite
def several_times(draw: st.DrawFn) -> Times:
    """Return disjoint times in order."""
    ends = sorted(draw(st.lists(st.integers(0, MOST), max_size=8, unique=True)))
    return tuple(Away(*pair) for pair in zip(ends[::2], ends[1::2], strict=False))


@given(several_times(), st.integers(0, MOST), st.integers(0, 5 * DAY_MS))
def test_whoever_waits_until_the_deadline_has_used_just_the_time_allowed(
    times: Times, since: int, allowed: int
) -> None:
    deadline = since + allowed + added_to(times, since, since + allowed)
    assert deadline - since - within(times, since, deadline) == allowed
    assert allowed == 0 or within(times, deadline - 1, deadline) == 0  # it never falls on a day off


@given(several_times().filter(bool), st.integers(0, MOST), st.integers(0, 5 * DAY_MS), st.data())
def test_ending_days_off_early_takes_away_what_was_left_of_them(
    times: Times, since: int, allowed: int, data: st.DataObject
) -> None:
    now = data.draw(st.integers(max([0, *(away.until for away in times[:-1])]), times[-1].until - 1))
    deadline, after = since + allowed, ended(times, now)
    gained = added_to(times, since, deadline) - added_to(after, since, deadline)
    assert 0 <= gained <= times[-1].until - max(now, times[-1].since)
    assert within(after, since, now) == within(times, since, now)  # nothing that has passed changes
    assert ahead(after, now) is None
    assert used(after) <= used(times)


@given(several_times(), st.integers(0, MOST), st.integers(0, 5 * DAY_MS), st.data())
def test_a_pause_leaves_everybody_the_time_that_was_left(
    times: Times, since: int, allowed: int, data: st.DataObject
) -> None:
    deadline = since + allowed + added_to(times, since, since + allowed)
    at = data.draw(st.integers(since, max(since, deadline - 1)))
    stopped = data.draw(st.integers(0, 20 * DAY_MS))
    left = since + allowed - at + within(times, since, at)
    (after,) = stood_still((times,), at, stopped)
    moved = since + stopped
    then = moved + allowed + added_to(after, moved, moved + allowed)
    assert then - (at + stopped) - within(after, at + stopped, then) == left
    assert used(after) <= used(times)


@given(st.lists(several_times(), max_size=6))
def test_days_off_are_read_as_they_were_written(seats: list[Times]) -> None:
    days_off = tuple(seats) if any(seats) else ()
    assert read_days_off(write_days_off(days_off)) == days_off


def test_every_day_that_has_begun_is_used() -> None:
    assert used((Away(0, DAY_MS), Away(2 * DAY_MS, 3 * DAY_MS + 1))) == 3
    assert used(ended((Away(0, 5 * DAY_MS),), 1)) == 1
    assert ended((Away(5, 9),), 5) == ended((Away(5, 9),), 2) == ()


def test_a_seat_has_its_own_days() -> None:
    assert with_seat((), 3, 1, (Away(1, 2),)) == ((), (Away(1, 2),), ())
