"""Who plays the games: this process, or several that are started for it. A cluster is one more crew."""

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Final

from elfenland.arena.job import Job, Played, play
from elfenland.engine.errors import ElfenlandError

# Plays all jobs; what comes of them comes in any order. Whoever closes it early ends the play.
Playing = Generator[Played, None, None]
Crew = Callable[[Iterable[Job]], Playing]

ATTEMPTS: Final = 3  # at a game during which its process dies
SPAWN: Final = get_context("spawn")  # the same on every system, and nothing is shared by accident


class CrewError(ElfenlandError):
    """A game that cannot be played."""


def hire(processes: int | None = None) -> Crew:
    """A crew of so many processes, or one for every core; one process needs no other."""
    number = processes or cores()
    return play_here if number == 1 else lambda jobs: _play_in_processes(jobs, number)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(jobs: Iterable[Job]) -> Playing:
    """Play one game after another in this process."""
    for job in jobs:
        yield _insist(job, _attempt(job))


def _play_in_processes(jobs: Iterable[Job], number: int) -> Playing:
    workers: list[Worker] = []
    waiting = iter(jobs)
    try:
        for job in waiting:
            workers.append(Worker(job))
            if len(workers) == number:
                break
        while busy := [worker for worker in workers if worker.job]:
            yield from _collect(busy, waiting)
    finally:
        for worker in workers:
            worker.dismiss()


def _collect(busy: "list[Worker]", waiting: Iterator[Job]) -> Iterator[Played]:
    """What is ready by now; whoever is done gets the next job."""
    ready = wait([worker.pipe for worker in busy])
    for worker in busy:
        if worker.pipe in ready and (played := worker.hear()):
            worker.begin(next(waiting, None))
            yield played


class Worker:
    """A process that plays games. If it dies, another one takes its place and its game."""

    def __init__(self, job: Job) -> None:
        self.job: Job | None = job
        self.attempts = 0
        self.start()

    def start(self) -> None:
        """Start the process and give it the job."""
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=_work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()  # so that the pipe ends with the process
        self._tell()

    def begin(self, job: Job | None) -> None:
        """Give it the next job; it is idle without."""
        self.job, self.attempts = job, 0
        if job:
            self._tell()

    def _tell(self) -> None:
        with suppress(OSError):  # if it has died, that shows when it is listened to
            self.pipe.send(self.job)

    def hear(self) -> Played | None:
        """What came of the job; None if the process died, and another one tries. CrewError says why not."""
        try:
            answer = self.pipe.recv()
        except (EOFError, OSError):
            self._replace()
            return None
        assert self.job
        return _insist(self.job, answer)

    def _replace(self) -> None:
        assert self.job
        self.dismiss()
        self.attempts += 1
        if self.attempts == ATTEMPTS:
            code = self.process.exitcode
            _insist(self.job, f"{ATTEMPTS} processes died over it, the last with exit code {code}")
        self.start()

    def dismiss(self) -> None:
        """End the process, whatever it does."""
        self.pipe.close()
        self.process.kill()
        self.process.join()


def _work(pipe: "Connection[Played | str, Job]") -> None:
    """Be a worker: play what is asked for until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to all; who leads ends the others
    with closing(pipe), suppress(EOFError, OSError):  # who leads may be gone at any time
        while True:
            pipe.send(_attempt(pipe.recv()))


def _attempt(job: Job) -> Played | str:
    try:
        return play(job)
    except ElfenlandError as error:
        return str(error)
    except Exception as error:  # noqa: BLE001 whatever a bot's fault is, who leads must hear of it
        return f"{type(error).__name__}: {error}"


def _insist(job: Job, answer: Played | str) -> Played:
    if isinstance(answer, Played):
        return answer
    seats = ", ".join(job.seating)
    raise CrewError(f"game {job.number} ({seats}; deal {job.deal}) could not be played: {answer}")
