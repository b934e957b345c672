"""Search budget of a question, shared by all its searches."""

from typing import Final

from elfenland.engine.board import Town
from elfenland.engine.journeys import JourneyQuery, Objective, Price, Search, best, price, reachable

SEARCH_LIMIT: Final = 10_000  # fares, for one search
QUESTION_LIMIT: Final = 60_000  # fares, for all searches of a question: about a tenth of a second


class FareBudget:
    """Fares that the searches of one question share.

    It counts fares, not seconds, so that equal questions get equal answers. A search that is cut off
    still finds something, and reports that it isn't exact.
    """

    def __init__(self, fares: int = QUESTION_LIMIT, search_limit: int = SEARCH_LIMIT) -> None:
        self._fares = fares
        self._search_limit = search_limit
        self.looked = 0  # fares so far; the last search may have exceeded what was left

    @property
    def is_spent(self) -> bool:
        """True if nothing is left for another search."""
        return self.looked >= self._fares

    def reachable(self, outset: JourneyQuery) -> Search:
        """Return the cheapest journey to every town within reach."""
        found = reachable(outset, self._limit())
        self.looked += found.looked
        return found

    def best(self, outset: JourneyQuery, aim: Objective, number: int) -> Search:
        """Return the best journeys."""
        found = best(outset, aim, number, self._limit())
        self.looked += found.looked
        return found

    def price(self, outset: JourneyQuery, towns: list[Town]) -> Price:
        """Return the price of a tour."""
        found = price(outset, towns, self._limit())
        self.looked += found.looked
        return found

    def _limit(self) -> int:
        return max(0, min(self._fares - self.looked, self._search_limit))
