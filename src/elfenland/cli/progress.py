"""Progress bars on standard error, shown only on a terminal."""

import shutil
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from elfenland.arena import Played


class Bar:
    """Progress of a match: games, win rates, time left. Limits its redraws."""

    def __init__(self, total: int, before: "Iterable[Played]" = ()) -> None:
        self.total = total
        self.wins: defaultdict[str, float] = defaultdict(float)
        self.seats: Counter[str] = Counter()
        self.done = self.at_first = self.faults = 0
        for game in before:
            self._count(game)
        self.at_first = self.done
        self.begun = self.shown = time.monotonic()
        self.watched = sys.stderr.isatty()

    def __enter__(self) -> "Bar":
        return self

    def __exit__(self, *_: object) -> None:
        """Clear the line."""
        self._write("")

    def move(self, game: "Played") -> None:
        """Count one more game."""
        self._count(game)
        now = time.monotonic()
        if now - self.shown >= 0.1:
            self.shown = now
            self._write(self._text(now - self.begun))

    def _count(self, game: "Played") -> None:
        self.done += 1
        self.faults += sum(len(found) for found in game.faults)
        winners = game.ranks.count(1)
        for name, rank in zip(game.seating, game.ranks, strict=True):
            self.seats[name] += 1
            self.wins[name] += (rank == 1) / winners

    def _text(self, seconds: float) -> str:
        left = seconds / (self.done - self.at_first) * max(0, self.total - self.done)
        bar = "█" * (self.done * 20 // self.total)
        rates = [f"{name} {100 * self.wins[name] / sat:.0f} %" for name, sat in self.seats.most_common()]
        failed = f", {self.faults} faults" if self.faults else ""
        so_far = f"{bar:░<20} {self.done} of {self.total} games{failed}, {clock(left)} left"
        return f"{so_far}: {', '.join(sorted(rates))}"

    def _write(self, text: str) -> None:
        if self.watched:
            columns = shutil.get_terminal_size().columns - 1
            sys.stderr.write(f"\r\033[K{text[:columns]}")
            sys.stderr.flush()


def clock(seconds: float) -> str:
    """Return a time as people write it: 0:07, 12:30, 3:05:00."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def show_progress(done: int, of: int, name: str) -> None:
    """Draw a bar on standard error, if it is a terminal."""
    if not sys.stderr.isatty():
        return
    bar = "█" * (done * 40 // of)
    sys.stderr.write("\r\033[K" if done == of else f"\r\033[K{bar:░<40} {name.strip('/')}")
    sys.stderr.flush()
