"""What a table between two rounds promises to each seat: points to come, and from them the chance to win."""

from math import exp
from typing import Final

from elfenland.bots.inner.country import Country, how_many
from elfenland.bots.inner.vision import Taste
from elfenland.engine.pieces import BITS, FIELD, MOST, RAFT, TRANSPORTS, size
from elfenland.engine.state import OVER, State

# What is counted for a seat beside its towns; a table of weights has a number for each of these.
SIGNS: Final = (
    "one",  # the same for everybody
    "cards",
    "doubles",  # cards beyond the first of their kind
    "rafts",
    "items",
    "matches",  # counters that a card in hand matches
    "gold",
)
THOUSANDTHS: Final = 1000.0  # of a town piece
CLOSE: Final = 0.02  # what a point more than the best of the others is worth beside winning


class Prospects:
    """Weighs tables by what experience says.

    What the missing towns promise is the outlook of the tastes. For each number of rounds to come, the
    weights say what points come from the rest, and the sharpness how much the chance to win follows points.
    """

    __slots__ = ("country", "sharpness", "tastes", "weights")

    def __init__(
        self, country: Country, tastes: list[Taste], weights: list[list[float]], sharpness: list[float]
    ) -> None:
        self.country = country
        self.tastes = tastes  # by the round that was the last
        self.weights = weights
        self.sharpness = sharpness

    def chance(self, state: State, seat: int) -> float:
        """The chance of a seat to win, as it seems when a round is over."""
        if state.seat == OVER:
            return self.result(state, seat)
        to_come = state.rules.rounds - state.round + 1
        sharp = self.sharpness[to_come]
        points = [self.points(state, other) for other in range(state.players)]
        most = max(points)
        odds = [exp(sharp * (other - most)) for other in points]
        return odds[seat] / sum(odds)

    def result(self, state: State, seat: int) -> float:
        """The end of the game: a victory, or a share of one; and a little for a narrow defeat."""
        scoring = state.rules.scoring
        winners = scoring.winners(state)
        others = max([scoring.points(state, other) for other in range(state.players) if other != seat])
        ahead = CLOSE * (scoring.points(state, seat) - others)
        return ahead + (1.0 / len(winners) if seat in winners else 0.0)

    def points(self, state: State, seat: int) -> float:
        """The points that a seat will have in the end."""
        weights = self.weights[state.rules.rounds - state.round + 1]
        found = self.from_towns(state, seat)
        signs = self.signs(state, seat)
        for place in range(len(signs)):
            found += weights[place] * signs[place]
        return found

    def from_towns(self, state: State, seat: int) -> float:
        """The town pieces that it has, and those that the missing ones promise."""
        visited = state.visited[seat]
        outlook = self.tastes[state.round - 1].outlook
        return how_many(visited) + outlook.worth(state.boots[seat], visited) / THOUSANDTHS

    def signs(self, state: State, seat: int) -> list[int]:
        """What else there is to count of a seat, in the order of SIGNS."""
        hand = state.hands[seat]
        items = state.open[seat] + state.secret[seat]
        doubles = 0
        matches = 0
        for kind in range(TRANSPORTS):
            have = hand >> BITS * kind & MOST
            if have:
                doubles += have - 1
                if items & FIELD[kind]:
                    matches += 1
        rafts = hand >> BITS * RAFT & MOST
        return [1, size(hand), doubles, rafts, size(items), matches, state.gold[seat]]
