"""What a seat decides: one small class a verb, and the word that each of them is."""

from elfenland.engine.board import Board, Link, Town, Way
from elfenland.engine.errors import WordError
from elfenland.engine.pieces import CARD_LETTERS, ITEM_LETTERS, TRANSPORTS, read_bag, spell


class Action:
    """A decision. `str(action)` is its word, `parse_action` the way back; equal words are equal actions."""

    __slots__ = ("word",)

    def __init__(self, word: str) -> None:
        # Few of all actions made are ever written: a word that costs time waits until it is asked for.
        self.word = word

    def __str__(self) -> str:
        return self.word

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and str(self) == str(other))

    def __hash__(self) -> int:
        return hash(str(self))


class Shuffle(Action):
    """Chance puts a pile in order; the last piece of the order lies on top."""

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
    """Take an open counter from the row."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        super().__init__(ITEM_LETTERS[kind])
        self.kind = kind


class TakeBlind(Action):
    """Take the top counter of the face-down pile."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("*")


class Lay(Action):
    """Lay one of one's items on a link; a secret one is turned over."""

    __slots__ = ("bit", "kind", "link", "secret")

    def __init__(self, kind: int, link: Link, secret: bool) -> None:
        letter = ITEM_LETTERS[kind]
        super().__init__(f"{f'({letter})' if secret else letter}@{link.word}")
        self.kind = kind
        self.link = link
        self.bit = link.bit
        self.secret = secret


class Pass(Action):
    """Lay nothing this time; or, while travelling, stay here for this round."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("-")


class Step(Action):
    """Move the boot along a link, paying with these cards; a caravan takes any cards."""

    __slots__ = ("caravan", "pay", "way")

    def __init__(self, way: Way, pay: int, caravan: bool = False) -> None:
        super().__init__("")
        self.way = way
        self.pay = pay
        self.caravan = caravan

    def __str__(self) -> str:
        if not self.word:
            mark = "=" if self.caravan else "-" if self.way.road else "~"
            cards = spell(self.pay, CARD_LETTERS)
            self.word = f"{self.way.origin.code}{mark}{cards}{mark}{self.way.target.code}"
        return self.word


class Discard(Action):
    """Give up surplus cards, face down."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        super().__init__(f"-{spell(cards, CARD_LETTERS)}")
        self.cards = cards


class Keep(Action):
    """Keep these items for the next round, each as it lay, and hand in the others."""

    __slots__ = ("open", "secret")

    def __init__(self, open: int, secret: int) -> None:
        hidden = f"({spell(secret, ITEM_LETTERS)})" if secret else ""
        super().__init__(f"={spell(open, ITEM_LETTERS)}{hidden}")
        self.open = open
        self.secret = secret


# How the order of each pile is written: a letter a piece.
PILES = {"cards": CARD_LETTERS, "counters": ITEM_LETTERS, "towns": "abcdefghijklmnopqrstu", "start": "123456"}


def spell_order(pile: str, order: bytes) -> str:
    """The order of a pile in letters, the bottom first."""
    letters = PILES[pile]
    return "".join(letters[piece] for piece in order)


def parse_action(word: str, board: Board) -> Action:
    """The action that a word says; WordError if it says none. Whether it is legal is another question."""
    return _WordReader(word, board).read()


class _WordReader:
    """Reads one word; what it looks like decides which verb it is."""

    def __init__(self, word: str, board: Board) -> None:
        self.word = word
        self.board = board

    def read(self) -> Action:
        word = self.word
        if word == "-":
            return Pass()
        if word == "*":
            return TakeBlind()
        if ":" in word:
            return self.read_shuffle()
        if "@" in word:
            return self.read_lay()
        if word.startswith("="):
            return self.read_keep()
        if word.startswith("-"):
            return Discard(self.bag(word[1:], CARD_LETTERS, "card"))
        if len(word) == 1:
            return Take(self.counter(word))
        return self.read_step()

    def read_shuffle(self) -> Action:
        pile, _, text = self.word.partition(":")
        if pile not in PILES:
            raise self.error(f"there is no pile {pile!r}; the piles are {', '.join(PILES)}")
        return Shuffle(pile, bytes(self.kind(letter, PILES[pile], "piece") for letter in text))

    def read_lay(self) -> Action:
        what, _, where = self.word.partition("@")
        secret = len(what) == 3 and what[0] == "(" and what[2] == ")"
        return Lay(self.kind(what[1] if secret else what, ITEM_LETTERS, "item"), self.link(where), secret)

    def read_keep(self) -> Action:
        shown, bracket, rest = self.word[1:].partition("(")
        if bracket and not (rest.endswith(")") and len(rest) > 1):
            raise self.error("the bracket around the secret ones is not closed, or empty")
        hidden = rest[:-1] if bracket else ""
        if not shown and not hidden:
            raise self.error("it names nothing to keep")
        return Keep(self.bag(shown, ITEM_LETTERS, "item", 0), self.bag(hidden, ITEM_LETTERS, "item", 0))

    def read_step(self) -> Action:
        mark = next((c for c in self.word if c in "-~="), "")
        fields = self.word.split(mark) if mark else []
        if len(fields) != 3:
            raise self.error("it reads like no action; a step reads like Elv-P-Lap, Vir~R~Ixa or Elv=PPT=Lap")
        origin, target = self.town(fields[0]), self.town(fields[2])
        pay = self.bag(fields[1], CARD_LETTERS, "card")
        return Step(self.way(origin, target, self.by_road(origin, target, mark)), pay, mark == "=")

    def by_road(self, origin: Town, target: Town, mark: str) -> bool:
        if mark != "=":
            return mark == "-"
        # A caravan where there is only water is a word, too: to refuse it is for the rules (Rule 7.15).
        road, water = (self.board.link(origin, target, by_road) for by_road in (True, False))
        return road is not None or water is None

    def bag(self, text: str, letters: str, noun: str, least: int = 1) -> int:
        if len(text) < least:
            raise self.error(f"it names no {noun}")
        for letter in text:
            self.kind(letter, letters, noun)
        try:
            return read_bag(text, letters)
        except ValueError as error:
            raise self.error(str(error)) from None

    def kind(self, letter: str, letters: str, noun: str) -> int:
        if len(letter) != 1 or letter not in letters:
            raise self.error(f"{letter!r} is no {noun}; the letters are {' '.join(letters)}")
        return letters.index(letter)

    def counter(self, letter: str) -> int:
        return self.kind(letter, ITEM_LETTERS[:TRANSPORTS], "counter")

    def town(self, code: str) -> Town:
        town = self.board.town(code)
        if town is None:
            raise self.error(f"there is no town {code!r}")
        return town

    def link(self, text: str) -> Link:
        mark = "~" if "~" in text else "-"
        first, _, second = text.partition(mark)
        return self.way(self.town(first), self.town(second), mark == "-").link

    def way(self, origin: Town, target: Town, road: bool) -> Way:
        link = self.board.link(origin, target, road)
        if link is None:
            raise self.error(f"no {'road' if road else 'water way'} joins {origin.name} and {target.name}")
        return self.board.ways[2 * link.index + (origin is link.b)]

    def error(self, reason: str) -> WordError:
        return WordError(self.word, reason)
