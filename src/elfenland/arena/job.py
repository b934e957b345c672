"""One game as a self-contained job: everything in, every result out."""

import time
from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Final

from elfenland.arena.hourglass import Hourglass
from elfenland.bots import Bot
from elfenland.bots.running.game_loop import play_game
from elfenland.bots.running.guard import Fault, Guard, guarded
from elfenland.bots.running.limits import DEFAULT
from elfenland.engine.actions import Action, Shuffle
from elfenland.engine.chance import deal
from elfenland.engine.game import Game, Move
from elfenland.engine.observation import Observation
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.record import Record

BOT_ANSWER_TIMEOUT_S: Final = (
    DEFAULT.start_seconds + 2 * DEFAULT.seconds
)  # more than a guard has, even with a program


@dataclass(frozen=True)
class Job:
    """A game to play. Equal jobs give equal games on every machine."""

    number: int
    rules: str
    seating: tuple[str, ...]  # the bot in each seat
    deal: str  # the seed of all chance
    recorded: bool = False

    def __str__(self) -> str:
        return f"game {self.number} ({', '.join(self.seating)}; deal {self.deal})"


@dataclass(frozen=True)
class Played:
    """The result of a job, by seat."""

    number: int
    deal: str
    seating: tuple[str, ...]
    points: tuple[int, ...]
    ranks: tuple[int, ...]  # 1 for the winner; equals share a rank
    decisions: int
    microseconds: tuple[tuple[int, ...], ...]  # per decision
    faults: tuple[tuple[Fault, ...], ...] = ()  # decisions made by a substitute
    record: str = ""  # in EGN, if requested


class SeededShuffles:
    """The chance of a deal: every shuffle of every pile has its own generator.

    The third shuffle of the cards uses the same generator in all games of a deal, whatever came before it.
    Equal piles, as at the start, are shuffled into the same order.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.shuffles: Counter[str] = Counter()

    def shuffle(self, state: State) -> Shuffle:
        """Return the shuffle that is due."""
        pile = state.rules.due(state).name
        self.shuffles[pile] += 1
        return deal(state, Random(f"{self.seed}/{pile}/{self.shuffles[pile]}"))


class Timed(Guard):
    """A bot with a stopwatch; forced decisions aren't measured."""

    def __init__(self, bot: Bot, hourglass: Hourglass) -> None:
        super().__init__(bot)
        self.hourglass = hourglass
        self.microseconds: list[int] = []

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """Return the bot's choice, or the fallback's."""
        self.hourglass.turn()
        begun = time.perf_counter_ns()
        action = super().choose(observation, options)
        if len(options) > 1:
            self.microseconds.append((time.perf_counter_ns() - begun) // 1000)
        self.hourglass.rest()
        return action


def play(job: Job, patience: float = BOT_ANSWER_TIMEOUT_S) -> Played:
    """Play the game. A bot that exceeds the timeout isn't asked again."""
    rules, hourglass = Rules.parse(job.rules), Hourglass(patience)
    bots = [Timed(guarded(name, f"{job.deal}/{n}").bot, hourglass) for n, name in enumerate(job.seating)]
    moves: list[Move] | None = [] if job.recorded else None
    with hourglass.standing():
        result = play_game(rules, bots, SeededShuffles(job.deal).shuffle, moves)
    return Played(
        number=job.number,
        deal=job.deal,
        seating=job.seating,
        points=result.points,
        ranks=result.ranks,
        decisions=result.decisions,
        microseconds=tuple(tuple(bot.microseconds) for bot in bots),
        faults=result.faults,
        record=_write(rules, job, moves, result.comments) if moves is not None else "",
    )


def _write(rules: Rules, job: Job, moves: list[Move], comments: dict[int, str]) -> str:
    game = Game.replay(rules, len(job.seating), moves)
    record = Record.of(game, job.seating, {"SeededShuffles": job.deal})
    record.comments.update(comments)
    return record.write()
