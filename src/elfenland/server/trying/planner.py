"""The journey planner: what is within reach, what a sketched tour costs, what a counter would change."""

from typing import Final, NamedTuple

from elfenland.engine.actions import Lay, LayDouble
from elfenland.engine.board import Link, Town
from elfenland.engine.journeys import Outset, Price, price, reachable
from elfenland.engine.journeys.journey import spare_cards
from elfenland.engine.phases.planning import Plan
from elfenland.engine.phases.travelling import Travel
from elfenland.engine.pieces import CARD_LETTERS, FULL, TRANSPORTS, size, spell
from elfenland.engine.state import State
from elfenland.server.messages import JourneyShown, LayShown, PlanShown, Reached, ShortShown, TourShown
from elfenland.server.trying.far import LIMIT, as_if_travelling, journeys, show_journey, show_short

MOST_LAYS: Final = 6  # counters that are told of, the most helpful first
UNKNOWN: Final = 100  # cards that are missing where the search was cut off


class Standing(NamedTuple):
    """How a tour stands; of two, the lesser is better."""

    beyond: int  # stations to which no way is open, whatever one holds
    short: int  # cards that are missing
    paid: int  # cards that it costs

    @staticmethod
    def of(found: Price, beyond: int) -> "Standing":
        """How a tour stands that has this price, all but so many stations of it."""
        if found.journey is not None:
            return Standing(beyond, 0, size(found.journey.paid))
        return Standing(beyond, size(found.short) + found.more or UNKNOWN, 0)


class Tour:
    """A tour through towns that somebody sketched, as far as ways are open."""

    def __init__(self, outset: Outset, towns: list[Town]) -> None:
        self.outset = outset
        self.towns = towns
        self.open = len(towns)
        self.price = price(outset, towns, LIMIT)
        while not self.price.open and self.open > 1:
            self.open -= 1
            self.price = price(outset, towns[: self.open], LIMIT)
        if not self.price.open:
            self.open = 0

    def standing(self) -> Standing:
        """How it stands."""
        return (
            Standing.of(self.price, len(self.towns) - self.open)
            if self.open
            else Standing(len(self.towns), 0, 0)
        )

    def show(self, lays: list[LayShown]) -> TourShown:
        """What its owner is told of it."""
        return TourShown(
            towns=[town.code for town in self.towns],
            open=self.open,
            journey=self._journey(),
            short=self.short(),
            lays=lays,
            exact=self.price.exact,
        )

    def short(self) -> ShortShown | None:
        """What is missing where ways are open; None if nothing is, or if there are none."""
        is_short = self.price.open and self.price.journey is None
        return show_short(self.price) if is_short else None

    def _journey(self) -> JourneyShown | None:
        """How it would go, missing cards lent."""
        if self.price.journey is not None:
            return show_journey(self.outset, self.price.journey)
        more = spare_cards(FULL & self.outset.fares.of, self.price.more)
        lent = self.outset.holding(self.outset.hand + self.price.short + more)
        journey = price(lent, self.towns[: self.open], LIMIT).journey if self.open else None
        return None if journey is None else show_journey(lent, journey)


def plan(state: State, seat: int, towns: list[Town], number: int, version: int) -> PlanShown:
    """All that a seat can plan with: where it gets by what, the best journeys, and its sketch."""
    outset = Outset.at(as_if_travelling(state, seat), seat)
    found = reachable(outset, LIMIT)
    return PlanShown(
        version=version,
        reach=[
            Reached(to=journey.end.code, paid=spell(journey.paid, CARD_LETTERS)) for journey in found.journeys
        ],
        journeys=journeys(state, seat, number, version)["journeys"] if number else [],
        tour=_sketched(state, seat, outset, towns) if towns else None,
        exact=found.exact,
    )


def _sketched(state: State, seat: int, outset: Outset, towns: list[Town]) -> TourShown:
    tour = Tour(outset, towns)
    before = tour.standing()
    found: list[tuple[Standing, str, LayShown]] = []
    for word, kind, link in _lays(state, seat):
        changed = Tour(outset.laying(kind, link), towns)
        standing = changed.standing()
        if standing < before and standing.short < UNKNOWN:
            shown = LayShown(word=word, open=changed.open, paid=standing.paid, short=changed.short())
            found.append((standing, word, shown))
    found.sort(key=lambda lay: lay[:2])
    return tour.show([shown for _, _, shown in found[:MOST_LAYS]])


def _lays(state: State, seat: int) -> list[tuple[str, int, Link]]:
    """The counters that the seat could lay if it were asked now, each place once; none after planning."""
    sequence = state.rules.sequence
    phase = next(number for number, phase in enumerate(sequence) if isinstance(phase, Plan))
    if state.phase > phase or isinstance(sequence[state.phase], Travel):
        return []
    table = state.copy()
    table.phase, table.seat, table.stage = phase, seat, 0
    found: dict[tuple[int, int], tuple[str, int, Link]] = {}
    for action in sequence[phase].options(table):
        if isinstance(action, Lay | LayDouble) and action.kind < TRANSPORTS:
            found.setdefault((action.kind, action.link.index), (str(action), action.kind, action.link))
    return list(found.values())
