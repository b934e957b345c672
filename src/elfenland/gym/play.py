"""A game driven by numbers, with the partial decision and the options left."""

from typing import Any, SupportsIndex, cast

from elfenland.engine.actions import Action
from elfenland.engine.chance import Dice, deal
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.game import Game, Move
from elfenland.engine.observation import SPECTATOR, Observation, observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER
from elfenland.gym.alphabet import Alphabet
from elfenland.gym.encoder import Encoder
from elfenland.gym.expand import mark
from elfenland.record import Record
from elfenland.record.annotations import veiled


class IllegalNumberError(ElfenlandError):
    """Raised for a number that leaves no option."""


class Play:
    """One game. Each number narrows the options; when one is left, it is played.

    Every decision takes at least one number, even if there is only one option.
    """

    def __init__(self, rules: Rules, players: int, alphabet: Alphabet, dice: Dice) -> None:
        self.rules = rules
        self.players = players
        self.alphabet = alphabet
        self.width = len(alphabet)  # of a mask
        self.dice = dice
        self.begin()

    def begin(self) -> None:
        """Begin a new game with the same dice, up to its first decision."""
        # Apart, because a move is a tuple, which is expensive to make: few ever ask for them.
        self.said: list[int] = []
        self._seats: list[int] = []
        self._actions: list[Action] = []
        self.state = self.rules.begin(self.players)
        self._go_on()

    @property
    def moves(self) -> list[Move]:
        """The moves so far, with the shuffles."""
        return [Move(seat, action) for seat, action in zip(self._seats, self._actions, strict=True)]

    @property
    def length(self) -> int:
        """The number of moves so far."""
        return len(self._actions)

    @property
    def seat(self) -> int:
        """The seat to act; OVER when the game has ended."""
        return self.state.seat

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""
        return self.state.seat == OVER

    def _go_on(self) -> None:
        """Play the shuffles that are due, then list the options of the seat to act."""
        state, rules = self.state, self.rules
        while state.seat == CHANCE:
            self._advance(deal(state, self.dice))
        if self.said:
            self.said = []
        self.options = rules.offers(state)
        self._left = self.options  # those that match what was said
        self._numbers: list[int] = []  # the next number of each of them, found on demand: bots never need it

    def _advance(self, action: Action) -> None:
        self._seats.append(self.state.seat)
        self._actions.append(action)
        self.rules.advance(self.state, action)

    def numbers(self) -> list[int]:
        """Return the numbers that can be chosen now, possibly with repeats."""
        if not self._numbers:
            self._numbers = cast("list[int]", self._find_numbers(len(self.said)))
        return self._numbers

    def _find_numbers(self, depth: int) -> list[SupportsIndex]:
        """Return the number at a place in the spelling of every option that is left."""
        try:
            return [option.numbers[depth] for option in self._left]
        except IndexError:  # some weren't spelled before
            remember = self.alphabet.remember
            return [(option.numbers or remember(option))[depth] for option in self._left]

    def check(self, number: int) -> None:
        """Raise IllegalNumberError if a number leaves no option."""
        if number not in self.numbers():
            raise IllegalNumberError(self._complaint(number))

    def say(self, number: int) -> bool:
        """Choose a number; return whether it completes the decision."""
        left = [self._left[at] for at, other in enumerate(self.numbers()) if other == number]
        if len(left) == 1:
            self.play(left[0])
            return True
        if not left:
            raise IllegalNumberError(self._complaint(number))
        self.said.append(number)
        self._left = left
        self._numbers = []
        return False

    def _complaint(self, number: int) -> str:
        if not 0 <= number < self.width:
            return f"{number} isn't an action: the numbers are 0 to {self.width - 1}"
        name = self.alphabet.signs[number].name
        return f"{number} ({name}) is not possible now: see the action mask"

    def play(self, action: Action) -> None:
        """Play one of the options, whatever numbers were chosen."""
        self._advance(action)
        self._go_on()

    def observe(self, seat: int) -> Observation:
        """Observe the game from a seat."""
        return observe(self.state, seat)

    def said_by(self, seat: int) -> list[int]:
        """Return a seat's partial decision, which nobody else sees."""
        return self.said if seat == self.state.seat else []

    def write(self, seat: int, encoder: Encoder, out: Any, start: int) -> None:
        """Write a seat's observation into a buffer of float32, from an entry on."""
        encoder.write_state(self.state, seat, self.said if seat == self.state.seat else [], out, start)

    def mark(self, seat: int, out: Any, start: int) -> None:
        """Write a seat's mask into a buffer of int8; all zero if it isn't its turn."""
        mark(self.numbers() if seat == self.state.seat else [], out, start, self.width)

    def record(self) -> Record:
        """Return the game so far, to read or to keep."""
        return Record.of(Game.replay(self.rules, self.players, self.moves))

    def shown(self) -> str:
        """Return the game so far as a spectator knows it, in EGN."""
        return str(self.record().view(SPECTATOR))

    def told(self, since: int = 0) -> list[str]:
        """Return one line per decision after so many moves, as a spectator sees them."""
        return [f"player_{seat} {veiled(action)}" for seat, action in self.moves[since:] if seat != CHANCE]

    def tell(self, since: int = 0) -> None:
        """Print those lines."""
        for line in self.told(since):
            print(line, flush=True)

    def facts(self) -> dict[str, float]:
        """Return what the seat to act may know of its task: nothing of a whole game."""
        return {}

    def result(self) -> dict[str, Any]:
        """Return the winners and the points of all seats of a finished game."""
        scoring, state = self.rules.scoring, self.state
        points = tuple(scoring.points(state, seat) for seat in range(self.players))
        return {"winners": scoring.winners(state), "points": points}
