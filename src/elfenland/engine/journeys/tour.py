"""The price of a tour through towns that somebody chose, or what is missing for it."""

from typing import NamedTuple

from elfenland.engine.board import Town
from elfenland.engine.journeys.explorer import STATION, TOWN_BITS, Explorer, Halt
from elfenland.engine.journeys.fares import Fare
from elfenland.engine.journeys.finding import LIMIT, THRIFT, passing, worthiest
from elfenland.engine.journeys.journey import Journey, tell
from elfenland.engine.journeys.outset import Outset
from elfenland.engine.pieces import EMPTY, FIELD, GUARDS, WITCH, holds, less, size


class Price(NamedTuple):
    """What a tour costs: the cheapest journey; or, if there is none, the fewest cards that would make one."""

    journey: Journey | None
    short: int = EMPTY  # the bag of cards that the hand lacks
    more: int = 0  # and so many of any kind, for caravans
    open: bool = True  # False if no cards help: there is no counter on the way, or the game would end first
    exact: bool = True  # False if the limit cut the search off


def price(outset: Outset, towns: list[Town], limit: int = LIMIT) -> Price:
    """The cheapest journey through these towns in this order, others between them allowed.

    It costs the fewest cards; then it has the most gold earned less spent; then the fewest steps. What is
    short is counted as if caravans were always allowed, and never includes a witch or gold.
    """
    stations = [town.index for town in towns]
    explorer = Explorer(outset, THRIFT, limit, passing(outset), stations)
    arrived: Halt | None = None
    for key, halts in explorer.found.items():
        if key >> TOWN_BITS >= STATION * len(stations):
            arrived = worthiest(halts if arrived is None else [arrived, *halts])
    if arrived is not None:
        return Price(tell(outset, arrived), exact=explorer.exact)
    return _Shortage(outset, stations, limit).price(explorer.exact)


class _Need:
    """What a part of a tour costs, whoever pays."""

    __slots__ = ("any", "gold", "named", "passed", "town")

    def __init__(self, town: int, passed: int, named: int, any: int, gold: int) -> None:
        self.town = town
        self.passed = passed  # stations
        self.named = named  # the bag of cards asked for by name
        self.any = any  # the number of cards asked for by caravans
        self.gold = gold

    def outdoes(self, other: "_Need") -> bool:
        """Whether this is no dearer."""
        return self.any <= other.any and self.gold <= other.gold and holds(other.named, self.named)


class _Shortage:
    """Finds the tour for which the fewest cards are missing: by cards missing, the fewest first."""

    def __init__(self, outset: Outset, stations: list[int], limit: int) -> None:
        self.outset = outset
        self.stations = stations
        self.limit = limit
        self.found: dict[int, list[_Need]] = {}
        self.waiting: list[list[_Need]] = []
        self.looked = 0

    def price(self, exact: bool) -> Price:
        """What is short for the cheapest of the tours that lack the fewest cards."""
        self._wait(_Need(self.outset.town, 0, EMPTY, 0, 0))
        lacking = 0
        while lacking < len(self.waiting) and self.looked < self.limit:
            arrived = self._explore(self.waiting[lacking])
            if arrived is not None:
                short = less(arrived.named, self.outset.hand)
                return Price(None, short, lacking - size(short), True, exact)
            lacking += 1
        return Price(None, open=False, exact=exact and self.looked < self.limit)

    def _explore(self, needs: list[_Need]) -> _Need | None:
        """Go on from all that lack so many cards; the thriftiest that has come to the end, if any."""
        arrived: _Need | None = None
        for need in needs:  # grows meanwhile
            if need.passed < len(self.stations):
                self.looked += 1
                for fare in self.outset.fares.leave(need.town):
                    self._take(need, fare)
            elif arrived is None or _cards(need) < _cards(arrived):
                arrived = need
            if self.looked >= self.limit:
                break
        return arrived

    def _take(self, need: _Need, fare: Fare) -> None:
        gold = need.gold + fare.gold
        witches = (need.named + fare.pay) & FIELD[WITCH] <= self.outset.hand & FIELD[WITCH]
        if gold <= self.outset.gold and witches and _fits(need.named, fare.pay):
            passed = need.passed + (1 if fare.target == self.stations[need.passed] else 0)
            self._wait(_Need(fare.target, passed, need.named + fare.pay, need.any + fare.caravan, gold))

    def _wait(self, need: _Need) -> None:
        known = self.found.setdefault(need.passed << TOWN_BITS | need.town, [])
        for other in known:
            if other.outdoes(need):
                return
        known.append(need)
        lacking = self._lacking(need)
        while len(self.waiting) <= lacking:
            self.waiting.append([])
        self.waiting[lacking].append(need)

    def _lacking(self, need: _Need) -> int:
        """How many cards are missing: those named, and those that a caravan does not find in the rest."""
        hand = self.outset.hand
        rest = size(less(hand, need.named) & self.outset.fares.of)
        return size(less(need.named, hand)) + max(0, need.any - rest)


def _cards(need: _Need) -> int:
    return size(need.named) + need.any


def _fits(named: int, pay: int) -> bool:
    """Whether a bag has room for both: no count runs over into its guard."""
    return (named + pay) & GUARDS == 0
