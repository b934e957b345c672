"""One play of the game: its rules, its moves, and the state they lead to."""

from typing import NamedTuple

from elfenland.engine.actions import Action
from elfenland.engine.chance import Dice, deal
from elfenland.engine.errors import AmbiguousWordError, NothingToUndoError, WordError
from elfenland.engine.events import Event
from elfenland.engine.explain import IllegalActionError, explain
from elfenland.engine.observation import SPECTATOR, Observation, observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER


class Move(NamedTuple):
    """A seat and the action it took."""

    seat: int
    action: Action


class Game:
    """A game as its list of moves, from which the state follows."""

    def __init__(self, rules: Rules, players: int) -> None:
        self.rules = rules
        self.players = players
        self.moves: list[Move] = []
        self.events: list[Event] = []
        self.state = rules.begin(players, self.events)

    def __repr__(self) -> str:
        from elfenland.engine.display.text import moment

        count = f"{self.players} players, {len(self.moves)} moves"
        return f"<Game {self.rules.name}: {count}, {moment(self.state)}>"

    def __str__(self) -> str:
        """Describe the whole table, secrets included; `observe(seat)` leaves them out."""
        from elfenland.engine.display.text import describe_game

        return describe_game(self)

    def _repr_svg_(self) -> str | None:
        return self.observe(SPECTATOR)._repr_svg_()

    @property
    def seat(self) -> int:
        """The seat to act, or CHANCE or OVER."""
        return self.state.seat

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""
        return self.state.seat == OVER

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none before the game is over."""
        return self.rules.scoring.winners(self.state) if self.is_over else ()

    @property
    def points(self) -> tuple[int, ...]:
        """Everyone's points so far."""
        return tuple(self.rules.scoring.points(self.state, seat) for seat in range(self.players))

    def options(self) -> list[Action]:
        """Return the legal actions of the seat to act."""
        return self.rules.options(self.state)

    def observe(self, seat: int) -> Observation:
        """Return what a seat, or SPECTATOR, sees now."""
        return observe(self.state, seat)

    def play(self, action: Action | str, seat: int | None = None) -> list[Event]:
        """Play an action or its word, by default for the seat to act; return its events.

        WordError if it isn't an action, IllegalActionError if it isn't allowed now; then nothing has changed.
        """
        if isinstance(action, str):
            action = self.rules.parse_action(action)
        seat = self.state.seat if seat is None else seat
        refusal = explain(self.state, seat, action)
        if refusal is not None:
            raise IllegalActionError(action, refusal)
        events: list[Event] = []
        self.rules.advance(self.state, action, events)
        self.moves.append(Move(seat, action))
        self.events += events
        return events

    def shuffle(self, dice: Dice) -> list[Event]:
        """Play every shuffle that is due, until a seat decides or the game is over."""
        events: list[Event] = []
        while self.state.seat == CHANCE:
            events += self.play(deal(self.state, dice))
        return events

    def find(self, text: str) -> Action:
        """Find the option that a word means, shortened to what tells it apart if need be.

        A link or a target town alone is enough where only one option fits; AmbiguousWordError if several do.
        """
        try:
            exact = self.rules.parse_action(text)
        except WordError as error:
            exact, malformed = None, error
        options = self.options()
        if exact in options:
            return options[options.index(exact)]
        fitting = [option for option in options if _means(text, str(option))]
        if len(fitting) > 1:
            raise AmbiguousWordError(text, [str(option) for option in fitting])
        if fitting:
            return fitting[0]
        if exact is None:
            raise malformed
        return exact

    def undo(self) -> Move:
        """Undo the last decision of a seat, with the shuffles that came after it."""
        kept = len(self.moves)
        while kept and self.moves[kept - 1].seat == CHANCE:
            kept -= 1
        if not kept:
            raise NothingToUndoError("there is no decision to undo")
        undone = self.moves[kept - 1]
        before = Game.replay(self.rules, self.players, self.moves[: kept - 1])
        self.moves, self.events, self.state = before.moves, before.events, before.state
        return undone

    @staticmethod
    def replay(rules: Rules, players: int, moves: list[Move]) -> "Game":
        """Replay these moves, checking each, and return the game."""
        game = Game(rules, players)
        for move in moves:
            game.play(move.action, move.seat)
        return game


def _means(text: str, word: str) -> bool:
    """Return whether a text abbreviates a word.

    It is the word apart from case and brackets, or just the link or the target of a step.
    """
    said, meant = _bare(text), _bare(word)
    origin, target = meant[:3], meant[-3:]
    is_step = len(meant) > 8 and "@" not in meant and meant[3] in "-~="
    return said == meant or (is_step and said in (target, f"{origin}{meant[3]}{target}"))


def _bare(word: str) -> str:
    return word.lower().replace("(", "").replace(")", "")
