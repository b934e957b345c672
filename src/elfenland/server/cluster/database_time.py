"""Time source that all processes derive from the database's clock."""

import asyncio
from contextlib import suppress
from typing import Final

from elfenland.server.ops.logging import get_log
from elfenland.server.storage import SqlStore, clocks
from elfenland.server.tables.errors import StoreError
from elfenland.server.tables.time_source import SystemTime, steady_ns

QUERY_INTERVAL_S: Final = 10.0
SLOW_ANSWER_NS: Final = 500_000_000
MAX_DRIFT_NS: Final = 2_000_000_000  # between two queries; beyond that, the clock of the database has jumped
LIVELY_MS: Final = 30_000  # since a heartbeat of another process that is still running

log = get_log(__name__)


class DatabaseTime(SystemTime):
    """The shared clock; between queries a monotonic clock carries it on.

    If the clock of the database jumps, the time goes on as before: everybody's deadlines are in it. The
    correction is stored with the heartbeat, from which processes that start later take it.
    """

    async def start(self, store: SqlStore) -> None:
        """Set the time from the database, with the correction that other processes use."""
        self._ahead_ns = await _ahead_ns(store)
        beat = await store.last_beat()
        if beat is not None and abs(self.now() + beat.correction - beat.at) < LIVELY_MS:
            self._correct(beat.correction * 1_000_000)

    async def look(self, store: SqlStore) -> None:
        """Query the time of the database, and follow it unless it has jumped."""
        begun = steady_ns()
        ahead_ns = await _ahead_ns(store) + self.correction_ms * 1_000_000
        if steady_ns() - begun > SLOW_ANSWER_NS:
            return  # too slow to be accurate
        drift_ns = ahead_ns - self._ahead_ns
        if abs(drift_ns) > MAX_DRIFT_NS:
            log.warning("clock-jumped", seconds=round(drift_ns / 1e9))
            self.correction_ms -= drift_ns // 1_000_000
        else:
            self._ahead_ns = ahead_ns

    async def follow(self, store: SqlStore) -> None:
        """Query again and again until cancelled."""
        while True:
            await asyncio.sleep(QUERY_INTERVAL_S)
            with suppress(StoreError):
                await self.look(store)

    def _correct(self, by_ns: int) -> None:
        self._ahead_ns += by_ns
        self.correction_ms = by_ns // 1_000_000


async def _ahead_ns(store: SqlStore) -> int:
    """Query by how much the database's clock is ahead of the monotonic one."""
    begun = steady_ns()
    queried_ms = await store.read(clocks.database_time)
    return queried_ms * 1_000_000 - (begun + steady_ns()) // 2
