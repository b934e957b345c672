"""Requests and responses for the private notes of a seat."""

from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints
from typing_extensions import TypedDict  # Pydantic requires it before Python 3.12

from elfenland.server.tables.records import MarkKind
from elfenland.server.tables.text import shown_lines
from elfenland.server.web.schemas.seats import SeatPick
from elfenland.server.web.schemas.strict import Strict

MOST_LETTERS = 4000
MOST_MARKS = 60

NoteText = Annotated[str, StringConstraints(max_length=MOST_LETTERS), AfterValidator(shown_lines)]


class MapMarkRequest(Strict):
    """A mark on the map: the code of a town, or the word of a link."""

    place: Annotated[str, StringConstraints(min_length=1, max_length=8)]
    kind: MarkKind


class NotesRequest(SeatPick):
    """All notes of a seat, and the revision that the client has read."""

    text: NoteText
    marks: Annotated[list[MapMarkRequest], Field(max_length=MOST_MARKS)]
    revision: Annotated[int, Field(ge=0)]


class MapMarkView(TypedDict):
    """A mark on the map that only its owner sees."""

    place: str
    kind: MarkKind


class NotesView(TypedDict):
    """The private notes of a seat; `revision` is 0 as long as nothing was written."""

    text: str
    marks: list[MapMarkView]
    revision: int


class NotesSaved(TypedDict):
    """The revision of the notes that were written."""

    revision: int
