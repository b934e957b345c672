"""Store in one SQLite file: a writer thread with group commit, and a few readers."""

import asyncio
import sqlite3
import time
from asyncio import AbstractEventLoop, Future
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import groupby
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any, Final, NamedTuple, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from elfenland.server.storage import games
from elfenland.server.storage.base import Job, T, Watch
from elfenland.server.storage.group_commit import resolve
from elfenland.server.storage.migrate import migrate
from elfenland.server.storage.outage import Outage
from elfenland.server.storage.tables import TableJobs
from elfenland.server.tables.errors import ConflictError, InDoubtError, StoreError
from elfenland.server.tables.records import MoveBatch, TableSnapshot, TableVersion

MAX_GROUP: Final = 500  # writes in one transaction, after which no more are added
READERS: Final = 2
CHECKPOINT_INTERVAL_S: Final = 10.0  # rarely, because moves take longer while the disk is busy with it
LONG_WAL_PAGES: Final = 4_000  # from this size on, the writer helps with the checkpoint
LOCK_TIMEOUT_S: Final = 10.0  # how long to wait for another process that writes, such as a restore

# Synchronous FULL syncs the write-ahead log at every commit: a move survives a crash and a power cut.
# Another thread runs the checkpoints, so that no move waits for one. The size limit truncates the log's file
# after it has been long all the same.
WRITER_PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 0",
    "PRAGMA journal_size_limit = 67108864",
)
READER_PRAGMAS: Final = ("PRAGMA query_only = ON",)

# The last frame of a transaction in the write-ahead log marks its commit. These errors come before it is
# whole. After any other error of a commit, such as a failed fsync, a crash may bring the transaction back.
UNCOMMITTED: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE)


class Pending(NamedTuple):
    """A write that waits for the writer thread, and the future of its result."""

    write: Job[Any] | MoveBatch
    answer: "Future[Any]"


class SqliteStore(TableJobs):
    """One file, one writer, and a few readers that never wait for it."""

    def __init__(self, path: Path, loop: AbstractEventLoop, watch: Watch) -> None:
        self._loop = loop
        self._watch = watch
        self._outage = Outage()
        self._writer = _engine(path, WRITER_PRAGMAS, "BEGIN IMMEDIATE")
        self._reader = _engine(path, READER_PRAGMAS, "BEGIN")
        self._submitted: list[Pending] = []  # in this turn of the event loop
        self._queue: SimpleQueue[list[Pending]] = SimpleQueue()  # an empty list ends the writer
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._thread = Thread(target=self._run_writer, name="writer")
        self._closing = Event()
        self._has_written = False  # since the last checkpoint
        self._is_wal_long = False  # so that the writer has to help
        self._checkpoints = Thread(target=self._run_checkpoints, name="checkpoints")

    @staticmethod
    async def open(path: Path, watch: Watch = lambda _, __: None) -> "SqliteStore":
        """Open or create the file, and migrate it to this release's schema."""
        store = SqliteStore(path, asyncio.get_running_loop(), watch)
        await asyncio.to_thread(store._migrate)
        store._thread.start()
        store._checkpoints.start()
        return store

    async def write(self, job: Job[T]) -> T:
        """Run a job in the next transaction. When this returns, it is on disk."""
        with self._outage.writing:
            return cast("T", await self._submit(job))

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads."""
        with self._outage.reading:
            return await self._loop.run_in_executor(self._readers, self._read, job)

    async def append(self, added: MoveBatch) -> None:
        """Append moves to a game in the next transaction."""
        with self._outage.writing:
            await self._submit(added)

    async def mark(self, game: str) -> TableVersion | None:
        """Read the version of a table."""
        return await self.read(partial(games.mark, game=game))

    async def load(self, game: str) -> TableSnapshot | None:
        """Read everything about a table, at one moment."""
        return await self.read(partial(games.load, game=game))

    async def close(self) -> None:
        """Write everything that was submitted, then close the file."""
        self._hand_over()
        self._queue.put([])
        self._closing.set()
        await asyncio.to_thread(self._thread.join)
        await asyncio.to_thread(self._checkpoints.join)
        self._readers.shutdown()
        self._reader.dispose()
        self._writer.dispose()

    def _submit(self, write: Job[Any] | MoveBatch) -> "Future[Any]":
        pending = Pending(write, self._loop.create_future())
        if not self._submitted:
            self._loop.call_soon(self._hand_over)
        self._submitted.append(pending)
        return pending.answer

    def _hand_over(self) -> None:
        """Queue this turn's writes together, because waking the writer is expensive."""
        submitted, self._submitted = self._submitted, []
        if submitted:
            self._queue.put(submitted)

    def _migrate(self) -> None:
        with translated_errors(), self._writer.begin() as connection:
            migrate(connection)

    def _read(self, job: Job[T]) -> T:
        with translated_errors(), self._reader.connect() as connection:
            return job(connection)

    def _run_writer(self) -> None:
        with self._writer.connect() as connection:
            while group := self._next_group():
                begun = time.perf_counter()
                outcomes = _commit(connection, group)
                self._has_written = True
                self._watch(len(group), time.perf_counter() - begun)
                self._loop.call_soon_threadsafe(_deliver, group, outcomes)
                if self._is_wal_long:
                    self._is_wal_long = False
                    _checkpoint(connection)

    def _run_checkpoints(self) -> None:
        """Run checkpoints from time to time, while the writer goes on.

        SQLite restarts the log only when all of it has been copied. Under load that never happens on its own,
        so the writer copies the last few pages between two commits.
        """
        with self._reader.connect() as connection:
            while not self._closing.wait(CHECKPOINT_INTERVAL_S):
                if self._has_written:
                    self._has_written = False
                    self._is_wal_long = _checkpoint(connection) > LONG_WAL_PAGES

    def _next_group(self) -> list[Pending]:
        """Wait for writes, and take all that are queued; none when the store closes."""
        group = self._queue.get()
        while group and len(group) < MAX_GROUP:
            try:
                more = self._queue.get_nowait()
            except Empty:
                break
            if not more:
                self._queue.put(more)  # the end is left for the next call
                break
            group += more
        return group


