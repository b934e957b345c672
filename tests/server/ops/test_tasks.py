"""Background tasks: started again when they fail, and cancelled for good."""

import asyncio

import pytest

from elfenland.server.ops import tasks
from elfenland.server.ops.tasks import cancel_all, keep_running


async def test_a_job_that_fails_is_logged_and_started_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tasks, "RESTART_PAUSE_S", 0.01)
    runs = 0
    done = asyncio.Event()

    async def job() -> None:
        nonlocal runs
        runs += 1
        if runs < 3:
            raise ValueError("it fails")
        done.set()
        await asyncio.sleep(60)

    running = asyncio.create_task(keep_running(job))
    async with asyncio.timeout(10):
        await done.wait()
    await cancel_all([running])
    assert runs == 3
    assert len(caplog.records) == 2


async def test_a_task_that_swallows_a_cancellation_is_cancelled_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tasks, "CANCEL_INTERVAL_S", 0.01)
    cancelled = 0

    async def stubborn() -> None:
        nonlocal cancelled
        while cancelled < 3:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                cancelled += 1

    task = asyncio.create_task(stubborn())
    await asyncio.sleep(0)
    async with asyncio.timeout(10):
        await cancel_all([task])
    assert (cancelled, task.done()) == (3, True)
