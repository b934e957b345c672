"""Requests and responses for imported records."""

from typing import Annotated

from pydantic import StringConstraints
from typing_extensions import TypedDict  # Pydantic requires it before Python 3.12

from elfenland.server.web.schemas.strict import Strict


class ReplayRequest(Strict):
    """A record to import."""

    egn: Annotated[str, StringConstraints(min_length=1, max_length=60_000)]


class ReplayCreated(TypedDict):
    """The id of an imported record's table."""

    id: str