def _commit(connection: Connection, group: list[Pending]) -> list[Any]:
    """Write a group in one transaction, in order; return each result or error."""
    outcomes: list[Any] = []
    is_committing = False
    try:
        with translated_errors(), connection.begin():
            writes = [each.write for each in group]
            for is_append, run in groupby(writes, lambda write: isinstance(write, MoveBatch)):
                if is_append:
                    outcomes += _append(connection, cast("list[MoveBatch]", list(run)))
                else:
                    outcomes += [_run(connection, job) for job in cast("Iterator[Job[Any]]", run)]
            is_committing = True
    except StoreError as error:  # all of them fail with the database
        failed = InDoubtError(str(error)) if is_committing and _may_be_written(error) else error
        return [failed] * len(group)
    return outcomes


def _may_be_written(error: StoreError) -> bool:
    """Return whether a commit that failed like this may be whole in the log."""
    cause = error.__cause__
    return isinstance(cause, DBAPIError) and getattr(cause.orig, "sqlite_errorcode", None) not in UNCOMMITTED


def _append(connection: Connection, batches: list[MoveBatch]) -> list[ConflictError | None]:
    """Append all moves together, or one by one if there is a conflict."""
    if len(batches) > 1:
        connection.exec_driver_sql("SAVEPOINT appends")
        if games.append_together(connection, batches):
            return [None] * len(batches)
        connection.exec_driver_sql("ROLLBACK TO appends")
    return [_append_one(connection, added) for added in batches]


def _append_one(connection: Connection, added: MoveBatch) -> ConflictError | None:
    try:
        games.append(connection, added)
    except ConflictError as conflict:
        return conflict
    return None


def _run(connection: Connection, job: Job[Any]) -> Any:
    """Run a job in a savepoint; return its result or error."""
    connection.exec_driver_sql("SAVEPOINT job")
    try:
        outcome = job(connection)
    except DBAPIError:
        raise  # a full disk rolls back the whole transaction
    except Exception as error:  # noqa: BLE001  # whatever it is, the caller gets it
        connection.exec_driver_sql("ROLLBACK TO job")
        outcome = error
    connection.exec_driver_sql("RELEASE job")
    return outcome


def _checkpoint(connection: Connection) -> int:
    """Copy the pages of the write-ahead log into the file; return their number."""
    driver = cast("sqlite3.Connection", connection.connection.driver_connection)
    try:  # through the driver, which starts no transaction
        return int(driver.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1])
    except sqlite3.Error:  # if the disk is full, the writer will report it
        return 0


def _deliver(group: list[Pending], outcomes: list[Any]) -> None:
    for pending, outcome in zip(group, outcomes, strict=True):
        resolve(pending.answer, outcome)


def _engine(path: Path, pragmas: tuple[str, ...], begin: str) -> Engine:
    """Return an engine whose transactions start with the given statement."""
    engine = create_engine(
        f"sqlite:///{path}", connect_args={"timeout": LOCK_TIMEOUT_S}, hide_parameters=True
    )

    @event.listens_for(engine, "connect")
    def configure(connection: Any, _: object) -> None:
        connection.isolation_level = None  # otherwise sqlite3 starts transactions on its own
        for pragma in pragmas:
            connection.execute(pragma)

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


@contextmanager
def translated_errors() -> Iterator[None]:
    """Raise StoreError for an error of the database."""
    try:
        yield
    except DBAPIError as error:
        raise StoreError(f"the database says: {error.orig}") from error
