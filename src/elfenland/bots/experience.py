"""What the sage knows from experience: what journeys are good for, and what a table promises to each seat.

What the missing towns promise is the pathfinder's forecast. `scripts/fit_sage.py` fits the other numbers; the
signs are those of `inner/prospects.py`.
"""

from dataclasses import dataclass
from functools import cache

from elfenland.bots.inner.lore import Lore
from elfenland.bots.inner.prospects import SIGNS, Prospects
from elfenland.engine.phases.dealing import Deal
from elfenland.engine.rules import Rules

# A line for each number of rounds to come, from one on: the weights of the signs, then the sharpness.
Table = tuple[tuple[float, ...], ...]

# Where hands are dealt anew every round.
WHEN_DEALT: Table = (
    (0, 0, -0.08, -0.02, 0.1, 0, 0, 2.4),
    (0, 0, -0.09, -0.03, 0.2, 0, 0, 1.8),
    (0, 0, -0.1, 0, 0.1, 0, 0, 1.5),
)
# Where cards are drawn and bought for.
WHEN_DRAWN: Table = (
    (0, 0.36, -0.06, 0, 0.05, 0.1, 0.01, 1.2),
    (0, 0.36, -0.06, 0, 0.05, 0.05, 0.018, 1.2),
    (0, 0.36, -0.06, 0, 0.05, 0, 0.018, 1.1),
    (0, 0.36, -0.06, 0, 0.05, 0, 0.018, 1.0),
    (0, 0.36, -0.06, 0, 0.05, 0, 0.018, 0.8),
)


@dataclass(frozen=True)
class Experience:
    """The weights for one rulebook, by the number of rounds to come; nothing is foreseen when none is."""

    weights: list[list[float]]
    sharpness: list[float]

    def prospects(self, lore: Lore) -> Prospects:
        """A judge of tables."""
        return Prospects(lore, self.weights, self.sharpness)


@cache
def experience(rules: Rules) -> Experience:
    """What there is for a rulebook."""
    dealt = any(isinstance(phase, Deal) for phase in rules.phases)
    table = WHEN_DEALT if dealt else WHEN_DRAWN
    lines = [table[min(to_come, len(table)) - 1] for to_come in range(1, rules.rounds + 1)]
    weights = [[0.0] * len(SIGNS), *(list(line[:-1]) for line in lines)]
    sharpness = [1.0, *(line[-1] for line in lines)]
    return Experience(weights, sharpness)
