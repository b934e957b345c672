"""The Gymnasium vector environment: one seat of many games, bots on the others."""

from collections.abc import Sequence
from typing import Any, Unpack

import numpy as np
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from elfenland.engine.errors import ElfenlandError
from elfenland.gym.layout import Array
from elfenland.gym.opponents import Info, SeatGame
from elfenland.gym.setting import RenderModeError, Setting, TaskOptions

Stepped = tuple[Array, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]


class SeedsError(ElfenlandError):
    """Raised for another number of seeds than of games."""


class SeatVectorEnv(VectorEnv[Array, NDArray[np.int64], NDArray[Any]]):
    """One seat of many games against bots, each game as `SeatEnv` plays it.

    Game `n` of `reset(seed=seed)` is that of `SeatEnv` by `seed + n`. A game that ends is followed by the
    next in the same step, and `infos["final_obs"]` and `infos["final_info"]` show the end. With `copy=False`
    the arrays are written again at the next step.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # the base class has it so
        "render_modes": ["ansi"],
        "render_fps": 4,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        rules: str = "elfenland",
        opponents: Sequence[str] = ("scout", "scout", "scout"),
        seat: int = 0,
        reward: str | None = None,
        render_mode: str | None = None,
        copy: bool = True,
        **options: Unpack[TaskOptions],
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise RenderModeError(f"many games aren't rendered as {render_mode!r}; the mode is ansi")
        self.setting = Setting(rules, len(opponents) + 1, reward, render_mode, **options)
        self.games = [SeatGame(self.setting, opponents, seat) for _ in range(num_envs)]
        self.num_envs = num_envs
        self.seat = seat
        self.render_mode = render_mode
        self.copy = copy
        self.single_observation_space = self.setting.observation_space()
        self.single_action_space = self.setting.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._observations = np.zeros((num_envs, self.setting.layout.size), np.float32)
        self._masks = np.zeros((num_envs, len(self.setting.alphabet)), np.int8)
        self._generators = [seeding.np_random()[0] for _ in range(num_envs)]

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Info | None = None
    ) -> tuple[Array, Info]:
        """Start all games; equal seeds give equal shuffles and opponents."""
        seeds = self._seeds(seed)
        for row, game in enumerate(self.games):
            if (one := seeds[row]) is not None:
                self._generators[row] = seeding.np_random(one)[0]
            game.begin(self._generators[row])
            self._write(row)
        return self._shown(), self._with_masks({})

    def _seeds(self, seed: int | list[int | None] | None) -> list[int | None]:
        if isinstance(seed, list):
            if len(seed) != self.num_envs:
                raise SeedsError(f"{self.num_envs} games need as many seeds, not {len(seed)}")
            return seed
        return [None if seed is None else seed + row for row in range(self.num_envs)]

    def step(self, actions: NDArray[np.int64]) -> Stepped:
        """Choose a number in every game; then the others play."""
        infos: Info = {}
        rewards = np.zeros(self.num_envs, np.float64)
        ends = np.zeros(self.num_envs, np.bool_)
        for row, number in enumerate(np.asarray(actions).tolist()):
            game = self.games[row]
            rewards[row], ends[row] = game.say(number)
            if ends[row]:
                self._write(row)
                final = {"action_mask": self._masks[row].copy(), **game.ending()}
                infos = self._add_info(
                    infos, {"final_obs": self._observations[row].copy(), "final_info": final}, row
                )
                game.begin(self._generators[row])
            self._write(row)
        return self._shown(), rewards, ends, np.zeros(self.num_envs, np.bool_), self._with_masks(infos)

    def _write(self, row: int) -> None:
        setting, play = self.setting, self.games[row].play
        play.write(self.seat, setting.layout.encoder, self._observations, row * setting.layout.size)
        play.mark(self.seat, self._masks, row * len(setting.alphabet))

    def _shown(self) -> Array:
        return self._observations.copy() if self.copy else self._observations

    def _with_masks(self, infos: Info) -> Info:
        for row, game in enumerate(self.games):
            infos = self._add_info(infos, game.play.facts(), row)
        masks = self._masks.copy() if self.copy else self._masks
        return infos | {"action_mask": masks, "_action_mask": np.ones(self.num_envs, np.bool_)}

    def render(self) -> Any:
        """Render all games as a spectator knows them, in EGN."""
        return tuple(game.play.shown() for game in self.games) if self.render_mode == "ansi" else None

    def close_extras(self, **options: Any) -> None:
        """End the programs of bots that have any."""
        for game in self.games:
            game.close()
