"""Deadlines of games, with one alarm for the earliest."""

from collections.abc import Callable
from heapq import heappop, heappush

from elfenland.server.tables.time_source import Alarm, Time


class Deadlines:
    """The deadlines of all games, at most one per game; each calls back once."""

    def __init__(self, time: Time, passed: Callable[[str], None]) -> None:
        self._time = time
        self._passed = passed
        self._set: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []  # includes those that were moved since
        self._alarm: Alarm | None = None

    def set(self, game: str, deadline: int) -> None:
        """Set the deadline of a game."""
        if self._set.get(game) == deadline:
            return
        self._set[game] = deadline
        heappush(self._heap, (deadline, game))
        if self._heap[0] == (deadline, game):
            self._wind()

    def clear(self, game: str) -> None:
        """Remove the deadline of a game."""
        self._set.pop(game, None)

    def close(self) -> None:
        """Cancel the alarm."""
        if self._alarm is not None:
            self._alarm.cancel()

    def _wind(self) -> None:
        self.close()
        while self._heap and self._set.get(self._heap[0][1]) != self._heap[0][0]:
            heappop(self._heap)
        self._alarm = self._time.call_at(self._heap[0][0], self._ring) if self._heap else None

    def _ring(self) -> None:
        while self._heap and self._heap[0][0] <= self._time.now():
            deadline, game = heappop(self._heap)
            if self._set.get(game) == deadline:
                del self._set[game]
                self._passed(game)
        self._wind()
