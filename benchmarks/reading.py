"""CPU time of reading records, as in a study that reads each of many once.

Usage: python -m benchmarks.reading [--before SRC]

SRC is the source folder of an earlier version, which then reads the same records in turn with this one.
The records are games of four scouts; those of the first round are read to fill tables, and not counted.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from benchmarks.environments import ROOT
from elfenland import compiled
from elfenland.bots import make_bot
from elfenland.cli.yardstick import CLOCK, BenchWork, BenchWorker, Task, pin, serve
from elfenland.engine.game import Game
from elfenland.engine.rules import Rules
from elfenland.record import Record

TITLES: Final = ("elfenland", "elfengold")
PLAYERS: Final = 4


def play(rules: Rules, seed: int) -> str:
    """Return the record of a game of scouts."""
    dice, game = Random(seed), Game(rules, PLAYERS)
    bots = [make_bot("scout", f"{seed}/{seat}") for seat in range(PLAYERS)]
    game.shuffle(dice)
    while not game.is_over:
        game.play(bots[game.seat].choose(game.observe(game.seat), game.options()))
        game.shuffle(dice)
    return Record.of(game).write()


def read_next(texts: Sequence[str]) -> Task:
    """Make a task that reads as many records as asked for, none of them twice."""
    left = iter(texts)

    def run(rounds: int) -> BenchWork:
        unread = [next(left) for _ in range(rounds)]
        begun = CLOCK()
        moves = sum(len(Record.read(text).moves) for text in unread)
        return BenchWork(CLOCK() - begun, rounds, {"moves": moves})

    return run


def work(file: Path) -> None:
    """Read the records of a file for another process, with this package."""
    texts: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8"))
    tasks = {title: lambda title=title: read_next(texts[title]) for title in texts}
    serve({"compiled": compiled.is_compiled()}, tasks)


def measure(file: Path, before: Path | None, games: int, rounds: int) -> dict[str, list[list[float]]]:
    """Return the seconds per record of each title, by source and round."""
    command = [sys.executable, "-m", "benchmarks.reading", "--serve", str(file)]
    sources = [before, None] if before else [None]
    with ExitStack() as stack:
        workers = []
        for source in sources:
            path = {"PYTHONPATH": str(source.resolve())} if source else {}
            workers.append(stack.enter_context(BenchWorker(command, os.environ | path, str(ROOT))))
        print(f"compiled: {', '.join(str(worker.hello['compiled']) for worker in workers)}")
        found: dict[str, list[list[float]]] = {title: [[] for _ in workers] for title in TITLES}
        for _ in range(rounds + 1):
            for title, times in found.items():
                done = [worker.task(title)(games) for worker in workers]
                assert len({each.also["moves"] for each in done}) == 1
                for each, some in zip(done, times, strict=True):
                    some.append(each.amount / games)
        return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, measure in turn, and print a line per title."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.reading", description=__doc__)
    parser.add_argument("--before", type=Path, metavar="SRC")
    parser.add_argument("--games", type=int, default=20, help="records per round")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.serve:
        work(asked.serve)
        return 0
    number = asked.games * (asked.rounds + 1)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "texts.json"
        texts = {title: [play(Rules.parse(title), seed) for seed in range(number)] for title in TITLES}
        file.write_text(json.dumps(texts), encoding="utf-8")
        pin()
        found = measure(file, asked.before, asked.games, asked.rounds)
    for title, times in found.items():
        counted = [some[1:] for some in times]
        told = ", ".join(f"{1000 * median(some):.2f} ms" for some in counted)
        ratios = [now / then for then, now in zip(counted[0], counted[-1], strict=True)]
        print(f"{title}: {told}" + (f", {median(ratios):.2f} of the time before" if asked.before else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
