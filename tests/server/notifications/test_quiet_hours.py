"""Quiet hours and digests, also on the days on which clocks are changed."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elfenland.server.notifications.quiet_hours import Schedule, is_time_zone, quiet_until, send_time

ZONES = ("Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "UTC")
HOUR_MS = 3_600_000


def at(zone: str, text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@pytest.mark.parametrize(
    ("zone", "now", "until"),
    [
        ("Europe/Berlin", "2026-11-19T21:59", "2026-11-19T21:59"),
        ("Europe/Berlin", "2026-11-19T22:00", "2026-11-20T07:00"),
        ("Europe/Berlin", "2026-11-20T06:59", "2026-11-20T07:00"),
        ("Europe/Berlin", "2026-03-28T23:30", "2026-03-29T07:00"),  # summer time begins: the night is short
        ("America/New_York", "2026-10-31T23:30", "2026-11-01T07:00"),
        ("Asia/Kolkata", "2026-11-20T07:00", "2026-11-20T07:00"),
    ],
)
def test_quiet_hours_go_past_midnight(zone: str, now: str, until: str) -> None:
    schedule = Schedule(zone, 22 * 60, 7 * 60, "off")
    assert quiet_until(schedule, at(zone, now)) == at(zone, until)
    assert send_time(schedule, at(zone, now)) == at(zone, until)


def test_a_digest_waits_for_its_hour_and_for_the_end_of_the_quiet_ones() -> None:
    now = at("Europe/Berlin", "2026-11-19T12:34")
    assert send_time(Schedule("Europe/Berlin", None, None, "hourly"), now) == at(
        "Europe/Berlin", "2026-11-19T13:00"
    )
    daily = Schedule("Europe/Berlin", None, None, "daily")
    assert send_time(daily, now) == at("Europe/Berlin", "2026-11-20T08:00")
    late = daily._replace(quiet_start=22 * 60, quiet_end=9 * 60 + 30)
    assert send_time(late, now) == at("Europe/Berlin", "2026-11-20T09:30")


@given(
    st.sampled_from(ZONES),
    st.integers(0, 1439),
    st.integers(0, 1439),
    st.sampled_from(("off", "hourly", "daily")),
    st.integers(1_600_000_000_000, 1_900_000_000_000),
)
def test_nothing_is_sent_in_quiet_hours_nor_held_back_for_long(
    zone: str, start: int, end: int, digest: str, now: int
) -> None:
    schedule = Schedule(zone, start, end, digest)  # type: ignore[arg-type]
    sent = send_time(schedule, now)
    assert now <= sent <= now + 50 * HOUR_MS
    assert quiet_until(schedule, sent) == sent
    local = datetime.fromtimestamp(sent / 1000, ZoneInfo(zone))
    minute = local.hour * 60 + local.minute
    assert start == end or not (start <= minute < end if start < end else minute >= start or minute < end)


@pytest.mark.parametrize("name", ["Europe/Nowhere", "../../etc/passwd", "/etc/passwd", "Europe", "", "a\0b"])
def test_what_is_no_time_zone(name: str) -> None:
    assert not is_time_zone(name)
    assert is_time_zone("Europe/Berlin")
