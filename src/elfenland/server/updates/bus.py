"""Bus: publishes notices of changes at tables within this process."""

from collections.abc import Callable
from typing import NamedTuple

from elfenland.server.tables.records import NewMoves


class Notice(NamedTuple):
    """A table has changed; None for what isn't known of it."""

    game: str
    version: int | None = None  # how many moves it has now
    changes: int | None = None  # how many other changes it has seen
    talked: bool = False  # whether something was said, or muted, or there is a rematch
    waits_for_bot: bool = False  # whether a bot is to decide now
    deadline: int | None = None  # when the time is up; 0 if none runs
    turned: bool = False  # whether another seat is waited for than before
    moves: NewMoves | None = None  # what was done there, if it was nothing but moves
    is_own: bool = True  # whether this process has changed it
    by: str = ""  # the process that published it, if it was another one


Listener = Callable[[Notice], None]


class Bus:
    """Passes notices to all subscribers."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Subscribe to all notices."""
        self._listeners.append(listener)

    def publish(self, notice: Notice) -> None:
        """Send a notice to all subscribers."""
        for listener in self._listeners:
            listener(notice)
