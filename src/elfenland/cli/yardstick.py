"""The yardstick: work that is timed between two runs of a fixed loop, which tell how quick the machine was.

A shared machine is now quick and now slow, and swings within seconds. So every repeat is bracketed by the
same loop of plain Python, and the figures are given as if the machine had always been as quick as in its
quiet moments. The clock counts the time on the processor, not the time that others had it.

Nothing here needs the rest of the package: the scripts in `benchmarks/peers` load this file by its path.
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
KEPT_PACE: Final = 1.15  # between the calibrations of a repeat


class BenchWork(NamedTuple):
    """Work that was done."""

    amount: float  # of seconds; of bytes, where memory is measured
    units: int  # decisions, copies, calls
    also: dict[str, int]  # equal work makes these equal


class Repeat(NamedTuple):
    """Work that was done, and the calibration before and after it."""

    done: BenchWork
    before: float
    after: float


Task = Callable[[int], BenchWork]  # takes the number of rounds; equal numbers mean equal work


class BenchWorkerError(Exception):
    """A process that should have measured something and did not."""


def calibrate() -> float:
    """The seconds that the fixed loop takes now."""
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
    """The calibration when the machine had little else to do: one in ten was as quick, or quicker."""
    return quantiles(
        [s for repeat in repeats for s in (repeat.before, repeat.after)], n=10, method="inclusive"
    )[0]


def calm(repeats: Sequence[Repeat]) -> list[Repeat]:
    """Those during which the machine kept its pace; all of them, if these are less than half."""
    found = [r for r in repeats if max(r.before, r.after) <= KEPT_PACE * min(r.before, r.after)]
    return found if 2 * len(found) >= len(repeats) else list(repeats)


def steady(repeat: Repeat, reference: float) -> float:
    """The seconds a unit, had the machine been as quick as in the reference all the time."""
    return repeat.done.amount / repeat.done.units * reference / ((repeat.before + repeat.after) / 2)


def enough(task: Task, seconds: float, most: int = 1 << 20) -> int:
    """So many rounds that the work takes about as long as this."""
    rounds = 1
    task(rounds)  # the first time fills tables
    while (amount := task(rounds).amount) < seconds / 2 and rounds < most:
        rounds *= min(16, max(2, round(seconds / max(amount, 1e-6))))
    return min(rounds, most)


def play_games(play: Callable[[int], tuple[int, int, int]]) -> Task:
    """The task to play games, one a round, each from its seed.

    What plays a game returns how many decisions players took in it, how many moves were chance's, and how
    many options there were at all the decisions together.
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
    """Stay on one core from now on, with every process started; which one, or None where that cannot be."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


class BenchWorker:
    """A process that measures when asked to: it says what it can do, then takes tasks, all in JSON."""

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
        """The task of this name, done over there."""

        def ask(rounds: int) -> BenchWork:
            assert self.process.stdin is not None
            try:
                self.process.stdin.write(json.dumps([name, rounds]) + "\n")
                self.process.stdin.flush()
            except BrokenPipeError:
                pass  # it says why when it is listened to
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
        return next((line.strip() for line in reversed(lines) if line.strip()), "it ended without a word")


def serve(hello: Mapping[str, object], tasks: Mapping[str, Callable[[], Task]]) -> None:
    """Be a worker: say hello, then do what is asked for until nobody asks any more."""
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as answers:
        os.dup2(2, 1)  # whatever else is printed must not come between
        print(json.dumps(hello), file=answers, flush=True)
        made: dict[str, Task] = {}
        for line in sys.stdin:
            name, rounds = json.loads(line)
            if name not in made:
                made[name] = tasks[name]()
            print(json.dumps(made[name](rounds)._asdict()), file=answers, flush=True)
