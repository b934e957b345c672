"""Moves and their answers, by POST and on the stream."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict  # Pydantic requires it before Python 3.12

from elfenland.server.web.schemas.errors import Refused
from elfenland.server.web.schemas.strict import Strict, Version, Word


class MoveRequest(Strict):
    """A decision, or several that are taken whole or not at all, for one version of the game."""

    version: Version
    word: Word | Annotated[list[Word], Field(min_length=1, max_length=100)]

    @property
    def words(self) -> list[str]:
        """The decisions in their order."""
        return [self.word] if isinstance(self.word, str) else self.word


class MoveMessage(MoveRequest):
    """A move as it goes up the stream; the answer carries the same id."""

    type: Literal["move"]
    id: Annotated[int, Field(ge=0, lt=1 << 53)]


class MoveAnswer(TypedDict):
    """The answer on the stream to a move that is on disk; `version` is the version it led to."""

    type: Literal["moved"]
    id: int
    version: int


class MoveRefused(Refused):
    """The answer on the stream to a move that was refused; `status` is the one a POST would get.

    `id` is null if the message had none.
    """

    type: Literal["refused"]
    id: int | None
    status: int


class Moved(TypedDict):
    """The moves are on disk; this is the version now."""

    version: int
