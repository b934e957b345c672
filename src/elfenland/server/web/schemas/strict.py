"""Base class and field types of all requests, which are validated strictly."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from elfenland.server.tables.text import plain


class Strict(BaseModel):
    """A request without unknown fields or conversions of types."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


Name = Annotated[str, StringConstraints(min_length=1, max_length=30), AfterValidator(plain)]
Word = Annotated[str, StringConstraints(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Field(ge=0, le=5)]
Version = Annotated[int, Field(ge=0)]
BotName = Annotated[str, StringConstraints(max_length=40)]
Seconds = Annotated[int, Field(ge=1, le=60 * 24 * 3600)]
Token = Annotated[str, StringConstraints(min_length=1, max_length=64)]
GameId = Annotated[str, StringConstraints(min_length=1, max_length=32)]
