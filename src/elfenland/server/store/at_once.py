"""What PostgreSQL is asked most of all: one statement each, so one way there and back, past SQLAlchemy."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg

from elfenland.server.store.games import Addition, Mark, Whole
from elfenland.server.store.loading import LOAD, read_whole

# What games.append does in several statements. Whoever brings a number that is taken fails as a whole.
APPEND: Final = """
WITH standing AS (
    UPDATE tables SET status = $2, version = $3, to_act = $4, moved = $5
    WHERE id = $1 AND status <> 'frozen' AND changes = $6
    RETURNING id
), clock AS (
    INSERT INTO clocks (game, deadline, is_up, frames)
    SELECT id, $7::bigint, $8::int, $9::text FROM standing WHERE $9::text IS NOT NULL
    ON CONFLICT (game)
    DO UPDATE SET deadline = excluded.deadline, is_up = excluded.is_up, frames = excluded.frames
)
INSERT INTO moves (game, n, seat, word, at, by)
SELECT standing.id, added.n, added.seat, added.word, added.at, added.by
FROM standing, unnest($10::int[], $11::int[], $12::text[], $13::bigint[], $14::text[])
    AS added (n, seat, word, at, by)
"""
NOTHING_ADDED: Final = "INSERT 0 0"

MARK: Final = "SELECT version, changes FROM tables WHERE id = $1"

NO_CLOCK: Final = (None, None, None)


class AtOnce:
    """A few connections for statements that are transactions of their own."""

    def __init__(self, url: str, number: int, patience: float, settings: dict[str, str]) -> None:
        self._patience = patience
        self._pool: Any = asyncpg.create_pool(
            url,
            min_size=0,
            max_size=number,
            timeout=patience,
            command_timeout=2 * patience,
            server_settings=settings,
            reset=_leave,
        )

    async def append(self, added: Addition) -> None:
        """Add moves to a game. Whether they are there when the connection breaks is not known."""
        columns = [list(column) for column in zip(*added.entries, strict=True)]
        known = (added.game, *added.standing, added.changes, *(added.clock or NO_CLOCK))
        async with self._connected() as connection:
            try:
                done = await connection.execute(APPEND, *known, *columns)
            except asyncpg.UniqueViolationError:
                raise added.taken() from None
        if done == NOTHING_ADDED:
            raise added.outdated()

    async def mark(self, game: str) -> Mark | None:
        """How far a table has come; None if there is no such table."""
        async with self._connected() as connection:
            row = await connection.fetchrow(MARK, game)
        return None if row is None else Mark(*row)

    async def load(self, game: str) -> Whole | None:
        """All there is about a table; None if there is no such table."""
        async with self._connected() as connection:
            row = await connection.fetchrow(LOAD, game)
        return None if row is None else read_whole(row)

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[Any]:
        async with self._pool.acquire(timeout=self._patience) as connection:
            try:
                yield connection
            except asyncpg.InternalClientError:  # it breaks at this moment: nobody shall get it again
                connection.terminate()
                raise

    async def open(self) -> None:
        """Be ready; connections are made when they are needed."""
        await self._pool

    async def close(self) -> None:
        """Let go of the database."""
        self._pool.terminate()


async def _leave(_: object) -> None:
    """Nothing has been set on a connection that would have to be set back."""
