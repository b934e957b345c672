"""A run: games among the same bots, each from a seed of its own. Equal runs are equal games."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import NamedTuple

from elfenland.bots.bot import Bot
from elfenland.bots.running.game_loop import Result, play_game
from elfenland.bots.running.guard import Guard, guarded
from elfenland.bots.running.limits import DEFAULT, Limits
from elfenland.engine.actions import Action
from elfenland.engine.chance import deal
from elfenland.engine.game import Move
from elfenland.engine.observation import Observation
from elfenland.engine.rules import Rules

rules_of = cache(Rules.parse)  # a run asks for the same ones in every game


@dataclass(frozen=True)
class Run:
    """What all games of a run have in common."""

    rules: str
    bots: tuple[str, ...]  # in each seat
    seed: int = 0
    limits: Limits = DEFAULT

    def seed_of(self, number: int) -> str:
        """The seed of a game: it is the same however many are played."""
        return f"{self.seed}/{number}"


@dataclass(frozen=True)
class Bout:
    """One game of a run, as a job."""

    run: Run
    number: int

    def __str__(self) -> str:
        return f"game {self.number} ({', '.join(self.run.bots)}; seed {self.run.seed_of(self.number)})"


class Ended(NamedTuple):
    """How a game of a run ended."""

    number: int
    result: Result


class PlayedGame(NamedTuple):
    """A game of a run with all that happened in it."""

    run: Run
    number: int
    result: Result
    moves: list[Move]
    replaced: list[bool]  # for each decision, whether somebody else decided in the bot's place


def play_bout(bout: Bout) -> Ended:
    """Play a game, and say how it ended."""
    run, seed = bout.run, bout.run.seed_of(bout.number)
    bots = [guarded(name, f"{seed}/{seat}", run.limits) for seat, name in enumerate(run.bots)]
    dice = Random(seed)
    return Ended(bout.number, play_game(rules_of(run.rules), bots, lambda state: deal(state, dice)))


def tell_bout(bout: Bout) -> PlayedGame:
    """Play the same game, and tell all of it."""
    run, seed = bout.run, bout.run.seed_of(bout.number)
    replaced: list[bool] = []
    bots = [
        Watched(guarded(name, f"{seed}/{seat}", run.limits).bot, run.limits, replaced)
        for seat, name in enumerate(run.bots)
    ]
    dice = Random(seed)
    moves: list[Move] = []
    result = play_game(rules_of(run.rules), bots, lambda state: deal(state, dice), moves)
    return PlayedGame(run, bout.number, result, moves, replaced)


class Watched(Guard):
    """A bot at the table, and a note for every decision whether it was its own."""

    def __init__(self, bot: Bot, limits: Limits, replaced: list[bool]) -> None:
        super().__init__(bot, limits)
        self.replaced = replaced

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """What the bot chooses, or what is chosen in its place."""
        action = super().choose(observation, options)
        self.replaced.append(self.is_barred or bool(self.note))
        return action
