"""One seat's games against bots, as the Gymnasium environments play them."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from elfenland.bots.running.guard import Guard, guarded
from elfenland.engine.errors import ElfenlandError
from elfenland.gym.play import IllegalNumberError, Play
from elfenland.gym.setting import Setting
from elfenland.gym.tasks import TaskPlay

Info = dict[str, Any]

ILLEGAL = -1.0  # the reward for a number that isn't legal


class SeatError(ElfenlandError):
    """Raised for a seat that the table doesn't have."""


class SeatGame:
    """One game after the other of a seat against bots."""

    play: Play

    def __init__(self, setting: Setting, opponents: Sequence[str], seat: int) -> None:
        if not 0 <= seat < setting.players:
            seats = f"0 to {setting.players - 1}"
            raise SeatError(f"there is no seat {seat}: with {len(opponents)} opponents they are {seats}")
        self.setting = setting
        self.seat = seat
        turns = [setting.level, *opponents]
        self.names = [turns[(other - seat) % setting.players] for other in range(setting.players)]
        self.bots = self._seat_bots("")  # raises if there are no such bots

    def _seat_bots(self, seed: str) -> dict[int, Guard]:
        players = self.setting.players
        others = [(turn, (self.seat + turn) % players) for turn in range(1, players)]
        return {other: guarded(self.names[other], f"{seed}/{turn}") for turn, other in others}

    def begin(self, generator: np.random.Generator) -> None:
        """Begin a game, up to the seat's first decision."""
        drawn = int(generator.integers(2**62))
        self.close()
        play = self.play = self.setting.begin(Random(drawn), self.seat, self.names)
        self.bots = dict(enumerate(play.bots)) if isinstance(play, TaskPlay) else self._seat_bots(str(drawn))
        self._illegal = ""
        self._let_bots_play()
        self._standing = self._stand()

    def say(self, number: int) -> tuple[float, bool]:
        """Choose a number; return the reward, and whether the episode has ended."""
        try:
            if self.play.say(number):
                self._let_bots_play()
        except IllegalNumberError as error:
            self._illegal = str(error)
            return ILLEGAL, True
        before, self._standing = self._standing, self._stand()
        return self._standing - before, self.play.is_over

    def _let_bots_play(self) -> None:
        play, bots = self.play, self.bots
        while play.seat in bots and play.seat != self.seat:
            play.play(bots[play.seat].choose(play.observe(play.seat), play.options))

    def _stand(self) -> float:
        return self.setting.standing(self.play.state)[self.seat]

    def ending(self) -> Info:
        """Return what is known of a task or was illegal; at the end the result and faults."""
        info: Info = {**self.play.facts()}
        if self._illegal:
            info["illegal"] = self._illegal
        if self.play.is_over:
            faults = {seat: bot.faults for seat, bot in self.bots.items() if bot.faults}
            info |= {**self.play.result(), "faults": faults}
        return info

    def close(self) -> None:
        """End the programs of bots that have any."""
        for bot in self.bots.values():
            bot.close()
        self.bots.clear()
