"""Lookup of exercises by name: `elfenland-draw`, `puzzle-7`, `daily-2026-11-16`."""

import re
from datetime import date

from elfenland.learning.daily import FIRST_DAY, daily
from elfenland.learning.exercise import Exercise
from elfenland.learning.lessons import courses
from elfenland.learning.puzzles import shipped


def find(name: str, today: date) -> Exercise | None:
    """Find an exercise; None if there is none, or not before its day."""
    kind, _, rest = name.partition("-")
    if kind in courses():
        return courses()[kind].lessons.get(rest)
    if kind == "puzzle":
        return _puzzle(name, rest)
    return _daily(name, rest, today) if kind == "daily" else None


def _puzzle(name: str, number: str) -> Exercise | None:
    puzzles = shipped()
    if not re.fullmatch(r"[1-9]\d{0,3}", number) or int(number) > len(puzzles):
        return None
    return puzzles[int(number) - 1].exercise(name)


def _daily(name: str, day: str, today: date) -> Exercise | None:
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", day):
        return None
    try:
        asked = date.fromisoformat(day)
    except ValueError:
        return None
    return daily(asked).exercise(name, hides_aim=True) if FIRST_DAY <= asked <= today else None
