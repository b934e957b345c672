"""A game at one keyboard: runs chance and bots, and saves every decision."""

from pathlib import Path
from random import Random

from elfenland.bots.registry import remembers, runs_code
from elfenland.bots.running.guard import Guard, guarded
from elfenland.bots.running.limits import DEFAULT, Limits
from elfenland.cli.saves import write_whole
from elfenland.cli.seats import Seated
from elfenland.engine.actions import Action
from elfenland.engine.errors import NothingToUndoError
from elfenland.engine.game import Game
from elfenland.engine.state import CHANCE
from elfenland.record import Record


class TerminalTable:
    """A game, its players, and the file it is saved in."""

    def __init__(
        self, game: Game, seats: list[Seated], file: Path, seed: int = 0, limits: Limits = DEFAULT
    ) -> None:
        self.game = game
        self.seats = seats
        self.file = file
        self.seed = seed
        self.limits = limits
        self.comments: dict[int, str] = {}  # by the number of moves before them
        self.trouble = ""  # why the game couldn't be saved
        self.notes: list[str] = []  # bot failures to report to the player
        self._bots: dict[int, Guard] = {}  # those that are kept for the whole game

    @property
    def labels(self) -> list[str]:
        """The players' names."""
        return [seated.label(seat) for seat, seated in enumerate(self.seats)]

    @property
    def persons(self) -> list[int]:
        """The seats at the keyboard."""
        return [seat for seat, seated in enumerate(self.seats) if seated.is_person]

    def seating(self) -> str:
        """Return the `--seats` needed to resume, if a file or program must be named again."""
        if not any(runs_code(seated.bot) for seated in self.seats):
            return ""
        return ",".join(seated.asked_for for seated in self.seats)

    def settle(self) -> None:
        """Let chance and bots play until it is a person's turn, or the game is over."""
        game = self.game
        while not game.is_over and (game.seat == CHANCE or not self.seats[game.seat].is_person):
            if game.seat == CHANCE:
                game.shuffle(Random(self.fate()))
            else:
                self.let_decide(self.bot_for(game.seat))
        self.save()

    def let_decide(self, bot: Guard) -> None:
        """Play a bot's decision; the record says so if another bot had to decide instead."""
        game = self.game
        game.play(bot.choose(game.observe(game.seat), game.rules.offers(game.state)))
        if bot.note:
            self.comments[len(game.moves)] = bot.note
            self.notes.append(bot.note)

    def bot_for(self, seat: int) -> Guard:
        """Return the bot for a seat. Ours are made fresh, so that undo is exact."""
        name = self.seats[seat].bot
        if not remembers(name):
            return guarded(name, self.fate(), self.limits)
        if seat not in self._bots:
            self._bots[seat] = guarded(name, self.fate(), self.limits)
        return self._bots[seat]

    def close(self) -> None:
        """Close the bots; after the end of the game they first get the result."""
        for seat, bot in self._bots.items():
            with bot:
                if self.game.is_over:
                    bot.over(self.game.observe(seat))
        self._bots = {}

    def fate(self) -> str:
        """Return the seed of the next shuffle, or of a bot's next decision.

        It is derived from the shuffles so far and the seed before the first decision. A game continues
        identically after undo or resume, and the record needs no seed.
        """
        moves = self.game.moves
        shuffles = [str(move.action) for move in moves if move.seat == CHANCE]
        decided = len(shuffles) < len(moves)
        return f"{'' if decided else self.seed}/{len(moves)}/{' '.join(shuffles)}"

    def decide(self, action: Action) -> None:
        """Play a person's decision, and save it before anybody answers."""
        self.game.play(action)
        self.save()
        self.settle()

    def undo(self, seat: int) -> None:
        """Undo the last decision of a seat, with everything since."""
        if not any(move.seat == seat for move in self.game.moves):
            raise NothingToUndoError("you haven't made a decision yet")
        self.close()  # what they remember hasn't happened
        while self.game.undo().seat != seat:
            pass
        self.comments = {n: text for n, text in self.comments.items() if n <= len(self.game.moves)}
        self.save()

    def known_to(self, seat: int) -> int:
        """Count the events before a seat's last decision."""
        moves = self.game.moves
        decided = max((n for n, move in enumerate(moves, 1) if move.seat == seat), default=0)
        return len(Game.replay(self.game.rules, self.game.players, moves[:decided]).events) if decided else 0

    def save(self) -> None:
        """Save the game; remember an error, because the game can continue without."""
        try:
            self.save_as(self.file)
            self.trouble = ""
        except OSError as error:
            self.trouble = f"{self.file}: {error.strerror or error}"

    def save_as(self, file: Path) -> None:
        """Write the whole record to a file."""
        record = Record.of(self.game, [str(seated) for seated in self.seats])
        record.comments.update(self.comments)
        write_whole(file, record.write())
