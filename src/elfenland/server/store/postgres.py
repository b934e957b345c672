"""The store in PostgreSQL, for any number of processes on any number of machines."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

import asyncpg
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from elfenland.server.store.at_once import AtOnce
from elfenland.server.store.games import Addition, Mark, Whole
from elfenland.server.store.migrate import migrate
from elfenland.server.store.store import Job, StoreError

T = TypeVar("T")
Watch = Callable[[int, float], None]

CONNECTIONS: Final = 6  # for moves, and as many for all else; PostgreSQL commits together what they bring
PATIENCE: Final = 5.0  # seconds to wait for a connection, for a statement or for somebody's lock
MIGRATING: Final = 0x0E1F  # the advisory lock of whoever brings the tables up to date

# A move is on disk when it is acknowledged, whatever the database does otherwise; and whoever vanishes in the
# middle of a transaction holds nobody up for long.
SETTINGS: Final = {
    "application_name": "elfenland",
    "synchronous_commit": "on",
    "lock_timeout": str(int(PATIENCE * 1000)),
    "idle_in_transaction_session_timeout": "10000",
    "jit": "off",
}

GONE: Final = (asyncpg.PostgresConnectionError, asyncpg.InternalClientError)  # so says a broken connection


class _LostError(Exception):
    """The connection was gone before anything could be committed: another try does no harm."""


class PostgresStore:
    """A pool of connections. A transaction a job; readers see one moment and cannot change anything."""

    def __init__(self, url: str, watch: Watch) -> None:
        async def connect() -> Any:
            return await asyncpg.connect(
                url, timeout=PATIENCE, command_timeout=2 * PATIENCE, server_settings=SETTINGS
            )

        self._watch = watch
        self._at_once = AtOnce(url, CONNECTIONS, PATIENCE, SETTINGS)
        self._writer: AsyncEngine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=connect,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=PATIENCE,
            hide_parameters=True,
        )
        self._reader = self._writer.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )

    @staticmethod
    async def open(url: str, watch: Watch = lambda _, __: None) -> "PostgresStore":
        """Connect; what an older release left is brought up to date first, by one process of all.

        `watch` is told of every transaction: how many jobs it had, which is one, and how many seconds it
        took.
        """
        store = PostgresStore(url, watch)
        try:
            await store._prepare()
        except BaseException:
            await store.close()
            raise
        return store

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction of its own. When this returns, it is on disk."""
        begun = time.perf_counter()
        with translated_errors():
            result = await self._twice(self._writer, job)
        self._watch(1, time.perf_counter() - begun)
        return result

    async def read(self, job: Job[T]) -> T:
        """Run a job that only looks, at one moment."""
        with translated_errors():
            return await self._twice(self._reader, job)

    async def append(self, added: Addition) -> None:
        """Add moves to a game. When this returns, they are on disk."""
        begun = time.perf_counter()
        with translated_errors():
            await self._at_once.append(added)
        self._watch(1, time.perf_counter() - begun)

    async def mark(self, game: str) -> Mark | None:
        """How far a table has come."""
        with translated_errors():
            return await self._at_once.mark(game)

    async def load(self, game: str) -> Whole | None:
        """All there is about a table, at one moment."""
        with translated_errors():
            try:
                return await self._at_once.load(game)
            except GONE:
                return await self._at_once.load(game)

    async def close(self) -> None:
        """Let go of the database."""
        await self._at_once.close()
        await self._writer.dispose()

    async def _prepare(self) -> None:
        with translated_errors():
            await self._at_once.open()
            async with self._writer.begin() as connection:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
                await connection.run_sync(migrate)

    async def _twice(self, engine: AsyncEngine, job: Job[T]) -> T:
        """Run a job; once more if the connection was one that a database has closed that was started anew."""
        try:
            return await _run(engine, job)
        except _LostError:
            return await _run(engine, job)


async def _run(engine: AsyncEngine, job: Job[T]) -> T:
    async with engine.connect() as connection:
        result = await _done(connection, job)
        # Whether a commit that fails was carried out is not known: it is never tried again.
        await connection.commit()
        return result


async def _done(connection: AsyncConnection, job: Job[T]) -> T:
    try:
        return await connection.run_sync(job)
    except DBAPIError as error:
        if error.connection_invalidated:
            raise _LostError from error
        raise


@contextmanager
def translated_errors() -> Iterator[None]:
    """Say what is wrong with the database in our words; where it is and how one gets in is not told."""
    try:
        yield
    except DBAPIError as error:
        raise StoreError(f"the database says: {_said(error)}") from error
    except (_LostError, *GONE) as error:
        raise StoreError("the database has gone away") from error
    except PoolTimeoutError as error:
        raise StoreError("the database is too slow: no connection is free") from error
    except asyncpg.PostgresError as error:
        raise StoreError(f"the database says: {error}") from error
    except (OSError, TimeoutError, asyncpg.InterfaceError) as error:
        raise StoreError(f"the database cannot be reached: {type(error).__name__}") from error


def _said(error: DBAPIError) -> str:
    """What PostgreSQL itself said, without the detail that may quote what was to be kept."""
    cause = error.orig and error.orig.__cause__
    return str(cause.args[0]).partition("\n")[0] if cause and cause.args else type(error.orig).__name__
