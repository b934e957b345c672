"""Numbers for actions: an alphabet that spells every action, most in one number."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from elfenland.engine.action_table import ActionTable
from elfenland.engine.actions import (
    Action,
    Coins,
    Discard,
    Fly,
    Keep,
    Lay,
    LayDouble,
    LayExchange,
    Show,
    Step,
)
from elfenland.engine.board import Board, Town, Way
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.pieces import (
    CARD_LETTERS,
    DOUBLE,
    EXCHANGE,
    ITEM_LETTERS,
    MOST_COINS,
    ONE,
    WITCH,
    pieces,
)

Spelling = tuple[int, ...]

CARDS = CARD_LETTERS[: WITCH + 1]  # those that are held


class SpellingError(ElfenlandError):
    """Raised for an action without numbers, or numbers that don't spell an action."""


class Sign(NamedTuple):
    """The meaning of one number: a whole action, or a part of one."""

    name: str
    action: Action | None = None
    way: Way | None = None
    caravan: bool = False
    town: Town | None = None
    card: int = 0  # a bag of one
    shown: int = 0  # likewise a face-up item
    hidden: int = 0  # or a face-down one


class Alphabet:
    """The numbers of a board, shared by all rulebooks played on it.

    Choices out of very many (a caravan's cards, cards kept or discarded, the two counters of an exchange) are
    spelled piece by piece in the order of their kinds, so that each action has one spelling.
    """

    def __init__(self, words: ActionTable) -> None:
        self.signs: list[Sign] = []
        self._number_plain(words)
        self._number_pieces()
        self._number_lays(words)
        self._number_ways(words.board)
        self.coins = self._add(Sign(str(coins), coins) for coins in words.coins)
        self._numbers = {sign.action: n for n, sign in enumerate(self.signs) if sign.action is not None}
        for number, sign in enumerate(self.signs):
            if sign.action is not None:
                sign.action.numbers = (number,)

    def __len__(self) -> int:
        return len(self.signs)

    def __repr__(self) -> str:
        return f"<Alphabet of {len(self)} numbers>"

    def _number_plain(self, words: ActionTable) -> None:
        plain: list[Action] = [words.passing, words.blind, *words.takes, words.gold_deck, words.choose_cards]
        self._add(Sign(str(action), action) for action in plain)

    def _number_pieces(self) -> None:
        self.cards = self._add(Sign(f"card {CARDS[k]}", card=ONE[k]) for k in range(len(CARDS)))
        kinds = range(len(ITEM_LETTERS))
        self.shown = self._add(Sign(f"item {ITEM_LETTERS[k]}", shown=ONE[k]) for k in kinds)
        self.hidden = self._add(Sign(f"item ({ITEM_LETTERS[k]})", hidden=ONE[k]) for k in kinds)

    def _number_lays(self, words: ActionTable) -> None:
        self.lays: dict[tuple[int, int, bool], int] = {}
        for lays in (*words.lays, *words.secret_lays):
            numbers = self._add(Sign(str(lay), lay) for lay in lays)
            self.lays |= {
                (lay.kind, lay.link.index, lay.secret): n for lay, n in zip(lays, numbers, strict=True)
            }

    def _number_ways(self, board: Board) -> None:
        mark = {True: "-", False: "~"}
        ways = self._add(Sign(f"{w.origin.code}{mark[w.road]}{w.target.code}", way=w) for w in board.ways)
        roads = [way for way in board.ways if way.road]
        caravans = self._add(Sign(f"{w.origin.code}={w.target.code}", way=w, caravan=True) for w in roads)
        self.ways = {(way.index, False): n for way, n in zip(board.ways, ways, strict=True)}
        self.ways |= {(way.index, True): n for way, n in zip(roads, caravans, strict=True)}
        self.towns = self._add(Sign(f"town {town.code}", town=town) for town in board.towns)

    def _add(self, signs: Iterable[Sign]) -> range:
        before = len(self.signs)
        self.signs += signs
        return range(before, len(self.signs))

    def spell(self, action: Action) -> Spelling:
        """Return the numbers that spell an action; SpellingError if none do."""
        number = self._numbers.get(action)
        if number is not None:
            return (number,)
        speller = SPELLERS.get(type(action))
        if speller is None:
            raise SpellingError(f"there are no numbers for {action!r}")
        try:
            return speller(self, action)
        except LookupError:
            raise SpellingError(f"there are no numbers for {action!r} on this board") from None

    def remember(self, action: Action) -> Spelling:
        """Return the numbers that spell an option, and keep them with it.

        An amount of gold names nothing of a board, so another board could have other numbers for it: those
        of the action table have theirs from the start, and any other is spelled each time.
        """
        if isinstance(action, Step):  # of which there are tens of thousands, so their words are never made
            return self._keep(action, self._spell_step(action))
        spelling = self.spell(action)
        return spelling if isinstance(action, Coins) else self._keep(action, spelling)

    def _keep(self, action: Action, spelling: Spelling) -> Spelling:
        action.numbers = spelling
        return spelling

    def read(self, numbers: Sequence[int]) -> Action:
        """Return the action that these numbers spell; raise SpellingError if none."""
        wrong = [number for number in numbers if not 0 <= number < len(self)]
        if wrong or not numbers:
            raise SpellingError(f"{list(numbers)} has no meaning: the numbers are 0 to {len(self) - 1}")
        signs = [self.signs[number] for number in numbers]
        action = _read(signs)
        if action is None or self.spell(action) != tuple(numbers):
            raise SpellingError(f"no action is spelled {', '.join(sign.name for sign in signs)}")
        return action

    # Spelling of verbs that don't have a number of their own.

    def _spell_coins(self, coins: Coins) -> Spelling:
        """Spell the whole box first: a journey may earn more than it holds."""
        whole, rest = divmod(coins.amount, MOST_COINS)
        return (self.coins[MOST_COINS],) * whole + ((self.coins[rest],) if rest else ())

    def _spell_double(self, lay: LayDouble) -> Spelling:
        spell = (self.hidden if lay.secret_spell else self.shown)[DOUBLE]
        return spell, self.lays[lay.kind, lay.link.index, lay.secret_counter]

    def _spell_exchange(self, lay: LayExchange) -> Spelling:
        spell = (self.hidden if lay.secret else self.shown)[EXCHANGE]
        first = self.lays[lay.first_kind, lay.first.index, False]
        return spell, first, self.lays[lay.second_kind, lay.second.index, False]

    def _spell_show(self, show: Show) -> Spelling:
        """Spell the secret item first, which distinguishes it from keeping both."""
        return self.hidden[show.secret], self.shown[show.open]

    def _spell_keep(self, keep: Keep) -> Spelling:
        shown = tuple(self.shown[kind] for kind in pieces(keep.open))
        return shown + tuple(self.hidden[kind] for kind in pieces(keep.secret))

    def _spell_step(self, step: Step) -> Spelling:
        """Spell the witch first; then the way and its cost."""
        witch = (self.cards[WITCH],) if step.witch else ()
        return *witch, self.ways[step.way.index, step.caravan], *self._spell_cards(step.pay)

    def _spell_flight(self, flight: Fly) -> Spelling:
        """Spell the target first; the origin is the boot's town."""
        return self.towns[flight.target.index], self.towns[flight.origin.index]

    def _spell_discard(self, discard: Discard) -> Spelling:
        return self._spell_cards(discard.cards)

    def _spell_cards(self, bag: int) -> Spelling:
        return tuple([self.cards[kind] for kind in pieces(bag)])


