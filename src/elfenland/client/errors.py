"""Errors of requests."""

from collections.abc import Mapping
from typing import Any

from elfenland.engine.errors import ElfenlandError


class UnreachableError(ElfenlandError):
    """Raised when there is no response, or none from an Elfenland server."""


class RefusedError(ElfenlandError):
    """Raised when the server refuses a request.

    Nothing has changed there, unless `code` is `store/in-doubt`.

    `code` is stable and `data` belongs to it; `rule` is the paragraph of docs/rules that forbids it.
    """

    def __init__(self, status: int, document: Mapping[str, Any]) -> None:
        super().__init__(document["text"])
        self.status = status
        self.code: str = document["code"]
        self.data: Mapping[str, Any] = document["data"]
        self.rule: str | None = document["rule"]


class StaleError(RefusedError):
    """Raised for a move that was made for an earlier version of the game."""

    @property
    def version(self) -> int:
        """The current version of the game."""
        return int(self.data["version"])


def refusal(status: int, document: object) -> RefusedError | UnreachableError:
    """Return the error for a response."""
    if not isinstance(document, dict) or not {"code", "text", "data", "rule"} <= document.keys():
        return UnreachableError(f"not a response of an Elfenland server, with the status {status}")
    return (StaleError if document["code"] == "stale" else RefusedError)(status, document)
