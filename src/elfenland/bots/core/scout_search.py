"""Journeys as a bot can foresee them: how far a hand of cards leads on the roads as they are, or might be."""

from typing import Final, NamedTuple

from elfenland.engine.board import Way
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import (
    FIELD,
    OBSTACLE,
    ONE,
    RAFT,
    SEA_MONSTER,
    TRANSPORTS,
    TRAVEL_CARDS,
    count,
    size,
)

CARAVAN: Final = 3  # cards, and one more past an obstacle
SPARE: Final = 4  # cards that one may keep at the end of a turn anyway

# What things are worth next to each other.
TOWN: Final = 100
CARD: Final = 6  # one that would be kept
COUNTER: Final = 8  # one that need not be laid
OUTLOOK: Final = 4  # an unvisited town next to where the boot ends


class Leg(NamedTuple):
    """One step of a journey. `lay` is the kind of the counter that has to be laid first, or -1."""

    way: Way
    pay: int
    caravan: bool
    lay: int


class Stop(NamedTuple):
    """Where a journey has come to, and what is left then."""

    town: int
    hand: int
    visited: int
    counters: int
    new: int


class Foresight:
    """Looks for the journey that brings the most, from the boot of the observing seat.

    A depth-first search that gives up after a number of steps looked at, so that it is quick everywhere.
    Afterwards `value` and `legs` tell of the best journey found, which may be to stay.
    """

    def __init__(
        self, seen: Observation, counters: int = 0, caravans: bool = True, budget: int = 2000
    ) -> None:
        self.board = seen.rules.board
        self.chart = seen.rules.chart
        self.caravans = caravans
        self.budget = budget
        self.laid = list(seen.laid)
        self.blocked = seen.laid[OBSTACLE] | seen.laid[SEA_MONSTER]
        self.last_round = seen.round == seen.rules.rounds
        self.homeward = self._homeward(seen.homes[seen.seat])
        self.spare_order = sorted(range(RAFT + 1), key=self._demand)
        self.value = -TOWN * len(self.board.towns) * 2
        self.legs: list[Leg] = []
        self._so_far: list[Leg] = []
        self._go_on(Stop(seen.boots[seen.seat], seen.hand, seen.visited[seen.seat], counters, 0))

    def _go_on(self, stop: Stop) -> None:
        """Weigh the journey that ends here, then try every way on."""
        self._weigh(stop)
        for way in self.board.ways_from[stop.town]:
            if self.budget <= 0:
                return
            if way.target.bit & ~stop.visited or not self._just_came(way):
                self._try_way(way, stop)

    def _try_way(self, way: Way, stop: Stop) -> None:
        if not way.road:
            self._pay(way, RAFT, stop)
            return
        counters = [kind for kind in range(TRANSPORTS) if self.laid[kind] & way.bit]
        for kind in counters:
            self._pay(way, kind, stop)
        if counters:
            self._try_caravan(way, stop)
        else:
            for kind in range(TRANSPORTS):
                if stop.counters & FIELD[kind]:
                    self._pay(way, kind, stop, kind)

    def _pay(self, way: Way, kind: int, stop: Stop, lay: int = -1) -> None:
        """Go on by cards of one kind, if there are enough."""
        price = self.chart.price(kind, way)
        if price and self.blocked & way.bit:
            price += 1
        if price and count(stop.hand, kind) >= price:
            self._step(Leg(way, price * ONE[kind], False, lay), stop)

    def _try_caravan(self, way: Way, stop: Stop) -> None:
        """Go on by cards that will be missed the least; only a new town is worth so many."""
        price = CARAVAN + 1 if self.blocked & way.bit else CARAVAN
        if self.caravans and size(stop.hand & TRAVEL_CARDS) >= price and way.target.bit & ~stop.visited:
            self._step(Leg(way, self._spare(stop.hand, price), True, -1), stop)

    def _step(self, leg: Leg, stop: Stop) -> None:
        self.budget -= 1
        target = leg.way.target
        new = stop.new + (target.bit & self.board.collectable & ~stop.visited != 0)
        counters = stop.counters
        if leg.lay >= 0:
            self.laid[leg.lay] |= leg.way.bit
            counters -= ONE[leg.lay]
        self._so_far.append(leg)
        self._go_on(Stop(target.index, stop.hand - leg.pay, stop.visited | target.bit, counters, new))
        self._so_far.pop()
        if leg.lay >= 0:
            self.laid[leg.lay] &= ~leg.way.bit

    def _weigh(self, stop: Stop) -> None:
        value = TOWN * stop.new + CARD * min(SPARE, size(stop.hand)) + COUNTER * size(stop.counters)
        value += self._outlook(stop) - self.homeward[stop.town]
        if value > self.value:
            self.value = value
            self.legs = self._so_far[:]

    def _outlook(self, stop: Stop) -> int:
        """How good a place this is to begin the next round in."""
        if self.last_round:
            return 0
        wanted = self.board.collectable & ~stop.visited
        return OUTLOOK * sum(1 for way in self.board.ways_from[stop.town] if way.target.bit & wanted)

    def _homeward(self, home: int) -> list[int]:
        """What each town costs as the last one of the game: its distance from one's home town, if any."""
        if home < 0 or not self.last_round:
            return [0] * len(self.board.towns)
        return [TOWN * far for far in self.board.distances(self.board.towns[home])]

    def _spare(self, hand: int, number: int) -> int:
        """So many cards, of the kinds that are in the least demand."""
        pay = 0
        for kind in self.spare_order:
            taken = min(count(hand, kind), number)
            pay += taken * ONE[kind]
            number -= taken
        return pay

    def _demand(self, kind: int) -> int:
        """On how many links the cards of a kind are of use; rafts are always of some."""
        return 2 if kind == RAFT else self.laid[kind].bit_count()

    def _just_came(self, way: Way) -> bool:
        return bool(self._so_far) and self._so_far[-1].way.link is way.link
