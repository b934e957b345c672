"""Many games in one object: arrays in, arrays out, and no loop in Python."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, Unpack

import numpy as np
from numpy.typing import NDArray

from elfenland.engine.errors import ElfenlandError
from elfenland.gym.layout import Array
from elfenland.gym.play import Play
from elfenland.gym.rows import Rows
from elfenland.gym.setting import Mask, Setting, TaskOptions


class BatchError(ElfenlandError):
    """Raised for a batch that can't be, or arrays and actions that don't fit it."""


class Arrays(NamedTuple):
    """Output of a batch: one row per game, written again at every step."""

    observations: Array  # of the seat to act
    masks: Mask  # its legal numbers
    rewards: Array  # for every seat, what the last step changed
    seats: NDArray[np.int64]  # the seat to act
    ends: NDArray[np.bool_]  # whether a game ended in the last step; the row is that of the next game


class Batch:
    """Games of one rulebook side by side, played by one caller for all seats.

    Game `n` of `reset(seed)` is that of the PettingZoo environment by `reset(seed + n)`, and the games that
    follow it are those of `reset()`. `out` are arrays of one's own to write into. `TaskOptions` choose a part
    of a round instead of whole games.
    """

    def __init__(
        self,
        rules: str = "elfenland",
        players: int = 4,
        number: int = 64,
        reward: str | None = None,
        out: Arrays | None = None,
        **options: Unpack[TaskOptions],
    ) -> None:
        if number < 1:
            raise BatchError(f"a batch has at least one game, not {number}")
        self.setting = Setting(rules, players, reward, None, **options)
        self.number = number
        self.arrays = self._own() if out is None else self._checked(out)
        # Flat views, made once: making them takes longer than writing a row.
        self._observations = self.arrays.observations.data.cast("B")
        self._masks = self.arrays.masks.data.cast("B")
        self._dice = [Random() for _ in range(number)]
        self._rows: Rows | None = None

    def _games(self) -> Rows:
        if self._rows is None:
            raise BatchError("call reset() first: no game has begun")
        return self._rows

    def _own(self) -> Arrays:
        setting, number = self.setting, self.number
        return Arrays(
            np.zeros((number, setting.layout.size), np.float32),
            np.zeros((number, len(setting.alphabet)), np.int8),
            np.zeros((number, setting.players), np.float32),
            np.zeros(number, np.int64),
            np.zeros(number, np.bool_),
        )

    def _checked(self, out: Arrays) -> Arrays:
        fitting: tuple[NDArray[Any], ...] = self._own()
        found: tuple[NDArray[Any], ...] = out
        for name, own, given in zip(Arrays._fields, fitting, found, strict=True):
            fits = (given.shape, given.dtype) == (own.shape, own.dtype)
            if not (fits and given.flags.c_contiguous and given.flags.writeable):
                wanted = f"a writable, contiguous array of {own.dtype} with shape {own.shape}"
                raise BatchError(f"{name} has to be {wanted}")
        return out

    @property
    def plays(self) -> list[Play]:
        """The games, by row."""
        return self._games().plays

    @property
    def results(self) -> dict[int, dict[str, Any]]:
        """The winners and points of the games that ended in the last step, by row."""
        return self._games().results

    def reset(self, seed: int | None = None) -> Arrays:
        """Begin all games. Equal seeds shuffle equally; without one, the generators go on."""
        if seed is not None:
            self._dice = [Random(seed + row) for row in range(self.number)]
        setting = self.setting
        plays = [setting.begin(dice) for dice in self._dice]
        self._rows = Rows(plays, setting.layout.encoder, setting.standing, setting.sparse)
        return self._show(self._rows.write(self._observations, self._masks))

    def step(self, actions: Sequence[int] | NDArray[np.integer]) -> Arrays:
        """Choose a number in every game, and begin a new game where one ends.

        If a number is illegal, IllegalNumberError says in which games and why, and all games stay as they
        are.
        """
        numbers = np.asarray(actions)
        if numbers.shape != (self.number,) or numbers.dtype.kind not in "iu":
            raise BatchError(f"{self.number} games need {self.number} whole numbers, one for each")
        return self._show(self._games().step(numbers.tolist(), self._observations, self._masks))

    def _show(self, seats: bytes) -> Arrays:
        """Return the arrays, after the seats, rewards and ends are written, too."""
        arrays, rows = self.arrays, self._games()
        arrays.seats[:] = np.frombuffer(seats, np.uint8)
        arrays.rewards.fill(0)
        for row, reward in rows.paid:
            arrays.rewards[row] = reward
        arrays.ends.fill(False)
        arrays.ends[list(rows.results)] = True
        return arrays
