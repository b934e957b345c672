"""Interface of the store; `storage` implements it for each database."""

from collections.abc import Callable
from typing import Final, Protocol

from elfenland.server.tables.changes import Change
from elfenland.server.tables.records import (
    Entry,
    Heartbeat,
    MoveBatch,
    NewKey,
    NewMoves,
    NewTable,
    Rematch,
    SeatNotes,
    StoredSeat,
    StoredTable,
    TableSnapshot,
    TableVersion,
)

ANY_TIME: Final = 1 << 62  # later than every deadline


class Store(Protocol):
    """Reads and writes tables; every write is a transaction, durable on return.

    Writes raise ConflictError, and change nothing, if the table isn't at the version that the caller
    knows; every method raises StoreError while the database fails.
    """

    async def load(self, game: str) -> TableSnapshot | None:
        """Everything about a table; None if it doesn't exist."""

    async def mark(self, game: str) -> TableVersion | None:
        """Return the version of a table; None if it doesn't exist."""

    async def news(self, game: str, known: TableVersion) -> TableSnapshot | NewMoves | None:
        """Return the changes since a version; of the log, the entries after it."""

    async def log(self, game: str, after: int = 0) -> list[Entry]:
        """Return the moves of a game after a version, in order."""

    async def append(self, added: MoveBatch) -> None:
        """Append moves to a game's log."""

    async def change(self, game: str, known: TableVersion, change: Change) -> None:
        """Carry out a change that isn't a move; the table then has one more change."""

    async def begin(self, batch: MoveBatch, change: Change) -> None:
        """Carry out a change and append the first moves of the game that it starts."""

    async def create(self, new: NewTable, batch: MoveBatch | None = None) -> None:
        """Create a table, and append its first moves if its game starts at once."""

    async def import_game(self, table: StoredTable, seats: list[StoredSeat], log: list[Entry]) -> None:
        """Store a game that was played elsewhere; nobody holds a seat in it."""

    async def freeze(self, game: str) -> None:
        """Stop a game for good."""

    async def running_clocks(self, before: int = ANY_TIME) -> list[tuple[str, int]]:
        """Return the games whose deadline is before a time, with their deadlines."""

    async def beat(self, now: Heartbeat) -> None:
        """Store that a server is running."""

    async def last_beat(self) -> Heartbeat | None:
        """Return the last heartbeat; None if no server ever ran."""

    async def resume_clocks(self, now: int, tolerance: int, grace: int) -> int:
        """Shift all clocks by the time without a server, beyond a tolerance; return it.

        Every deadline is then at least `grace` milliseconds away.
        """

    async def games_with_orders(self) -> list[tuple[str, int]]:
        """Return the games whose seat to act has standing orders, with their versions."""

    async def notes(self, game: str, seat: int) -> SeatNotes:
        """Return the private notes of a seat; empty ones if nothing was written."""

    async def rematch_of(self, game: str) -> Rematch | None:
        """Return a game's rematch, if one was offered."""

    async def issue_code(
        self, game: str, now: int, until: int, new_code: Callable[[int], str]
    ) -> tuple[str, int]:
        """Return the code of a table and when it expires, a new one if it has none.

        `new_code` draws one for a number of live codes; ConflictError if it is taken.
        """

    async def table_of_code(self, code: str, now: int) -> str | None:
        """Return the open table that a code belongs to, if there is one."""

    async def add_keys(self, game: str, before: str, keys: list[NewKey]) -> bool:
        """Store keys of a rematch of the game `before`; return whether any is new.

        Keys to seats that somebody else has now are left out.
        """
