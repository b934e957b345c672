"""`elfenland bench`: the speed of the engine, plain and compiled side by side."""

import argparse
import json
import os
import platform
import sys
from contextlib import ExitStack
from statistics import median
from typing import Any, Final

from elfenland import __version__
from elfenland.cli.outcome import WELL
from elfenland.cli.progress import show_progress
from elfenland.cli.yardstick import (
    BenchWorker,
    BenchWorkerError,
    Repeat,
    Task,
    at_rest,
    bracket,
    calm,
    enough,
    pin,
    steady,
)
from elfenland.compiled import PLAIN
from elfenland.engine.errors import ElfenlandError

EXAMPLES = """\
examples:
  elfenland bench --quick
  elfenland bench --quick --json

Without --quick it takes a minute or two, and the figures are worth keeping. Both engines do the same work in
turn, on one core, each time between two runs of a fixed calibration loop, which shows how steady the machine
was.
"""

PER_SECOND: Final = {"decisions/s"}
SCALES: Final = {"decisions/s": 1.0, "ns": 1e9, "µs": 1e6, "ms": 1e3, "bytes": 1.0}
ENGINES: Final = ("plain", "compiled")
WORKER: Final = (sys.executable, "-m", "elfenland.cli.measures")

REPEATS: Final = 7
SECONDS: Final = 0.15  # the target time of a repeat, on the slower engine
QUICK_REPEATS: Final = 2

Figure = dict[str, Any]
Repeats = dict[str, list[Repeat]]  # by engine


class BenchError(ElfenlandError):
    """Raised for a measurement that failed or makes no sense."""


