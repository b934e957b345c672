"""Kills: a server on SQLite that is ended by SIGKILL at any moment."""

import asyncio
import os
import sys
from typing import Final

from soak.crowd import Crowd
from soak.part import Part, rounds
from soak.server_log import check_server_log
from soak.sqlite_log import read_log
from tests.server.serving import Served

TABLES: Final = 6
AT_START: Final = 0.2  # of the kills are followed by another one while the next server starts
LONGEST_START_S: Final = 2.0
LONGEST_S: Final = 1.0  # from the moment at which all play until the kill


class Kills(Part):
    """One process on SQLite, killed again and again under the hands of players."""

    name = "kills"
    headline = "kills"

    async def run(self, end: float) -> None:
        """Kill and check until the time is up."""
        self._data = self.folder / "data"
        servers = [await self._serve()]
        try:
            async with Crowd(servers, TABLES, self.dice, self.counts) as crowd:
                for _ in rounds(end):
                    await crowd.fill()
                    await crowd.go_on(1)
                    await asyncio.sleep(self.dice.random() * LONGEST_S)
                    servers[0].kill()
                    self.counts["kills"] += 1
                    if self.dice.random() < AT_START:
                        await self._kill_at_start()
                    servers[0] = await self._serve()
                    await crowd.check(lambda game: read_log(self._data, game))
        finally:
            servers[0].kill()
        check_server_log(servers[0].log)

    async def _kill_at_start(self) -> None:
        """Kill a server that is about to open the file, or to repair it."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "elfenland", "serve", "--port", "0", "--data", str(self._data)),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
            env=os.environ | {"ELFENLAND_METRICS": "127.0.0.1:0"},
        )
        await asyncio.sleep(self.dice.random() * LONGEST_START_S)
        process.kill()
        await process.wait()
        self.counts["kills"] += 1
        self.counts["kills at the start"] += 1

    async def _serve(self) -> Served:
        return await asyncio.to_thread(Served, self._data)
