"""The lessons, read from their file: one course of small steps per game."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from elfenland.learning.exercise import Exercise

LESSONS_FILE: Final = Path(__file__).parent / "lessons.toml"


class Course(NamedTuple):
    """The lessons of a game, in their order, by code."""

    name: str
    lessons: dict[str, Exercise]


@cache
def courses() -> dict[str, Course]:
    """All courses by name."""
    found = tomllib.loads(LESSONS_FILE.read_text(encoding="utf-8"))["course"]
    return {course["name"]: _course(course) for course in found}


def _course(told: dict[str, Any]) -> Course:
    lessons: dict[str, Exercise] = {}
    latest: Exercise | None = None
    for lesson in told["lesson"]:
        latest = _exercise(told, lesson, latest)
        lessons[lesson["code"]] = latest
    return Course(told["name"], lessons)


def _exercise(course: dict[str, Any], told: dict[str, Any], latest: Exercise | None) -> Exercise:
    """Return a lesson; without a sketch it continues where the latest one ends."""
    fields: dict[str, Any] = {key: _frozen(value) for key, value in told.items() if key != "code"}
    if latest and "sketch" not in fields:
        fields["sketch"] = latest.sketch
        fields["before"] = (*latest.before, *latest.solution, *fields.get("before", ()))
    return Exercise(f"{course['name']}-{told['code']}", course["rules"], **fields)


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
