"""Seatings: every deal is played in every rotation, so that no seat is favoured."""

from collections.abc import Iterator, Sequence
from random import Random

Seating = tuple[str, ...]


def tables(names: Sequence[str], players: int, seed: int | str) -> Iterator[list[Seating]]:
    """Yield the seatings of one deal after another, without end.

    The names form a circle, and the players of a deal are neighbours in it; then the circle moves on by one.
    After as many deals as there are names, every name has had each seat equally often, and the circle is
    shuffled again. If the names fill the tables evenly, one deal is a whole turn.
    """
    turns = 1 if players % len(names) == 0 else len(names)
    dice = Random(f"{seed}/seating")
    while True:
        circle = _mixed(names, dice)
        for first in range(turns):
            chosen = [circle[(first + n) % len(circle)] for n in range(players)]
            yield rotations(_mixed(chosen, dice))


def rotations(order: Sequence[str]) -> list[Seating]:
    """Return every distinct rotation of a seating."""
    seatings = [(*order[n:], *order[:n]) for n in range(len(order))]
    return list(dict.fromkeys(seatings))


def _mixed(names: Sequence[str], dice: Random) -> list[str]:
    """Shuffle by `random()` alone, because `shuffle` differs between Pythons."""
    return [name for _, name in sorted((dice.random(), name) for name in names)]
