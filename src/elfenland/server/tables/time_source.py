"""Time source and alarms, which no jump of the system's clock disturbs; in tests, one that is set."""

import asyncio
import sys
import time
from collections.abc import Callable
from typing import Final, Protocol

LONGEST_SLEEP_S: Final = 10.0  # at once: event loops don't count while a machine is suspended


def steady_ns() -> int:
    """A clock that nobody can set; on Linux it also counts while the machine is suspended."""
    if sys.platform == "linux":
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    return time.monotonic_ns()


class Alarm(Protocol):
    """A scheduled call."""

    def cancel(self) -> None:
        """Unschedule the call."""


class Time(Protocol):
    """A clock in milliseconds since 1970, and a scheduler of calls by it."""

    correction_ms: int  # the difference to the clock that it was taken from, after that has jumped

    def now(self) -> int:
        """The current time."""

    def call_at(self, when: int, what: Callable[[], None]) -> Alarm:
        """Call at a time or somewhat earlier: the callback checks the time again."""


class SystemTime:
    """The clock of this machine as it was at the start, and carried on by a steady one."""

    correction_ms = 0

    def __init__(self) -> None:
        self._ahead_ns = time.time_ns() - steady_ns()

    def now(self) -> int:
        """The current time."""
        return (steady_ns() + self._ahead_ns) // 1_000_000

    def call_at(self, when: int, what: Callable[[], None]) -> Alarm:
        """Call from the running event loop."""
        delay = max(0.0, (when - self.now()) / 1000)
        return asyncio.get_running_loop().call_later(min(delay, LONGEST_SLEEP_S), what)


async def sleep(time: Time, seconds: int) -> None:
    """Sleep for so long by this clock."""
    end = time.now() + seconds * 1000
    while time.now() < end:
        woken = asyncio.Event()
        alarm = time.call_at(end, woken.set)
        try:
            await woken.wait()
        finally:
            alarm.cancel()
