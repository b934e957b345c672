"""Cache of rendered texts of one table, limited by their length."""

from typing import Final

MAX_LENGTH: Final = 512 * 1024  # several times what all receivers are sent of one version
ENTRY_LENGTH: Final = 200  # about the overhead of a text


class RenderCache:
    """Texts of the current table by key; a cache that grows too long is cleared."""

    __slots__ = ("_length", "_texts")

    def __init__(self) -> None:
        self._texts: dict[object, str] = {}
        self._length = 0

    @property
    def length(self) -> int:
        """The length of all texts together, with their overhead."""
        return self._length

    def get(self, key: object) -> str | None:
        """Return the text with this key, if it is kept."""
        return self._texts.get(key)

    def put(self, key: object, text: str) -> None:
        """Keep a text, unless it is too long by itself."""
        length = len(text) + ENTRY_LENGTH
        if self._length + length > MAX_LENGTH:
            self.clear()
        if length <= MAX_LENGTH:
            self._texts[key] = text
            self._length += length

    def clear(self) -> None:
        """Forget all texts, because the table has changed."""
        self._texts.clear()
        self._length = 0
