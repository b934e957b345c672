"""Price of a tour through chosen towns, or the cards it lacks."""

from typing import NamedTuple

from elfenland.engine.board import Town
from elfenland.engine.journeys.best import MAX_FARES, THRIFT, better, passing
from elfenland.engine.journeys.fares import Fare
from elfenland.engine.journeys.journey import Journey, tell
from elfenland.engine.journeys.label_search import STATION, TOWN_BITS, Halt, LabelSearch, within
from elfenland.engine.journeys.query import JourneyQuery
from elfenland.engine.pieces import EMPTY, FIELD, GUARDS, WITCH, holds, less, size


class Price(NamedTuple):
    """The cheapest journey of a tour, or the fewest cards that would allow one."""

    journey: Journey | None
    short: int = EMPTY  # the bag of cards that the hand lacks
    more: int = 0  # and this many of any kind, for caravans
    open: bool = True  # False if no cards would help: some road on the way has no counter
    exact: bool = True  # False if the limit cut the search off
    within: int = 0  # this many of the first towns could be reached with any hand
    looked: int = 0  # the number of fares examined


def price(outset: JourneyQuery, towns: list[Town], limit: int = MAX_FARES) -> Price:
    """Find the cheapest journey through these towns in order, others between allowed.

    It costs the fewest cards; then it has the most gold earned less spent; then the fewest steps. Missing
    cards are counted as if caravans were always allowed and nothing ended the game, without witches and gold.
    """
    stations = [town.index for town in towns]
    explorer = LabelSearch(outset, THRIFT, limit, passing(outset), stations)
    arrived: Halt | None = None
    for halts in explorer.found.values():
        for halt in halts:
            if halt.new >= STATION * len(stations) and (arrived is None or better(halt, arrived)):
                arrived = halt
    if arrived is not None:
        journey, within = tell(outset, arrived), len(towns)
        return Price(journey, exact=explorer.exact, within=within, looked=explorer.looked)
    shortage = _Shortage(outset, stations, limit)
    found = shortage.price(explorer.exact)
    return found._replace(looked=explorer.looked + shortage.looked)


class _Need:
    """Progress of a tour for which missing cards are lent."""

    __slots__ = ("gold", "guided", "hand", "lent", "named", "passed", "spare", "town")

    def __init__(self, town: int, passed: int, hand: int, spare: int, gold: int, named: int) -> None:
        self.town = town
        self.passed = passed  # stations
        self.hand = hand  # as in `Halt`
        self.spare = spare
        self.gold = gold
        self.named = named  # the bag of all cards asked for by name
        self.lent = 0
        self.guided = False

    def outdoes(self, other: "_Need") -> bool:
        """Return whether this has no less of anything."""
        if self.lent > other.lent or self.spare < other.spare or self.gold < other.gold:
            return False
        if other.guided and not self.guided:
            return False
        return holds(self.hand, other.hand)


class _Shortage:
    """Search for the tour for which the fewest cards have to be lent."""

    def __init__(self, outset: JourneyQuery, stations: list[int], limit: int) -> None:
        self.outset = outset
        self.of = outset.fares.of
        self.stations = stations
        self.limit = limit
        self.looked = 0
        self.found: dict[int, list[_Need]] = {}
        self.waiting: list[list[_Need]] = []  # by cards lent

    def price(self, exact: bool) -> Price:
        """Find the fewest cards to lend."""
        hand = self.outset.hand
        start = _Need(self.outset.town, 0, hand, size(hand & self.of), self.outset.gold, EMPTY)
        start.guided = self.outset.guided
        self._wait(start)
        for needs in self.waiting:  # both lists grow during the loop
            for need in needs:
                if need.passed == len(self.stations):
                    short = less(need.named, hand)
                    return Price(None, short, need.lent - size(short), True, exact, need.passed)
                if self.looked >= self.limit:
                    return Price(None, exact=False, within=self._within())
                for fare in self.outset.fares.leave(need.town, need.guided):
                    self._take(need, fare)
        return Price(None, open=False, exact=exact, within=self._within())

    def _within(self) -> int:
        """Return the most stations that any of the tours so far has passed."""
        return max(self.found) >> TOWN_BITS

    def _take(self, need: _Need, fare: Fare) -> None:
        """Pay as far as the hand allows; witches and gold are not lent."""
        named = need.named + fare.pay
        witch_missing = fare.pay & FIELD[WITCH] and not need.hand & FIELD[WITCH]
        if fare.gold > need.gold or named & GUARDS or witch_missing:
            return
        self.looked += 1
        left = less(need.hand, fare.pay)
        paid = need.hand - left
        spare = need.spare - size(paid & self.of) - fare.caravan
        passed = need.passed + (1 if fare.target == self.stations[need.passed] else 0)
        hand = within(left, self.of & ~FIELD[WITCH], max(spare, 0))
        arrived = _Need(fare.target, passed, hand, max(spare, 0), need.gold - fare.gold, named)
        arrived.guided = need.guided or fare.guides
        arrived.lent = need.lent + size(fare.pay - paid) + max(-spare, 0)
        self._wait(arrived)

    def _wait(self, need: _Need) -> None:
        known = self.found.setdefault(need.passed << TOWN_BITS | need.town, [])
        for other in known:
            if other.outdoes(need):
                return
        known.append(need)
        while len(self.waiting) <= need.lent:
            self.waiting.append([])
        self.waiting[need.lent].append(need)
