"""The resident memory of a process over time."""

import re
import statistics
from pathlib import Path
from typing import Final

from soak.part import BrokenPromiseError

MB: Final = 1_000_000
MOST_GROWTH_MB: Final = 50  # from the level after the warm-up
FEWEST_SAMPLES: Final = 20  # before anything can be said


def resident_mb(pid: int) -> float:
    """Return the resident memory of a process."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    found = re.search(r"^VmRSS:\s+(\d+) kB$", status, re.MULTILINE)
    assert found, "a process that has ended has no memory"
    return int(found[1]) * 1024 / MB


class MemoryWatch:
    """Samples of a process's memory, taken at about equal intervals."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self.samples: list[float] = []

    def sample(self) -> None:
        """Take a sample."""
        self.samples.append(resident_mb(self._pid))

    @property
    def growth_mb(self) -> float:
        """Return the median of the last quarter minus the second; the first is warm-up."""
        if len(self.samples) < FEWEST_SAMPLES:
            return 0.0
        quarter = len(self.samples) // 4
        before, after = self.samples[quarter : 2 * quarter], self.samples[-quarter:]
        return statistics.median(after) - statistics.median(before)

    def check(self) -> None:
        """Raise BrokenPromiseError if the memory goes on growing."""
        if self.growth_mb > MOST_GROWTH_MB:
            levels = [round(level) for level in self.samples[:: len(self.samples) // 20]]
            raise BrokenPromiseError("memory grows", f"by {self.growth_mb:.0f} MB: {levels}")
