"""Facts that happened, and who may see them."""

from typing import Any, ClassVar, Self, dataclass_transform

HIDDEN = -2  # a kind, a town or a bag that the receiver may not know; -1 is NO_TOWN


@dataclass_transform(frozen_default=True)
class Event:
    """A fact. `seen_by` returns it as one seat may know it.

    Its fields are the annotations of its class. `@dataclass(frozen=True, slots=True)` would give the same,
    but compiles methods for each of the 37 classes: `import elfenland` then takes 57 ms of CPU time instead
    of 38 (medians, Python 3.11; 18 ms more on 3.13, too).
    """

    fields: ClassVar[tuple[str, ...]] = ()
    hides: ClassVar[bool] = False  # whether some seats may not know all of it

    def __init_subclass__(cls) -> None:
        cls.fields = tuple(cls.__annotations__)
        cls.hides = cls.seen_by is not Event.seen_by
        type.__setattr__(cls, "__match_args__", cls.fields)  # for `case BootMoved(seat, way)`

    def __init__(self, *values: Any, **named: Any) -> None:
        if len(values) == len(self.fields) and not named:  # the way the rules build events, at every move
            self.__dict__.update(zip(self.fields, values, strict=True))
            return
        given = dict(zip(self.fields, values, strict=False)) | named
        if len(given) != len(values) + len(named) or set(given) != set(self.fields):
            raise TypeError(f"{type(self).__name__} has the fields {', '.join(self.fields)}")
        self.__dict__.update(given)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"events can't be changed: {name}")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *self.contents()))

    def __repr__(self) -> str:
        told = ", ".join(
            f"{name}={value!r}" for name, value in zip(self.fields, self.contents(), strict=True)
        )
        return f"{type(self).__name__}({told})"

    def contents(self) -> tuple[Any, ...]:
        """Return the values of the fields, in their order."""
        return tuple(self.__dict__[name] for name in self.fields)

    def veiled(self, **hidden: int) -> Self:
        """Return the same event with other values in some fields."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__, **hidden)
        return twin

    def seen_by(self, seat: int) -> Self:
        """Return the event, or a veiled twin if the seat may not know all of it."""
        return self


class StartChosen(Event):
    """A player was chosen to start the first round."""

    seat: int


class HomeTownDealt(Event):
    """A player got a town card."""

    seat: int
    town: int

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else self.veiled(town=HIDDEN)


class RoundBegan(Event):
    """A round began."""

    round: int
    start: int


class Shuffled(Event):
    """A pile was shuffled; nobody knows its order."""

    pile: str
    number: int


class CardsDealt(Event):
    """A player was dealt travel cards."""

    seat: int
    number: int
    cards: int

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else self.veiled(cards=HIDDEN)


class RowTurnedUp(Event):
    """Counters were turned up to fill the face-up row."""

    counters: int


class SecretDrawn(Event):
    """A player drew a counter and placed it face down."""

    seat: int
    kind: int

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else self.veiled(kind=HIDDEN)


class CounterTaken(Event):
    """A player took a face-up counter, and another was turned up in its place."""

    seat: int
    kind: int
    turned_up: int


class CounterDrawn(Event):
    """A player drew a counter blind and placed it face up."""

    seat: int
    kind: int


class ItemLaid(Event):
    """A player placed a counter, an obstacle or a gold piece on a link."""

    seat: int
    kind: int
    link: int
    secret: bool


class Passed(Event):
    """A player passed."""

    seat: int


class BootMoved(Event):
    """A player moved along a link; `collected` says whether they took a town piece."""

    seat: int
    way: int
    pay: int
    caravan: bool
    witch: bool
    collected: bool


class BootFlew(Event):
    """A player moved by magic flight."""

    seat: int
    origin: int
    target: int
    gold: int
    collected: bool


class TravelEnded(Event):
    """A player ended their journey."""

    seat: int


class CardsDiscarded(Event):
    """A player discarded surplus cards, face down."""

    seat: int
    number: int
    cards: int

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else self.veiled(cards=HIDDEN)


class ItemsKept(Event):
    """A player kept items for the next round and returned the others."""

    seat: int
    open: int
    secret_number: int
    secret: int

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else self.veiled(secret=HIDDEN if self.secret_number else 0)


class GoldValuesLaid(Event):
    """Every town got its gold value."""

    values: tuple[int, ...]


class GoldReceived(Event):
    """A player received gold."""

    seat: int
    amount: int


class CardTurnedUp(Event):
    """A card was turned face up; a gold card went to the gold deck."""

    card: int


class CardTaken(Event):
    """A player took a face-up card."""

    seat: int
    card: int


class CardDrawn(Event):
    """A player drew a card blind."""

    seat: int
    card: int

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else self.veiled(card=HIDDEN)


class GoldCardDrawn(Event):
    """A player drew a gold card blind: it went to the gold deck, and they draw again."""

    seat: int


class GoldDeckTaken(Event):
    """A player took the gold deck instead of a card."""

    seat: int
    cards: int
    amount: int


class DrawLost(Event):
    """A player should have drawn a card, and there was none."""

    seat: int


class CardsChosen(Event):
    """A player chose cards instead of the gold their journey earned."""

    seat: int


class ItemsDrawn(Event):
    """A player drew two items."""

    seat: int
    items: int

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else self.veiled(items=HIDDEN)


class ItemShown(Event):
    """A player revealed one of the two items and kept the other face down."""

    seat: int
    open: int
    secret: int

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else self.veiled(secret=HIDDEN)


class LotsTurnedUp(Event):
    """Items were turned up for the auction; the last one comes first."""

    lots: tuple[int, ...]


class BidMade(Event):
    """A player made a bid."""

    seat: int
    amount: int


class BidPassed(Event):
    """A player passed and is out for this item."""

    seat: int


class LotSold(Event):
    """An item was sold."""

    seat: int
    item: int
    amount: int


class LotUnsold(Event):
    """Nobody bid on an item; it went back to the pile."""

    item: int


class LotDefaulted(Event):
    """The winner couldn't pay: they lost all their gold and sit out the next auction."""

    seat: int
    item: int
    amount: int
    lost: int


class CounterDoubled(Event):
    """A player placed the double spell and a second counter on a road."""

    seat: int
    kind: int
    link: int
    secret_spell: bool
    secret_counter: bool


class CountersExchanged(Event):
    """A player swapped two counters with the exchange spell."""

    seat: int
    first_link: int
    first_kind: int
    second_link: int
    second_kind: int
    secret: bool


class RoundEnded(Event):
    """The board was cleared, and the starting player's card was passed on."""

    round: int


class GameEnded(Event):
    """The game is over: points and winners; town cards, if any, are shown."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    homes: tuple[int, ...]


Log = list[Event] | None  # None when nobody listens, so that events cost nothing
