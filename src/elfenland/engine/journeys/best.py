"""Find the best journeys, and the towns within reach."""

from typing import Final

from elfenland.engine.journeys.journey import Search, tell
from elfenland.engine.journeys.label_search import Halt, LabelSearch, place
from elfenland.engine.journeys.objective import CARDS_THEN_GOLD, Objective
from elfenland.engine.journeys.query import JourneyQuery
from elfenland.engine.pieces import size

MAX_FARES: Final = 20_000  # fares: far more than a hand of eight cards can reach

# The fewest cards; then the most gold left. New towns don't count.
THRIFT: Final = Objective(town=0)


def best(
    outset: JourneyQuery, aim: Objective = CARDS_THEN_GOLD, number: int = 1, limit: int = MAX_FARES
) -> Search:
    """Find the best journeys, one for each set of new towns and final town.

    Staying is one of them. Equally good ones are ranked by the number of their steps, then by their towns in
    the order of the board.
    """
    explorer = LabelSearch(outset, aim, limit, outset.missing, [])
    far = outset.distances()
    ranked: list[tuple[int, int, int, Halt]] = []
    for at, halt in _worthiest(explorer, places=True).items():
        ranked.append((aim.home * far[halt.town] - halt.score, halt.steps, at, halt))
    ranked.sort()
    journeys = [tell(outset, halt) for _, _, _, halt in ranked[:number]]
    return Search(journeys, explorer.exact, explorer.looked)


def reachable(outset: JourneyQuery, limit: int = MAX_FARES) -> Search:
    """Find the cheapest journey to every town within reach, cheapest first.

    Among equally many cards, it is the one with the most gold earned less spent, then with the fewest steps.
    """
    explorer = LabelSearch(outset, THRIFT, limit, passing(outset), [])
    cheapest = _worthiest(explorer, places=False)
    del cheapest[outset.town]
    ranked = [(-halt.score, halt.steps, town, halt) for town, halt in cheapest.items()]
    ranked.sort()
    journeys = [tell(outset, halt) for _, _, _, halt in ranked]
    return Search(journeys, explorer.exact, explorer.looked)


def passing(outset: JourneyQuery) -> int:
    """Return the new towns that matter on the way: the last may end the journey."""
    if outset.ends_at_once() and outset.missing.bit_count() <= size(outset.hand):
        return outset.missing
    return 0


def better(one: Halt, other: Halt) -> bool:
    """Return whether a halt is worth more than another, or as much in fewer steps."""
    return one.score > other.score or (one.score == other.score and one.steps < other.steps)


def _worthiest(explorer: LabelSearch, places: bool) -> dict[int, Halt]:
    """Return the best halt of every place, or of every town."""
    found: dict[int, Halt] = {}
    for halts in explorer.found.values():
        for halt in halts:
            at = place(halt) if places else halt.town
            if at not in found or better(halt, found[at]):
                found[at] = halt
    return found
