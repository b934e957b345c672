"""Crews that play games: in this process or in several local ones."""

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Generic, NamedTuple, TypeVar

from elfenland.engine.errors import ElfenlandError

J = TypeVar("J")
T = TypeVar("T")

# Does all jobs; results come in any order. Closing it early stops the play.
Playing = Generator[T, None, None]
Crew = Callable[[Iterable[J]], Playing[T]]

ATTEMPTS: Final = 3  # at a game during which its process dies
SPAWN: Final = get_context("spawn")  # the same on every system, and nothing is shared by accident


class CrewError(ElfenlandError):
    """Raised for a game that can't be played, or a crew that can't be formed."""


class Failure(NamedTuple):
    """The reason why a job couldn't be done."""

    reason: str


def hire(play: Callable[[J], T], processes: int | None = None) -> Crew[J, T]:
    """Make a crew of processes, by default one per core; one process needs no other.

    The work is a function of a module, so that other processes can import it.
    """
    number = processes or cores()
    return partial(_play_here, play) if number == 1 else partial(_play_in_processes, play, number)


def cores() -> int:
    """Count the cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _play_here(play: Callable[[J], T], jobs: Iterable[J]) -> Playing[T]:
    for job in jobs:
        with _uninterrupted():
            answer = attempt(play, job)
        yield insist(job, answer)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Delay Ctrl-C to the end of a game: in compiled arithmetic it kills the process."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        raise KeyboardInterrupt


def _play_in_processes(play: Callable[[J], T], number: int, jobs: Iterable[J]) -> Playing[T]:
    workers: list[CrewWorker[J, T]] = []
    waiting = iter(jobs)
    try:
        for job in waiting:
            workers.append(CrewWorker(play, job))
            if len(workers) == number:
                break
        while busy := [worker for worker in workers if worker.job]:
            yield from _collect(busy, waiting)
    finally:
        for worker in workers:
            worker.dismiss()


def _collect(busy: "list[CrewWorker[J, T]]", waiting: Iterator[J]) -> Iterator[T]:
    """Collect finished jobs and hand out the next ones."""
    ready = wait([worker.pipe for worker in busy])
    for worker in busy:
        if worker.pipe in ready and (played := worker.hear()) is not None:
            worker.begin(next(waiting, None))
            yield played


class CrewWorker(Generic[J, T]):
    """A process that plays games. If it dies, another takes over its game."""

    def __init__(self, play: Callable[[J], T], job: J) -> None:
        self.play = play
        self.job: J | None = job
        self.attempts = 0
        self.start()

    def start(self) -> None:
        """Start the process and give it the job."""
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=_work, args=(theirs, self.play), daemon=True)
        self.process.start()
        theirs.close()  # so that the pipe ends with the process
        self._tell()

    def begin(self, job: J | None) -> None:
        """Give it the next job; without one it is idle."""
        self.job, self.attempts = job, 0
        if job:
            self._tell()

    def _tell(self) -> None:
        with suppress(OSError):  # if it has died, the next read will show it
            self.pipe.send(self.job)

    def hear(self) -> T | None:
        """Return the job's result; None if the process died and the job is retried."""
        try:
            answer: T | Failure = self.pipe.recv()
        except (EOFError, OSError):
            self._replace()
            return None
        return insist(self.job, answer)

    def _replace(self) -> None:
        self.dismiss()
        self.attempts += 1
        if self.attempts == ATTEMPTS:
            code = self.process.exitcode
            died = f"{ATTEMPTS} processes died over it, the last with exit code {code}"
            insist(self.job, Failure(died))
        self.start()

    def dismiss(self) -> None:
        """Kill the process, whatever it is doing."""
        self.pipe.close()
        self.process.kill()
        self.process.join()


def _work(pipe: "Connection[Any, Any]", play: Callable[[J], T]) -> None:
    """Run as a worker: play jobs until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; the leader ends the others
    with closing(pipe), suppress(EOFError, OSError):  # the leader may exit at any time
        while True:
            pipe.send(attempt(play, pipe.recv()))


def attempt(play: Callable[[J], T], job: J) -> T | Failure:
    """Play a job; return its result or the error."""
    try:
        return play(job)
    except ElfenlandError as error:
        return Failure(str(error))
    except Exception as error:  # noqa: BLE001  # the leader reports any fault of a bot
        return Failure(f"{type(error).__name__}: {error}")


def insist(job: object, answer: T | Failure) -> T:
    """Play a job; raise CrewError if it fails."""
    if isinstance(answer, Failure):
        raise CrewError(f"{job} couldn't be played: {answer.reason}")
    return answer
