"""Measuring how long the event loop is held, whatever else the machine does."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Heartbeat:
    """A task that is always ready to run: what happens between two of its turns held the loop."""

    def __init__(self) -> None:
        self.longest_s = 0.0

    async def beat(self) -> None:
        # The CPU time of this process: that of other processes doesn't count, that of threads which keep
        # the interpreter from the loop does.
        last = time.process_time()
        while True:
            await asyncio.sleep(0)
            now = time.process_time()
            self.longest_s = max(self.longest_s, now - last)
            last = now


@asynccontextmanager
async def heartbeat() -> AsyncIterator[Heartbeat]:
    """Measure inside the block."""
    measured = Heartbeat()
    task = asyncio.create_task(measured.beat())
    try:
        yield measured
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
