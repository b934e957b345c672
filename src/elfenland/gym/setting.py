"""What all games of an environment have in common: rulebook, players, numbers, arrays and rewards."""

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from elfenland.engine.chance import Dice
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.rules import Rules
from elfenland.gym.alphabet import alphabet
from elfenland.gym.layout import Array, Layout
from elfenland.gym.play import Play
from elfenland.gym.rewards import find_standing

Mask = NDArray[np.int8]

RENDER_MODES = ("ansi", "human")


class RenderModeError(ElfenlandError):
    """A way to render that there is not."""


class Setting:
    """A rulebook for so many players, seen as arrays and played with numbers."""

    def __init__(self, rules: str, players: int, reward: str, render_mode: str | None) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise RenderModeError(
                f"there is no render mode {render_mode!r}; there is {', '.join(RENDER_MODES)}"
            )
        self.rules = Rules.parse(rules)
        self.players = players
        self.standing = find_standing(reward)
        self.alphabet = alphabet(self.rules.words)
        self.rules.begin(players)  # says whether so many can play
        self.layout = Layout(self.rules, players, self.alphabet)

    def begin(self, dice: Dice) -> Play:
        """A new game, up to its first decision."""
        return Play(self.rules, self.players, self.alphabet, dice)

    def look(self, play: Play, seat: int) -> Array:
        """What a seat sees now, as a new array."""
        array = np.empty(self.layout.size, np.float32)
        self.layout.write(play.observe(seat), play.said_by(seat), array)
        return array

    def mask(self, play: Play, seat: int) -> Mask:
        """Which numbers a seat can say now, as a new array; none if it is not its turn."""
        mask = np.zeros(len(self.alphabet), np.int8)
        if seat == play.seat:
            mask[play.numbers()] = 1
        return mask

    def observation_space(self) -> "spaces.Box[np.float32]":
        """Where the arrays lie."""
        return spaces.Box(np.zeros(self.layout.size, np.float32), self.layout.most(), dtype=np.float32)

    def action_space(self) -> spaces.Discrete:
        """The numbers."""
        return spaces.Discrete(len(self.alphabet))

    def mask_space(self) -> spaces.Box:
        """Where the masks lie."""
        return spaces.Box(0, 1, (len(self.alphabet),), np.int8)
