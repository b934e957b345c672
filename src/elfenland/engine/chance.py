"""Shuffles: the only chance in the game, drawn from the caller's generator."""

from typing import Protocol, SupportsIndex

from elfenland.engine.actions import Shuffle
from elfenland.engine.state import State


class Dice(Protocol):
    """A source of random numbers from 0 up to 1, such as `random.Random`."""

    def random(self) -> float:
        """Return the next number."""
        ...


def shuffled(contents: bytes, dice: Dice) -> bytes:
    """Return the pieces in random order; equal dice give equal orders on every Python."""
    order: list[SupportsIndex] = list(
        contents
    )  # not of ints, which compiled code would unwrap and wrap again
    random = dice.random
    for last in range(len(order) - 1, 0, -1):
        other = int(random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return bytes(order)


def deal(state: State, dice: Dice) -> Shuffle:
    """Return the shuffle that chance plays now."""
    pile = state.rules.due(state)
    return Shuffle(pile.name, shuffled(pile.contents, dice))
