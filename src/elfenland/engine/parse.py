"""Parser for the words of people and records into actions."""

from elfenland.engine.actions import (
    PILES,
    Action,
    ChooseCards,
    Coins,
    Discard,
    Fly,
    Keep,
    Lay,
    LayDouble,
    LayExchange,
    Pass,
    Show,
    Shuffle,
    Step,
    Take,
    TakeBlind,
    TakeGoldDeck,
)
from elfenland.engine.board import Board, Link, Town, Way
from elfenland.engine.errors import WordError
from elfenland.engine.pieces import CARD_LETTERS, DOUBLE, GOLD_CARD, ITEM_LETTERS, TRANSPORTS, read_bag

PAYABLE = CARD_LETTERS[:GOLD_CARD]
MOST_DIGITS = 4  # of an amount of gold


def parse_action(word: str, board: Board) -> Action:
    """Read an action from its word, legal or not; WordError if it isn't an action."""
    return _WordReader(word, board).read()


class _WordReader:
    """Reader for one word; its shape decides which verb it is."""

    def __init__(self, word: str, board: Board) -> None:
        self.word = word
        self.board = board

    def read(self) -> Action:
        word = self.word
        plain: dict[str, type[Pass | TakeBlind | TakeGoldDeck | ChooseCards]] = {
            "-": Pass,
            "*": TakeBlind,
            "$": TakeGoldDeck,
            "+": ChooseCards,
        }
        if word in plain:
            return plain[word]()
        if word[:1] in ("$", "=", "-"):
            return self.read_marked()
        return self.read_long()

    def read_marked(self) -> Action:
        mark, rest = self.word[0], self.word[1:]
        if mark == "$":
            return Coins(self.amount(rest))
        if mark == "-":
            return Discard(self.bag(rest, PAYABLE, "a card"))
        shown, hidden = self.faces(rest)
        if not shown and not hidden:
            raise self.error("it doesn't name anything to keep")
        return Keep(self.bag(shown, ITEM_LETTERS, "an item", 0), self.bag(hidden, ITEM_LETTERS, "an item", 0))

    def read_long(self) -> Action:
        word = self.word
        if ":" in word:
            return self.read_shuffle()
        if "><" in word:
            return self.read_exchange()
        if "@" in word:
            return self.read_lay()
        if "^" in word:
            origin, _, target = word.partition("^")
            return Fly(self.town(origin), self.town(target))
        if word.endswith(")"):
            shown, hidden = self.faces(word)
            return Show(self.kind(shown, ITEM_LETTERS, "an item"), self.kind(hidden, ITEM_LETTERS, "an item"))
        if len(word) == 1:
            return Take(self.kind(word, PAYABLE, "a card or counter"))
        return self.read_step()

    def read_shuffle(self) -> Action:
        pile, _, text = self.word.partition(":")
        if pile not in PILES:
            raise self.error(f"unknown pile {pile!r}; known piles: {', '.join(PILES)}")
        return Shuffle(pile, bytes(self.kind(letter, PILES[pile], "a piece") for letter in text))

    def read_lay(self) -> Action:
        what, _, where = self.word.partition("@")
        first, first_secret, rest = self.item(what)
        if not rest:
            return Lay(first, self.link(where), first_secret)
        second, second_secret, rest = self.item(rest)
        if rest or first != DOUBLE:
            raise self.error("only a double and a counter can be placed together, like 2U@Elv-Lap")
        return LayDouble(self.counter(ITEM_LETTERS[second]), self.link(where), first_secret, second_secret)

    def read_exchange(self) -> Action:
        secret = self.word.startswith("(") and self.word.endswith(")")
        first, _, second = (self.word[1:-1] if secret else self.word).partition("><")
        (kind, link), (other_kind, other_link) = self.counter_at(first), self.counter_at(second)
        return LayExchange(link, kind, other_link, other_kind, secret)

    def counter_at(self, text: str) -> tuple[int, Link]:
        letter, _, where = text.partition("@")
        return self.counter(letter), self.link(where)

    def read_step(self) -> Action:
        mark = next((c for c in self.word if c in "-~="), "")
        fields = self.word.split(mark) if mark else []
        if len(fields) != 3:
            raise self.error(
                "it doesn't read like an action; a step reads like Elv-P-Lap, Vir~R~Ixa or Elv=PPT=Lap"
            )
        origin, target = self.town(fields[0]), self.town(fields[2])
        witch = fields[1].endswith("+W")
        pay = self.bag(fields[1].removesuffix("+W"), PAYABLE, "a card")
        return Step(self.way(origin, target, self.by_road(origin, target, mark)), pay, mark == "=", witch)

    def by_road(self, origin: Town, target: Town, mark: str) -> bool:
        if mark != "=":
            return mark == "-"
        # A caravan on a link that is only water is a valid word, too: the rules refuse it (Rule 7.15).
        road, water = (self.board.link(origin, target, by_road) for by_road in (True, False))
        return road is not None or water is None

    def faces(self, text: str) -> tuple[str, str]:
        """Split a text into the part before the brackets and the part inside."""
        shown, bracket, rest = text.partition("(")
        if bracket and not (rest.endswith(")") and len(rest) > 1):
            raise self.error("the bracket around the secret ones is empty or never closed")
        return shown, rest[:-1] if bracket else ""

    def item(self, text: str) -> tuple[int, bool, str]:
        """Split off the first item; return it, whether it is secret, and the rest."""
        secret = text[:1] == "(" and text[2:3] == ")"
        letter = text[1] if secret else text[:1]
        return self.kind(letter, ITEM_LETTERS, "an item"), secret, text[3:] if secret else text[1:]

    def amount(self, text: str) -> int:
        plain = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
        if not plain or str(int(text)) != text:
            raise self.error(f"an amount of gold is a whole number of at most {MOST_DIGITS} digits")
        return int(text)

    def bag(self, text: str, letters: str, noun: str, least: int = 1) -> int:
        if len(text) < least:
            raise self.error(f"it doesn't name {noun}")
        for letter in text:
            self.kind(letter, letters, noun)
        try:
            return read_bag(text, letters)
        except ValueError as error:
            raise self.error(str(error)) from None

    def kind(self, letter: str, letters: str, noun: str) -> int:
        if len(letter) != 1 or letter not in letters:
            raise self.error(f"{letter!r} isn't {noun}; the letters are {' '.join(letters)}")
        return letters.index(letter)

    def counter(self, letter: str) -> int:
        return self.kind(letter, ITEM_LETTERS[:TRANSPORTS], "a counter")

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
            raise self.error(
                f"no {'road' if road else 'river or ferry'} connects {origin.name} and {target.name}"
            )
        return self.board.ways[2 * link.index + (origin is link.b)]

    def error(self, reason: str) -> WordError:
        return WordError(self.word, reason)
