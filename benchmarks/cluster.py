"""The arena on a Ray cluster of two nodes, compared with local processes.

Usage: python -m benchmarks.cluster

Both play the same games, in turn, and what comes of them must be equal. The nodes share the cores of this
machine. Timed is from the first game that is there to the last, so that starting processes does not count.
"""

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from elfenland.arena import Job, Match, Played, play
from elfenland.arena.cluster import RayCluster
from elfenland.arena.crew import Crew, cores, hire

NODES = 2
ATTEMPTS = 3
LEAN = {"include_dashboard": False, "include_log_monitor": False, "no_monitor": True}  # less to start
TABLES = {"wanderer": 3000, "scout": 400}  # who plays, against his like, and how many games


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=7, help="of each, in turn (default: 7)")
    parser.add_argument("--games", type=int, help="in a repeat (default: by bot)")
    asked = parser.parse_args(arguments)
    processes = NODES * max(1, cores() // NODES)
    print(f"{processes} local processes; {NODES} Ray nodes with {processes // NODES} cores each")
    print("| bots | games | local, games/s | Ray, games/s | ratio | from | to |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    with nodes(NODES, processes // NODES) as address:
        crews = (hire(play, processes), RayCluster(play, address))
        for bot, number in TABLES.items():
            jobs = Match("elfenland", (bot, bot), 2, asked.games or number).jobs()
            pairs = [compare(crews, jobs) for _ in range(asked.repeats)]
            print(row(bot, len(jobs), pairs), flush=True)
    return 0


@contextmanager
def nodes(number: int, cpus: int) -> Iterator[str]:
    """Start a cluster on this machine and connect to it; yield its address."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    import ray
    from ray.cluster_utils import Cluster as Nodes

    cluster = Nodes()
    try:
        for _ in range(number):
            start(lambda: cluster.add_node(num_cpus=cpus, **LEAN))
        ray.init(address=cluster.address, log_to_driver=False)
        yield cluster.address
    finally:
        ray.shutdown()
        cluster.shutdown()


def start(node: Callable[[], object]) -> None:
    """Start a node, with retries, because Ray waits only half a minute."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            node()
        except Exception as error:
            if attempt == ATTEMPTS or "timed out during startup" not in str(error):
                raise
        else:
            return


def compare(crews: Sequence[Crew[Job, Played]], jobs: list[Job]) -> list[float]:
    """Return each crew's games per second, in turn; both must play the same games."""
    rates, ends = [], []
    for crew in crews:
        rate, games = measure(crew, jobs)
        rates.append(rate)
        ends.append([(game.number, game.points, game.ranks) for game in games])
    if any(end != ends[0] for end in ends):
        raise SystemExit("the crews have played different games")
    return rates


def measure(crew: Crew[Job, Played], jobs: list[Job]) -> tuple[float, list[Played]]:
    """Return the games per second from the first result to the last, and the games."""
    playing = crew(jobs)
    games = [next(playing)]
    begun = time.perf_counter()
    games += playing
    seconds = time.perf_counter() - begun
    return (len(games) - 1) / seconds, sorted(games, key=lambda game: game.number)


def row(bot: str, games: int, pairs: Sequence[Sequence[float]]) -> str:
    """Return a line of the table: medians, and the ratios of the repeats."""
    ratios = sorted(cluster / local for local, cluster in pairs)
    local, cluster = (statistics.median(rates) for rates in zip(*pairs, strict=True))
    figures = [f"{statistics.median(ratios):.2f}", f"{ratios[0]:.2f}", f"{ratios[-1]:.2f}"]
    return f"| {bot} | {games:,} | {local:,.0f} | {cluster:,.0f} | {' | '.join(figures)} |"


if __name__ == "__main__":
    sys.exit(main())
