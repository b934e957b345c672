"""What the sage knows from experience: what journeys are good for, and what a table promises to each seat.

What the missing towns promise is the pathfinder's forecast. `scripts/fit_sage.py` fits the other numbers; the
signs are those of `inner/prospects.py`.
"""

from dataclasses import dataclass
from functools import cache

from elfenland.bots.inner.country import country
from elfenland.bots.inner.forecast import DEALT, DRAWN, Forecast
from elfenland.bots.inner.outlook import Outlook
from elfenland.bots.inner.prospects import SIGNS, Prospects
from elfenland.bots.inner.vision import Taste
from elfenland.bots.inner.weights import TOWN, Weights
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
NO_HOME = -1


@dataclass(frozen=True)
class Experience:
    """The weights for one rulebook, by the number of rounds to come; nothing is foreseen when none is."""

    rules: Rules
    forecasts: tuple[Forecast, ...]
    weights: list[list[float]]
    sharpness: list[float]

    def prospects(self) -> Prospects:
        """A new judge of tables, and of journeys by its tastes."""
        tastes = [self._taste(self.rules.rounds - number) for number in range(self.rules.rounds + 1)]
        return Prospects(country(self.rules), tastes, self.weights, self.sharpness)

    def _taste(self, to_come: int) -> Taste:
        taste = Taste(self._outlook(to_come))
        known = Weights()
        if to_come > 0:
            weights = dict(zip(SIGNS, self.weights[to_come], strict=True))
            taste.card = max(taste.card, round(TOWN * weights["cards"]))
            taste.gold = max(0, round(TOWN * weights["gold"]))
            taste.home = known.homeward
        else:
            taste.card, taste.gold = known.last_card, known.last_gold
            taste.counter = 0
            taste.home = known.home
        taste.enough = 4 if taste.card < TOWN // 10 else 40
        return taste

    def _outlook(self, to_come: int) -> Outlook:
        """What towns promise to a boot, whichever of them are missing."""
        forecast = self.forecasts[min(to_come, len(self.forecasts)) - 1] if to_come > 0 else None
        return Outlook(self.rules, self.rules.board.collectable, NO_HOME, forecast, Weights())


@cache
def experience(rules: Rules) -> Experience:
    """What there is for a rulebook."""
    dealt = any(isinstance(phase, Deal) for phase in rules.phases)
    table = WHEN_DEALT if dealt else WHEN_DRAWN
    lines = [table[min(to_come, len(table)) - 1] for to_come in range(1, rules.rounds + 1)]
    weights = [[0.0] * len(SIGNS), *(list(line[:-1]) for line in lines)]
    sharpness = [1.0, *(line[-1] for line in lines)]
    return Experience(rules, DEALT if dealt else DRAWN, weights, sharpness)
