"""The Gymnasium environment: one seat to learn, bots on the others."""

from collections.abc import Sequence
from typing import Any, Unpack

import gymnasium
import numpy as np
from numpy.typing import NDArray

from elfenland.gym.layout import Array
from elfenland.gym.opponents import Info, SeatGame
from elfenland.gym.play import Play
from elfenland.gym.setting import RENDER_MODES, Setting, TaskOptions


class SeatEnv(gymnasium.Env[Array, np.int64]):
    """One seat of Elfenland or Elfengold, by any rulebook, against bots.

    `opponents` names the bots in playing order after the learner, one to five of them; `seat` is the
    learner's place at the table. `info["action_mask"]` and `action_masks()` have the legal numbers. Any other
    number ends the episode with a reward of -1, and `info["illegal"]` says why. `TaskOptions` choose a part
    of a round instead of a whole game.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # the base class has it so
        "render_modes": list(RENDER_MODES),
        "render_fps": 4,
    }

    def __init__(
        self,
        rules: str = "elfenland",
        opponents: Sequence[str] = ("scout", "scout", "scout"),
        seat: int = 0,
        reward: str | None = None,
        render_mode: str | None = None,
        **options: Unpack[TaskOptions],
    ) -> None:
        self.setting = Setting(rules, len(opponents) + 1, reward, render_mode, **options)
        self.game = SeatGame(self.setting, opponents, seat)
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = self.setting.observation_space()
        self.action_space = self.setting.action_space()

    @property
    def play(self) -> Play:
        """The game that is being played."""
        return self.game.play

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Array, Info]:
        """Start a game. Equal seeds give equal shuffles and opponents."""
        super().reset(seed=seed)
        self.game.begin(self.np_random)
        return self._look(), self._info()

    def step(self, action: np.int64) -> tuple[Array, float, bool, bool, Info]:
        """Choose a number; after a whole decision, the others play until the next one."""
        moves = self.play.length
        reward, ended = self.game.say(int(action))
        if self.render_mode == "human":
            self.play.tell(moves)
        return self._look(), reward, ended, False, self._info()

    def _look(self) -> Array:
        return self.setting.look(self.play, self.seat)

    def _info(self) -> Info:
        """Return the mask and what is known of a task; at the end the result and faults."""
        return {"action_mask": self.setting.mask(self.play, self.seat), **self.game.ending()}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal numbers, under the name that masked learners expect."""
        return self.setting.mask(self.play, self.seat).astype(np.bool_)

    def render(self) -> Any:
        """Render the game as a spectator knows it, in EGN; "human" mode prints in `step`."""
        return self.play.shown() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """End the programs of bots that have any."""
        self.game.close()
