"""A game at one keyboard: chance and bots take their turns, and every decision is saved."""

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
    """A game, who sits there, and the file that it is kept in."""

    def __init__(
        self, game: Game, seats: list[Seated], file: Path, seed: int = 0, limits: Limits = DEFAULT
    ) -> None:
        self.game = game
        self.seats = seats
        self.file = file
        self.seed = seed
        self.limits = limits
        self.comments: dict[int, str] = {}  # of the record, by the number of moves before them
        self.trouble = ""  # why the game could not be saved
        self.notes: list[str] = []  # what went wrong with bots, for whoever sits here
        self._bots: dict[int, Guard] = {}  # those that stay for the game

    @property
    def labels(self) -> list[str]:
        """What the players are called."""
        return [seated.label(seat) for seat, seated in enumerate(self.seats)]

    @property
    def persons(self) -> list[int]:
        """The seats at the keyboard."""
        return [seat for seat, seated in enumerate(self.seats) if seated.is_person]

    def seating(self) -> str:
        """What `--seats` has to say to go on: something only if a file or a program is to be run again."""
        if not any(runs_code(seated.bot) for seated in self.seats):
            return ""
        return ",".join(seated.asked_for for seated in self.seats)

    def settle(self) -> None:
        """Let chance and bots play until a person decides, or the game is over."""
        game = self.game
        while not game.is_over and (game.seat == CHANCE or not self.seats[game.seat].is_person):
            if game.seat == CHANCE:
                game.shuffle(Random(self.fate()))
            else:
                self.let_decide(self.bot_for(game.seat))
        self.save()

    def let_decide(self, bot: Guard) -> None:
        """Play what a bot decides; the record says so when another one had to decide for it."""
        game = self.game
        game.play(bot.choose(game.observe(game.seat), game.rules.offers(game.state)))
        if bot.note:
            self.comments[len(game.moves)] = bot.note
            self.notes.append(bot.note)

    def bot_for(self, seat: int) -> Guard:
        """Who decides for a seat. A bot that may remember stays; ours come anew, so that undo is exact."""
        name = self.seats[seat].bot
        if not remembers(name):
            return guarded(name, self.fate(), self.limits)
        if seat not in self._bots:
            self._bots[seat] = guarded(name, self.fate(), self.limits)
        return self._bots[seat]

    def close(self) -> None:
        """Let the bots go; after the end they are told how it came."""
        for seat, bot in self._bots.items():
            with bot:
                if self.game.is_over:
                    bot.over(self.game.observe(seat))
        self._bots = {}

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
        self.close()  # what they remember has not happened
        while self.game.undo().seat != seat:
            pass
        self.comments = {n: text for n, text in self.comments.items() if n <= len(self.game.moves)}
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
        record = Record.of(self.game, [str(seated) for seated in self.seats])
        record.comments.update(self.comments)
        write_whole(file, record.write())
