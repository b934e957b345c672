"""Base class and field types of all requests, which are validated strictly."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from elfenland.server.notifications.mail import MAX_ADDRESS, is_mail_address
from elfenland.server.tables.text import plain


class Strict(BaseModel):
    """A request without unknown fields or type conversions."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def _email_address(text: str) -> str:
    """Refuse what isn't an e-mail address, and could end a header of a mail."""
    if not is_mail_address(text):
        raise ValueError("this isn't an e-mail address")
    return text


Name = Annotated[str, StringConstraints(min_length=1, max_length=30), AfterValidator(plain)]
Word = Annotated[str, StringConstraints(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Field(ge=0, le=5)]
Version = Annotated[int, Field(ge=0)]
BotName = Annotated[str, StringConstraints(max_length=40)]
Seconds = Annotated[int, Field(ge=1, le=60 * 24 * 3600)]
Token = Annotated[str, StringConstraints(min_length=1, max_length=64)]
GameId = Annotated[str, StringConstraints(min_length=1, max_length=32)]
EmailAddress = Annotated[
    str,
    StringConstraints(max_length=MAX_ADDRESS),
    AfterValidator(_email_address),
    Field(json_schema_extra={"format": "email"}),
]
MailToken = Annotated[str, StringConstraints(min_length=1, max_length=100)]
