"""A variant of your own: no caravans, and only three cards are kept.

python examples/house_rule.py
"""

from dataclasses import replace
from random import Random

from elfenland import Rules
from elfenland.engine.phases.phase import Phase
from elfenland.engine.phases.travelling import ByCaravan, HandLimit, Travel
from elfenland.testing import random_game


def light_luggage(rules: Rules) -> Rules:
    """Any rulebook, changed: a variant is a function from rules to rules."""
    phases = tuple(_changed(phase) for phase in rules.phases)
    return replace(rules, title=f"{rules.title}, light luggage", phases=phases)


def _changed(phase: Phase) -> Phase:
    if not isinstance(phase, Travel):
        return phase
    by = tuple(way for way in phase.by if not isinstance(way, ByCaravan))
    after = tuple(replace(part, cards=3) if isinstance(part, HandLimit) else part for part in phase.after)
    return replace(phase, by=by, after=after)


def main() -> None:
    """Play a game by the variant, at random, and say how it ended."""
    rules = light_luggage(Rules.parse("elfenland+home-town"))
    game = random_game(rules, 3, Random(1))
    print(f"{len(game.moves)} moves; the points: {', '.join(map(str, game.points))}")


if __name__ == "__main__":
    main()
