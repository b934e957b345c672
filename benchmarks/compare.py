"""Random play by other engines and by ours, in turn on one core.

Usage: benchmarks/compare
"""

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks import page
from benchmarks.environments import PEERS, ROOT, AbsentError, python_for
from elfenland import __version__
from elfenland.cli.bench import BenchError, calibration, measure, start_engines, summary
from elfenland.cli.progress import show_progress
from elfenland.cli.yardstick import BenchWorker, BenchWorkerError, Repeat, Task, at_rest, bracket, enough, pin

OURS = {"elfenland": "random play/elfenland/4/", "elfengold": "random play/elfengold/4/"}
SECONDS, REPEATS = 0.25, 9
QUICK_SECONDS, QUICK_REPEATS = 0.02, 3
UNIT = "decisions/s"


class Entry(NamedTuple):
    """One game of one engine."""

    peer: str
    version: str
    python: str
    game: str
    task: Task


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and write the page if asked to."""
    asked = _parser().parse_args(arguments)
    unknown = set(asked.only or ()) - {peer.name for peer in PEERS}
    if unknown:
        _parser().error(f"there is no peer {', '.join(sorted(unknown))}")
    try:
        if asked.page:
            page.insist_on_marks(asked.page)  # before minutes are spent
        report = compare(asked.only, asked.quick)
        engine = measure(asked.quick) if asked.page else None
    except (BenchWorkerError, BenchError, page.PageError, OSError) as error:
        print(f"compare: {error}", file=sys.stderr)
        return 1
    print(json.dumps(report) if asked.json else page.peer_table(report))
    if engine is not None:
        page.write(asked.page, {"peers": page.peer_table(report), **page.engine_tables(engine)})
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="benchmarks/compare", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="short repeats, for a rough look")
    parser.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    parser.add_argument("--only", nargs="+", metavar="PEER", help=", ".join(peer.name for peer in PEERS))
    parser.add_argument(
        "--page",
        nargs="?",
        type=Path,
        const=ROOT / "docs" / "performance.md",
        help="run `elfenland bench` too, and write all tables into a page (default: docs/performance.md)",
    )
    return parser


def compare(only: Sequence[str] | None = None, quick: bool = False) -> dict[str, Any]:
    """Return the figures of all engines that can be had, as a document."""
    absent: dict[str, str] = {}
    pythons = _prepare(only, absent)
    core = pin()
    with ExitStack() as stack:
        entries = [*_our_entries(stack), *_their_entries(stack, pythons, absent)]
        repeats = _play_in_turn(entries, quick)
    return _report(entries, repeats, absent, quick, core)


def _prepare(only: Sequence[str] | None, absent: dict[str, str]) -> dict[str, Path]:
    """Return the environments, before anything is timed."""
    found = {}
    for peer in PEERS:
        if only and peer.name not in only:
            continue
        try:
            found[peer.name] = python_for(peer)
        except AbsentError as error:
            absent[peer.name] = str(error)
            print(f"compare: without {peer.name}: {error}", file=sys.stderr)
    return found


def _our_entries(stack: ExitStack) -> list[Entry]:
    return [
        Entry(f"elfenland ({engine})", __version__, worker.hello["python"], game, worker.task(name))
        for engine, worker in start_engines(stack).items()
        for game, name in OURS.items()
    ]


def _their_entries(stack: ExitStack, pythons: dict[str, Path], absent: dict[str, str]) -> list[Entry]:
    found = []
    for name, python in pythons.items():
        command = [str(python), "-m", f"benchmarks.peers.{name}", "--serve"]
        try:
            worker = stack.enter_context(BenchWorker(command, os.environ, str(ROOT)))
        except BenchWorkerError as error:
            absent[name] = str(error)
            print(f"compare: without {name}: {error}", file=sys.stderr)
            continue
        about = (name, worker.hello["version"], worker.hello["python"])
        found += [Entry(*about, game, worker.task(game)) for game in worker.hello["games"]]
    return found


def _play_in_turn(entries: list[Entry], quick: bool) -> list[list[Repeat]]:
    """Run every engine once, then again: the machine affects all alike."""
    seconds, times = (QUICK_SECONDS, QUICK_REPEATS) if quick else (SECONDS, REPEATS)
    rounds = _equal_work(entries, [enough(entry.task, seconds) for entry in entries])
    repeats: list[list[Repeat]] = [[] for _ in entries]
    for n in range(times):
        for k, entry in enumerate(entries):
            show_progress(n * len(entries) + k, times * len(entries), f"{entry.peer} {entry.game}")
            repeats[k].append(bracket(entry.task, rounds[k]))
    show_progress(1, 1, "")
    return repeats


def _equal_work(entries: list[Entry], rounds: list[int]) -> list[int]:
    """Return the rounds, as many for our two engines."""
    most = {
        game: max(n for entry, n in zip(entries, rounds, strict=True) if entry.game == game) for game in OURS
    }
    return [most.get(entry.game, n) for entry, n in zip(entries, rounds, strict=True)]


def _report(
    entries: list[Entry], repeats: list[list[Repeat]], absent: dict[str, str], quick: bool, core: int | None
) -> dict[str, Any]:
    everything = [repeat for some in repeats for repeat in some]
    reference = at_rest(everything)
    rows = [_row(entry, some, reference) for entry, some in zip(entries, repeats, strict=True)]
    return {
        "date": time.strftime("%Y-%m-%d"),
        "machine": platform.machine(),
        "core": core,
        "quick": quick,
        "repeats": len(repeats[0]),
        "calibration": calibration(everything),
        "rows": with_ratios(rows),
        "absent": absent,
    }


def _row(entry: Entry, repeats: list[Repeat], reference: float) -> dict[str, Any]:
    done = repeats[0].done
    found = summary(UNIT, repeats, reference)
    return {
        "peer": entry.peer,
        "version": entry.version,
        "python": entry.python,
        "game": entry.game,
        "decisions": done.units,
        "seconds": [repeat.done.amount for repeat in repeats],
        "calibration": [[repeat.before, repeat.after] for repeat in repeats],
        "options": done.also["options"] / done.units,
        "decisions_per_second": found,
        "moves_per_second": found["median"] * (done.units + done.also["chance"]) / done.units,
    }


def with_ratios(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Add to every row how many times as fast our faster engine is, in each game."""
    ours = [row for row in rows if row["peer"].startswith("elfenland")]
    best = {game: max(_speed(row) for row in ours if row["game"] == game) for game in OURS}
    return [row | {"ratios": {game: speed / _speed(row) for game, speed in best.items()}} for row in rows]


def _speed(row: dict[str, Any]) -> float:
    speed: float = row["decisions_per_second"]["median"]
    return speed


if __name__ == "__main__":
    sys.exit(main())
