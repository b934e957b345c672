"""A quick look at where a journey could lead, with counters that have yet to be laid for it.

A beam search: of all halts after so many steps only the most promising go on. Not exact, but a fraction of
what the exact solver needs, and it knows what to lay.
"""

from typing import Final

from elfenland.bots.inner.country import NEVER, Country, Hop
from elfenland.bots.inner.outlook import Outlook
from elfenland.bots.inner.weights import TOWN
from elfenland.engine.pieces import (
    BITS,
    FIELD,
    KINDS,
    MOST,
    OBSTACLE,
    ONE,
    RAFT,
    SEA_MONSTER,
    TRANSPORTS,
    size,
)

STALE: Final = 3  # steps in a row that lead to no new town
NOTHING: Final = -1  # is to be laid for a step
CARAVAN: Final = -2  # nothing, and it is paid by any cards


class Taste:
    """What things are worth at the end of a journey, in thousandths of a town piece."""

    __slots__ = ("card", "counter", "enough", "gold", "handy", "home", "hope", "outlook")

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook  # what the missing towns promise from where it ends
        self.card = 5  # kept in hand
        self.enough = 4  # cards; more of them are worth nothing
        self.counter = 20  # not laid
        self.gold = 0  # earned on the way
        self.hope = 350  # what a card promises on the way, if it is not the end yet
        self.handy = 150  # and a counter not yet laid
        self.home = 0  # lost for every link from the home town


class Stop:
    """Where a journey has come to, and what is left then."""

    __slots__ = (
        "before",
        "cards",
        "counters",
        "hand",
        "hop",
        "hope",
        "lay",
        "mine",
        "pay",
        "stale",
        "town",
        "value",
        "visited",
        "worth",
    )

    def __init__(self, town: int, hand: int, cards: int, visited: int, counters: int) -> None:
        self.town = town
        self.hand = hand  # what can still be asked for by name: the cards of caravans are not chosen yet
        self.cards = cards  # how many there are for that and for caravans together
        self.visited = visited
        self.counters = counters  # the bag of those that could still be laid
        self.worth = 0  # of the towns and the gold so far
        self.value = 0  # of the journey that ends here
        self.hope = 0  # what may come of it
        self.mine = 0  # the roads that a counter has to be laid on
        self.before: Stop | None = None
        self.hop: Hop | None = None
        self.lay = NOTHING  # the kind of counter that has to be laid for the last step
        self.pay = 0
        self.stale = 0  # how many steps ago there was a new town


