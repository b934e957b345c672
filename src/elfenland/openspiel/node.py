"""A node of the game tree as a value: nothing about it ever changes."""

from collections.abc import Callable
from functools import cache
from typing import Any, SupportsIndex, cast

from elfenland.engine.actions import Action
from elfenland.engine.chance import Dice
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.imagine import imagine
from elfenland.engine.observation import SPECTATOR, Observation, observe
from elfenland.engine.pieces import CARD_LETTERS, ITEM_LETTERS, spell
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, STATE_FIELDS, State
from elfenland.gym.alphabet import Alphabet, alphabet
from elfenland.gym.play import IllegalNumberError
from elfenland.openspiel.chance import NOTHING_DRAWN, PendingMove, Transition, begin, sort_piles
from elfenland.openspiel.past import Past


class NoDecisionError(ElfenlandError):
    """Raised for what can only be asked while a seat is to act."""


# A short name of a game of OpenSpiel, and how it reads its rulebooks.
RULESETS: dict[str, Callable[[str], Rules]] = {}


class Ruleset:
    """A rulebook and a number of players, by the name of the game that it belongs to."""

    def __init__(self, game: str, rules: str, players: int) -> None:
        self.game = game
        self.name = rules
        self.rules = RULESETS[game](rules)
        self.players = players
        self.alphabet: Alphabet = alphabet(self.rules.words)

    def __reduce__(self) -> tuple[Any, ...]:
        return open_ruleset, (self.game, self.name, self.players)


@cache
def open_ruleset(game: str, rules: str, players: int) -> Ruleset:
    """Return a ruleset; equal ones are the same."""
    return Ruleset(game, rules, players)


