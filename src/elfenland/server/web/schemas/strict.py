"""What all documents that come in have in common: they are checked strictly."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from elfenland.server.names import plain


class Strict(BaseModel):
    """A document in which every field is known and has just its type."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


Name = Annotated[str, StringConstraints(min_length=1, max_length=30), AfterValidator(plain)]
Word = Annotated[str, StringConstraints(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Field(ge=0, le=5)]
Seconds = Annotated[int, Field(ge=1, le=60 * 24 * 3600)]
Token = Annotated[str, StringConstraints(min_length=1, max_length=64)]
GameId = Annotated[str, StringConstraints(min_length=1, max_length=32)]
