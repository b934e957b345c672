"""Background tasks: keep them running, and cancel them reliably."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from typing import Any, Final

from elfenland.server.ops.logging import get_log

RESTART_PAUSE_S: Final = 1.0  # before a failed job is started again
CANCEL_INTERVAL_S: Final = 1.0  # before a task that is still running is cancelled again

log = get_log(__name__)


async def keep_running(job: Callable[[], Awaitable[None]]) -> None:
    """Run a job that never ends by itself, and start it again whenever it fails."""
    while True:
        try:
            await job()
        except Exception:
            log.error("task-failed", exc_info=True)
        await asyncio.sleep(RESTART_PAUSE_S)


@asynccontextmanager
async def background(job: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    """Keep a job running inside the `async with` block."""
    task = asyncio.create_task(keep_running(job))
    try:
        yield
    finally:
        await cancel_all([task])


def spawn(tasks: "set[asyncio.Task[None]]", job: Coroutine[Any, Any, None]) -> None:
    """Start a task, and keep it in a set until it has ended."""
    task = asyncio.create_task(job)
    tasks.add(task)
    task.add_done_callback(tasks.discard)


async def every(seconds: float, call: Callable[[], None]) -> None:
    """Make a call at an interval."""
    while True:
        await asyncio.sleep(seconds)
        call()


async def cancel_all(tasks: Iterable["asyncio.Task[Any]"]) -> None:
    """Cancel tasks and wait until they have ended.

    Repeats the cancellation, because a library may mistake one for a timeout of its own and continue.
    """
    ending = list(tasks)
    while running := [task for task in ending if not task.done()]:
        for task in running:
            task.cancel()
        await asyncio.wait(running, timeout=CANCEL_INTERVAL_S)
    await asyncio.gather(*ending, return_exceptions=True)
