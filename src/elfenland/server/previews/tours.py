"""Tours through sketched towns: how far they are open, and their cost."""

from typing import Final, NamedTuple

from elfenland.engine.board import Town
from elfenland.engine.journeys import JourneyQuery
from elfenland.engine.journeys.journey import spare_cards
from elfenland.engine.pieces import FULL, size
from elfenland.server.previews.budget import FareBudget
from elfenland.server.previews.documents import JourneyView, ShortView
from elfenland.server.previews.routes import show_journey, show_short

UNKNOWN_MISSING: Final = 100  # missing cards, if the search was cut off


class PlanStanding(NamedTuple):
    """The rank of a tour; less is better."""

    beyond: int  # stations that no cards could reach
    short: int  # cards that are missing
    paid: int  # cards that it costs


class Tour:
    """A tour through sketched towns, as far as ways are open."""

    def __init__(self, outset: JourneyQuery, towns: list[Town], budget: FareBudget) -> None:
        self.outset = outset
        self.towns = towns
        self.open = len(towns)
        self.price = budget.price(outset, towns)
        self.exact = self.price.exact
        if not self.price.open:
            self.open = self.price.within
            if self.open:
                self.price = budget.price(outset, towns[: self.open])
                self.exact = self.exact and self.price.exact

    def standing(self) -> PlanStanding:
        """Return the standing of the tour."""
        beyond = len(self.towns) - self.open
        if not self.open:
            return PlanStanding(beyond, 0, 0)
        if self.price.journey is not None:
            return PlanStanding(beyond, 0, size(self.price.journey.paid))
        return PlanStanding(beyond, size(self.price.short) + self.price.more or UNKNOWN_MISSING, 0)

    def short(self) -> ShortView | None:
        """Return the cards that are missing; None if none are, or if no way is open."""
        is_short = self.price.open and self.price.journey is None
        return show_short(self.price) if is_short else None

    def journey(self, budget: FareBudget) -> JourneyView | None:
        """Return the journey of the tour, with the missing cards lent."""
        if self.price.journey is not None:
            return show_journey(self.outset, self.price.journey)
        if not self.open:
            return None
        more = spare_cards(FULL & self.outset.fares.of, self.price.more)
        lent = self.outset.holding(self.outset.hand + self.price.short + more)
        journey = budget.price(lent, self.towns[: self.open]).journey
        return None if journey is None else show_journey(lent, journey)
