"""Implementation of the domain's store by jobs, shared by all databases."""

from collections.abc import Callable
from functools import partial

from elfenland.server.storage import (
    changes,
    clocks,
    codes,
    games,
    heartbeat,
    notes,
    rematches,
    standing_orders,
)
from elfenland.server.storage.base import SqlStore
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
from elfenland.server.tables.store import ANY_TIME


class TableJobs(SqlStore):
    """Implements a store by its `read` and `write`, except for the fast paths."""

    async def news(self, game: str, known: TableVersion) -> TableSnapshot | NewMoves | None:
        """Load what has changed since a version."""
        return await self.read(partial(games.news, game=game, known=known))

    async def log(self, game: str, after: int = 0) -> list[Entry]:
        """Return the moves of a game after a version, in order."""
        return await self.read(partial(games.log, game=game, after=after))

    async def change(self, game: str, known: TableVersion, change: Change) -> None:
        """Carry out a change that isn't a move."""
        await self.write(partial(changes.carry_out, game=game, known=known, change=change))

    async def begin(self, batch: MoveBatch, change: Change) -> None:
        """Carry out a change and append the first moves of the game that it starts."""
        await self.write(partial(changes.begin, batch=batch, change=change))

    async def create(self, new: NewTable, batch: MoveBatch | None = None) -> None:
        """Create a table, and append its first moves if its game starts at once."""
        await self.write(partial(changes.create, new=new, batch=batch))

    async def import_game(self, table: StoredTable, seats: list[StoredSeat], log: list[Entry]) -> None:
        """Store a game that was played elsewhere."""
        await self.write(partial(games.bring, table=table, seated=seats, entries=log))

    async def freeze(self, game: str) -> None:
        """Stop a game for good."""
        await self.write(partial(games.freeze, game=game))

    async def running_clocks(self, before: int = ANY_TIME) -> list[tuple[str, int]]:
        """Return the games whose deadline is before a time, with their deadlines."""
        return await self.read(partial(clocks.running, before=before))

    async def beat(self, now: Heartbeat) -> None:
        """Store that a server is running."""
        await self.write(partial(heartbeat.beat, now=now))

    async def last_beat(self) -> Heartbeat | None:
        """Load the last heartbeat."""
        return await self.read(heartbeat.last)

    async def resume_clocks(self, now: int, tolerance: int, grace: int) -> int:
        """Shift all clocks by the time for which no server ran."""
        job = partial(heartbeat.resume_clocks, now=now, tolerance=tolerance, grace=grace)
        return await self.write(job)

    async def games_with_orders(self) -> list[tuple[str, int]]:
        """Return the games whose seat to act has standing orders, with their versions."""
        return await self.read(standing_orders.games_to_act)

    async def notes(self, game: str, seat: int) -> SeatNotes:
        """Load the private notes of a seat."""
        return await self.read(partial(notes.load, game=game, seat=seat))

    async def rematch_of(self, game: str) -> Rematch | None:
        """Return a game's rematch, if one was offered."""
        return await self.read(partial(rematches.next_of, game=game))

    async def issue_code(
        self, game: str, now: int, until: int, new_code: Callable[[int], str]
    ) -> tuple[str, int]:
        """Return the code of a table and when it expires, a new one if it has none."""
        return await self.write(partial(codes.issue, game=game, now=now, until=until, new_code=new_code))

    async def table_of_code(self, code: str, now: int) -> str | None:
        """Return the open table that a code belongs to, if there is one."""
        return await self.read(partial(codes.table_of, code=code, now=now))

    async def add_keys(self, game: str, before: str, keys: list[NewKey]) -> bool:
        """Store keys of a rematch; return whether any of them is new."""
        return await self.write(partial(rematches.add_keys, game=game, before=before, made=keys))