class Vision:
    """The best journey in sight. `best` is where it ends; `legs()` are its stops in their order."""

    __slots__ = (
        "best",
        "blocked",
        "country",
        "covered",
        "ends",
        "homeward",
        "kinds",
        "laid",
        "taste",
        "top",
        "values",
        "width",
    )

    def __init__(self, country: Country, taste: Taste, laid: list[int], values: bytes, width: int) -> None:
        self.country = country
        self.taste = taste
        self.laid = laid
        self.values = values
        self.width = width
        self.blocked = laid[OBSTACLE] | laid[SEA_MONSTER]
        self.covered = laid[0] | laid[1] | laid[2] | laid[3] | laid[4] | laid[5]
        self.homeward: list[int] | None = None
        self.kinds: list[int] = []
        self.ends: list[Stop] | None = None  # every halt found, if somebody asks for them
        self.best = Stop(0, 0, 0, 0, 0)
        self.top = 0

    def look(self, town: int, hand: int, visited: int, counters: int, home: int) -> None:
        """Search from here, with these counters to lay and a home town, or with none if it is below 0."""
        self.homeward = self.country.home_far[home] if home >= 0 and self.taste.home else None
        self.kinds = [kind for kind in range(TRANSPORTS) if counters & FIELD[kind]]
        start = Stop(town, hand, size(hand & self.country.caravan_of), visited, counters)
        self.best = start
        self.top = self._value(start)
        stops = [start]
        while stops:
            stops = self._go_on(stops)

    def legs(self) -> list[Stop]:
        """The stops of the best journey, without its start."""
        return legs_to(self.best)

    def _go_on(self, stops: list[Stop]) -> list[Stop]:
        """One step further from all of these; the most promising halts after it."""
        found: dict[int, Stop] = {}
        for stop in stops:
            for hop in self.country.hops[stop.town]:
                self._leave(stop, hop, found)
        return _promising(list(found.values()), self.width)

    def _leave(self, stop: Stop, hop: Hop, found: dict[int, Stop]) -> None:
        """Take one way in every manner that can be paid."""
        fresh = hop.target_bit & self.country.collectable & ~stop.visited
        if not fresh and is_idle(stop, hop):
            return
        extra = 1 if self.blocked & hop.bit else 0
        if not hop.road:
            price = hop.raft + extra
            if stop.hand >> BITS * RAFT & MOST >= price and stop.cards >= price:
                self._step(stop, hop, price * ONE[RAFT], price, NOTHING, found)
        elif self.covered & hop.bit:
            self._ride(stop, hop, extra, fresh, found)
        elif not stop.mine & hop.bit:
            self._open(stop, hop, fresh, found)

    def _open(self, stop: Stop, hop: Hop, fresh: int, found: dict[int, Stop]) -> None:
        """Take a road that has yet to get a counter."""
        other = NOTHING
        for kind in self.kinds:
            if stop.counters & FIELD[kind]:
                price = hop.prices[kind]
                if stop.hand >> BITS * kind & MOST >= price and stop.cards >= price:
                    self._step(stop, hop, price * ONE[kind], price, kind, found)
                elif price < NEVER:
                    other = kind
        if other >= 0 and (fresh or not stop.stale):
            self._go_by_caravan(stop, hop, 0, other, found)

    def _ride(self, stop: Stop, hop: Hop, extra: int, fresh: int, found: dict[int, Stop]) -> None:
        """Take a road that has a counter."""
        payable = False
        for kind in range(TRANSPORTS):
            if self.laid[kind] & hop.bit:
                price = hop.prices[kind] + extra
                if stop.hand >> BITS * kind & MOST >= price and stop.cards >= price:
                    payable = True
                    self._step(stop, hop, price * ONE[kind], price, NOTHING, found)
        if (fresh or not stop.stale) and not (payable and self.country.last_resort):
            self._go_by_caravan(stop, hop, extra, CARAVAN, found)

    def _go_by_caravan(self, stop: Stop, hop: Hop, extra: int, lay: int, found: dict[int, Stop]) -> None:
        """Take a road by any cards; which ones is said later, unless it matters on the way (Rule V2.13)."""
        number = self.country.caravan + extra
        if stop.cards >= number:
            of = self.country.caravan_of
            pay = spare(stop.hand & of, number) if self.country.last_resort else 0
            self._step(stop, hop, pay, number, lay, found)

    def _step(self, stop: Stop, hop: Hop, pay: int, number: int, lay: int, found: dict[int, Stop]) -> None:
        """Note where a step leads, if nothing better was found there yet."""
        taste = self.taste
        fresh = hop.target_bit & self.country.collectable & ~stop.visited
        worth = stop.worth + taste.gold * self.values[hop.target]
        if fresh:
            worth += TOWN
        counters = stop.counters if lay < 0 else stop.counters - ONE[lay]
        cards = stop.cards - number
        visited = stop.visited | fresh
        hope = worth + taste.hope * cards
        if counters:
            hope += taste.handy * size(counters)
        key = visited << 5 | hop.target
        known = found.get(key)
        if known is not None and known.hope >= hope:
            return
        arrived = Stop(hop.target, stop.hand - pay, cards, visited, counters)
        arrived.worth = worth
        arrived.hope = hope
        arrived.mine = stop.mine if lay < 0 else stop.mine | hop.bit
        arrived.before = stop
        arrived.hop = hop
        arrived.lay = lay
        arrived.stale = 0 if fresh else stop.stale + 1
        arrived.pay = pay
        found[key] = arrived
        value = arrived.value = self._value(arrived)
        if self.ends is not None:
            self.ends.append(arrived)
        if value > self.top:
            self.top = value
            self.best = arrived

    def _value(self, stop: Stop) -> int:
        """What a journey that ends here is worth."""
        taste = self.taste
        value = stop.worth + taste.outlook.worth(stop.town, stop.visited)
        value += taste.card * min(taste.enough, stop.cards)
        if stop.counters:
            value += taste.counter * size(stop.counters)
        if self.homeward is not None:
            value -= taste.home * self.homeward[stop.town]
        return value


def is_idle(stop: Stop, hop: Hop) -> bool:
    """Whether a way to no new town leads nowhere: back again, or after too many such steps."""
    return stop.stale >= STALE or (stop.stale > 0 and stop.hop is not None and stop.hop.bit == hop.bit)


def legs_to(end: Stop) -> list[Stop]:
    """The stops of the journey that ends here, without its start."""
    found: list[Stop] = []
    stop: Stop | None = end
    while stop is not None and stop.before is not None:
        found.append(stop)
        stop = stop.before
    found.reverse()
    return found


def spare(hand: int, number: int) -> int:
    """So many cards, always of the kind of which the fewest are left: a lone card opens few roads."""
    chosen = 0
    while number and hand:
        least, fewest = -1, MOST + 1
        for kind in range(KINDS):
            have = hand >> BITS * kind & MOST
            if have and have < fewest:
                least, fewest = kind, have
        taken = min(number, fewest)
        chosen += taken * ONE[least]
        hand -= fewest * ONE[least]
        number -= taken
    return chosen


def _promising(stops: list[Stop], number: int) -> list[Stop]:
    """So many of the stops, those with the most hope."""
    if len(stops) <= number:
        return stops
    hopes = sorted([stop.hope for stop in stops], reverse=True)
    least = hopes[number - 1]
    chosen = [stop for stop in stops if stop.hope > least]
    for stop in stops:
        if len(chosen) >= number:
            break
        if stop.hope == least:
            chosen.append(stop)
    return chosen
