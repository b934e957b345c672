"""Learning by playing: which exercises there are, and how one stands in them."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints
from typing_extensions import TypedDict  # before Python 3.12, Pydantic takes no other

from elfenland.server.messages.playing import Update
from elfenland.server.messages.strict import Strict, Word


class PracticeWish(Strict):
    """All that the learner has decided so far: nothing of it is kept by the server."""

    words: Annotated[list[Word], Field(max_length=100)] = Field(default=[])


class PracticeWhyWish(PracticeWish):
    """Words, links, towns or cards that the learner asks about: whether they can be had, and why not."""

    asks: Annotated[list[Word], Field(min_length=1, max_length=100)]


class PracticeWaysWish(PracticeWish):
    """A town that the learner wants to go to."""

    to: Annotated[str, StringConstraints(min_length=3, max_length=3)]


class LessonShown(TypedDict):
    """A lesson: its name among the exercises, and its code in the page. Some are only to be looked at."""

    name: str
    code: str
    has_task: bool


class CourseShown(TypedDict):
    """The lessons of a game in their order."""

    name: str
    lessons: list[LessonShown]


class PuzzleShown(TypedDict):
    """A journey to be found, how many towns it leads to, and how hard it is: levels from 1 to 4."""

    name: str
    towns: int
    level: int
    difficulty: float


class Exercises(TypedDict):
    """All that there is to do, and the journey of today."""

    courses: list[CourseShown]
    puzzles: list[PuzzleShown]
    daily: str
    number: int


class BestShown(TypedDict):
    """The most new towns that there were to be had, and the most cards left with them."""

    towns: int
    cards: int


class Practised(TypedDict):
    """How things stand: `open` while something is to be done, `astray` if it cannot be done any more.

    The update has the version 0 at the beginning, and all events since. `towns` is the aim of a journey,
    where it is told; `best` is told when the journey is over.
    """

    name: str
    rules: str
    verdict: Literal["open", "done", "astray"]
    towns: int | None
    new: int
    best: BestShown | None
    look: list[str]
    update: Update


class PracticeHint(TypedDict):
    """A decision that leads on, if there is one, and how many new towns are possible at best from here."""

    word: str | None
    possible: int
