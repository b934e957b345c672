"""Plan search: journeys over open roads and those that own counters could open.

This is the search of the journey solver with two differences: a fare may also use a free road if a counter is
placed there first, and only the most promising plans continue from each number of cards left.
"""

from typing import Final

from elfenland.bots.core.town_value import TownValue
from elfenland.bots.core.weights import TOWN
from elfenland.engine.action_table import ActionTable
from elfenland.engine.actions import Step
from elfenland.engine.board import Way
from elfenland.engine.journeys.fares import Fare
from elfenland.engine.journeys.label_search import GUARDED, Label, note, place, within
from elfenland.engine.journeys.query import JourneyQuery
from elfenland.engine.phases.travelling import ByCaravan
from elfenland.engine.pieces import (
    COUNTERS,
    DOUBLE,
    EMPTY,
    FIELD,
    GUARDS,
    MAX_PER_KIND,
    ONE,
    TRANSPORTS,
    holds,
    size,
)

NOTHING_PLACED: Final = -1  # nothing is placed for a step
HOPED: Final = -2  # another player must open the road
NO_CARAVAN: Final = 1000  # cards: more than anybody has
MOST_ALIKE: Final = 6  # plans compared with each other per node
# Bits for the position in a list, below the score: sorting numbers is faster than sorting pairs.
PLAN_INDEX_BITS: Final = 20
PLAN_INDEX_MASK: Final = (1 << PLAN_INDEX_BITS) - 1


class Opening:
    """A road that a counter of some kind could be placed on, in one direction."""

    __slots__ = ("bit", "cost", "field", "kind", "pay", "step", "target", "way")

    def __init__(self, way: Way, kind: int, step: Step) -> None:
        self.way = way
        self.bit = way.bit
        self.kind = kind
        self.field = FIELD[kind]
        self.step = step
        self.pay = step.pay
        self.cost = size(step.pay)
        self.target = way.target.index


class Site(Label):
    """A node of the plan search."""

    __slots__ = ("before", "caravan", "cards", "earned", "lay", "mine", "paid", "way", "worth")

    def __init__(self, town: int, new: int, hand: int, spare: int, cards: int, counters: int) -> None:
        super().__init__(town, new, hand, spare, counters, 0)
        self.cards = cards
        self.mine = 0  # the roads on which the plan places a counter
        self.worth = 0  # of the new towns, minus the risks
        self.earned = 0
        self.before: Site | None = None
        self.way: Way | None = None  # None for a flight
        self.lay = NOTHING_PLACED
        self.paid = EMPTY
        self.caravan = 0


