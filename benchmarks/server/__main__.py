"""`python -m benchmarks.server`: our server and boardgame.io's in turn."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, Final

from benchmarks import page
from benchmarks.environments import ROOT
from benchmarks.server import ours, tables, theirs
from benchmarks.server.run import Found, Load, RunError, cores, middle, stolen_seconds
from benchmarks.server.spent import by_subject
from elfenland import __version__

FULL: Final = Load(tables=100, warm=10, seconds=12)
THINKING: Final = Load(tables=300, warm=10, seconds=20, think=2)
REPEATS: Final = 5
QUICK_FULL: Final = Load(tables=20, warm=4, seconds=4)
QUICK_THINKING: Final = Load(tables=40, warm=4, seconds=6, think=2)

Measure = Callable[[Load], Found]


class Bench:
    """The servers to measure, each restarted for every run, and the two cores."""

    def __init__(self, log: IO[bytes], is_alone: bool) -> None:
        self.log = log
        self.core, self.other = cores()
        os.sched_setaffinity(0, {self.other})
        self.packages = None if is_alone else theirs.install()

    def contenders(self) -> dict[str, Measure]:
        """Return the measurement of each server, by name."""
        found: dict[str, Measure] = {
            f"elfenland {__version__}, elfenland, on disk": lambda load: self.ours(load, "elfenland"),
            f"elfenland {__version__}, elfengold, on disk": lambda load: self.ours(load, "elfengold"),
        }
        if self.packages is not None:
            found |= {
                f"boardgame.io {theirs.VERSION}, in memory": lambda load: self.theirs(load, False),
                f"boardgame.io {theirs.VERSION}, its file store": lambda load: self.theirs(load, True),
            }
        return found

    def ours(self, load: Load, rules: str) -> Found:
        """Our server under a load."""
        with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
            pid, port = stack.enter_context(ours.serving(Path(folder), self.core, self.log))
            return ours.measure(pid, port, load, rules)

    def theirs(self, load: Load, is_kept: bool) -> Found:
        """boardgame.io's server under a load."""
        assert self.packages is not None
        with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
            kept = Path(folder) if is_kept else None
            pid, port = stack.enter_context(theirs.serving(self.packages, kept, self.core, self.log))
            return theirs.measure(self.packages, pid, port, load, self.other, self.log)

    def spent(self, load: Load) -> dict[str, float]:
        """Return where the time of our server goes."""
        with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
            profile = Path(folder) / "profile"
            module = ("benchmarks.server.profiled", str(profile))
            pid, port = stack.enter_context(ours.serving(Path(folder), self.core, self.log, module))
            ours.measure(pid, port, load, "elfenland", is_profiled=True)
            stack.close()  # the profile is written by now
            return by_subject(profile)


def measure(is_quick: bool, is_alone: bool) -> dict[str, Any]:
    """All figures as a document."""
    full, thinking = (QUICK_FULL, QUICK_THINKING) if is_quick else (FULL, THINKING)
    repeats = 1 if is_quick else REPEATS
    with tempfile.NamedTemporaryFile(prefix="elfenland-server-", suffix=".log", delete=False) as log:
        bench = Bench(log, is_alone)
        contenders = bench.contenders()
        return {
            "date": time.strftime("%Y-%m-%d"),
            "quick": is_quick,
            "full": _in_turn(contenders, full, repeats),
            "thinking": _in_turn(contenders, thinking, repeats),
            "loads": {"full": vars(full), "thinking": vars(thinking)},
            "memory": _memory(),
            "spent": bench.spent(full),
        }


def _in_turn(contenders: dict[str, Measure], load: Load, repeats: int) -> dict[str, dict[str, float]]:
    """Run every server once, then again: the machine affects all alike."""
    runs: dict[str, list[Found]] = {name: [] for name in contenders}
    for _ in range(repeats):
        for name, contender in contenders.items():
            run = _watched(contender, load)
            runs[name].append(run)
            figures = f"{run.moves_per_second:,.0f} moves/s, p99 {run.p99:.1f} ms"
            print(f"{name}: {figures}; {100 * run.stolen:.1f} % was taken away", file=sys.stderr)
    return {name: middle(found).document() for name, found in runs.items()}


def _watched(contender: Measure, load: Load) -> Found:
    """Run once; also return the CPU time stolen meanwhile, which hurts latencies most."""
    begun, stolen = time.perf_counter(), stolen_seconds()
    run = contender(load)
    share = (stolen_seconds() - stolen) / (time.perf_counter() - begun) / (os.cpu_count() or 1)
    return replace(run, stolen=share)


def _memory() -> Any:
    """In a process of its own, where nothing else takes memory."""
    command = [sys.executable, "-m", "benchmarks.server.memory"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RunError(f"memory could not be measured: {done.stderr.strip()[-300:]}")
    return json.loads(done.stdout)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and write the page if asked to."""
    asked = _parser().parse_args(arguments)
    try:
        if asked.page:
            tables.insist_on_marks(asked.page)  # before minutes are spent
        report = measure(asked.quick, asked.alone)
    except (RunError, page.PageError, OSError) as error:
        print(f"benchmarks.server: {error}", file=sys.stderr)
        return 1
    made = tables.make(report)
    print(json.dumps(report) if asked.json else "\n\n".join(made.values()))
    if asked.page:
        page.write(asked.page, made)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few tables, short runs, for a rough look")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io, which comes from npm")
    parser.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    parser.add_argument(
        "--page",
        nargs="?",
        type=Path,
        const=ROOT / "docs" / "performance.md",
        help="write the tables into a page (default: docs/performance.md)",
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
