"""Pool of worker processes for bots, previews and analyses, started on demand."""

import asyncio
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import Final

from elfenland.server.tables.errors import WorkerError

MAX_ANSWER_BYTES: Final = 1 << 20
BOT_WORKER: Final = "elfenland.server.bots.worker"  # the module that a worker process runs
THINKING_TIMEOUT_S: Final = 60.0


class BotWorker:
    """A worker process, which answers one question at a time."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @staticmethod
    async def start(module: str) -> "BotWorker":
        """Start a worker in its own session, so that Ctrl-C doesn't reach it."""
        command = (sys.executable, "-m", module)
        try:
            process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, limit=MAX_ANSWER_BYTES, start_new_session=True
            )
        except OSError as error:  # too many processes or open files, or no memory
            raise WorkerError(f"a process couldn't be started: {error.strerror}") from error
        return BotWorker(process)

    @property
    def process_id(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """True while the process is running."""
        return self._process.returncode is None

    async def ask(self, question: bytes) -> str:
        """Return the answer to a question; raise WorkerError if there is none."""
        assert self._process.stdin
        assert self._process.stdout
        try:
            self._process.stdin.write(question)
            line = await asyncio.wait_for(self._process.stdout.readline(), THINKING_TIMEOUT_S)
        except (OSError, TimeoutError) as error:
            raise WorkerError(f"no answer: {error!r}") from error
        if not line.endswith(b"\n"):
            raise WorkerError("the process ended without an answer")
        return line[:-1].decode()

    async def kill(self) -> None:
        """Kill the process and wait for its end."""
        if self.is_alive:
            self._process.kill()
        await self._process.wait()


class WorkerPool:
    """Pool of at most `size` workers; a bounded number of callers wait for one."""

    def __init__(self, size: int, module: str = BOT_WORKER, max_waiting: int = sys.maxsize) -> None:
        self._module = module
        self._max_waiting = max_waiting
        self._free = asyncio.Semaphore(size)
        self._idle: list[BotWorker] = []
        self._all: set[BotWorker] = set()
        self.waiting = 0  # questions for which no worker is free yet

    async def ask(self, question: bytes, observe: Callable[[float], object] = bool) -> str:
        """Return the answer, or raise WorkerError; `observe` gets the seconds it took."""
        if self.waiting >= self._max_waiting:
            raise WorkerError(f"the queue is full: {self.waiting} questions are waiting")
        self.waiting += 1
        try:
            await self._free.acquire()
        finally:
            self.waiting -= 1
        try:
            started = time.perf_counter()
            answer = await self._answer(question)
            observe(time.perf_counter() - started)
            return answer
        finally:
            self._free.release()

    def processes(self) -> list[int]:
        """Return the ids of the running workers."""
        return [worker.process_id for worker in self._all if worker.is_alive]

    async def close(self) -> None:
        """Kill all workers."""
        for worker in list(self._all):
            await self._drop(worker)

    async def _answer(self, question: bytes) -> str:
        worker = await self._take()
        try:
            answer = await worker.ask(question)
        except BaseException:
            await self._drop(worker)
            raise
        self._idle.append(worker)
        return answer

    async def _take(self) -> BotWorker:
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive:
                return worker
            await self._drop(worker)
        worker = await BotWorker.start(self._module)
        self._all.add(worker)
        return worker

    async def _drop(self, worker: BotWorker) -> None:
        self._all.discard(worker)
        await worker.kill()
