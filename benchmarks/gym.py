"""Our PettingZoo environment beside PettingZoo's own card games, in one run: `python -m benchmarks.gym`."""

import os
import sys
from collections.abc import Sequence

from benchmarks.environments import PEERS, ROOT, python_for
from benchmarks.peers.pettingzoo import GAMES, random_play
from elfenland import is_compiled
from elfenland.cli.bench import summary
from elfenland.cli.yardstick import BenchWorker, Repeat, Task, at_rest, bracket, enough, pin, play_games
from elfenland.gym import raw_env

TABLES = (("elfenland", 2), ("elfenland", 4), ("elfengold", 4), ("elfengold", 6))
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
        tasks |= {f"pettingzoo {worker.hello['version']} {game}": worker.task(game) for game in GAMES}
        report(list(tasks), measured(list(tasks.values())))
    return 0


def measured(tasks: Sequence[Task]) -> list[list[Repeat]]:
    """Every game once, then every game again: what the machine does to one, it does to all."""
    rounds = [enough(task, SECONDS) for task in tasks]
    repeats: list[list[Repeat]] = [[] for _ in tasks]
    for _ in range(REPEATS):
        for task, number, found in zip(tasks, rounds, repeats, strict=True):
            found.append(bracket(task, number))
    return repeats


def report(names: Sequence[str], repeats: list[list[Repeat]]) -> None:
    """A table in Markdown: steps a second, each with its observation and its mask."""
    reference = at_rest([repeat for some in repeats for repeat in some])
    print("| table | numbers in the mask | steps/s |")
    print("| --- | ---: | ---: |")
    for name, some in zip(names, repeats, strict=True):
        done = some[0].done
        speed = summary("decisions/s", some, reference)["median"]
        print(f"| {name} | {done.also['options'] / done.units:.1f} | {speed:,.0f} |")


if __name__ == "__main__":
    sys.exit(main())
