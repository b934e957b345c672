"""Who plays the games: this process, or several that are started for it; `cluster.py` has one more crew."""

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

# Does all jobs; what comes of them comes in any order. Whoever closes it early ends the play.
Playing = Generator[T, None, None]
Crew = Callable[[Iterable[J]], Playing[T]]

ATTEMPTS: Final = 3  # at a game during which its process dies
SPAWN: Final = get_context("spawn")  # the same on every system, and nothing is shared by accident


class CrewError(ElfenlandError):
    """A game that cannot be played, or a crew that cannot be had."""


class Failure(NamedTuple):
    """Why a job could not be done."""

    reason: str


def hire(play: Callable[[J], T], processes: int | None = None) -> Crew[J, T]:
    """A crew of so many processes, or one for every core; one process needs no other.

    What it does with a job is a function of a module, so that other processes find it.
    """
    number = processes or cores()
    return partial(_play_here, play) if number == 1 else partial(_play_in_processes, play, number)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _play_here(play: Callable[[J], T], jobs: Iterable[J]) -> Playing[T]:
    for job in jobs:
        with _uninterrupted():
            answer = attempt(play, job)
        yield insist(job, answer)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Let Ctrl-C wait for the end of a game: met multiplying, compiled code ends the process."""
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
    """What is ready by now; whoever is done gets the next job."""
    ready = wait([worker.pipe for worker in busy])
    for worker in busy:
        if worker.pipe in ready and (played := worker.hear()) is not None:
            worker.begin(next(waiting, None))
            yield played


class CrewWorker(Generic[J, T]):
    """A process that plays games. If it dies, another one takes its place and its game."""

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
        """Give it the next job; it is idle without."""
        self.job, self.attempts = job, 0
        if job:
            self._tell()

    def _tell(self) -> None:
        with suppress(OSError):  # if it has died, that shows when it is listened to
            self.pipe.send(self.job)

    def hear(self) -> T | None:
        """What came of the job; None if the process died, and another one tries. CrewError says why not."""
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
        """End the process, whatever it does."""
        self.pipe.close()
        self.process.kill()
        self.process.join()


def _work(pipe: "Connection[Any, Any]", play: Callable[[J], T]) -> None:
    """Be a worker: play what is asked for until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to all; who leads ends the others
    with closing(pipe), suppress(EOFError, OSError):  # who leads may be gone at any time
        while True:
            pipe.send(attempt(play, pipe.recv()))


def attempt(play: Callable[[J], T], job: J) -> T | Failure:
    """What comes of a job, or why nothing does."""
    try:
        return play(job)
    except ElfenlandError as error:
        return Failure(str(error))
    except Exception as error:  # noqa: BLE001  # the leader reports any fault of a bot
        return Failure(f"{type(error).__name__}: {error}")


def insist(job: object, answer: T | Failure) -> T:
    """What came of a job; CrewError if nothing did."""
    if isinstance(answer, Failure):
        raise CrewError(f"{job} could not be played: {answer.reason}")
    return answer
