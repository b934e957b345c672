"""Memory: a server at which games are played one after another keeps its size."""

import asyncio
from typing import Final

from soak.crowd import Crowd
from soak.part import Part, rounds
from soak.resident import MemoryWatch
from soak.server_log import check_server_log
from soak.sqlite_log import read_log
from tests.server.serving import Served

TABLES: Final = 4
INTERVAL_S: Final = 1.0  # between samples
PAUSE_S: Final = 0.1  # before a move


class Memory(Part):
    """One process on SQLite under a steady load."""

    name = "memory"
    headline = "samples"

    async def run(self, end: float) -> None:
        """Play and measure until the time is up."""
        served = await asyncio.to_thread(Served, self.folder / "data")
        watch = MemoryWatch(served.process.pid)
        try:
            async with Crowd([served], TABLES, self.dice, self.counts, PAUSE_S) as crowd:
                for _ in rounds(end):
                    await crowd.fill()
                    await asyncio.sleep(INTERVAL_S)
                    watch.sample()
                    self._count(watch)
                    await crowd.check(lambda game: read_log(served.data, game))
        finally:
            served.kill()
        watch.check()
        check_server_log(served.log)

    def _count(self, watch: MemoryWatch) -> None:
        self.counts["samples"] = len(watch.samples)
        self.counts["resident MB"] = round(watch.samples[-1])
        self.counts["growth after warm-up, MB"] = round(watch.growth_mb)
