"""Time source and alarms, which jumps of the system's clock don't affect."""

import asyncio
import sys
import time
from collections.abc import Callable
from typing import Final, Protocol

LONGEST_SLEEP_S: Final = 10.0  # at a time, because event loops don't count while a machine is suspended


def steady_ns() -> int:
    """Return a monotonic time; on Linux it includes the time of a suspended machine."""
    if sys.platform == "linux":
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    return time.monotonic_ns()


class Alarm(Protocol):
    """A scheduled call."""

    def cancel(self) -> None:
        """Unschedule the call."""


class Time(Protocol):
    """A clock in milliseconds since 1970, and a scheduler of calls by it."""

    correction_ms: int  # the difference from the source clock after that has jumped

    def now(self) -> int:
        """Return the current time."""

    def call_at(self, when: int, what: Callable[[], None]) -> Alarm:
        """Call at a time or somewhat earlier: the callback checks the time again."""


class SystemTime:
    """The machine's clock at the start, carried on by a monotonic clock."""

    correction_ms = 0

    def __init__(self) -> None:
        self._ahead_ns = time.time_ns() - steady_ns()

    def now(self) -> int:
        """Return the current time."""
        return (steady_ns() + self._ahead_ns) // 1_000_000

    def call_at(self, when: int, what: Callable[[], None]) -> Alarm:
        """Call from the running event loop."""
        delay = max(0.0, (when - self.now()) / 1000)
        return asyncio.get_running_loop().call_later(min(delay, LONGEST_SLEEP_S), what)


async def sleep(time: Time, seconds: int) -> None:
    """Sleep for this long by this clock."""
    await sleep_until(time, time.now() + seconds * 1000)


async def sleep_until(time: Time, when: int) -> None:
    """Sleep until a time by this clock."""
    while time.now() < when:
        woken = asyncio.Event()
        alarm = time.call_at(when, woken.set)
        try:
            await woken.wait()
        finally:
            alarm.cancel()
