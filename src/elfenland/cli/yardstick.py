"""Calibrated timing: every repeat is bracketed by a fixed loop.

The speed of a shared machine varies within seconds. So every repeat is bracketed by the same loop of plain
Python, and the figures are scaled to the machine's speed in quiet moments. The clock counts CPU time only.

This module imports nothing else of the package: the scripts in `benchmarks/peers` load it by path.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from statistics import quantiles
from typing import Any, Final, NamedTuple

CLOCK: Final = time.process_time
LOOP: Final = 80_000
KEPT_PACE: Final = 1.15  # the most that the calibrations of a repeat may differ


class BenchWork(NamedTuple):
    """Work done."""

    amount: float  # in seconds; in bytes if memory is measured
    units: int  # decisions, copies, calls
    also: dict[str, int]  # equal work makes these equal


class Repeat(NamedTuple):
    """Work done, and the calibration before and after it."""

    done: BenchWork
    before: float
    after: float


Task = Callable[[int], BenchWork]  # takes the number of rounds; equal numbers mean equal work


class BenchWorkerError(Exception):
    """Raised when a benchmark process didn't measure anything."""


def calibrate() -> float:
    """Return the seconds that the fixed loop takes now."""
    begun = CLOCK()
    total = 0
    for n in range(LOOP):
        total = (total * 31 + n) & 0xFFFF
    return CLOCK() - begun


def bracket(task: Task, rounds: int) -> Repeat:
    """Do the work between two calibrations."""
    before = calibrate()
    done = task(rounds)
    return Repeat(done, before, calibrate())


def at_rest(repeats: Sequence[Repeat]) -> float:
    """Return the calibration of a quiet machine: the tenth percentile of all."""
    return quantiles(
        [s for repeat in repeats for s in (repeat.before, repeat.after)], n=10, method="inclusive"
    )[0]


def calm(repeats: Sequence[Repeat]) -> list[Repeat]:
    """Keep the repeats with a steady machine; all of them if these are under half."""
    found = [r for r in repeats if max(r.before, r.after) <= KEPT_PACE * min(r.before, r.after)]
    return found if 2 * len(found) >= len(repeats) else list(repeats)


def steady(repeat: Repeat, reference: float) -> float:
    """Return seconds per unit, as if the machine had always run at reference speed."""
    return repeat.done.amount / repeat.done.units * reference / ((repeat.before + repeat.after) / 2)


def enough(task: Task, seconds: float, most: int = 1 << 20) -> int:
    """Return the number of rounds for which the work takes about this long."""
    rounds = 1
    task(rounds)  # the first run fills tables
    while (amount := task(rounds).amount) < seconds / 2 and rounds < most:
        rounds *= min(16, max(2, round(seconds / max(amount, 1e-6))))
    return min(rounds, most)


def play_games(play: Callable[[int], tuple[int, int, int]]) -> Task:
    """Make a task that plays one game per round, each from its own seed.

    The callable that plays a game returns its decisions, its chance moves, and the total number of options.
    """

    def run(rounds: int) -> BenchWork:
        decisions = chance = options = 0
        begun = CLOCK()
        for seed in range(rounds):
            counted = play(seed)
            decisions += counted[0]
            chance += counted[1]
            options += counted[2]
        return BenchWork(CLOCK() - begun, decisions, {"chance": chance, "options": options})

    return run


def pin() -> int | None:
    """Pin this process and its children to one core; return it, or None if impossible."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


class BenchWorker:
    """A benchmark process: announces its tasks, then runs them on request, in JSON."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], folder: str | None = None):
        self.complaints = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115  # `close` closes it
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.complaints,
            env=environment,
            cwd=folder,
            encoding="utf-8",
        )
        try:
            self.hello: dict[str, Any] = self._hear()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "BenchWorker":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()
        self.complaints.close()

    def task(self, name: str) -> Task:
        """Return the task of this name, run in the other process."""

        def ask(rounds: int) -> BenchWork:
            assert self.process.stdin is not None
            try:
                self.process.stdin.write(json.dumps([name, rounds]) + "\n")
                self.process.stdin.flush()
            except BrokenPipeError:
                pass  # the reason shows when its output is read
            return BenchWork(**self._hear())

        return ask

    def _hear(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise BenchWorkerError(self._last_words())
        said: dict[str, Any] = json.loads(line)
        return said

    def _last_words(self) -> str:
        self.process.wait()
        self.complaints.seek(0)
        lines = self.complaints.read().split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "it ended without a message")


def serve(hello: Mapping[str, object], tasks: Mapping[str, Callable[[], Task]]) -> None:
    """Run as a worker: announce the tasks, then run requests until there are no more."""
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as answers:
        os.dup2(2, 1)  # anything else printed must not get in between
        print(json.dumps(hello), file=answers, flush=True)
        made: dict[str, Task] = {}
        for line in sys.stdin:
            name, rounds = json.loads(line)
            if name not in made:
                made[name] = tasks[name]()
            print(json.dumps(made[name](rounds)._asdict()), file=answers, flush=True)
