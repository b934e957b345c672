"""The journey of a day, the same for everybody: made from the date, never stored."""

from datetime import date
from functools import lru_cache
from itertools import count
from typing import Final

from elfenland.learning.puzzles import Puzzle, is_good, make

FIRST_DAY: Final = date(2026, 1, 1)  # the day with the number 1


def number_of(day: date) -> int:
    """Return the number of days since the first, this one included."""
    return (day - FIRST_DAY).days + 1


@lru_cache(maxsize=64)
def daily(day: date) -> Puzzle:
    """Return the journey of a day: the first good puzzle of its seeds."""
    seeds = (f"{day.isoformat()} {number}" for number in count(1))
    return next(filter(is_good, map(make, seeds)))
