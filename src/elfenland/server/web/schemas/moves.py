"""Moves and their responses, by POST and on the stream."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict  # Pydantic requires it before Python 3.12

from elfenland.server.web.schemas.errors import Refused
from elfenland.server.web.schemas.strict import Strict, Version, Word


class MoveRequest(Strict):
    """Decisions for a version of the game, all or none of which are made."""

    version: Version
    word: Word | Annotated[list[Word], Field(min_length=1, max_length=100)]

    @property
    def words(self) -> list[str]:
        """The decisions in their order."""
        return [self.word] if isinstance(self.word, str) else self.word


class MoveMessage(MoveRequest):
    """A move on the stream; the answer carries the same id."""

    type: Literal["move"]
    id: Annotated[int, Field(ge=0, lt=1 << 53)]


class MoveAnswer(TypedDict):
    """The answer on the stream to a move that is on disk, with the new version."""

    type: Literal["moved"]
    id: int
    version: int


class MoveRefused(Refused):
    """The answer on the stream to a refused move; `status` is that of a POST.

    `id` is null if the message had none.
    """

    type: Literal["refused"]
    id: int | None
    status: int


class Moved(TypedDict):
    """The new version; the moves are on disk."""

    version: int
