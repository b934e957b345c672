"""A few processes in which bots or advisers think, begun when they are needed and replaced when they die."""

import asyncio
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import Final

from elfenland.engine.errors import ElfenlandError

MOST_BYTES: Final = 1 << 20  # of an answer
THINKER: Final = "elfenland.server.bots.thinker"  # the module that a process runs
PATIENCE: Final = 60.0  # seconds that a bot may think


class WorkerError(ElfenlandError):
    """A process that ended, or did not answer, while a bot was thinking in it."""


class Worker:
    """One process. It answers one question at a time."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @staticmethod
    async def begin(module: str) -> "Worker":
        """A new process, which what is typed at our terminal does not reach; WorkerError if there is none."""
        command = (sys.executable, "-m", module)
        try:
            process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, limit=MOST_BYTES, start_new_session=True
            )
        except OSError as error:  # too many processes or open files, or no memory
            raise WorkerError(f"no process could be started: {error.strerror}") from error
        return Worker(process)

    @property
    def process_id(self) -> int:
        """By which the system knows it."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether the process runs."""
        return self._process.returncode is None

    async def ask(self, question: bytes) -> str:
        """The answer to a question; WorkerError if there is none."""
        assert self._process.stdin
        assert self._process.stdout
        try:
            self._process.stdin.write(question)
            line = await asyncio.wait_for(self._process.stdout.readline(), PATIENCE)
        except (OSError, TimeoutError) as error:
            raise WorkerError(f"no answer: {error!r}") from error
        if not line.endswith(b"\n"):
            raise WorkerError("the process ended while it was thinking")
        return line[:-1].decode()

    async def end(self) -> None:
        """Stop it, whatever it is doing."""
        if self.is_alive:
            self._process.kill()
        await self._process.wait()


class Workers:
    """Not more than so many processes; who finds them all at work waits for his turn."""

    def __init__(self, number: int, module: str = THINKER) -> None:
        self._module = module
        self._free = asyncio.Semaphore(number)
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self.waiting = 0  # questions for which no process is free yet

    async def ask(self, question: bytes, thought: Callable[[float], object] = bool) -> str:
        """The answer to a question. WorkerError if its process failed; that one is gone then.

        `thought` is told how many seconds the answer took, the waiting for a process left out.
        """
        self.waiting += 1
        try:
            await self._free.acquire()
        finally:
            self.waiting -= 1
        try:
            begun = time.perf_counter()
            answer = await self._answer(question)
            thought(time.perf_counter() - begun)
            return answer
        finally:
            self._free.release()

    def processes(self) -> list[int]:
        """The ids of those that run."""
        return [worker.process_id for worker in self._all if worker.is_alive]

    async def close(self) -> None:
        """End all of them."""
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

    async def _take(self) -> Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive:
                return worker
            await self._drop(worker)
        worker = await Worker.begin(self._module)
        self._all.add(worker)
        return worker

    async def _drop(self, worker: Worker) -> None:
        self._all.discard(worker)
        await worker.end()