SPELLERS: dict[type[Action], Callable[..., Spelling]] = {
    Coins: Alphabet._spell_coins,
    LayDouble: Alphabet._spell_double,
    LayExchange: Alphabet._spell_exchange,
    Show: Alphabet._spell_show,
    Keep: Alphabet._spell_keep,
    Step: Alphabet._spell_step,
    Fly: Alphabet._spell_flight,
    Discard: Alphabet._spell_discard,
}


def _read(signs: list[Sign]) -> Action | None:
    """Return the only action that these signs can spell."""
    if len(signs) == 1 and signs[0].action is not None:
        return signs[0].action
    for reader in (_read_step, _read_flight, _read_spell, _read_coins, _read_pieces):
        action = reader(signs)
        if action is not None:
            return action
    return None


def _read_step(signs: list[Sign]) -> Action | None:
    named = next((n for n, sign in enumerate(signs) if sign.way is not None), None)
    if named is None:
        return None
    way = signs[named].way
    assert way is not None
    return Step(way, sum(sign.card for sign in signs[named + 1 :]), signs[named].caravan, named == 1)


def _read_flight(signs: list[Sign]) -> Action | None:
    towns = [sign.town for sign in signs if sign.town is not None]
    return Fly(towns[1], towns[0]) if len(towns) == len(signs) == 2 else None


def _read_spell(signs: list[Sign]) -> Action | None:
    lays = [sign.action for sign in signs if isinstance(sign.action, Lay)]
    spell = signs[0]
    if len(lays) != len(signs) - 1 or not lays:
        return None
    if len(lays) == 1:
        return LayDouble(lays[0].kind, lays[0].link, spell.hidden != 0, lays[0].secret)
    return LayExchange(lays[0].link, lays[0].kind, lays[1].link, lays[1].kind, spell.hidden != 0)


def _read_coins(signs: list[Sign]) -> Action | None:
    coins = [sign.action.amount for sign in signs if isinstance(sign.action, Coins)]
    return Coins(sum(coins)) if len(coins) == len(signs) else None


def _read_pieces(signs: list[Sign]) -> Action | None:
    cards, shown, hidden = (
        sum(bags) for bags in zip(*((s.card, s.shown, s.hidden) for s in signs), strict=True)
    )
    if cards:
        return Discard(cards)
    if len(signs) == 2 and signs[0].hidden and signs[1].shown:
        return Show(pieces(shown)[0], pieces(hidden)[0])
    return Keep(shown, hidden) if shown or hidden else None


@cache
def alphabet(words: ActionTable) -> Alphabet:
    """Return the alphabet of a vocabulary, made on the first call."""
    return Alphabet(words)
