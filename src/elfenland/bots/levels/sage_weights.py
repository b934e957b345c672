"""Weights of the sage's evaluation and win probability, fitted to games.

The value of the missing towns is the pathfinder's forecast. `scripts/fit_sage.py` fits the other numbers; the
features are those of `core/win_probability.py`.
"""

from dataclasses import dataclass
from functools import cache

from elfenland.bots.core.rollout_cache import RolloutCache
from elfenland.bots.core.weights import Weights, to_win
from elfenland.bots.core.win_probability import SIGNS, WinProbability
from elfenland.engine.phases.dealing import Deal
from elfenland.engine.rules import Rules

# One line per number of rounds left, from one: the weights of the features, then the sharpness.
Table = tuple[tuple[float, ...], ...]

# For rules that deal new cards every round.
WHEN_DEALT: Table = (
    (0, 0, -0.08, -0.02, 0.1, 0, 0, 2.4),
    (0, 0, -0.09, -0.03, 0.2, 0, 0, 1.8),
    (0, 0, -0.1, 0, 0.1, 0, 0, 1.5),
)
# For rules with gold, which breaks ties: fitted to wins, not to points.
WHEN_DRAWN: Table = (
    (0, 0.6, -0.12, -0.14, 0.16, 0.05, 0.075, 1.2),
    (0, 0.48, -0.06, -0.09, 0.06, 0, 0.058, 1.2),
    (0, 0.45, -0.03, -0.06, 0.06, 0, 0.037, 1.2),
    (0, 0.45, -0.04, -0.06, 0.06, 0, 0.024, 1.2),
    (0, 0.36, -0.06, 0, 0.05, 0, 0.018, 0.8),
)
# The most points for breaking ties, and the amount that is worth half of them: cards, and gold.
TIE_BY_CARDS = (0.6, 5)
TIE_BY_GOLD = (3.0, 60)


@dataclass(frozen=True)
class SageWeights:
    """The weights for one rulebook, by rounds left; empty when none is left."""

    weights: list[list[float]]
    sharpness: list[float]
    tie: tuple[float, int]
    worths: Weights  # of pieces, as the sage judges its options

    def win_probability(self, rollout_cache: RolloutCache) -> WinProbability:
        """Return the evaluation of tables."""
        return WinProbability(rollout_cache, self.weights, self.sharpness, *self.tie)


@cache
def experience(rules: Rules) -> SageWeights:
    """Return the weights for a rulebook."""
    dealt = any(isinstance(phase, Deal) for phase in rules.phases)
    table = WHEN_DEALT if dealt else WHEN_DRAWN
    lines = [table[min(to_come, len(table)) - 1] for to_come in range(1, rules.rounds + 1)]
    weights = [[0.0] * len(SIGNS), *(list(line[:-1]) for line in lines)]
    sharpness = [1.0, *(line[-1] for line in lines)]
    if dealt:
        return SageWeights(weights, sharpness, TIE_BY_CARDS, Weights())
    return SageWeights(weights, sharpness, TIE_BY_GOLD, to_win())
