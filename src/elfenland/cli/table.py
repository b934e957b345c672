"""A game at one keyboard: chance and bots take their turns, and every decision is saved."""

from pathlib import Path
from random import Random

from elfenland.bots import make_bot
from elfenland.cli.saves import write_whole
from elfenland.cli.seats import Seated
from elfenland.engine.actions import Action
from elfenland.engine.errors import NothingToUndoError
from elfenland.engine.game import Game
from elfenland.engine.state import CHANCE
from elfenland.record import Record


class Table:
    """A game, who sits there, and the file that it is kept in."""

    def __init__(self, game: Game, seats: list[Seated], file: Path, seed: int = 0) -> None:
        self.game = game
        self.seats = seats
        self.file = file
        self.seed = seed
        self.trouble = ""  # why the game could not be saved

    @property
    def labels(self) -> list[str]:
        """What the players are called."""
        return [seated.label(seat) for seat, seated in enumerate(self.seats)]

    @property
    def persons(self) -> list[int]:
        """The seats at the keyboard."""
        return [seat for seat, seated in enumerate(self.seats) if seated.is_person]

    def settle(self) -> None:
        """Let chance and bots play until a person decides, or the game is over."""
        game = self.game
        while not game.is_over and (game.seat == CHANCE or not self.seats[game.seat].is_person):
            if game.seat == CHANCE:
                game.shuffle(Random(self.fate()))
            else:
                bot = make_bot(self.seats[game.seat].bot, self.fate())
                game.play(bot.choose(game.observe(game.seat), game.rules.offers(game.state)))
        self.save()

    def fate(self) -> str:
        """The seed of the next shuffle, or of a bot's next decision.

        It follows from the shuffles so far, and from the seed before the first decision. So a game that was
        taken back or resumed goes on just as it would have, and the record needs no seed.
        """
        moves = self.game.moves
        shuffles = [str(move.action) for move in moves if move.seat == CHANCE]
        decided = len(shuffles) < len(moves)
        return f"{'' if decided else self.seed}/{len(moves)}/{' '.join(shuffles)}"

    def decide(self, action: Action) -> None:
        """A person's decision, saved before anybody answers it."""
        self.game.play(action)
        self.save()
        self.settle()

    def undo(self, seat: int) -> None:
        """Take back the last decision of a seat, with all that was done since."""
        if not any(move.seat == seat for move in self.game.moves):
            raise NothingToUndoError("you have not decided anything yet")
        while self.game.undo().seat != seat:
            pass
        self.save()

    def known_to(self, seat: int) -> int:
        """How many events lay behind a seat when it last decided."""
        moves = self.game.moves
        decided = max((n for n, move in enumerate(moves, 1) if move.seat == seat), default=0)
        return len(Game.replay(self.game.rules, self.game.players, moves[:decided]).events) if decided else 0

    def save(self) -> None:
        """Keep the game in its file; what goes wrong is remembered, for the game can go on without."""
        try:
            self.save_as(self.file)
            self.trouble = ""
        except OSError as error:
            self.trouble = f"{self.file}: {error.strerror or error}"

    def save_as(self, file: Path) -> None:
        """Write the whole record to a file."""
        write_whole(file, Record.of(self.game, [str(seated) for seated in self.seats]).write())
