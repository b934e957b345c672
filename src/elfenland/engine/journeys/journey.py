"""Journeys: a route with its payment, built from the labels that found it."""

from typing import NamedTuple

from elfenland.engine.actions import Action
from elfenland.engine.board import Board, Town
from elfenland.engine.journeys.fares import Fare
from elfenland.engine.journeys.label_search import Halt
from elfenland.engine.journeys.query import JourneyQuery
from elfenland.engine.pieces import CARD_LETTERS, EMPTY, KINDS, ONE, count, size, spell


class Journey:
    """A route with its payment, as steps that the engine takes, and what they bring.

    `str(journey)` is its text in a record, `Elv-P-Bea~R~Elv-EE-Lap`; a journey that stays is `-`.
    """

    __slots__ = ("board", "earned", "end", "kept", "new", "paid", "spent", "steps")

    def __init__(self, steps: list[Action], end: Town, new: list[Town], paid: int, kept: int) -> None:
        self.steps = steps
        self.end = end
        self.new = new  # the towns whose pieces it takes, in the order of the board
        self.paid = paid  # the bag of cards it costs, witches included
        self.kept = kept  # the bag of cards left in hand
        self.board: Board | None = None  # the map to draw it on
        self.spent = 0  # gold
        self.earned = 0  # gold, paid out only when the journey is over

    def __str__(self) -> str:
        if not self.steps:
            return "-"
        words = [str(step) for step in self.steps]
        return words[0] + "".join([word[len(self.end.code) :] for word in words[1:]])

    def __repr__(self) -> str:
        return f"<Journey {self}, {len(self.new)} new, {spell(self.kept, CARD_LETTERS) or 'nothing'} left>"

    def _repr_svg_(self) -> str | None:
        from elfenland.engine.display.svg import draw_journey

        return draw_journey(self)


class Search(NamedTuple):
    """The journeys that a search found, the best first."""

    journeys: list[Journey]
    exact: bool  # whether they are certainly the best; False if the limit cut the search off
    looked: int  # the number of halts examined


def tell(outset: JourneyQuery, halt: Halt) -> Journey:
    """Return the journey that ends at a halt."""
    fares, named = _retrace(halt)
    left = outset.hand - sum(named)
    steps: list[Action] = []
    for fare, paid in zip(fares, named, strict=True):
        cards = paid - fare.pay  # those of a caravan, if they were chosen on the way
        if size(cards) < fare.caravan:
            cards = spare_cards(left & outset.fares.of, fare.caravan)
            left -= cards
        steps.append(outset.fares.complete(fare, cards))
    towns = outset.rules.board.towns
    new = _new_towns(outset, fares)
    journey = Journey(steps, towns[halt.town], new, outset.hand - left, left)
    journey.board = outset.rules.board
    journey.spent = sum([fare.gold for fare in fares])
    journey.earned = sum([fare.earned for fare in fares])
    return journey


def spare_cards(hand: int, number: int) -> int:
    """Choose cards for a caravan, each of the kind of which most are left.

    The first kind wins a tie.
    """
    chosen = EMPTY
    for _ in range(number):
        most = 0
        for kind in range(1, KINDS):
            if count(hand - chosen, kind) > count(hand - chosen, most):
                most = kind
        chosen += ONE[most]
    return chosen


def _retrace(halt: Halt) -> tuple[list[Fare], list[int]]:
    fares: list[Fare] = []
    named: list[int] = []
    while halt.before is not None:
        assert halt.fare is not None
        fares.append(halt.fare)
        named.append(halt.paid)
        halt = halt.before
    fares.reverse()
    named.reverse()
    return fares, named


def _new_towns(outset: JourneyQuery, fares: list[Fare]) -> list[Town]:
    entered = {fare.target for fare in fares}
    return [town for town in outset.rules.board.towns if town.index in entered and town.bit & outset.missing]
