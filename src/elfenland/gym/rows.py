"""Games side by side: numbers in, and a row of each array out for every game."""

from collections.abc import Callable
from typing import Any

from elfenland.engine.state import State
from elfenland.gym.encoder import Encoder
from elfenland.gym.play import IllegalNumberError, Play


class Rows:
    """Games with the same rules and number of players, each with its row.

    A game that ends is followed by a new one with the same dice, in the same step. `results` has what the
    games that ended in the last step came to.
    """

    def __init__(
        self, plays: list[Play], encoder: Encoder, standing: Callable[[State], list[float]], sparse: bool
    ) -> None:
        self.plays = plays
        self.encoder = encoder
        self.standing = standing
        self.sparse = sparse  # whether standings change only at the end
        self.standings = [standing(play.state) for play in plays]
        self.results: dict[int, dict[str, Any]] = {}
        self.paid: list[tuple[int, list[float]]] = []  # the games whose standings changed, and by how much

    def step(self, numbers: list[int], observations: Any, masks: Any) -> bytes:
        """Choose a number in every game and write its row; return the seats to act.

        If a number is illegal, nothing happens in any game.
        """
        self._check(numbers)
        self.results = {}
        self.paid = []
        seats: list[int] = []
        for row, play in enumerate(self.plays):
            if play.say(numbers[row]) and (play.is_over or not self.sparse):
                self._settle(row, play)
            seats.append(self._write(row, play, observations, masks))
        return bytes(seats)

    def write(self, observations: Any, masks: Any) -> bytes:
        """Write every game's row; return the seats to act."""
        return bytes([self._write(row, play, observations, masks) for row, play in enumerate(self.plays)])

    def _write(self, row: int, play: Play, observations: Any, masks: Any) -> int:
        """Write a game's observation and mask for the seat to act; return this seat."""
        seat = play.seat
        play.write(seat, self.encoder, observations, row * self.encoder.width)
        play.mark(seat, masks, row * play.width)
        return seat

    def _check(self, numbers: list[int]) -> None:
        """Raise IllegalNumberError for all games in which a number is illegal."""
        wrong: list[str] = []
        for row, play in enumerate(self.plays):
            try:
                play.check(numbers[row])
            except IllegalNumberError as error:
                wrong.append(f"game {row}: {error}")
        if wrong:
            raise IllegalNumberError("; ".join(wrong))

    def _settle(self, row: int, play: Play) -> None:
        """Note the change of the standings, and begin a new game after the end."""
        before, after = self.standings[row], self.standing(play.state)
        if after != before:
            self.paid.append((row, [new - old for new, old in zip(after, before, strict=True)]))
        if play.is_over:
            self.results[row] = play.result()
            play.begin()
            after = self.standing(play.state)
        self.standings[row] = after
