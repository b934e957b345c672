"""Label-setting search over all journeys that no other one dominates.

The cards of caravans are not chosen on the way. When a caravan is always allowed, only the number of its
cards matters: a halt knows which cards can still be asked for by name, and how many there are in all. So the
many ways to pay for the same route are one. Of two halts in the same town with the same new towns, one is
dropped if the other has no less of anything. When a caravan depends on the rest of the hand (Rule V2.13),
every payment counts, and only equal hands are compared.
"""

from typing import Final, TypeVar

from elfenland.engine.journeys.fares import Fare
from elfenland.engine.journeys.objective import Objective
from elfenland.engine.journeys.query import JourneyQuery
from elfenland.engine.pieces import (
    EMPTY,
    FIELD,
    FULL,
    GUARDS,
    MAX_PER_KIND,
    ONE,
    WITCH,
    count,
    holds,
    parts,
    size,
)

TOWN_BITS: Final = 5
STATION: Final = 1 << 21  # stations passed are counted above the new towns
PLACE_BITS: Final = 31
# Bits for the position in a list, below the worth: sorting numbers is faster than sorting pairs.
LABEL_INDEX_BITS: Final = 24
LABEL_INDEX_MASK: Final = (1 << LABEL_INDEX_BITS) - 1
ANY_NUMBER: Final = 1 << 30  # of halts that are compared with each other
# For each number of cards, the bag with that many of every kind, and guards: products would be slow.
GUARDED: Final = [sum(number * one for one in ONE) | GUARDS for number in range(MAX_PER_KIND + 1)]

L = TypeVar("L", bound="Label")


class Label:
    """A place that a search has reached, and the resources left there.

    They decide whether one label dominates another.
    """

    __slots__ = ("counters", "guided", "hand", "new", "outdone", "purse", "score", "spare", "town")

    def __init__(self, town: int, new: int, hand: int, spare: int, counters: int, purse: int) -> None:
        self.town = town
        self.new = new  # the new towns, one bit per town
        self.hand = hand  # the bag of cards that can be asked for by name
        self.spare = spare  # the number of cards left for named payments and caravans together
        self.counters = counters  # the bag of counters that may be placed on the way
        self.purse = purse  # gold, as far as there are witches to spend it on
        self.guided = False  # whether a witch sees the boot past further obstacles
        self.score = 0
        self.outdone = False


class Halt(Label):
    """A place that a journey has reached."""

    __slots__ = ("before", "fare", "paid", "steps")

    def __init__(self, town: int, new: int, hand: int, spare: int, purse: int, score: int) -> None:
        super().__init__(town, new, hand, spare, EMPTY, purse)
        self.score = score
        self.before: Halt | None = None
        self.fare: Fare | None = None
        self.paid = EMPTY  # the bag of cards named for the fare
        self.steps = 0


