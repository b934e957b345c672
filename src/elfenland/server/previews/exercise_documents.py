"""Documents about exercises."""

from typing import Literal, TypedDict

from elfenland.server.updates.documents import Update


class LessonView(TypedDict):
    """A lesson: its name, its code in the page, and whether there is something to do."""

    name: str
    code: str
    has_task: bool


class CourseView(TypedDict):
    """The lessons of a game in their order."""

    name: str
    lessons: list[LessonView]


class PuzzleView(TypedDict):
    """A journey to find: how many towns it reaches, and its difficulty from 1 to 4."""

    name: str
    towns: int
    level: int
    difficulty: float


class Exercises(TypedDict):
    """All exercises, and the journey of today."""

    courses: list[CourseView]
    puzzles: list[PuzzleView]
    daily: str
    number: int


class BestView(TypedDict):
    """The most new towns that were possible, and the most cards left with them."""

    towns: int
    cards: int


class Practised(TypedDict):
    """The state of an exercise: `astray` if it can no longer be solved.

    The update has the version 0 at the beginning, and all events since. `towns` is the goal of a journey,
    if it is shown; `best` is shown when the journey is over.
    """

    name: str
    rules: str
    verdict: Literal["open", "done", "astray"]
    towns: int | None
    new: int
    best: BestView | None
    look: list[str]
    update: Update


class PracticeHint(TypedDict):
    """A decision that leads on, if any, and how many new towns are possible from here."""

    word: str | None
    possible: int
