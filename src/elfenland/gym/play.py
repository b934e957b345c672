"""A game driven by numbers: what has been said of a decision so far, and the options that are left."""

from elfenland.engine.actions import Action
from elfenland.engine.chance import Dice, deal
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.game import Game, Move
from elfenland.engine.observation import SPECTATOR, Observation, observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER
from elfenland.gym.alphabet import Alphabet, Spelling
from elfenland.record import Record
from elfenland.record.annotations import veiled


class IllegalNumberError(ElfenlandError):
    """A number that leaves no option."""


class Play:
    """One game. Each number said narrows the options; when one is left, it is played.

    At the beginning of a decision at least one number is asked for, even if there is only one option.
    """

    def __init__(self, rules: Rules, players: int, alphabet: Alphabet, dice: Dice) -> None:
        self.rules = rules
        self.players = players
        self.alphabet = alphabet
        self.dice = dice
        self.moves: list[Move] = []
        self.state = rules.begin(players)
        self._go_on()

    @property
    def seat(self) -> int:
        """Who decides; OVER when nobody does any more."""
        return self.state.seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.seat == OVER

    def _go_on(self) -> None:
        """Shuffle what is due, then lay out the options of who is to act."""
        state, rules = self.state, self.rules
        while state.seat == CHANCE:
            shuffle = deal(state, self.dice)
            self.moves.append(Move(CHANCE, shuffle))
            rules.advance(state, shuffle)
        self.said: list[int] = []
        self.options = rules.offers(state)
        self._spelled: list[tuple[Spelling, Action]] = []

    def _left(self) -> list[tuple[Spelling, Action]]:
        """The options that begin with what was said; spelled when first asked for, which bots never do."""
        if not self._spelled:
            spellings = self.alphabet.spell_all(self.options)
            self._spelled = list(zip(spellings, self.options, strict=True))
        return self._spelled

    def numbers(self) -> list[int]:
        """The numbers that can be said now; some may stand there more than once."""
        depth = len(self.said)
        return [spelling[depth] for spelling, _ in self._left()]

    def say(self, number: int) -> bool:
        """Say a number; whether that decided it. IllegalNumberError if it leaves no option."""
        depth = len(self.said)
        left = [option for option in self._left() if option[0][depth] == number]
        if not left:
            raise IllegalNumberError(self._complaint(number))
        if len(left) == 1:
            self.play(left[0][1])
            return True
        self.said.append(number)
        self._spelled = left
        return False

    def _complaint(self, number: int) -> str:
        if not 0 <= number < len(self.alphabet):
            return f"{number} is no action: the numbers are 0 to {len(self.alphabet) - 1}"
        name = self.alphabet.signs[number].name
        return f"{number} ({name}) is not possible now: see the action mask"

    def play(self, action: Action) -> None:
        """Play one of the options, whatever has been said."""
        self.moves.append(Move(self.state.seat, action))
        self.rules.advance(self.state, action)
        self._go_on()

    def observe(self, seat: int) -> Observation:
        """What a seat sees."""
        return observe(self.state, seat)

    def said_by(self, seat: int) -> list[int]:
        """What a seat has said of its decision so far; nobody else hears it."""
        return self.said if seat == self.state.seat else []

    def record(self) -> Record:
        """The game so far, to read or to keep."""
        return Record.of(Game.replay(self.rules, self.players, self.moves))

    def shown(self) -> str:
        """The game so far as a spectator knows it, in EGN."""
        return str(self.record().view(SPECTATOR))

    def told(self, since: int = 0) -> list[str]:
        """The decisions after so many moves, a line each, as a spectator hears them."""
        return [f"player_{seat} {veiled(action)}" for seat, action in self.moves[since:] if seat != CHANCE]

    def tell(self, since: int = 0) -> None:
        """Print those."""
        for line in self.told(since):
            print(line, flush=True)

    def result(self) -> dict[str, tuple[int, ...]]:
        """The winners, and the points of all seats; for a game that is over."""
        scoring, state = self.rules.scoring, self.state
        points = tuple(scoring.points(state, seat) for seat in range(self.players))
        return {"winners": scoring.winners(state), "points": points}
