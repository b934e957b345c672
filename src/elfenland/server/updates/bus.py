"""Bus: publishes notices of changes at tables within this process."""

from collections.abc import Callable
from typing import NamedTuple

from elfenland.server.tables.records import NewMoves


class Notice(NamedTuple):
    """A change of a table; unknown fields are None."""

    game: str
    version: int | None = None  # the number of moves
    changes: int | None = None  # the number of other changes
    talked: bool = False  # whether there is a chat message, a mute or a rematch
    waits_for_bot: bool = False  # whether a bot is to decide now
    deadline: int | None = None  # when the time is up; 0 if none runs
    turned: bool = False  # whether the seat to act has changed
    moves: NewMoves | None = None  # the entries of the log, if nothing but moves happened
    is_own: bool = True  # whether this process has changed it
    by: str = ""  # the process that published it, if it was another one


Listener = Callable[[Notice], None]
PresenceListener = Callable[[str], None]  # called with the id of a table


class Bus:
    """Passes notices to all subscribers."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []
        self._presence_listeners: list[PresenceListener] = []

    def listen(self, listener: Listener) -> None:
        """Subscribe to all notices."""
        self._listeners.append(listener)

    def publish(self, notice: Notice) -> None:
        """Send a notice to all subscribers."""
        for listener in self._listeners:
            listener(notice)

    def listen_for_presence(self, listener: PresenceListener) -> None:
        """Subscribe to who opens and closes pages, at any process."""
        self._presence_listeners.append(listener)

    def publish_presence(self, game: str) -> None:
        """Tell subscribers that somebody has opened or closed a page at a table."""
        for listener in self._presence_listeners:
            listener(game)
