"""The common setting of an environment's games: rules, players, arrays, rewards."""

from collections.abc import Sequence
from typing import TypedDict, Unpack

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from elfenland.bots.registry import make_bot
from elfenland.engine.chance import Dice
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.rules import Rules
from elfenland.gym.alphabet import alphabet
from elfenland.gym.layout import Array, Layout
from elfenland.gym.play import Play
from elfenland.gym.rewards import REWARDS, SPARSE, TASK_REWARDS, find_standing
from elfenland.gym.tasks import TaskPlay, find_task

Mask = NDArray[np.int8]

FLOAT, BYTE = np.dtype(np.float32), np.dtype(np.int8)  # not looked up for every array

RENDER_MODES = ("ansi", "human")


class RenderModeError(ElfenlandError):
    """Raised for an unknown render mode."""


class TaskOptions(TypedDict, total=False):
    """The part of a round to play instead of a whole game.

    All environments have these options. `task` names it: "journey", "planning" or "auction". `round` is its
    round; without it, any. `level` names the bot that plays for the learner before the part and after it.
    """

    task: str
    level: str
    round: int | None


class Setting:
    """A rulebook for a number of players, seen as arrays and played with numbers."""

    def __init__(
        self,
        rules: str,
        players: int,
        reward: str | None,
        render_mode: str | None,
        **options: Unpack[TaskOptions],
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise RenderModeError(
                f"unknown render mode {render_mode!r}; the modes are {', '.join(RENDER_MODES)}"
            )
        self.rules = Rules.parse(rules)
        self.players = players
        self.task = None
        self.level = options.get("level", "scout")
        self.round = options.get("round")
        if name := options.get("task"):
            self.task = find_task(name, self.rules, self.round)
            make_bot(self.level).close()  # raises if there is no such bot
        reward = reward or (self.task.reward if self.task else "win")
        self.standing = find_standing(reward, TASK_REWARDS if self.task else REWARDS)
        self.sparse = reward in SPARSE
        self.alphabet = alphabet(self.rules.words)
        self.rules.begin(players)  # raises if this number can't play
        self.layout = Layout(self.rules, players, self.alphabet)

    def begin(self, dice: Dice, learner: int | None = None, bots: Sequence[str] = ()) -> Play:
        """Return a new game, up to its first decision; of a task, up to its part.

        For a task, `bots` are those of all seats, by default all of the same level.
        """
        if self.task is None:
            return Play(self.rules, self.players, self.alphabet, dice)
        return TaskPlay(
            self.rules,
            self.players,
            self.alphabet,
            dice,
            self.task,
            bots or (self.level,) * self.players,
            self.round,
            learner,
            self.sparse,
        )

    def look(self, play: Play, seat: int) -> Array:
        """Return a seat's observation as a new array."""
        array = np.empty(self.layout.size, FLOAT)
        play.write(seat, self.layout.encoder, array, 0)
        return array

    def mask(self, play: Play, seat: int) -> Mask:
        """Return a seat's mask as a new array; all zero if it isn't its turn."""
        mask = np.empty(play.width, BYTE)
        play.mark(seat, mask, 0)
        return mask

    def observation_space(self) -> "spaces.Box[np.float32]":
        """Return the space of the observations."""
        return spaces.Box(np.zeros(self.layout.size, np.float32), self.layout.most(), dtype=np.float32)

    def action_space(self) -> spaces.Discrete:
        """Return the space of the actions."""
        return spaces.Discrete(len(self.alphabet))

    def mask_space(self) -> spaces.Box:
        """Return the space of the masks."""
        return spaces.Box(0, 1, (len(self.alphabet),), np.int8)
