"""What an operator asks."""

from typing import Literal

from typing_extensions import TypedDict  # before Python 3.12, Pydantic takes no other


class Health(TypedDict):
    """That the server is well."""

    status: Literal["well"]
    version: str
    compiled: bool
