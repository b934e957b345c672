"""Heartbeat of a server, so that clocks stop while no server runs."""

import asyncio
from contextlib import suppress
from typing import Final

from elfenland.server.ops.logging import get_log
from elfenland.server.tables.errors import StoreError
from elfenland.server.tables.records import Heartbeat
from elfenland.server.tables.store import Store
from elfenland.server.tables.time_source import Time

BEAT_INTERVAL_S: Final = 5.0
TOLERANCE_MS: Final = 30_000  # a shorter pause isn't compensated
GRACE_MS: Final = 30_000  # at least, for the next decision after a restart of the server

log = get_log(__name__)


async def resume_clocks(store: Store, time: Time) -> None:
    """Shift all clocks by the time since the last heartbeat.

    A machine clock that was set meanwhile looks the same as a pause, and needs the same correction.
    """
    stopped = await store.resume_clocks(time.now(), TOLERANCE_MS, GRACE_MS)
    if stopped:
        log.info("clocks-resumed", seconds=stopped // 1000)


async def beat(store: Store, time: Time) -> None:
    """Store the time, if the store can."""
    with suppress(StoreError):
        await store.beat(Heartbeat(time.now(), time.correction_ms))


async def keep_beating(store: Store, time: Time) -> None:
    """Store the time again and again until cancelled."""
    while True:
        await beat(store, time)
        await asyncio.sleep(BEAT_INTERVAL_S)
