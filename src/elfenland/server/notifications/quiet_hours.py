"""Quiet hours and digests: when news may be sent, in the recipient's time zone."""

from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from elfenland.server.notifications.values import Digest

DIGEST_HOUR: Final = 8  # of the day at which a daily digest is sent
MINUTES_PER_HOUR: Final = 60


class Schedule(NamedTuple):
    """When a recipient wants to be sent something; quiet hours may go past midnight."""

    time_zone: str
    quiet_start: int | None  # minutes since midnight
    quiet_end: int | None
    digest: Digest


def is_time_zone(name: str) -> bool:
    """Return whether this is the name of a time zone."""
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # it may be that of a folder, or lead out of it
        return False
    return True


def send_time(schedule: Schedule, now: int) -> int:
    """Return when news of now are sent, by the digest and the quiet hours."""
    return quiet_until(schedule, _digest_time(schedule, now))


def quiet_until(schedule: Schedule, now: int) -> int:
    """Return the end of the quiet hours, or now if they aren't running."""
    start, end = schedule.quiet_start, schedule.quiet_end
    if start is None or end is None or start == end:
        return now
    local = _local(schedule, now)
    minute = local.hour * MINUTES_PER_HOUR + local.minute
    is_quiet = start <= minute < end if start < end else minute >= start or minute < end
    return _next(schedule, now, end) if is_quiet else now


def _digest_time(schedule: Schedule, now: int) -> int:
    if schedule.digest == "daily":
        return _next(schedule, now, DIGEST_HOUR * MINUTES_PER_HOUR)
    if schedule.digest == "hourly":
        hour_ms = 3_600_000
        return (now // hour_ms + 1) * hour_ms
    return now


def _next(schedule: Schedule, now: int, minute: int) -> int:
    """Return the next time at which clocks there show this minute of the day."""
    hour, rest = divmod(minute, MINUTES_PER_HOUR)
    local = _local(schedule, now)
    found = local.replace(hour=hour, minute=rest, second=0, microsecond=0, fold=0)
    while _ms(found) <= now:
        found = (found + timedelta(days=1)).replace(fold=0)
    return _ms(found)


def _local(schedule: Schedule, now: int) -> datetime:
    return datetime.fromtimestamp(now / 1000, UTC).astimezone(ZoneInfo(schedule.time_zone))


def _ms(local: datetime) -> int:
    return int(local.timestamp() * 1000)