class PlanSearch:
    """Search for plans from one start with counters in hand; `best` is the best end."""

    def __init__(
        self, outset: JourneyQuery, counters: int, town_value: TownValue, stock: "Stock", care: "Care"
    ) -> None:
        fares = outset.fares
        self.fares = fares
        self.strict = fares.strict
        self.of = fares.of
        self.values = outset.table.values
        self.covered = outset.table.covered()
        self.doubled = outset.table.laid[DOUBLE]
        self.openings = openings(outset.rules.words)
        self.caravan = caravan_size(outset) if care.caravans else NO_CARAVAN
        self.missing = outset.missing
        self.visited = outset.visited
        self.bits = [town.bit for town in outset.rules.board.towns]
        self.town_value = town_value
        self.stock = stock
        self.risk = care.risk
        self.hope = care.hope
        self.width = care.width
        self.most_earned = len(stock.income) - 1
        self.looked = 0
        self.found: dict[int, list[Site]] = {}
        cards = size(outset.hand)
        self.waiting: list[list[Site]] = [[] for _ in range(cards + 1)]
        start = Site(outset.town, 0, outset.hand, size(outset.hand & self.of), cards, counters)
        start.purse = min(outset.gold, fares.spendable(outset.hand, cards, outset.guided))
        start.guided = outset.guided
        self.start = start
        self.best = start
        self._weigh(start)
        self.found[outset.town] = [start]
        self.waiting[cards].append(start)
        self._explore()

    def _explore(self) -> None:
        for cards in range(len(self.waiting) - 1, 0, -1):
            for site in self._foremost(self.waiting[cards]):
                self._go_by_fares(site)
                self._go_by_openings(site)

    def _foremost(self, sites: list[Site]) -> list[Site]:
        """Return the most promising few among those with equally many cards."""
        order = [
            place - (site.score << PLAN_INDEX_BITS) for place, site in enumerate(sites) if not site.outdone
        ]
        order.sort()
        return [sites[key & PLAN_INDEX_MASK] for key in order[: self.width]]

    def _go_by_fares(self, site: Site) -> None:
        """Continue over roads that are already open."""
        guarded = site.hand | GUARDS
        for fare in self.fares.leave(site.town, site.guided):
            if (guarded - fare.pay) & GUARDS != GUARDS or fare.gold > site.purse:
                continue
            if fare.caravan and self._is_excluded(fare, site.hand):
                continue
            spare = site.spare - size(fare.pay & self.of) - fare.caravan
            if spare >= 0:
                action = fare.action
                way = action.way if isinstance(action, Step) else None
                arrived = self._step(site, fare.target, fare.pay, size(fare.pay), fare.caravan, spare)
                arrived.purse -= fare.gold
                arrived.earned += fare.earned - fare.gold
                arrived.guided = site.guided or fare.guides
                self._arrive(arrived, site, way, NOTHING_PLACED)

    def _is_excluded(self, fare: Fare, hand: int) -> bool:
        """Return whether these cards rule out a caravan there (Rule V2.13)."""
        for pay in fare.unless:  # noqa: SIM110  # any() would make a generator
            if holds(hand, pay):
                return True
        return False

    def _go_by_openings(self, site: Site) -> None:
        """Continue over free or doubled roads by placing a counter."""
        guarded = site.hand | GUARDS
        counters, mine, covered = site.counters, site.mine, self.covered
        doubles = counters & FIELD[DOUBLE]
        for opening in self.openings[site.town]:
            bit = opening.bit
            if mine & bit:
                if laid_kind(site, bit) == opening.kind:
                    self._open(site, opening, guarded, NOTHING_PLACED)
            elif covered & bit:
                if doubles and not self.doubled & bit and counters & opening.field:
                    self._open(site, opening, guarded, opening.kind)
            elif counters & opening.field:
                self._open(site, opening, guarded, opening.kind)
            elif self.hope and opening.kind == TRANSPORTS - 1:
                self._hope(site, opening)

    def _open(self, site: Site, opening: Opening, guarded: int, lay: int) -> None:
        """Pay with the counter's own cards; if there aren't enough, by caravan."""
        if (guarded - opening.pay) & GUARDS == GUARDS:
            spare = site.spare - opening.cost
            if spare >= 0:
                arrived = self._step(site, opening.target, opening.pay, opening.cost, 0, spare)
                self._build(arrived, site, opening, lay)
                return
        spare = site.spare - self.caravan
        if spare >= 0 and self.bits[opening.target] & self.missing & ~site.new:
            arrived = self._step(site, opening.target, EMPTY, 0, self.caravan, spare)
            self._build(arrived, site, opening, lay)

    def _build(self, arrived: Site, site: Site, opening: Opening, lay: int) -> None:
        arrived.earned += self.values[opening.target]
        if lay >= 0:
            arrived.mine |= opening.bit
            arrived.counters -= ONE[lay]
            if self.covered & opening.bit:
                arrived.counters -= ONE[DOUBLE]
            arrived.worth -= self.risk
        self._arrive(arrived, site, opening.way, lay)

    def _hope(self, site: Site, opening: Opening) -> None:
        """Hope that another player opens the road, and travel by caravan."""
        spare = site.spare - self.caravan
        if spare >= 0 and self.bits[opening.target] & self.missing & ~site.new:
            arrived = self._step(site, opening.target, EMPTY, 0, self.caravan, spare)
            arrived.worth -= self.hope
            arrived.earned += self.values[opening.target]
            self._arrive(arrived, site, opening.way, HOPED)

    def _step(self, site: Site, target: int, pay: int, cost: int, caravan: int, spare: int) -> Site:
        """Return the site after a step, with only the payment recorded."""
        hand = site.hand - pay
        if (GUARDED[min(spare, MAX_PER_KIND)] - (hand & self.of)) & GUARDS != GUARDS:
            hand = within(hand, self.of, spare)
        cards = site.cards - cost - caravan
        new = site.new | self.bits[target] & self.missing
        arrived = Site(target, new, hand, spare, cards, site.counters)
        arrived.worth = site.worth if new == site.new else site.worth + TOWN
        arrived.earned = site.earned
        arrived.purse = site.purse
        arrived.mine = site.mine
        arrived.guided = site.guided
        arrived.paid = pay
        arrived.caravan = caravan
        return arrived

    def _arrive(self, arrived: Site, site: Site, way: Way | None, lay: int) -> None:
        self.looked += 1
        self._weigh(arrived)
        if not note(self.found, place(arrived), arrived, MOST_ALIKE):
            return
        arrived.before = site
        arrived.way = way
        arrived.lay = lay
        self.waiting[arrived.cards].append(arrived)
        if arrived.score > self.best.score:
            self.best = arrived

    def _weigh(self, site: Site) -> None:
        score = site.worth + self.town_value.worth(site.town, self.visited | site.new)
        score += self.stock.cards[site.cards] + self.stock.income[min(max(site.earned, 0), self.most_earned)]
        site.score = score + self.stock.counters[size(site.counters & COUNTERS)]


class Stock:
    """Values of the cards, counters and gold left after a journey."""

    def __init__(self, cards: list[int], counters: list[int], income: list[int]) -> None:
        self.cards = cards
        self.counters = counters
        self.income = income


class Care:
    """Search parameters: the price of depending on others, and the beam width."""

    def __init__(self, risk: int, hope: int, width: int, caravans: bool = True) -> None:
        self.risk = risk  # a counter still to be placed: the road may be taken first
        self.hope = hope  # a road that another player must open; 0: never
        self.width = width  # this many from each number of cards left
        self.caravans = caravans  # whether a counter may be placed for a caravan


def laid_kind(site: Site, bit: int) -> int:
    """Return the kind of the counter that the plan has placed on this road."""
    at: Site | None = site
    while at is not None:
        if at.lay >= 0 and at.way is not None and at.way.bit == bit:
            return at.lay
        at = at.before
    return NOTHING_PLACED


def caravan_size(outset: JourneyQuery) -> int:
    """Return the cards a caravan takes; more than exist if there can't be one."""
    for part in outset.fares.travel.by:
        if isinstance(part, ByCaravan):
            return part.number
    return NO_CARAVAN


_openings: dict[ActionTable, list[list[Opening]]] = {}


def openings(words: ActionTable) -> list[list[Opening]]:
    """Return, for every town, the roads out of it with each kind of counter that fits."""
    known = _openings.get(words)
    if known is None:
        known = _openings[words] = [_openings_from(words, town) for town in range(len(words.board.towns))]
    return known


def _openings_from(words: ActionTable, town: int) -> list[Opening]:
    found: list[Opening] = []
    for way in words.board.roads_from[town]:
        for kind in range(TRANSPORTS):
            steps = words.steps[way.index][kind]
            if steps:
                found.append(Opening(way, kind, steps[0]))
    return found
