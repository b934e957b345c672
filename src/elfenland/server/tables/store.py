"""The store as the domain needs it; `storage` implements it for each database."""

from typing import Final, Protocol

from elfenland.server.tables.changes import Change
from elfenland.server.tables.records import (
    Entry,
    Heartbeat,
    MoveBatch,
    NewKey,
    NewMoves,
    NewTable,
    StoredSeat,
    StoredTable,
    TableSnapshot,
    TableVersion,
)

ANY_TIME: Final = 1 << 62  # later than every deadline


class Store(Protocol):
    """Reads and writes tables. Every write is one transaction, and durable when it returns.

    Writes raise ConflictError, and change nothing, if the table isn't at the version that the caller
    knows; every method raises StoreError while the database fails.
    """

    async def load(self, game: str) -> TableSnapshot | None:
        """Everything about a table; None if it doesn't exist."""

    async def mark(self, game: str) -> TableVersion | None:
        """The version of a table; None if it doesn't exist."""

    async def news(self, game: str, known: TableVersion) -> TableSnapshot | NewMoves | None:
        """The changes since a version; of the log, the entries after it."""

    async def log(self, game: str, after: int = 0) -> list[Entry]:
        """The moves of a game after a version, in order."""

    async def append(self, added: MoveBatch) -> None:
        """Append moves to a game's log."""

    async def change(self, game: str, known: TableVersion, change: Change) -> None:
        """Carry out a change that isn't a move; the table then has one more change."""

    async def begin(self, batch: MoveBatch, change: Change) -> None:
        """Carry out a change and append the first moves of the game that it starts."""

    async def create(self, new: NewTable, batch: MoveBatch | None = None) -> None:
        """Create a table, and append its first moves if its game starts at once."""

    async def import_game(self, table: StoredTable, seats: list[StoredSeat], log: list[Entry]) -> None:
        """Keep a game that was played elsewhere; nobody holds a seat in it."""

    async def freeze(self, game: str) -> None:
        """Keep a game from being continued."""

    async def running_clocks(self, before: int = ANY_TIME) -> list[tuple[str, int]]:
        """The games whose deadline is before a time, with their deadlines."""

    async def beat(self, now: Heartbeat) -> None:
        """Store that a server is running."""

    async def last_beat(self) -> Heartbeat | None:
        """When a server last ran; None if none ever did."""

    async def resume_clocks(self, now: int, tolerance: int, grace: int) -> int:
        """Shift all clocks by the time for which no server ran, if it is longer than a tolerance; returns it.

        Every deadline is then at least so much later as the grace.
        """

    async def games_with_orders(self) -> list[tuple[str, int]]:
        """The games in which the seat to act has standing orders, with their versions."""

    async def rematch_of(self, game: str) -> str | None:
        """The table of a game's rematch, if there is one."""

    async def add_keys(self, game: str, before: str, keys: list[NewKey]) -> bool:
        """Keep keys of a rematch of the game `before`; returns whether any of them is new."""
