"""Reading hands: who takes and lays counters has cards for them, and imagined hands should show it."""

from math import exp
from typing import Final

from elfenland.engine.chance import Dice
from elfenland.engine.pieces import BITS, GOLD_CARD, MOST, ONE, TRANSPORTS, pile
from elfenland.engine.state import State

SWAPS: Final = 4  # tries to exchange each unknown card in a hand


class Signs:
    """How much likelier a hand is for each counter that a card in it matches: the logarithm of the odds."""

    def __init__(self, taken: float, unused: float) -> None:
        self.taken = taken  # a counter that the seat has had in this round
        self.unused = unused  # one that it has not laid: added to that


class Reader:
    """Exchanges cards on one imagined table among hands and deck, so that likelier hands come up more often.

    It is a walk by Metropolis: a swap is made surely when it makes the hands likelier, else with the odds.
    """

    def __init__(self, world: State, seat: int, shown: list[int], signs: Signs) -> None:
        self.world = world
        self.shown = shown  # the counters that each seat has had in this round
        self.signs = signs
        self.cards: list[int] = []  # all that are unknown, hand by hand and then the deck
        self.owners: list[int] = []  # whose they are; of the deck, nobody's
        for other in range(world.players):
            if other != seat:
                self._gather(pile(world.hands[other] - world.known[other]), other)
        self.held = len(self.cards)
        self._gather(world.deck, -1)

    def _gather(self, cards: bytes, owner: int) -> None:
        for card in cards:
            self.cards.append(card)
            self.owners.append(owner)

    def read(self, dice: Dice) -> None:
        """Try as many swaps as are enough to forget how the cards were dealt."""
        for _ in range(SWAPS * self.held):
            one = int(dice.random() * self.held)
            other = int(dice.random() * len(self.cards))
            if self.owners[one] != self.owners[other] and self.cards[one] != self.cards[other]:
                self._try(one, other, dice.random())
        self.world.deck = bytes(self.cards[self.held :])

    def _try(self, one: int, other: int, chance: float) -> None:
        mine, yours = self.cards[one], self.cards[other]
        if yours == GOLD_CARD:
            return
        odds = self._gain(self.owners[one], mine, yours) + self._gain(self.owners[other], yours, mine)
        if odds >= 0 or chance < exp(odds):
            self.cards[one], self.cards[other] = yours, mine
            self._exchange(self.owners[one], mine, yours)
            self._exchange(self.owners[other], yours, mine)

    def _exchange(self, owner: int, away: int, here: int) -> None:
        if owner >= 0:
            self.world.hands[owner] += ONE[here] - ONE[away]

    def _gain(self, owner: int, away: int, here: int) -> float:
        """How much likelier the owner's hand becomes."""
        return self._weight(owner, here, 1) - self._weight(owner, away, 0) if owner >= 0 else 0.0

    def _weight(self, owner: int, kind: int, more: int) -> float:
        """What the last card of a kind in a hand says, or one more of it would."""
        if kind >= TRANSPORTS:
            return 0.0
        cards = number(self.world.hands[owner], kind) + more
        weight = self.signs.taken if number(self.shown[owner], kind) >= cards else 0.0
        return weight + self.signs.unused if number(self.world.open[owner], kind) >= cards else weight


def number(bag: int, kind: int) -> int:
    """How many of a kind are in a bag."""
    return bag >> BITS * kind & MOST