class LabelSearch:
    """The halts of all journeys from one outset that no other halt dominates.

    It examines about as many fares as the limit says, at most twice as many; `exact` says if that was all.
    """

    def __init__(
        self, outset: JourneyQuery, aim: Objective, limit: int, wanted: int, stations: list[int]
    ) -> None:
        fares = outset.fares
        self.fares = fares
        self.strict = fares.strict
        self.of = EMPTY if fares.strict else fares.of
        self.town_worth = aim.town
        self.card_worth = aim.card
        self.gold_worth = aim.gold
        self.wanted = wanted
        self.stations = stations
        self.last = outset.missing if outset.ends_at_once() else -1
        self.limit = limit
        self.looked = 0
        self.exact = True
        self.bits = [town.bit for town in outset.rules.board.towns]
        self.found: dict[int, list[Halt]] = {}  # those that may dominate each other
        self.waiting: list[list[Halt]] = [[] for _ in range(size(outset.hand) + 1)]  # by cards left
        self._set_out(outset)
        self._explore()

    def _set_out(self, outset: JourneyQuery) -> None:
        hand = outset.hand if self.strict else outset.hand & (self.fares.useful | FULL & ~self.of)
        cards = size(outset.hand)
        purse = min(outset.gold, self.fares.spendable(hand, cards, outset.guided))
        start = Halt(outset.town, 0, hand, size(outset.hand & self.of), purse, self.card_worth * cards)
        start.guided = outset.guided
        self.found[outset.town] = [start]
        self.waiting[cards].append(start)

    def _explore(self) -> None:
        """Expand halts by cards left.

        Every step costs a card, so a halt that dominates another is found before the other is expanded.

        When the limit is reached, only the worthiest few are expanded for each number of cards.
        """
        for cards in range(len(self.waiting) - 1, 0, -1):
            until = max(self.limit, self.looked + 1 + self.limit // len(self.waiting))
            for halt in _ranked(self.waiting[cards]):
                if self.looked >= until:
                    self.exact = False
                    break
                self._go_on(halt, cards)

    def _go_on(self, halt: Halt, cards: int) -> None:
        """Take every fare that can be paid."""
        if halt.before is not None and self._is_over(halt):
            return
        guarded = halt.hand | GUARDS
        for fare in self.fares.leave(halt.town, halt.guided):
            # This is `holds`, inlined: this is the innermost loop.
            if (guarded - fare.pay) & GUARDS != GUARDS or fare.gold > halt.purse:
                continue
            if self.strict:
                self._pay_by_name(halt, fare, cards)
            else:
                spare = halt.spare - size(fare.pay & self.of) - fare.caravan
                if spare >= 0:
                    self._arrive(halt, fare, fare.pay, spare, cards - size(fare.pay) - fare.caravan)

    def _is_over(self, halt: Halt) -> bool:
        """Return whether the journey has ended: all stations passed, or the game over."""
        if self.stations and halt.new >= STATION * len(self.stations):
            return True
        return self.last >= 0 and halt.new & self.last == self.last

    def _pay_by_name(self, halt: Halt, fare: Fare, cards: int) -> None:
        """Pay in every way there is, a caravan included."""
        left = cards - size(fare.pay) - fare.caravan
        if not fare.caravan:
            self._arrive(halt, fare, fare.pay, 0, left)
            return
        for pay in fare.unless:
            if holds(halt.hand, pay):
                return
        for part in parts(halt.hand - fare.pay & self.fares.of, fare.caravan):
            self._arrive(halt, fare, fare.pay + part, 0, left)

    def _arrive(self, halt: Halt, fare: Fare, pay: int, spare: int, cards: int) -> None:
        """Record the halt at the end of a fare, unless another one dominates it."""
        self.looked += 1
        hand = halt.hand - pay
        if not self.strict and (GUARDED[min(spare, MAX_PER_KIND)] - (hand & self.of)) & GUARDS != GUARDS:
            hand = within(hand, self.of, spare)
        purse = halt.purse - fare.gold
        guided = halt.guided or fare.guides
        if purse:
            purse = min(purse, self.fares.spendable(hand, cards, guided))
        new = self._collect(halt.new, fare.target)
        worth = halt.score + self.gold_worth * (fare.earned - fare.gold)
        worth -= self.card_worth * (size(pay) if self.strict else size(pay) + fare.caravan)
        if new != halt.new:
            worth += self.town_worth
        arrived = Halt(fare.target, new, hand, spare, purse, worth)
        arrived.guided = guided
        if self._note(arrived):
            arrived.before = halt
            arrived.fare = fare
            arrived.paid = pay
            arrived.steps = halt.steps + 1
            self.waiting[cards].append(arrived)

    def _collect(self, new: int, town: int) -> int:
        """Return the new towns including this one, and its station if it is the next."""
        if self.stations and self.stations[new // STATION] == town:
            new += STATION
        return new | self.bits[town] & self.wanted

    def _note(self, halt: Halt) -> bool:
        """Keep the halt if none dominates it, and drop those that it dominates."""
        key = place(halt) | halt.hand << PLACE_BITS if self.strict else place(halt)
        return note(self.found, key, halt, ANY_NUMBER)


def note(found: dict[int, list[L]], key: int, label: L, most: int) -> bool:
    """Keep the label unless one of the same key dominates it; drop those it dominates.

    At most `most` labels are kept per key.
    """
    known = found.get(key)
    if known is None:
        found[key] = [label]
        return True
    drop = False
    for other in known:
        if outdoes(other, label):
            return False
        if outdoes(label, other):
            other.outdone = drop = True
    if drop:
        known = found[key] = [other for other in known if not other.outdone]
    if len(known) >= most:
        return False
    known.append(label)
    return True


def place(label: Label) -> int:
    """Return a number for the town, the new towns and the stations passed."""
    return label.new << TOWN_BITS | label.town


def outdoes(one: Label, other: Label) -> bool:
    """Return whether one label can do all that the other can, and is worth no less."""
    if one.score < other.score or one.spare < other.spare or one.purse < other.purse:
        return False
    if other.guided and not one.guided:
        return False
    if ((one.hand | GUARDS) - other.hand) & GUARDS != GUARDS:
        return False
    return ((one.counters | GUARDS) - other.counters) & GUARDS == GUARDS


def within(hand: int, of: int, spare: int) -> int:
    """Drop cards that can no longer be paid, so that equivalent hands are equal."""
    for kind in range(WITCH + 1):
        if of & FIELD[kind] and count(hand, kind) > spare:
            hand -= (count(hand, kind) - spare) * ONE[kind]
    return hand


def _ranked(halts: list[Halt]) -> list[Halt]:
    """Return the halts that aren't dominated, the worthiest first."""
    order = [index - (halt.score << LABEL_INDEX_BITS) for index, halt in enumerate(halts) if not halt.outdone]
    order.sort()
    return [halts[key & LABEL_INDEX_MASK] for key in order]
