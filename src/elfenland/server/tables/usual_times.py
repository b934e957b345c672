"""Usual times: how long each player takes to decide at this table, by the log.

Only what everybody could measure counts: standing orders look like their holder's decisions, so they count
as well. Leaving them out would tell which decisions they were. Decisions of bots and of the clock don't
count, and everybody is shown those.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import median_low
from typing import Final

from elfenland.engine.state import CHANCE
from elfenland.server.tables.decided_by import is_own
from elfenland.server.tables.game_log import BACK
from elfenland.server.tables.records import Entry

MOST_COUNTED: Final = 15  # decisions of a seat, the latest ones
LEAST_COUNTED: Final = 5  # before a time is usual


@dataclass(slots=True)
class UsualTimes:
    """The times that the last decisions of every seat took."""

    _taken: dict[int, deque[int]] = field(default_factory=dict)
    _last: Entry | None = None

    def count(self, entries: Iterable[Entry]) -> None:
        """Count the next entries; of those written at once, the first took the time."""
        for entry in entries:
            last, self._last = self._last, entry
            is_decision = entry.seat != CHANCE and is_own(entry.by) and not entry.word.startswith(BACK)
            if last is not None and is_decision and entry.at > last.at:
                taken = self._taken.setdefault(entry.seat, deque(maxlen=MOST_COUNTED))
                taken.append(entry.at - last.at)

    def of_seat(self, seat: int) -> int | None:
        """Return the median in milliseconds; None as long as there are too few decisions."""
        taken = self._taken.get(seat, ())
        return median_low(taken) if len(taken) >= LEAST_COUNTED else None
