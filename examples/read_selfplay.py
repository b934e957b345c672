"""Reads the data of self-play, and says which towns are visited last.

elfenland simulate --bots scout --games 100 --out games
python examples/read_selfplay.py games
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pyarrow.dataset as ds
from numpy.typing import NDArray

from elfenland.gym.setting import Setting

Visited = NDArray[np.bool_]  # town by town, whether a seat has been there


def main(arguments: Sequence[str] | None = None) -> None:
    """Read a folder, and print a line a town."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where `elfenland simulate --out` has kept games")
    folder = parser.parse_args(arguments).folder
    games, towns = collect(folder)
    print(f"{games} games; the round in which a seat visits a town, and how many never do")
    for name, when, never in sorted(towns, key=lambda town: (-town[2], -town[1])):
        print(f"{name:12}{when:6.2f}{100 * never:7.1f} %")


def collect(folder: Path) -> tuple[int, list[tuple[str, float, float]]]:
    """Return the number of games, and for each town its visits."""
    seen: dict[tuple[int, int], Visited] = {}
    rounds: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for seat, number, visited in sights(folder):
        for town in np.flatnonzero(visited > seen.get(seat, np.zeros_like(visited))):
            rounds[int(town)][number] += 1
        seen[seat] = visited
    towns = setting(folder).rules.board.towns
    return len({game for game, _ in seen}), [
        (towns[n].name, mean_of(found), 1 - found.total() / len(seen)) for n, found in rounds.items()
    ]


def sights(folder: Path) -> Iterator[tuple[tuple[int, int], int, Visited]]:
    """Yield, at every decision, the game, the seat, the round and the towns visited."""
    layout = setting(folder).layout
    columns = ["game", "seat", "round", "observation"]
    for batch in ds.dataset(folder / "decisions", format="parquet").to_batches(columns=columns):
        arrays = batch["observation"].flatten().to_numpy().reshape(len(batch), -1)
        told = zip(*(batch[name].to_pylist() for name in columns[:3]), arrays, strict=True)
        for game, seat, number, array in told:
            yield (game, seat), number, layout.part(array, "visited")[0] > 0  # one's own seat stands first


def setting(folder: Path) -> Setting:
    """Return the setting that explains the arrays of a folder."""
    first = ds.dataset(folder / "games", format="parquet").head(1).to_pylist()[0]
    return Setting(first["rules"], first["players"], "win", None)


def mean_of(rounds: Counter[int]) -> float:
    """Return the mean round."""
    return sum(number * often for number, often in rounds.items()) / rounds.total()


if __name__ == "__main__":
    main()
