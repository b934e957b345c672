"""Facts that happened, and who may see them."""

from dataclasses import dataclass, replace
from typing import Self

HIDDEN = -2  # a kind, a town or a bag that the receiver may not know; -1 is NO_TOWN


@dataclass(frozen=True, slots=True)
class Event:
    """A fact. `seen_by` gives it as one seat may know it."""

    def seen_by(self, seat: int) -> Self:
        """This event, or its veiled twin where the seat may not know all of it."""
        return self


@dataclass(frozen=True, slots=True)
class StartChosen(Event):
    """A player was chosen to start the first round."""

    seat: int


@dataclass(frozen=True, slots=True)
class HomeTownDealt(Event):
    """A player got a town card."""

    seat: int
    town: int

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else replace(self, town=HIDDEN)


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round began."""

    round: int
    start: int


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """A pile was shuffled; nobody knows its order."""

    pile: str
    number: int


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """A player was dealt travel cards."""

    seat: int
    number: int
    cards: int

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else replace(self, cards=HIDDEN)


@dataclass(frozen=True, slots=True)
class RowTurnedUp(Event):
    """Counters were turned up to fill the open row."""

    counters: int


@dataclass(frozen=True, slots=True)
class SecretDrawn(Event):
    """A player drew a counter and laid it face down."""

    seat: int
    kind: int

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else replace(self, kind=HIDDEN)


@dataclass(frozen=True, slots=True)
class CounterTaken(Event):
    """A player took an open counter, and another was turned up in its place."""

    seat: int
    kind: int
    turned_up: int


@dataclass(frozen=True, slots=True)
class CounterDrawn(Event):
    """A player drew a counter blind and laid it face up."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class ItemLaid(Event):
    """A player laid a counter, an obstacle or a gold piece on a link."""

    seat: int
    kind: int
    link: int
    secret: bool


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player passed."""

    seat: int


@dataclass(frozen=True, slots=True)
class BootMoved(Event):
    """A player moved along a link; `collected` says whether a town piece was there to take."""

    seat: int
    way: int
    pay: int
    caravan: bool
    witch: bool
    collected: bool


@dataclass(frozen=True, slots=True)
class BootFlew(Event):
    """A player moved by magic flight."""

    seat: int
    origin: int
    target: int
    gold: int
    collected: bool


@dataclass(frozen=True, slots=True)
class TravelEnded(Event):
    """A player ended his journey."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """A player gave up surplus cards, face down."""

    seat: int
    number: int
    cards: int

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else replace(self, cards=HIDDEN)


@dataclass(frozen=True, slots=True)
class ItemsKept(Event):
    """A player kept items for the next round and handed in the others."""

    seat: int
    open: int
    secret_number: int
    secret: int

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else replace(self, secret=HIDDEN if self.secret_number else 0)


@dataclass(frozen=True, slots=True)
class GoldValuesLaid(Event):
    """Every town got its gold value."""

    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GoldReceived(Event):
    """A player received gold."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class CardTurnedUp(Event):
    """A card was turned up to lie open; a gold card went to the gold deck."""

    card: int


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A player took an open card."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A player drew a card blind."""

    seat: int
    card: int

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class GoldCardDrawn(Event):
    """A player drew a gold card blind; it went to the gold deck, and he draws again."""

    seat: int


@dataclass(frozen=True, slots=True)
class GoldDeckTaken(Event):
    """A player took the gold deck in place of a card."""

    seat: int
    cards: int
    amount: int


@dataclass(frozen=True, slots=True)
class DrawLost(Event):
    """A player should have drawn a card, and there was none."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardsChosen(Event):
    """A player chose cards in place of the gold his journey earned."""

    seat: int


@dataclass(frozen=True, slots=True)
class ItemsDrawn(Event):
    """A player drew two items."""

    seat: int
    items: int

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else replace(self, items=HIDDEN)


@dataclass(frozen=True, slots=True)
class ItemShown(Event):
    """A player laid one fresh item face up and the other face down."""

    seat: int
    open: int
    secret: int

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else replace(self, secret=HIDDEN)


@dataclass(frozen=True, slots=True)
class LotsTurnedUp(Event):
    """Items were turned up for the auction; the last one comes first."""

    lots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A player made a bid."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class BidPassed(Event):
    """A player bids no more for this lot."""

    seat: int


@dataclass(frozen=True, slots=True)
class LotSold(Event):
    """A lot was sold."""

    seat: int
    item: int
    amount: int


@dataclass(frozen=True, slots=True)
class LotUnsold(Event):
    """Nobody wanted a lot; it went back to the pile."""

    item: int


@dataclass(frozen=True, slots=True)
class LotDefaulted(Event):
    """The winner of a lot could not pay: he lost all he had, and the lot comes up again without him."""

    seat: int
    item: int
    amount: int
    lost: int


@dataclass(frozen=True, slots=True)
class CounterDoubled(Event):
    """A player laid the double spell and a second counter on a road."""

    seat: int
    kind: int
    link: int
    secret_spell: bool
    secret_counter: bool


@dataclass(frozen=True, slots=True)
class CountersExchanged(Event):
    """A player exchanged two counters by the exchange spell."""

    seat: int
    first_link: int
    first_kind: int
    second_link: int
    second_kind: int
    secret: bool


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The board was cleared, and the starting player's card went on."""

    round: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: points and winners; town cards, if any, are shown."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    homes: tuple[int, ...]


Log = list[Event] | None  # None when nobody listens, so that events cost nothing
