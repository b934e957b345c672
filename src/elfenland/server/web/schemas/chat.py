"""Requests and responses for chat."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints
from typing_extensions import TypedDict  # Pydantic requires it before Python 3.12

from elfenland.server.tables.text import plain, shown
from elfenland.server.web.schemas.strict import Name, SeatNumber, Strict

Line = Annotated[str, StringConstraints(min_length=1, max_length=300), AfterValidator(plain)]


class ChatRequest(Strict):
    """A chat message to send; `name` is for spectators."""

    text: Line
    seat: SeatNumber | None = None
    name: Name | None = None


class MuteRequest(Strict):
    """A seat to mute or unmute; null for all spectators."""

    muted: SeatNumber | None
    on: bool = True
    seat: SeatNumber | None = None


class ReportRequest(Strict):
    """A report of a message to the operator."""

    n: Annotated[int, Field(ge=1)]
    reason: Annotated[str, StringConstraints(max_length=300), AfterValidator(shown)] = ""
    seat: SeatNumber | None = None


class ChatLine(TypedDict):
    """A chat message; `seat` is null for a spectator.

    `version` is that of the game when it was sent.
    """

    n: int
    seat: int | None
    name: str
    text: str
    version: int
    at: int


class ChatLines(TypedDict):
    """Messages that are new to the receiver."""

    type: Literal["chat"]
    lines: list[ChatLine]


class ChatRead(ChatLines):
    """The messages a client may read, and the muted seats; null for all spectators."""

    muted: list[int | None]


class ChatSaid(TypedDict):
    """The number of the message."""

    n: int
