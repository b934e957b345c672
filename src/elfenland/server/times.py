"""What time it is: the system's, or in tests one that is set."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

from elfenland.server.store import Store, StoreError, clocks

BETWEEN_LOOKS: Final = 10.0  # seconds between looks at the clock of the database
TOO_LONG: Final = 500_000_000  # nanoseconds
LONGEST: Final = 3600.0  # seconds slept at once: the system's clock may be set meanwhile


class Alarm(Protocol):
    """Something that will be called."""

    def cancel(self) -> None:
        """Do not call it."""
        ...


class Time(Protocol):
    """Tells the time in milliseconds since 1970, and calls when it has come."""

    def now(self) -> int:
        """The time."""
        ...

    def call_at(self, when: int, what: Callable[[], None]) -> Alarm:
        """Call at a time, or somewhat before: who is called looks at the time again."""
        ...


class SystemTime:
    """The time of this machine."""

    def now(self) -> int:
        """The time."""
        return time.time_ns() // 1_000_000

    def call_at(self, when: int, what: Callable[[], None]) -> Alarm:
        """Call in the running loop."""
        delay = max(0.0, (when - self.now()) / 1000)
        return asyncio.get_running_loop().call_later(min(delay, LONGEST), what)


class DatabaseTime(SystemTime):
    """The time of the database, which all processes share: the clocks of their machines may be wrong or set.

    Between two looks at it, time goes by as on a stopwatch.
    """

    def __init__(self) -> None:
        self._ahead = time.time_ns() - time.monotonic_ns()
        self._has_looked = False

    def now(self) -> int:
        """The time."""
        return (time.monotonic_ns() + self._ahead) // 1_000_000

    async def look(self, store: Store) -> None:
        """See what time it is."""
        begun = time.monotonic_ns()
        told = await store.read(clocks.database_time)
        done = time.monotonic_ns()
        if done - begun < TOO_LONG or not self._has_looked:  # of a slow answer nobody knows when it was true
            self._ahead = told * 1_000_000 - (begun + done) // 2
            self._has_looked = True

    async def follow(self, store: Store) -> None:
        """Look again and again, until this is cancelled."""
        while True:
            await asyncio.sleep(BETWEEN_LOOKS)
            with suppress(StoreError):
                await self.look(store)


async def sleep(time: Time, seconds: int) -> None:
    """Wait for so long by this time."""
    end = time.now() + seconds * 1000
    while time.now() < end:
        woken = asyncio.Event()
        alarm = time.call_at(end, woken.set)
        try:
            await woken.wait()
        finally:
            alarm.cancel()
