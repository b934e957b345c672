"""What is told when something is refused."""

from typing import Any

from typing_extensions import TypedDict  # before Python 3.12, Pydantic takes no other


class Refused(TypedDict):
    """Why a request was not carried out."""

    code: str
    text: str
    data: dict[str, Any]
    rule: str | None
