"""The lessons, read from their file: for each game a course of small steps."""

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
    name, rules = told["name"], told["rules"]
    lessons = {
        lesson["code"]: _exercise(f"{name}-{lesson['code']}", rules, lesson) for lesson in told["lesson"]
    }
    return Course(name, lessons)


def _exercise(name: str, rules: str, told: dict[str, Any]) -> Exercise:
    """An exercise with the fields of the file."""
    fields: dict[str, Any] = {key: _frozen(value) for key, value in told.items()}
    del fields["code"]
    return Exercise(name, rules, **fields)


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