class Node:
    """The table, and what has been said or drawn of the move that is being made.

    At a decision node a seat says a number, at a chance node a piece is drawn. Either returns another node,
    so copies cost nothing.
    """

    __slots__ = ("_left", "_pending", "past", "ruleset", "said", "source", "state")

    def __init__(
        self,
        ruleset: Ruleset,
        state: State,
        past: Past,
        said: tuple[int, ...] = (),
        left: list[Action] | None = None,
        pending: PendingMove | None = None,
        source: int = -1,
    ) -> None:
        self.ruleset = ruleset
        self.state = state
        self.past = past
        self.said = said  # the numbers of this decision so far
        self._left = left  # the options that begin with them
        self._pending = pending  # the move that waits for a piece to be drawn
        self.source = source  # where from

    def __deepcopy__(self, memo: object) -> "Node":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        fields = [getattr(self.state, name) for name in STATE_FIELDS if name not in ("rules", "players")]
        viewers = (SPECTATOR, *range(self.ruleset.players))
        texts = {viewer: self.past.text(viewer) for viewer in viewers}
        pending = self._pending
        move = None if pending is None or pending.action is None else str(pending.action)
        drawn = NOTHING_DRAWN if pending is None else pending.drawn
        return _restore, (self.ruleset, fields, texts, self.said, move, drawn)

    @property
    def seat(self) -> int:
        """The seat to act, or CHANCE or OVER."""
        return self.state.seat if self._pending is None else CHANCE

    def numbers(self) -> list[int]:
        """Return the numbers that the seat to act may choose, in rising order."""
        depth = len(self.said)
        return sorted(cast("set[int]", {self._spell(option)[depth] for option in self._options()}))

    def _options(self) -> list[Action]:
        if self._left is None:
            self._left = self.state.rules.offers(self.state)
        return self._left

    def _spell(self, option: Action) -> tuple[SupportsIndex, ...]:
        return option.numbers or self.ruleset.alphabet.remember(option)

    def say(self, number: int) -> "Node":
        """Choose a number; when it leaves one option, this is played."""
        depth = len(self.said)
        left = [option for option in self._options() if self._spell(option)[depth] == number]
        if not left:
            raise IllegalNumberError(f"{number} is not possible now")
        if len(left) == 1:
            return _resolve(self.ruleset, self.past, begin(self.state, left[0]))
        return Node(self.ruleset, self.state, self.past, (*self.said, number), left)

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers of the pieces that may be drawn now, with probabilities."""
        pending = self._drawing()
        rest = pending.rest[self.source]
        return [(piece, rest.count(piece) / len(rest)) for piece in dict.fromkeys(rest)]

    def draw(self, piece: int) -> "Node":
        """Let a piece be drawn."""
        return _resolve(self.ruleset, self.past, self._drawing().draw(self.source, piece))

    def _drawing(self) -> PendingMove:
        if self._pending is None:
            raise NoDecisionError("chance has nothing to draw now")
        return self._pending

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
        said = [self.ruleset.alphabet.signs[number].name for number in self.said]
        lines = [str(self.state), f"> {', '.join(said)}" if said else ""]
        if self._pending is not None:
            lines.append(str(self._pending))
        return "\n".join(filter(None, lines))

    def describe(self, viewer: int, with_public: bool) -> str:
        """Describe what a seat, or SPECTATOR, sees now, or only what nobody else sees."""
        seen = self.observe(viewer)
        said = [self.ruleset.alphabet.signs[number].name for number in self.said_by(viewer)]
        text = str(seen) if with_public else _holdings(seen)
        return f"{text}\n> {', '.join(said)}" if said else text

    def recall(self, seat: int) -> str:
        """Return all that a seat has seen and done."""
        said = self.said_by(seat)
        return self.past.text(seat) + (f"> {' '.join(map(str, said))}\n" if said else "")

    def imagine(self, seat: int, dice: Dice) -> "Node":
        """Return a random node that this seat can't tell from this one.

        The others recall what everybody saw, and what they hold in the imagined state: nothing says which of
        the cards that they no longer have they might have had.
        """
        if self.seat < 0:
            raise NoDecisionError("an information state can be resampled while a seat is to act")
        state = sort_piles(imagine(self.observe(seat), dice))
        public = self.past.text(SPECTATOR)
        texts = {
            viewer: f"{public}{_holdings(observe(state, viewer))}\n" for viewer in range(self.ruleset.players)
        }
        past = Past.told({**texts, SPECTATOR: public, seat: self.past.text(seat)})
        node = Node(self.ruleset, state, past)
        for number in self.said if seat == self.state.seat else ():
            node = node.say(number)
        return node


def first_node(ruleset: Ruleset) -> Node:
    """Return the beginning of a game."""
    state = ruleset.rules.begin(ruleset.players)
    return _go_on(ruleset, sort_piles(state), Past(None, 0, None, ()))


def _go_on(ruleset: Ruleset, state: State, past: Past) -> Node:
    """Return the node of a state: a seat is to act, or chance to shuffle."""
    if state.seat == CHANCE:
        return _resolve(ruleset, past, begin(state, None))
    return Node(ruleset, state, past)


def _resolve(ruleset: Ruleset, past: Past, pending: PendingMove) -> Node:
    """Carry out a move as far as that is possible without another draw."""
    found = pending.run()
    if not isinstance(found, Transition):
        return Node(ruleset, pending.state, past, pending=pending, source=found)
    state, events = found
    return _go_on(ruleset, state, Past(past, pending.state.seat, pending.action, events))


def _holdings(seen: Observation) -> str:
    """Return what nobody else sees.

    Cards, items, those of them just drawn, discarded cards, home town.
    """
    if seen.seat < 0:
        return ""
    cards, surplus = spell(seen.hand, CARD_LETTERS), spell(seen.surplus, CARD_LETTERS)
    items, fresh = spell(seen.secret, ITEM_LETTERS), spell(seen.fresh, ITEM_LETTERS)
    home = "" if seen.home is None else seen.home.code
    return f"cards:{cards} items:{items} fresh:{fresh} discarded:{surplus} home:{home}"


def _restore(
    ruleset: Ruleset,
    fields: list[Any],
    texts: dict[int, str],
    said: tuple[int, ...],
    move: str | None,
    drawn: tuple[bytes, bytes, bytes],
) -> Node:
    """Return the node that was pickled."""
    state = State(ruleset.rules, ruleset.players)
    names = (name for name in STATE_FIELDS if name not in ("rules", "players"))
    for name, value in zip(names, fields, strict=True):
        setattr(state, name, value)
    past = Past.told(texts)
    if state.seat == CHANCE or move is not None:
        pending = begin(state, None if move is None else ruleset.rules.parse_action(move))
        for source, pieces in enumerate(drawn):
            for piece in pieces:
                pending = pending.draw(source, piece)
        return _resolve(ruleset, past, pending)
    node = Node(ruleset, state, past)
    for number in said:
        node = node.say(number)
    return node
