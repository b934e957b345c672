"""Who moved where: everything that waits for tables to change hears of it here."""

from collections.abc import Callable
from typing import NamedTuple


class Notice(NamedTuple):
    """A table has changed; `version` is how many moves it has now."""

    game: str
    version: int


Listener = Callable[[Notice], None]


class Bus:
    """Passes notices on within this process."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """From now on, tell this one of every notice."""
        self._listeners.append(listener)

    def publish(self, notice: Notice) -> None:
        """Tell everybody."""
        for listener in self._listeners:
            listener(notice)
