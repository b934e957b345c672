"""Ending tasks that run all the time."""

import asyncio
from collections.abc import Iterable
from typing import Any, Final

PATIENCE: Final = 1.0  # seconds until a task is told again


async def end(tasks: Iterable["asyncio.Task[Any]"]) -> None:
    """Cancel tasks, and wait until they have ended.

    A library may take the one cancellation for a time-out of its own, and go on: so it is told again.
    """
    ending = list(tasks)
    while running := [task for task in ending if not task.done()]:
        for task in running:
            task.cancel()
        await asyncio.wait(running, timeout=PATIENCE)
    await asyncio.gather(*ending, return_exceptions=True)
