"""A crew on a Ray cluster: the same games as locally, on any number of machines."""

import logging
import os
import socket
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple

from elfenland import __version__
from elfenland.arena.crew import ATTEMPTS, CrewError, Failure, J, Playing, T, attempt, insist

A_TASK: Final = 0.25  # seconds of play per task: long against its overhead, short for progress
MOST_JOBS: Final = 1000  # in a task
RAY_ANSWER_TIMEOUT_S: Final = 5.0  # after this the cluster counts as absent


class RayCluster(Generic[J, T]):
    """A crew on the Ray cluster at an address, or on a local one."""

    def __init__(self, play: Callable[[J], T], address: str = "", at_once: int | None = None) -> None:
        self.play = play
        self.address = address
        self.at_once = at_once

    def __call__(self, jobs: Iterable[J]) -> Playing[T]:
        """Play all jobs, as many at a time as the cluster has processors."""
        with _joined(self.address) as ray:
            number = self.at_once or max(1, int(ray.cluster_resources().get("CPU", 1)))
            yield from _Shift(ray, self.play, jobs, number).work()


class FinishedTask(NamedTuple):
    """The result of a task: answers in the order of its jobs, and seconds taken."""

    answers: list[Any]
    seconds: float


def play_all(play: Callable[[J], T], jobs: list[J], version: str, folder: str) -> FinishedTask:
    """Play jobs as a Ray task, in the driver's folder if it exists: bots may be there."""
    begun = time.perf_counter()
    if version != __version__:
        found = f"a node of the cluster has elfenland {__version__}, not {version} as here"
        return FinishedTask([Failure(found)] * len(jobs), 0.0)
    if Path(folder).is_dir():
        os.chdir(folder)
    answers = [attempt(play, job) for job in jobs]
    return FinishedTask(answers, time.perf_counter() - begun)


class _Shift(Generic[J, T]):
    """The execution of some jobs: running tasks and waiting jobs.

    A task has many short games. If its worker dies, its jobs are retried one by one, so that the job that
    kills workers can be named.
    """

    def __init__(self, ray: Any, play: Callable[[J], T], jobs: Iterable[J], number: int) -> None:
        self.ray = ray
        self.many = ray.remote(num_cpus=1, max_retries=0)(play_all)
        self.one = ray.remote(num_cpus=1, max_retries=ATTEMPTS - 1)(play_all)
        self.play = ray.put(play)
        self.waiting = iter(jobs)
        self.alone: deque[J] = deque()  # jobs that are retried one by one
        self.most = 2 * number  # so that a worker always has a next task
        self.size = 1
        self.running: dict[Any, list[J]] = {}

    def work(self) -> Iterator[T]:
        """Yield the results of the jobs as they arrive."""
        try:
            while self._begin():
                ready, _ = self.ray.wait(list(self.running))
                for reference in ready:
                    yield from self._collect(reference)
        finally:
            for reference in self.running:
                self.ray.cancel(reference, force=True)

    def _begin(self) -> bool:
        """Submit tasks until enough are running; return whether any is."""
        while len(self.running) < self.most and (jobs := self._next()):
            task = self.one if len(jobs) == 1 else self.many
            reference = task.remote(self.play, jobs, __version__, str(Path.cwd()))
            self.running[reference] = jobs
        return bool(self.running)

    def _next(self) -> list[J]:
        return [self.alone.popleft()] if self.alone else list(islice(self.waiting, self.size))

    def _collect(self, reference: Any) -> Iterator[T]:
        jobs = self.running.pop(reference)
        try:
            done: FinishedTask = self.ray.get(reference)
        except self.ray.exceptions.RayTaskError as error:
            raise CrewError(f"the cluster can't play: {_last_line(error)}") from None
        except self.ray.exceptions.RayError as error:
            self._lose(jobs, error)
            return
        self._measure(len(jobs), done.seconds)
        for job, answer in zip(jobs, done.answers, strict=True):
            yield insist(job, answer)

    def _lose(self, jobs: list[J], error: Exception) -> None:
        """Retry the jobs of a dead worker one by one; give up on a job that was alone."""
        if len(jobs) == 1:
            insist(jobs[0], Failure(f"{ATTEMPTS} workers died over it, the last with {type(error).__name__}"))
        self.alone.extend(jobs)

    def _measure(self, jobs: int, seconds: float) -> None:
        """Choose the number of jobs per task; at most double it, since games differ."""
        fitting = int(A_TASK * jobs / max(seconds, 1e-6))
        self.size = max(1, min(fitting, 2 * self.size, MOST_JOBS))


@contextmanager
def _joined(address: str) -> Iterator[Any]:
    """Connect Ray to a cluster, keeping an existing connection."""
    ray = _find_ray()
    if address:
        _knock(address)
    if ray.is_initialized():
        _compare(address, ray.get_runtime_context().gcs_address)
        yield ray
        return
    _connect(ray, address)
    try:
        yield ray
    finally:
        ray.shutdown()


def _find_ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ModuleNotFoundError as missing:
        raise CrewError(
            f'a cluster needs {missing.name}: install it with  pip install "elfenland[cluster]"'
        ) from None
    return ray


def _connect(ray: Any, address: str) -> None:
    try:
        ray.init(address=address or None, log_to_driver=False, logging_level=logging.ERROR)
    except Exception as error:  # noqa: BLE001  # Ray raises all kinds, also nameless ones
        raise CrewError(f"no Ray cluster at {address or 'this machine'}: {_last_line(error)}") from None


def _compare(address: str, connected: str) -> None:
    if address not in ("", connected):
        raise CrewError(f"this process is already connected to the Ray cluster at {connected}")


def _knock(address: str) -> None:
    """Check that the address answers: Ray itself would retry for minutes."""
    host, _, port = address.rpartition(":")
    if not (host and port.isdecimal()):
        raise CrewError(f"{address!r} isn't the address of a Ray cluster; one looks like 10.0.0.5:6379")
    try:
        socket.create_connection((host.strip("[]"), int(port)), RAY_ANSWER_TIMEOUT_S).close()
    except (OSError, OverflowError) as error:
        raise CrewError(f"no Ray cluster at {address}: {error}") from None


def _last_line(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return lines[-1].strip() if lines else type(error).__name__