def describe(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.epilog = EXAMPLES
    command.add_argument("--quick", action="store_true", help="take a few seconds, for rough figures")
    command.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    command.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Measure everything and print the figures."""
    try:
        report = measure(asked.quick)
    except BenchWorkerError as error:
        raise BenchError(f"a benchmark process failed: {error}") from error
    print(json.dumps(report) if asked.json else table(report))
    return WELL


def measure(quick: bool = False) -> dict[str, Any]:
    """Return all figures of both engines, as a document."""
    core = pin()
    with ExitStack() as stack:
        workers = start_engines(stack)
        wanted = workers["plain"].hello["measures"]
        repeats = _measure_in_turn(workers, wanted, quick)
    return _report(list(workers), wanted, repeats, quick, core)


def start_engines(stack: ExitStack) -> dict[str, BenchWorker]:
    """Start a process with the plain engine, and one with the compiled one, if any."""
    clean = {name: value for name, value in os.environ.items() if name != PLAIN}
    plain = stack.enter_context(BenchWorker(WORKER, clean | {PLAIN: "1"}))
    compiled = stack.enter_context(BenchWorker(WORKER, clean))
    return {"plain": plain, "compiled": compiled} if compiled.hello["compiled"] else {"plain": plain}


def _measure_in_turn(workers: dict[str, BenchWorker], wanted: list[Figure], quick: bool) -> list[Repeats]:
    """Run each benchmark on both engines in turn, so that conditions are the same."""
    found: list[Repeats] = [{engine: [] for engine in workers} for _ in wanted]
    times = QUICK_REPEATS if quick else REPEATS
    rounds: list[int] = []
    for n in range(times + 1):
        for k, about in enumerate(wanted):
            show_progress(n * len(wanted) + k, (times + 1) * len(wanted), about["name"])
            tasks = {engine: worker.task(about["name"]) for engine, worker in workers.items()}
            if n == 0:
                rounds.append(_warm_up(tasks, about, quick))
                continue
            for engine, task in tasks.items():
                found[k][engine].append(bracket(task, rounds[k]))
            insist_on_equal_work(about["name"], found[k])
    show_progress(1, 1, "")
    return found


def _warm_up(tasks: dict[str, Task], about: Figure, quick: bool) -> int:
    """Return the number of rounds; the first call also fills caches."""
    for task in tasks.values():
        task(1)
    return 1 if quick else about["rounds"] or enough(tasks["plain"], SECONDS)


def insist_on_equal_work(name: str, found: Repeats) -> None:
    """Raise BenchError if the repeats of a task did different work."""
    works = [(repeat.done.units, repeat.done.also) for repeats in found.values() for repeat in repeats]
    if any(work != works[0] for work in works):
        raise BenchError(f"{name}: the repeats did different work: {works}")


def _report(
    engines: list[str],
    wanted: list[Figure],
    repeats: list[Repeats],
    quick: bool,
    core: int | None,
) -> dict[str, Any]:
    everything = [repeat for by_engine in repeats for some in by_engine.values() for repeat in some]
    reference = at_rest(everything)
    return {
        "version": __version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "core": core,
        "quick": quick,
        "repeats": QUICK_REPEATS if quick else REPEATS,
        "engines": engines,
        "calibration": calibration(everything),
        "figures": [_figure(about, found, reference) for about, found in zip(wanted, repeats, strict=True)],
    }


def calibration(repeats: list[Repeat]) -> dict[str, float]:
    """Return the times of the fixed loop: at rest, median and worst."""
    seconds = [s for repeat in repeats for s in (repeat.before, repeat.after)]
    return {"at_rest": at_rest(repeats), "median": median(seconds), "high": max(seconds)}


def tell_calibration(report: dict[str, Any]) -> str:
    """Return the calibration in words."""
    took = {name: seconds * 1e3 for name, seconds in report["calibration"].items()}
    return "calibration {at_rest:.2f} ms at rest, {median:.2f} typically, {high:.2f} at worst".format(**took)


def _figure(about: Figure, found: Repeats, reference: float) -> Figure:
    kept = {
        name: about[name] for name in ("measure", "rules", "players", "phase", "unit", "a_game", "options")
    }
    values = {engine: summary(about["unit"], repeats, reference) for engine, repeats in found.items()}
    work = next(iter(found.values()))[0].done.units
    spread = {engine: values.get(engine) for engine in ENGINES}
    return kept | {"work": work} | spread | {"ratio": _ratio(about["unit"], values)}


def summary(unit: str, repeats: list[Repeat], reference: float) -> dict[str, float]:
    """Summarize repeats in one unit: the calibrated figure and the measured median."""
    if unit == "bytes":
        values = [repeat.done.amount / repeat.done.units for repeat in repeats]
        raw = values
    else:
        values = [_in_unit(unit, steady(repeat, reference)) for repeat in calm(repeats)]
        raw = [_in_unit(unit, repeat.done.amount / repeat.done.units) for repeat in repeats]
    return {"median": median(values), "low": min(values), "high": max(values), "raw": median(raw)}


def _in_unit(unit: str, seconds: float) -> float:
    return 1 / seconds if unit in PER_SECOND else seconds * SCALES[unit]


def _ratio(unit: str, values: dict[str, dict[str, float]]) -> float | None:
    """Return the ratio of the plain engine's figure to the compiled engine's."""
    if "compiled" not in values:
        return None
    plain, compiled = values["plain"]["median"], values["compiled"]["median"]
    return compiled / plain if unit in PER_SECOND else plain / compiled


def table(report: dict[str, Any]) -> str:
    """Format the figures for people."""
    lines = [
        f"elfenland {report['version']}, Python {report['python']}, {report['repeats']} repeats",
        tell_calibration(report),
        "",
        f"{'':36}{'rules':11}{'players':>7}{'plain':>13}{'compiled':>13}{'ratio':>8}",
    ]
    lines += [row(figure) for figure in report["figures"]]
    if "compiled" not in report["engines"]:
        lines += ["", "There is no compiled engine here, or the source has changed since it was compiled."]
    return "\n".join(lines)


def row(figure: Figure) -> str:
    """Format one figure as a line of the table."""
    what = f"{label(figure)}, {figure['unit']}"
    values = "".join(f"{number(figure[engine]):>13}" for engine in ENGINES)
    ratio = f"{figure['ratio']:.1f}" if figure["ratio"] else "-"
    return f"{what:36}{figure['rules']:11}{figure['players'] or '':>7}{values}{ratio:>8}"


def label(figure: Figure) -> str:
    """Return the benchmark's name with its phase."""
    return f"{figure['measure']}: {figure['phase']}" if figure["phase"] else str(figure["measure"])


def number(value: dict[str, float] | None) -> str:
    """Return the median with three or more digits; a dash if there is none."""
    if value is None:
        return "-"
    found = value["median"]
    return f"{found:,.0f}" if found >= 100 else f"{found:.3g}"
