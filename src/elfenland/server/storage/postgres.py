"""Store in PostgreSQL, shared by any number of processes and machines."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

import asyncpg
from sqlalchemy import event, text
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from elfenland.server.storage import games
from elfenland.server.storage.base import Job, T, Watch
from elfenland.server.storage.group_commit import GroupCommit
from elfenland.server.storage.migrate import migrate
from elfenland.server.storage.outage import Outage
from elfenland.server.storage.postgres_append import append_unlocked
from elfenland.server.storage.tables import TableJobs
from elfenland.server.tables.errors import InDoubtError, StoreError
from elfenland.server.tables.records import MoveBatch, TableSnapshot, TableVersion

CONNECTIONS: Final = 12
TIMEOUT_S: Final = 5.0  # for a connection, or for another transaction's lock; a statement has twice that
MIGRATION_LOCK: Final = 0x0E1F  # the advisory lock of the process that migrates the database

# A move is on disk when it is acknowledged, whatever the database's own settings are; and a process that
# vanishes in the middle of a transaction doesn't hold up the others for long.
SETTINGS: Final = {
    "application_name": "elfenland",
    "synchronous_commit": "on",
    "lock_timeout": str(int(TIMEOUT_S * 1000)),
    "idle_in_transaction_session_timeout": "10000",
    "jit": "off",
}


class PostgresStore(TableJobs):
    """A pool of connections; each reader sees a snapshot and can't change anything."""

    def __init__(self, url: str, watch: Watch) -> None:
        self._watch = watch
        self._outage = Outage()
        self._writer = _engine(url)
        # A statement alone is a transaction, which takes one round trip instead of three.
        self._autocommit = self._writer.execution_options(isolation_level="AUTOCOMMIT")
        self._reader = self._writer.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
        self._appends = GroupCommit(self._append_group)

    @staticmethod
    async def open(url: str, watch: Watch = lambda _, __: None) -> "PostgresStore":
        """Connect, and migrate the database in one process at a time."""
        store = PostgresStore(url, watch)
        try:
            await store._migrate()
        except BaseException:
            await store.close()
            raise
        return store

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction of its own. When this returns, it is on disk."""
        begun = time.perf_counter()
        with self._outage.writing, translated_errors():
            async with self._writer.connect() as connection:
                result = await connection.run_sync(job)
                with _in_doubt():
                    await connection.commit()
        self._watch(1, time.perf_counter() - begun)
        return result

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads, at one moment."""
        return await self._read(self._reader, job)

    async def append(self, added: MoveBatch) -> None:
        """Append moves to a game. When this returns, they are on disk."""
        with self._outage.writing:
            is_written = await self._appends.submit(added)
        if not is_written:
            await self.write(partial(games.append, added=added))  # waits for the lock, or raises the conflict

    async def mark(self, game: str) -> TableVersion | None:
        """Read the version of a table."""
        return await self._read(self._autocommit, partial(games.mark, game=game))

    async def load(self, game: str) -> TableSnapshot | None:
        """Read everything about a table, at one moment."""
        return await self._read(self._autocommit, partial(games.load, game=game))

    async def close(self) -> None:
        """Write everything that was submitted, then close the connections."""
        await self._appends.close()
        await self._writer.dispose()

    async def _migrate(self) -> None:
        with translated_errors():
            async with self._writer.begin() as connection:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
                await connection.run_sync(migrate)

    async def _append_group(self, batches: list[MoveBatch]) -> set[str]:
        begun = time.perf_counter()
        with translated_errors():
            async with self._autocommit.connect() as connection:
                with _in_doubt():
                    written = await connection.run_sync(partial(append_unlocked, batches=batches))
        self._watch(len(batches), time.perf_counter() - begun)
        return written

    async def _read(self, engine: AsyncEngine, job: Job[T]) -> T:
        with self._outage.reading, translated_errors():
            async with engine.connect() as connection:
                return await connection.run_sync(job)


def _engine(url: str) -> AsyncEngine:
    async def connect() -> Any:
        timeouts = {"timeout": TIMEOUT_S, "command_timeout": 2 * TIMEOUT_S}
        return await asyncpg.connect(url, **timeouts, server_settings=SETTINGS)

    engine = create_async_engine(
        "postgresql+asyncpg://",
        async_creator=connect,
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=TIMEOUT_S,
        hide_parameters=True,
    )

    @event.listens_for(engine.sync_engine, "checkout")
    def check(connection: Any, *_: object) -> None:
        """Replace a connection that the database has closed, as on a restart."""
        if connection.driver_connection.is_closed():
            raise DisconnectionError

    return engine


@contextmanager
def translated_errors() -> Iterator[None]:
    """Raise StoreError for a database error, without address or credentials."""
    try:
        yield
    except DBAPIError as error:
        if error.connection_invalidated:
            raise StoreError("the connection to the database was lost") from error
        raise StoreError(f"the database says: {_message(error)}") from error
    except PoolTimeoutError as error:
        raise StoreError("the database is too slow: all connections are in use") from error
    except asyncpg.PostgresError as error:
        raise StoreError(f"the database says: {error}") from error
    except (OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
        raise StoreError(f"the database can't be reached: {type(error).__name__}") from error


@contextmanager
def _in_doubt() -> Iterator[None]:
    """Raise InDoubtError if the database is lost during a commit."""
    try:
        yield
    except (DBAPIError, OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
        if isinstance(error, DBAPIError) and not error.connection_invalidated and _is_refusal(error):
            raise
        raise InDoubtError("the database was lost in a commit") from error


def _is_refusal(error: DBAPIError) -> bool:
    return isinstance(error.orig and error.orig.__cause__, asyncpg.PostgresError)


def _message(error: DBAPIError) -> str:
    """Return PostgreSQL's message, without the detail, which may quote a row."""
    cause = error.orig and error.orig.__cause__
    return str(cause.args[0]).partition("\n")[0] if cause and cause.args else type(error.orig).__name__
