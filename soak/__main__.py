"""The command line of `scripts/soak`."""

import argparse
import asyncio
import json
import secrets
import shutil
import signal
import sys
import tempfile
from pathlib import Path

from soak.parts import PARTS, TOGETHER
from soak.runner import Soak

DESCRIPTION = """\
Kill, fault, fuzz and spy on real servers for a given time. Exits with 0 if every promise was kept,
and with 1 at the first one that was broken; it then names the folder with the evidence.
docs/reliability.md says what is promised.
"""


def part_names(text: str) -> list[str]:
    """Return the parts that a comma-separated list names."""
    names = text.split(",")
    if unknown := [name for name in names if name not in PARTS]:
        raise argparse.ArgumentTypeError(f"there is no part {unknown[0]!r}; there is {', '.join(PARTS)}")
    return names


def minutes(text: str) -> float:
    """Return a positive number of minutes."""
    if not text.replace(".", "", 1).isdecimal() or not (number := float(text)):
        raise argparse.ArgumentTypeError(f"must be a number of minutes above 0, not {text!r}")
    return number


def read_arguments(arguments: list[str]) -> argparse.Namespace:
    """Return the arguments; exits with 2 if they are wrong."""
    parser = argparse.ArgumentParser(prog="scripts/soak", description=DESCRIPTION)
    parser.add_argument("--minutes", type=minutes, default=2.0, metavar="N", help="how long; 2 if not given")
    several = f"some of {', '.join(PARTS)}; all but load if not given, which wants a quiet machine"
    parser.add_argument("--only", type=part_names, default=list(TOGETHER), metavar="PARTS", help=several)
    parser.add_argument(
        "--seed", default="", help="repeats the choices of an earlier run, though not its timing"
    )
    parser.add_argument("--json", action="store_true", help="print the counts as one line of JSON")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Soak; return the exit code."""
    asked = read_arguments(arguments)
    folder = Path(tempfile.mkdtemp(prefix="soak-"))
    seed = asked.seed or secrets.token_hex(4)
    soak = Soak(
        asked.only, asked.minutes * 60, seed, folder, lambda line: print(line, file=sys.stderr, flush=True)
    )
    try:
        asyncio.run(_until_told(soak))
    finally:
        if not soak.broken:
            shutil.rmtree(folder, ignore_errors=True)
    _report(soak, asked.json)
    return 1 if soak.broken else 0


async def _until_told(soak: Soak) -> None:
    """Run a soak; SIGTERM ends it as Ctrl-C does."""
    task = asyncio.current_task()
    assert task
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    await soak.run()


def _report(soak: Soak, as_json: bool) -> None:
    """Print the counts, and how it ended."""
    counts = {part.name: part.counts for part in soak.parts}
    ended = _verdict(soak)
    if as_json:
        print(json.dumps({"seed": soak.seed, "seconds": soak.seconds, "counts": counts, "ended": ended}))
        return
    print("\n".join([*_table(counts), ended]))


def _table(counts: dict[str, dict[str, int]]) -> list[str]:
    """Return the counts as a table in Markdown, for docs/reliability.md."""
    rows = [
        (name, what, f"{number:,}") for name, counted in counts.items() for what, number in counted.items()
    ]
    widths = [max(len(row[column]) for row in [*rows, ("part", "", "")]) for column in range(3)]
    lines = [
        f"| {name:{widths[0]}} | {what:{widths[1]}} | {number:>{widths[2]}} |" for name, what, number in rows
    ]
    head = f"| {'part':{widths[0]}} | {'counted':{widths[1]}} | {'':{widths[2]}} |"
    return [head, f"|{'-' * (widths[0] + 2)}|{'-' * (widths[1] + 2)}|{'-' * (widths[2] + 1)}:|", *lines]


def _verdict(soak: Soak) -> str:
    if soak.broken is None:
        return f"soak: every promise was kept for {soak.seconds / 60:g} minutes (seed {soak.seed})"
    part = soak.broken
    repeat = f"scripts/soak --only {part.name} --seed {soak.seed}"
    return f"soak: {part.name}: {part.fault}\nsoak: the evidence is in {part.folder}; again: {repeat}"


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (KeyboardInterrupt, asyncio.CancelledError):
        sys.exit(130)
