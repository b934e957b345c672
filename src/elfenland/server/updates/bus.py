"""Who moved where: everything that waits for tables to change hears of it here."""

from collections.abc import Callable
from typing import NamedTuple

from elfenland.server.store.games import Moves


class Notice(NamedTuple):
    """A table has changed; what is not known of it is None."""

    game: str
    version: int | None = None  # how many moves it has now
    changes: int | None = None  # how many other changes it has seen
    talked: bool = False  # whether something was said, or muted, or there is a rematch
    waits_for_bot: bool = False  # whether a bot is to decide now
    deadline: int | None = None  # when the time is up; 0 if none runs
    turned: bool = False  # whether another seat is waited for than before
    moves: Moves | None = None  # what was done there, if it was nothing but moves
    is_own: bool = True  # whether this process has changed it
    by: str = ""  # the process that told of it, if another one did


Listener = Callable[[Notice], None]


class Bus:
    """Passes notices on within this process, and to others if there are any."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """From now on, tell this one of every notice."""
        self._listeners.append(listener)

    def publish(self, notice: Notice) -> None:
        """Tell everybody."""
        for listener in self._listeners:
            listener(notice)
