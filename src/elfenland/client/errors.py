"""What can go wrong with a request."""

from collections.abc import Mapping
from typing import Any

from elfenland.engine.errors import ElfenlandError


class UnreachableError(ElfenlandError):
    """No answer came, or none that a server of ours would give."""


class RefusedError(ElfenlandError):
    """The server understood, and said no: nothing has changed there, unless `code` is `store/in-doubt`.

    `code` is stable and `data` belongs to it; `rule` is the paragraph of docs/rules that forbids it.
    """

    def __init__(self, status: int, document: Mapping[str, Any]) -> None:
        super().__init__(document["text"])
        self.status = status
        self.code: str = document["code"]
        self.data: Mapping[str, Any] = document["data"]
        self.rule: str | None = document["rule"]


class StaleError(RefusedError):
    """A move for a version that the game has left."""

    @property
    def version(self) -> int:
        """The version of the game now."""
        return int(self.data["version"])


def refusal(status: int, document: object) -> RefusedError | UnreachableError:
    """The error that an answer tells of."""
    if not isinstance(document, dict) or not {"code", "text", "data", "rule"} <= document.keys():
        return UnreachableError(f"an answer that no Elfenland server gives, with the status {status}")
    return (StaleError if document["code"] == "stale" else RefusedError)(status, document)
