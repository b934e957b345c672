"""The Gymnasium environment: one seat to learn, bots on the others."""

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from elfenland.bots.running.guard import Guard, guarded
from elfenland.engine.errors import ElfenlandError
from elfenland.gym.layout import Array
from elfenland.gym.play import IllegalNumberError
from elfenland.gym.setting import RENDER_MODES, Setting

Info = dict[str, Any]

ILLEGAL = -1.0  # the reward for a number that cannot be said


class SeatError(ElfenlandError):
    """A seat that the table has not."""


class SeatEnv(gymnasium.Env[Array, np.int64]):
    """One seat of Elfenland or Elfengold, by any rulebook, against bots.

    `opponents` names the bots in playing order after the learner, one to five of them; `seat` is the
    learner's place at the table. What can be said is in `info["action_mask"]` and `action_masks()`. Another
    number ends the episode with a reward of -1, and `info["illegal"]` says why.
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
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        players = len(opponents) + 1
        if not 0 <= seat < players:
            raise SeatError(
                f"there is no seat {seat}: with {len(opponents)} opponents they are 0 to {players - 1}"
            )
        self.setting = Setting(rules, players, reward, render_mode)
        self.seat = seat
        self.opponents = tuple(opponents)
        self.render_mode = render_mode
        self.observation_space = self.setting.observation_space()
        self.action_space = self.setting.action_space()
        self._bots: dict[int, Guard] = {}
        self._seat_bots("")  # says whether there are such bots

    def _seat_bots(self, seed: str) -> None:
        self.close()
        for turn, name in enumerate(self.opponents, 1):
            self._bots[(self.seat + turn) % self.setting.players] = guarded(name, f"{seed}/{turn}")

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Array, Info]:
        """Begin a game. Equal seeds shuffle equally and make equal opponents; without one, chance goes on."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**62))
        self._seat_bots(str(drawn))
        self.play = self.setting.begin(Random(drawn))
        self._illegal = ""
        self._let_bots_play()
        self._standing = self._stand()
        return self._look(), self._info()

    def step(self, action: np.int64) -> tuple[Array, float, bool, bool, Info]:
        """Say a number; when that was a decision, the others play until the next one."""
        moves = len(self.play.moves)
        try:
            if self.play.say(int(action)):
                self._let_bots_play()
        except IllegalNumberError as error:
            self._illegal = str(error)
            return self._look(), ILLEGAL, True, False, self._info()
        if self.render_mode == "human":
            self.play.tell(moves)
        before, self._standing = self._standing, self._stand()
        return self._look(), self._standing - before, self.play.is_over, False, self._info()

    def _let_bots_play(self) -> None:
        play = self.play
        while play.seat in self._bots:
            play.play(self._bots[play.seat].choose(play.observe(play.seat), play.options))

    def _stand(self) -> float:
        return self.setting.standing(self.play.state)[self.seat]

    def _look(self) -> Array:
        return self.setting.look(self.play, self.seat)

    def _info(self) -> Info:
        """The mask; at the end also who won, the points of all, and what went wrong with bots."""
        info: Info = {"action_mask": self.setting.mask(self.play, self.seat)}
        if self._illegal:
            info["illegal"] = self._illegal
        if self.play.is_over:
            faults = {seat: bot.faults for seat, bot in self._bots.items() if bot.faults}
            info |= {**self.play.result(), "faults": faults}
        return info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which numbers can be said now, as learners with masks ask for it."""
        return self.setting.mask(self.play, self.seat).astype(np.bool_)

    def render(self) -> Any:
        """The game so far as a spectator knows it, in EGN; in mode "human" moves are printed by `step`."""
        return self.play.shown() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """End the programs of bots that have any."""
        for bot in self._bots.values():
            bot.close()
        self._bots.clear()
