"""Faults: processes of a cluster, its Redis and its PostgreSQL die or stand still."""

import asyncio
import signal
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import Final

from elfenland.server.storage import games
from elfenland.server.storage.postgres import PostgresStore
from elfenland.server.tables.records import Entry
from soak.crowd import Crowd
from soak.part import Part, paced_rounds
from soak.server_log import check_server_log
from tests.server.cluster.clustered import Cluster, Worker
from tests.server.machines import Postgres, Redis
from tests.server.serving import Served

TABLES: Final = 4
ROUND_S: Final = 15.0  # at least, with one fault in it
FURTHER: Final = 3  # versions that everybody is told of after a fault
LONGEST_S: Final = 3.0  # of a fault that passes

Fault = Callable[[], Awaitable[None]]


class Faults(Part):
    """Two web processes and a worker on PostgreSQL and Redis, which fail in turn."""

    name = "faults"
    headline = "faults"

    async def run(self, end: float) -> None:
        """Break one thing at a time, and check, until the time is up."""
        async with AsyncExitStack() as stack:
            await asyncio.to_thread(self._start, stack)
            crowd = await stack.enter_async_context(Crowd(self._servers, TABLES, self.dice, self.counts))
            async for _ in paced_rounds(end, ROUND_S):
                await crowd.fill()
                await crowd.go_on(1)
                await self._one_fault()
                await crowd.go_on(FURTHER)
                await crowd.check(self._read_log)
        for process in self._cluster.begun:
            check_server_log(process.log)

    def _start(self, stack: AsyncExitStack) -> None:
        """Start everything; it is ended in reverse order."""
        self._postgres, self._redis = Postgres(), Redis()
        stack.callback(self._postgres.close)
        stack.callback(self._redis.close)
        self._cluster = Cluster(self.folder, self._postgres, self._redis)
        stack.callback(self._kill_all)
        self._servers: list[Served] = [self._cluster.serve(), self._cluster.serve()]
        self._worker: Worker = self._cluster.work()

    def _kill_all(self) -> None:
        for process in self._cluster.begun:
            if process.process.poll() is None:
                process.kill()

    async def _one_fault(self) -> None:
        fault = self.dice.choice(self._faults())
        await fault()
        self.counts["faults"] += 1
        self.counts[fault.__name__.strip("_").replace("_", " ")] += 1

    def _faults(self) -> list[Fault]:
        return [
            self._kill_a_web_process,
            self._kill_the_worker,
            self._kill_redis,
            self._kill_postgres,
            self._cut_connections,
            self._hold_a_web_process,
            self._hold_the_worker,
            self._hold_redis,
        ]

    async def _kill_a_web_process(self) -> None:
        self._servers.pop(self.dice.randrange(2)).kill()
        self._servers.append(await asyncio.to_thread(self._cluster.serve))

    async def _kill_the_worker(self) -> None:
        self._worker.kill()
        self._worker = await asyncio.to_thread(self._cluster.work)

    async def _kill_redis(self) -> None:
        """Restart Redis with nothing in it."""
        self._redis.kill()
        await self._a_while()
        await asyncio.to_thread(self._redis.start)

    async def _kill_postgres(self) -> None:
        self._postgres.kill()
        await self._a_while()
        await asyncio.to_thread(self._postgres.start)

    async def _cut_connections(self) -> None:
        """PostgreSQL ends every connection at once."""
        await asyncio.to_thread(self._postgres.cut_connections)

    async def _hold_a_web_process(self) -> None:
        await self._hold(self.dice.choice(self._servers))

    async def _hold_the_worker(self) -> None:
        await self._hold(self._worker)

    async def _hold(self, process: Served) -> None:
        """Let a process stand still for a while, as on a machine that is overloaded."""
        process.process.send_signal(signal.SIGSTOP)
        await self._a_while()
        process.process.send_signal(signal.SIGCONT)

    async def _hold_redis(self) -> None:
        self._redis.hold()
        await self._a_while()
        self._redis.let_go()

    async def _a_while(self) -> None:
        await asyncio.sleep(self.dice.random() * LONGEST_S)

    async def _read_log(self, game: str) -> Sequence[Entry]:
        store = await PostgresStore.open(self._cluster.settings["ELFENLAND_DATABASE"])
        try:
            return await store.read(partial(games.log, game=game))
        finally:
            await store.close()
