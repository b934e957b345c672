"""Win probability of each seat between two rounds, from the points it may expect."""

from math import exp
from typing import Final

from elfenland.bots.core.rollout_cache import RolloutCache
from elfenland.engine.pieces import BITS, FIELD, MAX_PER_KIND, RAFT, TRANSPORTS, size
from elfenland.engine.state import OVER, State

# What is counted for a seat beside its towns; a table of weights has a number for each of these.
SIGNS: Final = (
    "one",  # the same for everybody
    "cards",
    "doubles",  # cards beyond the first of their kind
    "rafts",
    "items",
    "matches",  # counters that a card in hand matches
    "gold",  # the more there is, the less it counts
)
THOUSANDTHS: Final = 1000.0  # of a town piece
PLENTY: Final = 60  # gold, of which the last piece is worth a quarter of the first
FINAL: Final = 3.0  # how sharply a point decides in the end


class WinProbability:
    """Weighs tables by what experience says.

    What the missing towns promise is the pathfinder's town_value. For each number of rounds to come, the
    weights say what points come from the rest, and the sharpness how much the chance to win follows points.
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
        self.tie = tie  # points, for ever so much of what breaks ties
        self.half = half  # how much of it is worth half of that

    def chance(self, state: State, seat: int) -> float:
        """The chance of a seat to win, as it seems when a round is over."""
        if state.seat == OVER:
            return self.result(state, seat)
        to_come = state.rules.rounds - state.round + 1
        sharp = self.sharpness[to_come]
        return share([self.points(state, other) for other in range(state.players)], seat, sharp)

    def result(self, state: State, seat: int) -> float:
        """The end of the game: half of it is the victory, or a share of one, half how close it was.

        Who really wins is a matter of luck, too: how close it was tells more from few trials.
        """
        winners = state.rules.scoring.winners(state)
        won = 1.0 / len(winners) if seat in winners else 0.0
        return (won + share([self.standing(state, other) for other in range(state.players)], seat, FINAL)) / 2

    def standing(self, state: State, seat: int) -> float:
        """The points at the end, and some for what breaks ties."""
        scoring = state.rules.scoring
        tie = max(0, scoring.tie_breaks(state, seat)[-1])
        return scoring.points(state, seat) + self.tie * tie / (tie + self.half)

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
        town_value = self.rollout_cache.town_value(state.round - 1, state.homes[seat])
        return visited.bit_count() + town_value.worth(state.boots[seat], visited) / THOUSANDTHS

    def signs(self, state: State, seat: int) -> list[int]:
        """What else there is to count of a seat, in the order of SIGNS."""
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
    """Return the part of a victory that a seat may expect of these points (softmax)."""
    most = max(points)
    odds = [exp(sharp * (other - most)) for other in points]
    return odds[seat] / sum(odds)
