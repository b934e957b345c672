"""Our PettingZoo environment and batch compared with PettingZoo's card games.

Usage: python -m benchmarks.gym
"""

import os
import sys
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from benchmarks.environments import PEERS, ROOT, python_for
from benchmarks.peers.measuring import Play
from benchmarks.peers.pettingzoo import GAMES, random_play
from elfenland import is_compiled
from elfenland.cli.bench import summary
from elfenland.cli.yardstick import BenchWorker, Repeat, Task, at_rest, bracket, enough, pin, play_games
from elfenland.gym import Batch, raw_env

TABLES = (("elfenland", 2), ("elfenland", 4), ("elfengold", 4), ("elfengold", 6))
BATCHES = (64, 1024)
STEPS = 4096  # of all games of a batch together: one round of a measurement
SECONDS, REPEATS = 0.25, 9


def main() -> int:
    """Measure and print."""
    (peer,) = (peer for peer in PEERS if peer.name == "pettingzoo")
    command = [str(python_for(peer)), "-m", "benchmarks.peers.pettingzoo", "--serve"]
    pin()
    with BenchWorker(command, os.environ, str(ROOT)) as worker:
        engine = "compiled" if is_compiled() else "plain"
        tasks = {
            f"{rules} for {players} ({engine})": play_games(random_play(raw_env(rules, players)))
            for rules, players in TABLES
        }
        tasks |= {
            f"{rules} for {players}, {number:,} games in a batch ({engine})": play_games(
                random_batch(rules, players, number)
            )
            for rules, players in TABLES
            for number in BATCHES
        }
        tasks |= {f"pettingzoo {worker.hello['version']} {game}": worker.task(game) for game in GAMES}
        report(list(tasks), measured(list(tasks.values())))
    return 0


def random_batch(rules: str, players: int, number: int) -> Play:
    """Random play in a batch, some thousand steps each time; its games go on."""
    batch, dice = Batch(rules, players, number), np.random.default_rng(1)
    batch.reset(1)

    def play(seed: int) -> tuple[int, int, int]:
        steps = STEPS // number
        offered = 0
        for _ in range(steps):
            offered += int(np.count_nonzero(batch.arrays.masks.view(np.bool_)))
            batch.step(random_numbers(batch.arrays.masks, dice))
        return steps * number, 0, offered

    return play


def random_numbers(masks: NDArray[np.int8], dice: np.random.Generator) -> NDArray[np.int64]:
    """Return a random legal number of every row."""
    games, width = masks.shape
    legal = np.flatnonzero(masks.view(np.bool_))
    starts = np.searchsorted(legal, np.arange(games + 1) * width)
    places = starts[:-1] + (dice.random(games) * np.diff(starts)).astype(np.int64)
    numbers: NDArray[np.int64] = legal[places] % width
    return numbers


def measured(tasks: Sequence[Task]) -> list[list[Repeat]]:
    """Measure every game once, then again: the machine affects all alike."""
    rounds = [enough(task, SECONDS) for task in tasks]
    repeats: list[list[Repeat]] = [[] for _ in tasks]
    for _ in range(REPEATS):
        for task, number, found in zip(tasks, rounds, repeats, strict=True):
            found.append(bracket(task, number))
    return repeats


def report(names: Sequence[str], repeats: list[list[Repeat]]) -> None:
    """Print a Markdown table of steps per second, with observation and mask."""
    reference = at_rest([repeat for some in repeats for repeat in some])
    print("| table | numbers in the mask | steps/s |")
    print("| --- | ---: | ---: |")
    for name, some in zip(names, repeats, strict=True):
        done = some[0].done
        speed = summary("decisions/s", some, reference)["median"]
        print(f"| {name} | {done.also['options'] / done.units:.1f} | {speed:,.0f} |")


if __name__ == "__main__":
    sys.exit(main())
