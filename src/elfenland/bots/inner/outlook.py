"""How good a place is to begin the next round in: what the towns still missing promise from there."""

from typing import Final

from elfenland.bots.inner.weights import Weights
from elfenland.engine.board import Board
from elfenland.engine.rules import Rules
from elfenland.engine.scoring import HomeTown

TOWN_BITS: Final = 5


class Outlook:
    """What the end of a journey is worth beyond its new towns, for one seat in one round."""

    def __init__(self, rules: Rules, missing: int, home: int, rounds_left: int, weights: Weights) -> None:
        self.board: Board = rules.board
        self.missing = missing
        self.rounds_left = rounds_left
        self.weights = weights
        self.far = distances(self.board)
        self.homeward = self._homeward(rules, home)
        self.known: dict[int, int] = {}

    def worth(self, town: int, new: int) -> int:
        """In thousandths of a town piece, when the boot ends in this town with these new towns."""
        key = new << TOWN_BITS | town
        known = self.known.get(key, -1_000_000)
        if known == -1_000_000:
            known = self._weigh(town, self.missing & ~new) - self.homeward[town]
            self.known[key] = known
        return known

    def _weigh(self, town: int, missing: int) -> int:
        if self.rounds_left == 0 or not missing:
            return 0
        weights, far = self.weights, self.far[town]
        value = 0
        for other in self.board.towns:
            if other.bit & missing:
                distance = far[other.index]
                if distance == 1:
                    value += weights.near
                elif distance == 2:
                    value += weights.nearby
                else:
                    value += weights.far
                if not neighbours(self.board)[other.index] & missing:
                    value -= weights.lonely
        return value

    def _homeward(self, rules: Rules, home: int) -> list[int]:
        """What is lost at each town by its distance from home."""
        if home < 0:
            return [0] * len(self.board.towns)
        link = self.weights.home if self.rounds_left == 0 else self.weights.homeward
        scoring = rules.scoring
        roads_only = isinstance(scoring, HomeTown) and scoring.roads_only
        return [link * far for far in self.board.distances(self.board.towns[home], roads_only)]


_distances: dict[Board, list[list[int]]] = {}
_neighbours: dict[Board, list[int]] = {}


def distances(board: Board) -> list[list[int]]:
    """The fewest links from every town to every town."""
    known = _distances.get(board)
    if known is None:
        known = _distances[board] = [board.distances(town) for town in board.towns]
    return known


def neighbours(board: Board) -> list[int]:
    """The towns next to each town, one bit a town."""
    known = _neighbours.get(board)
    if known is None:
        known = _neighbours[board] = []
        for ways in board.ways_from:
            found = 0
            for way in ways:
                found |= way.target.bit
            known.append(found)
    return known
