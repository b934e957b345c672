"""Talk at a table."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints
from typing_extensions import TypedDict  # before Python 3.12, Pydantic takes no other

from elfenland.server.messages.strict import Name, SeatNumber, Strict
from elfenland.server.names import plain, shown

Line = Annotated[str, StringConstraints(min_length=1, max_length=300), AfterValidator(plain)]


class ChatWish(Strict):
    """Something to say. `name` is for those who have no seat."""

    text: Line
    seat: SeatNumber | None = None
    name: Name | None = None


class MuteWish(Strict):
    """Whom a seat does not want to read, or wants to again; null for all spectators."""

    muted: SeatNumber | None
    on: bool = True
    seat: SeatNumber | None = None


class ReportWish(Strict):
    """A line that the operator should see."""

    n: Annotated[int, Field(ge=1)]
    reason: Annotated[str, StringConstraints(max_length=300), AfterValidator(shown)] = ""
    seat: SeatNumber | None = None


class ChatLine(TypedDict):
    """What somebody said; `seat` is null for a spectator, `version` that of the game when it was said."""

    n: int
    seat: int | None
    name: str
    text: str
    version: int
    at: int


class ChatLines(TypedDict):
    """Lines that the receiver had not read."""

    type: Literal["chat"]
    lines: list[ChatLine]


class ChatRead(ChatLines):
    """What the asker may read, and whom he does not want to; null is for all spectators."""

    muted: list[int | None]


class ChatSaid(TypedDict):
    """The number of the line."""

    n: int
