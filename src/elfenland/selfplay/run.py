"""A run: games among the same bots, one seed each. Equal runs give equal games."""

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
    """The common parameters of a run's games."""

    rules: str
    bots: tuple[str, ...]  # in each seat
    seed: int = 0
    limits: Limits = DEFAULT

    def seed_of(self, number: int) -> str:
        """Return the seed of a game: the same however many are played."""
        return f"{self.seed}/{number}"


@dataclass(frozen=True)
class Bout:
    """One game of a run, as a job."""

    run: Run
    number: int

    def __str__(self) -> str:
        return f"game {self.number} ({', '.join(self.run.bots)}; seed {self.run.seed_of(self.number)})"


class Ended(NamedTuple):
    """The result of one game of a run."""

    number: int
    result: Result


class PlayedGame(NamedTuple):
    """A game of a run with everything that happened in it."""

    run: Run
    number: int
    result: Result
    moves: list[Move]
    replaced: list[bool]  # for each decision, whether a substitute decided


def play_bout(bout: Bout) -> Ended:
    """Play a game and return its result."""
    run, seed = bout.run, bout.run.seed_of(bout.number)
    bots = [guarded(name, f"{seed}/{seat}", run.limits) for seat, name in enumerate(run.bots)]
    dice = Random(seed)
    return Ended(bout.number, play_game(rules_of(run.rules), bots, lambda state: deal(state, dice)))


def tell_bout(bout: Bout) -> PlayedGame:
    """Play the same game and return everything that happened."""
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
    """Bot wrapper that notes for every decision whether the bot made it itself."""

    def __init__(self, bot: Bot, limits: Limits, replaced: list[bool]) -> None:
        super().__init__(bot, limits)
        self.replaced = replaced

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """Return the bot's choice, or its substitute's."""
        action = super().choose(observation, options)
        self.replaced.append(self.is_barred or bool(self.note))
        return action
