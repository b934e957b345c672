"""Decisions of a seat: one small class per verb, each with its word."""

from typing import Final, SupportsIndex

from elfenland.engine.board import Link, Town, Way
from elfenland.engine.mypyc_compat import i64, mypyc_attr
from elfenland.engine.pieces import CARD_LETTERS, DOUBLE, ITEM_LETTERS, ONE, spell

# The notation for the order of each pile: one letter per piece.
PILES: Final = {
    "cards": CARD_LETTERS,
    "counters": ITEM_LETTERS,
    "items": ITEM_LETTERS,
    "towns": "abcdefghijklmnopqrstu",
    "start": "123456",
    "values": "01234567",
}


def spell_order(pile: str, order: bytes) -> str:
    """Return the order of a pile in letters, the bottom first."""
    letters = PILES[pile]
    return "".join(letters[piece] for piece in order)


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """A decision; `str(action)` is its word, and `parse_action` reads it back.

    Actions with equal words are equal.
    """

    __slots__ = ("bit", "numbers", "word")

    def __init__(self, word: str, bit: i64 = 0) -> None:
        self.bit = bit  # in the masks of its row of the action table, if it is in any
        # Most actions are never written, so a word that takes time to build is built on first use.
        self.word = word
        # The numbers that spell it, once `gym.alphabet` has. Not ints, which compiled code would wrap again.
        self.numbers: tuple[SupportsIndex, ...] = ()

    def __str__(self) -> str:
        return self.word

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and str(self) == str(other))

    def __hash__(self) -> int:
        return hash(str(self))


class Shuffle(Action):
    """Chance puts a pile in order; the last piece of the order is on top."""

    __slots__ = ("order", "pile")

    def __init__(self, pile: str, order: bytes) -> None:
        super().__init__("")
        self.pile = pile
        self.order = order

    def __str__(self) -> str:
        if not self.word:
            self.word = f"{self.pile}:{spell_order(self.pile, self.order)}"
        return self.word


class Take(Action):
    """Take an open counter or card from the row."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        super().__init__(CARD_LETTERS[kind], ONE[kind] << 4)
        self.kind = kind

    @property
    def letter(self) -> str:
        """The letter of the counter or card."""
        return CARD_LETTERS[self.kind]


class TakeBlind(Action):
    """Take the top piece of the face-down pile."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("*")


class Lay(Action):
    """Place one of your items on a link; a secret one is turned over."""

    __slots__ = ("kind", "link", "secret")

    def __init__(self, kind: int, link: Link, secret: bool) -> None:
        letter = ITEM_LETTERS[kind]
        super().__init__(f"{f'({letter})' if secret else letter}@{link.word}", link.bit)
        self.kind = kind
        self.link = link
        self.secret = secret

    @property
    def letter(self) -> str:
        """The letter of the item."""
        return ITEM_LETTERS[self.kind]


class LayDouble(Action):
    """Place a double on a road that has a counter, together with a second counter."""

    __slots__ = ("kind", "link", "secret_counter", "secret_spell")

    def __init__(self, kind: int, link: Link, secret_spell: bool, secret_counter: bool) -> None:
        spell_letter, letter = ITEM_LETTERS[DOUBLE], ITEM_LETTERS[kind]
        first = f"({spell_letter})" if secret_spell else spell_letter
        second = f"({letter})" if secret_counter else letter
        super().__init__(f"{first}{second}@{link.word}", link.bit)
        self.kind = kind
        self.link = link
        self.secret_spell = secret_spell
        self.secret_counter = secret_counter


class LayExchange(Action):
    """Play an exchange: swap a counter on one road with one on another."""

    __slots__ = ("first", "first_kind", "second", "second_kind", "secret")

    def __init__(self, first: Link, first_kind: int, second: Link, second_kind: int, secret: bool) -> None:
        if first.index > second.index:  # it has one word, whichever is named first
            first, first_kind, second, second_kind = second, second_kind, first, first_kind
        word = f"{ITEM_LETTERS[first_kind]}@{first.word}><{ITEM_LETTERS[second_kind]}@{second.word}"
        super().__init__(f"({word})" if secret else word)
        self.first = first
        self.first_kind = first_kind
        self.second = second
        self.second_kind = second_kind
        self.secret = secret


class Show(Action):
    """Place one of two fresh items face up and the other face down."""

    __slots__ = ("open", "secret")

    def __init__(self, open: int, secret: int) -> None:
        super().__init__(f"{ITEM_LETTERS[open]}({ITEM_LETTERS[secret]})")
        self.open = open
        self.secret = secret


class TakeGoldDeck(Action):
    """Take the gold deck instead of a card."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("$")


class Coins(Action):
    """An amount of gold: a bid, or the income of a journey."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        super().__init__(f"${amount}")
        self.amount = amount


class ChooseCards(Action):
    """Draw cards instead of taking the gold that the journey earned."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("+")


class Pass(Action):
    """Pass: place nothing, bid no more for this item, or end the journey."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("-")


class Step(Action):
    """Move the boot along a link, paying with these cards.

    A caravan takes any cards; a witch, played on top and paid in gold, saves the card that an obstacle costs.
    """

    __slots__ = ("caravan", "pay", "way", "witch")

    def __init__(self, way: Way, pay: i64, caravan: bool = False, witch: bool = False) -> None:
        super().__init__("")
        self.way = way
        self.pay = pay
        self.caravan = caravan
        self.witch = witch

    @property
    def target(self) -> Town:
        """The town it leads to."""
        return self.way.target

    @property
    def letters(self) -> str:
        """The letters of the cards it costs, such as `EE`, without a witch."""
        return spell(self.pay, CARD_LETTERS)

    def __str__(self) -> str:
        if not self.word:
            mark = "=" if self.caravan else "-" if self.way.road else "~"
            cards = spell(self.pay, CARD_LETTERS) + ("+W" if self.witch else "")
            self.word = f"{self.way.origin.code}{mark}{cards}{mark}{self.way.target.code}"
        return self.word


class Fly(Action):
    """Move the boot to any other town by magic flight, with a witch and gold."""

    __slots__ = ("origin", "target")

    def __init__(self, origin: Town, target: Town) -> None:
        super().__init__(f"{origin.code}^{target.code}")
        self.origin = origin
        self.target = target


class Discard(Action):
    """Discard surplus cards, face down."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        super().__init__(f"-{spell(cards, CARD_LETTERS)}")
        self.cards = cards

    @property
    def letters(self) -> str:
        """The letters of the cards."""
        return spell(self.cards, CARD_LETTERS)


class Keep(Action):
    """Keep these items for the next round, each as it was, and return the others."""

    __slots__ = ("open", "secret")

    def __init__(self, open: int, secret: int) -> None:
        hidden = f"({spell(secret, ITEM_LETTERS)})" if secret else ""
        super().__init__(f"={spell(open, ITEM_LETTERS)}{hidden}")
        self.open = open
        self.secret = secret
