"""Who sits where: every deal is played in every rotation of the seats, so that nobody has the better one."""

from collections.abc import Iterator, Sequence
from random import Random

Seating = tuple[str, ...]


def tables(names: Sequence[str], players: int, seed: int | str) -> Iterator[list[Seating]]:
    """The seatings of one deal after another, without end.

    The names stand in a circle, and the players of a deal are those next to each other in it; then the circle
    moves on by one. After as many deals as there are names, everybody has had equally many seats, each
    equally often, and the circle is mixed anew. Where all names fit in evenly, one deal is a whole turn.
    """
    turns = 1 if players % len(names) == 0 else len(names)
    dice = Random(f"{seed}/seating")
    while True:
        circle = _mixed(names, dice)
        for first in range(turns):
            chosen = [circle[(first + n) % len(circle)] for n in range(players)]
            yield rotations(_mixed(chosen, dice))


def rotations(order: Sequence[str]) -> list[Seating]:
    """Everybody one seat on, until all have sat everywhere; seatings that look the same are one."""
    seatings = [(*order[n:], *order[:n]) for n in range(len(order))]
    return list(dict.fromkeys(seatings))


def _mixed(names: Sequence[str], dice: Random) -> list[str]:
    """The names in any order. The dice's `random` is the same on every Python, its `shuffle` may not be."""
    return [name for _, name in sorted((dice.random(), name) for name in names)]
