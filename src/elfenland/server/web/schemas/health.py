"""Response to a health check."""

from typing import Literal

from typing_extensions import TypedDict  # Pydantic requires it before Python 3.12


class Health(TypedDict):
    """Confirmation that the server works."""

    status: Literal["well"]
    version: str
    compiled: bool
