"""Random games for previews that cover every value of every variant."""

from collections.abc import Iterator
from random import Random

from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.engine.titles import TITLES
from elfenland.engine.variants.registry import VARIANTS
from elfenland.testing.random_games import WalkStep, walk


def mixes() -> list[str]:
    """Names of rules: the n-th value of every variant together, for each n."""
    found = []
    for title in TITLES:
        fitting = [variant for variant in VARIANTS if title in variant.titles]
        for number in range(3):
            words = [f"{each.name}={each.values[number % len(each.values)].name}" for each in fitting]
            found.append("+".join([title, *words]))
    return found


def decisions(name: str, players: int = 3) -> Iterator[WalkStep]:
    """Every fifth decision of a game."""
    moments = (
        moment for moment in walk(Rules.parse(name).begin(players), Random(name)) if moment.state.seat >= 0
    )
    return (moment for number, moment in enumerate(moments) if number % 5 == 0)


def journeys(name: str) -> list[State]:
    """Tables of a game at which somebody travels and has some cards."""
    return [moment.state for moment in decisions(name) if _sets_out(moment.state)]


def _sets_out(state: State) -> bool:
    return state.rules.sequence[state.phase].name == "travel" and not state.stage
