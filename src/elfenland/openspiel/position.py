"""A moment of a game driven by numbers, as a value: nothing about it ever changes."""

from collections.abc import Callable
from functools import cache
from typing import Any

from elfenland.engine.actions import Action
from elfenland.engine.chance import Dice
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.imagine import imagine
from elfenland.engine.observation import SPECTATOR, Observation, observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, STATE_FIELDS, State
from elfenland.gym.alphabet import Alphabet, alphabet
from elfenland.gym.play import IllegalNumberError
from elfenland.openspiel.chance import NONE, Outcome, Trial, begin, sort_piles
from elfenland.openspiel.past import Past


class NoDecisionError(ElfenlandError):
    """Raised for what can only be asked while a seat is to act."""


BOOKS: dict[str, Callable[[str], Rules]] = {}  # for each registered game, how it reads its rulebooks


class Book:
    """A rulebook and a number of players, by the name of the game that it belongs to."""

    def __init__(self, game: str, rules: str, players: int) -> None:
        self.game = game
        self.name = rules
        self.rules = BOOKS[game](rules)
        self.players = players
        self.alphabet: Alphabet = alphabet(self.rules.words)

    def __reduce__(self) -> tuple[Any, ...]:
        return open_book, (self.game, self.name, self.players)


@cache
def open_book(game: str, rules: str, players: int) -> Book:
    """Return a book; equal ones are the same."""
    return Book(game, rules, players)


class Position:
    """The table, and what has been said or drawn of the move that is being made.

    Each step returns another position, so copies cost nothing.
    """

    __slots__ = ("_left", "_trial", "book", "past", "said", "source", "state")

    def __init__(
        self,
        book: Book,
        state: State,
        past: Past,
        said: tuple[int, ...] = (),
        left: list[Action] | None = None,
        trial: Trial | None = None,
        source: int = -1,
    ) -> None:
        self.book = book
        self.state = state
        self.past = past
        self.said = said  # the numbers of this decision so far
        self._left = left  # the options that begin with them
        self._trial = trial  # the move that waits for a piece to be drawn
        self.source = source  # where from

    def __deepcopy__(self, memo: object) -> "Position":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        fields = [getattr(self.state, name) for name in STATE_FIELDS if name not in ("rules", "players")]
        viewers = (SPECTATOR, *range(self.book.players))
        texts = {viewer: self.past.text(viewer) for viewer in viewers}
        trial = self._trial
        move = None if trial is None or trial.action is None else str(trial.action)
        drawn = NONE if trial is None else trial.drawn
        return _restore, (self.book, fields, texts, self.said, move, drawn)

    @property
    def seat(self) -> int:
        """The seat to act, or CHANCE or OVER."""
        return self.state.seat if self._trial is None else CHANCE

    def numbers(self) -> list[int]:
        """Return the numbers that the seat to act may choose, in rising order."""
        depth = len(self.said)
        return sorted({self._spell(option)[depth] for option in self._options()})

    def _options(self) -> list[Action]:
        if self._left is None:
            self._left = self.state.rules.offers(self.state)
        return self._left

    def _spell(self, option: Action) -> tuple[int, ...]:
        return option.numbers or self.book.alphabet.remember(option)

    def say(self, number: int) -> "Position":
        """Choose a number; when it leaves one option, this is played."""
        depth = len(self.said)
        left = [option for option in self._options() if self._spell(option)[depth] == number]
        if not left:
            raise IllegalNumberError(f"{number} is not possible now")
        if len(left) == 1:
            return _resolve(self.book, self.past, begin(self.state, left[0]))
        return Position(self.book, self.state, self.past, (*self.said, number), left)

    def outcomes(self) -> list[tuple[int, float]]:
        """Return what may be drawn now, by the numbers of the pieces, and how likely it is."""
        trial = self._drawing()
        rest = trial.rest[self.source]
        return [(piece, rest.count(piece) / len(rest)) for piece in dict.fromkeys(rest)]

    def draw(self, piece: int) -> "Position":
        """Let a piece be drawn."""
        return _resolve(self.book, self.past, self._drawing().draw(self.source, piece))

    def _drawing(self) -> Trial:
        if self._trial is None:
            raise NoDecisionError("chance has nothing to draw now")
        return self._trial

    def name_draw(self, piece: int) -> str:
        """Return the word for a piece that is drawn now."""
        return self._drawing().name_draw(self.source, piece)

    def observe(self, viewer: int) -> Observation:
        """Return what a seat, or SPECTATOR, sees."""
        return observe(self.state, viewer)

    def said_by(self, seat: int) -> list[int]:
        """Return the numbers that a seat has chosen of a decision, which nobody else sees."""
        return [*self.said] if seat == self.state.seat else []

    def __str__(self) -> str:
        """Describe the whole table, secrets included."""
        said = [self.book.alphabet.signs[number].name for number in self.said]
        lines = [str(self.state), f"> {', '.join(said)}" if said else ""]
        if self._trial is not None:
            lines.append(str(self._trial))
        return "\n".join(filter(None, lines))

    def describe(self, viewer: int, with_public: bool) -> str:
        """Describe what a seat, or SPECTATOR, sees now, or only what nobody else sees."""
        seen = self.observe(viewer)
        said = [self.book.alphabet.signs[number].name for number in self.said_by(viewer)]
        text = str(seen) if with_public else _holdings(seen)
        return f"{text}\n> {', '.join(said)}" if said else text

    def recall(self, seat: int) -> str:
        """Return all that a seat has seen and done."""
        said = self.said_by(seat)
        return self.past.text(seat) + (f"> {' '.join(map(str, said))}\n" if said else "")

    def imagine(self, seat: int, dice: Dice) -> "Position":
        """Return a random position that this seat can't tell from this one.

        The others recall what everybody saw, and what they hold in the imagined state: nothing says which of
        the cards that they no longer have they might have had.
        """
        if self.seat < 0:
            raise NoDecisionError("an information state can be resampled while a seat is to act")
        state = sort_piles(imagine(self.observe(seat), dice))
        public = self.past.text(SPECTATOR)
        texts = {
            viewer: f"{public}{_holdings(observe(state, viewer))}\n" for viewer in range(self.book.players)
        }
        past = Past.told({**texts, SPECTATOR: public, seat: self.past.text(seat)})
        position = Position(self.book, state, past)
        for number in self.said if seat == self.state.seat else ():
            position = position.say(number)
        return position


