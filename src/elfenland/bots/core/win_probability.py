"""Win probability of each seat between two rounds, from its expected points."""

from math import exp
from typing import Final

from elfenland.bots.core.rollout_cache import RolloutCache
from elfenland.engine.pieces import BITS, FIELD, MAX_PER_KIND, RAFT, TRANSPORTS, size
from elfenland.engine.state import OVER, State

# Features of a seat besides its towns; a table of weights has a number for each of these.
SIGNS: Final = (
    "one",  # the same for everybody
    "cards",
    "doubles",  # cards beyond the first of their kind
    "rafts",
    "items",
    "matches",  # counters that a card in hand matches
    "gold",  # with diminishing returns
)
THOUSANDTHS: Final = 1000.0  # per town piece
PLENTY: Final = 60  # gold, at which a further piece is worth a quarter of the first
FINAL: Final = 3.0  # how sharply points decide in the end


class WinProbability:
    """Evaluation of tables with fitted weights.

    The value of the missing towns is the pathfinder's. For each number of rounds left, the weights give
    the points from everything else, and the sharpness how strongly the win probability follows points.
    """

    __slots__ = ("half", "rollout_cache", "sharpness", "tie", "weights")

    def __init__(
        self,
        rollout_cache: RolloutCache,
        weights: list[list[float]],
        sharpness: list[float],
        tie: float,
        half: int,
    ) -> None:
        self.rollout_cache = rollout_cache
        self.weights = weights
        self.sharpness = sharpness
        self.tie = tie  # the most points for breaking ties
        self.half = half  # the amount that is worth half of that

    def chance(self, state: State, seat: int) -> float:
        """Return a seat's estimated chance of winning when a round is over."""
        if state.seat == OVER:
            return self.result(state, seat)
        to_come = state.rules.rounds - state.round + 1
        sharp = self.sharpness[to_come]
        return share([self.points(state, other) for other in range(state.players)], seat, sharp)

    def result(self, state: State, seat: int) -> float:
        """Score the end of a game: half the victory or its share, half the margin.

        The actual winner is partly luck: with few rollouts, the margin carries more information.
        """
        winners = state.rules.scoring.winners(state)
        won = 1.0 / len(winners) if seat in winners else 0.0
        return (won + share([self.standing(state, other) for other in range(state.players)], seat, FINAL)) / 2

    def standing(self, state: State, seat: int) -> float:
        """Return the points at the end, plus some for breaking ties."""
        scoring = state.rules.scoring
        tie = max(0, scoring.tie_breaks(state, seat)[-1])
        return scoring.points(state, seat) + self.tie * tie / (tie + self.half)

    def points(self, state: State, seat: int) -> float:
        """Return the expected final points of a seat."""
        weights = self.weights[state.rules.rounds - state.round + 1]
        found = self.from_towns(state, seat)
        signs = self.signs(state, seat)
        for place in range(len(signs)):
            found += weights[place] * signs[place]
        return found

    def from_towns(self, state: State, seat: int) -> float:
        """Return the town pieces of a seat, plus the expected value of the missing ones."""
        visited = state.visited[seat]
        town_value = self.rollout_cache.town_value(state.round - 1, state.homes[seat])
        return visited.bit_count() + town_value.worth(state.boots[seat], visited) / THOUSANDTHS

    def signs(self, state: State, seat: int) -> list[int]:
        """Return the other features of a seat, in the order of SIGNS."""
        hand = state.hands[seat]
        items = state.open[seat] + state.secret[seat]
        doubles = 0
        matches = 0
        for kind in range(TRANSPORTS):
            have = hand >> BITS * kind & MAX_PER_KIND
            if have:
                doubles += have - 1
                if items & FIELD[kind]:
                    matches += 1
        rafts = hand >> BITS * RAFT & MAX_PER_KIND
        gold = state.gold[seat]
        return [1, size(hand), doubles, rafts, size(items), matches, PLENTY * gold // (PLENTY + gold)]


def share(points: list[float], seat: int, sharp: float) -> float:
    """Return a seat's expected share of the victory from these points (softmax)."""
    most = max(points)
    odds = [exp(sharp * (other - most)) for other in points]
    return odds[seat] / sum(odds)
