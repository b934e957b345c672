"""Requests and responses for webhooks."""

from typing import Annotated, Literal

from pydantic import StringConstraints
from typing_extensions import TypedDict  # Pydantic requires it before Python 3.12

from elfenland.server.web.schemas.strict import SeatNumber, Strict


class WebhookRequest(Strict):
    """The URL to call when it is a seat's turn."""

    url: Annotated[str, StringConstraints(min_length=1, max_length=500)]
    seat: SeatNumber | None = None


class WebhookCreated(TypedDict):
    """The secret that signs the calls of a webhook."""

    seat: int
    secret: str


class WebhookView(TypedDict):
    """The host of a seat's webhook, or null; the rest of its URL may be secret."""

    seat: int
    host: str | None


class WebhookTested(TypedDict):
    """The answer of a webhook: 2xx, another status, or none."""

    seat: int
    answer: Literal["answered", "refused", "silent"]