def first_position(book: Book) -> Position:
    """Return the beginning of a game."""
    state = book.rules.begin(book.players)
    return _go_on(book, sort_piles(state), Past(None, 0, None, ()))


def _go_on(book: Book, state: State, past: Past) -> Position:
    """Return the position of a state: a seat is to act, or chance to shuffle."""
    if state.seat == CHANCE:
        return _resolve(book, past, begin(state, None))
    return Position(book, state, past)


def _resolve(book: Book, past: Past, trial: Trial) -> Position:
    """Carry out a move as far as that is possible without another draw."""
    found = trial.run()
    if not isinstance(found, Outcome):
        return Position(book, trial.state, past, trial=trial, source=found)
    state, events = found
    return _go_on(book, state, Past(past, trial.state.seat, trial.action, events))


def _holdings(seen: Observation) -> str:
    """Return what a seat alone sees."""
    home = seen.homes[seen.seat]
    return f"holds {seen.hand} {seen.secret} {seen.fresh} {seen.surplus} {home}"


def _restore(
    book: Book,
    fields: list[Any],
    texts: dict[int, str],
    said: tuple[int, ...],
    move: str | None,
    drawn: tuple[bytes, bytes, bytes],
) -> Position:
    """Return the position that was pickled."""
    state = State(book.rules, book.players)
    names = (name for name in STATE_FIELDS if name not in ("rules", "players"))
    for name, value in zip(names, fields, strict=True):
        setattr(state, name, value)
    past = Past.told(texts)
    if state.seat == CHANCE or move is not None:
        trial = begin(state, None if move is None else book.rules.parse_action(move))
        for source, pieces in enumerate(drawn):
            for piece in pieces:
                trial = trial.draw(source, piece)
        return _resolve(book, past, trial)
    position = Position(book, state, past)
    for number in said:
        position = position.say(number)
    return position
