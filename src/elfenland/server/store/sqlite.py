"""The store in one file: SQLite with one writer thread, which commits at once what has piled up."""

import asyncio
import sqlite3
import time
from asyncio import AbstractEventLoop
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any, Final, NamedTuple, TypeVar, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from elfenland.server.store import games
from elfenland.server.store.games import Addition, Mark, Whole
from elfenland.server.store.migrate import migrate
from elfenland.server.store.store import Job, StoreError

T = TypeVar("T")
Watch = Callable[[int, float], None]

MOST_TOGETHER: Final = 500  # jobs in one transaction, after which no more are added
READERS: Final = 2
EMPTYING: Final = 10.0  # seconds between emptyings of the log: while the disk does it, moves take longer
LONG: Final = 4_000  # pages in the log, from which on the writer helps to empty it
PATIENCE: Final = 10.0  # seconds to wait for another process that writes, such as a restore

# Synchronous FULL puts the log on disk at every commit: a move outlives the process and the power.
# The log is emptied by another thread: moves that come meanwhile would wait for it. If it was long all the
# same, its file becomes short again.
WRITING: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 0",
    "PRAGMA journal_size_limit = 67108864",
)
READING: Final = ("PRAGMA query_only = ON",)


class Order(NamedTuple):
    """A job, and who waits for what comes of it."""

    job: Job[Any]
    answer: "asyncio.Future[Any]"
    is_clean: bool  # whether the job, if it raises an error of its own, has changed nothing


class Outcome(NamedTuple):
    """What came of an order: a result, or the error that it raised."""

    order: Order
    result: Any
    error: Exception | None

    def tell(self) -> None:
        """Answer whoever waits, if they still do."""
        if self.order.answer.done():
            return
        if self.error is not None:
            self.order.answer.set_exception(self.error)
        else:
            self.order.answer.set_result(self.result)


class SqliteStore:
    """One file, one writer, a few readers that never wait for it."""

    def __init__(self, path: Path, loop: AbstractEventLoop, watch: Watch) -> None:
        self._loop = loop
        self._watch = watch
        self._writer = _engine(path, WRITING, "BEGIN IMMEDIATE")
        self._reader = _engine(path, READING, "BEGIN")
        self._ordered: list[Order] = []  # in this turn of the event loop
        self._orders: SimpleQueue[list[Order]] = SimpleQueue()  # several at a time; none is the end
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._thread = Thread(target=self._write_all, name="writer")
        self._closing = Event()
        self._has_written = False  # since the log was last emptied
        self._is_log_long = False  # so that the writer is to help
        self._emptying = Thread(target=self._empty_log, name="emptier")

    @staticmethod
    async def open(path: Path, watch: Watch = lambda _, __: None) -> "SqliteStore":
        """Open the file, or make it; what an older release left is brought up to date first.

        `watch` is told of every transaction: how many jobs it had, and how many seconds it took.
        """
        store = SqliteStore(path, asyncio.get_running_loop(), watch)
        await asyncio.to_thread(store._prepare)
        store._thread.start()
        store._emptying.start()
        return store

    async def write(self, job: Job[T]) -> T:
        """Run a job in the next transaction. When this returns, it is on disk."""
        return cast("T", await self._order(job, is_clean=False))

    async def read(self, job: Job[T]) -> T:
        """Run a job that only looks."""
        return await self._loop.run_in_executor(self._readers, self._read, job)

    async def append(self, added: Addition) -> None:
        """Add moves to a game in the next transaction."""
        await self._order(partial(games.append, added=added), is_clean=True)

    async def mark(self, game: str) -> Mark | None:
        """How far a table has come."""
        return await self.read(partial(games.mark, game=game))

    async def load(self, game: str) -> Whole | None:
        """All there is about a table, at one moment."""
        return await self.read(partial(games.load, game=game))

    async def close(self) -> None:
        """Write what was ordered, then close the file."""
        self._hand_over()
        self._orders.put([])
        self._closing.set()
        await asyncio.to_thread(self._thread.join)
        await asyncio.to_thread(self._emptying.join)
        self._readers.shutdown()
        self._reader.dispose()
        self._writer.dispose()

    def _order(self, job: Job[Any], is_clean: bool) -> "asyncio.Future[Any]":
        order = Order(job, self._loop.create_future(), is_clean)
        if not self._ordered:
            self._loop.call_soon(self._hand_over)
        self._ordered.append(order)
        return order.answer

    def _hand_over(self) -> None:
        """Give the writer what was ordered in this turn of the loop: to wake it for each takes longer."""
        ordered, self._ordered = self._ordered, []
        if ordered:
            self._orders.put(ordered)

    def _prepare(self) -> None:
        with translated_errors(), self._writer.begin() as connection:
            migrate(connection)

    def _read(self, job: Job[T]) -> T:
        with translated_errors(), self._reader.connect() as connection:
            return job(connection)

    def _write_all(self) -> None:
        with self._writer.connect() as connection:
            while orders := self._next_orders():
                begun = time.perf_counter()
                outcomes = _write_together(connection, orders)
                self._has_written = True
                self._watch(len(orders), time.perf_counter() - begun)
                self._loop.call_soon_threadsafe(_tell, outcomes)
                if self._is_log_long:
                    self._is_log_long = False
                    _empty(connection)

    def _empty_log(self) -> None:
        """Bring what the log holds to its place in the file, time and again, while the writer goes on.

        The log begins anew only when nothing is left in it. Where moves come one upon the other that never
        happens by itself: then it is for the writer, between two of them, to bring the last few pages.
        """
        with self._reader.connect() as connection:
            while not self._closing.wait(EMPTYING):
                if self._has_written:
                    self._has_written = False
                    self._is_log_long = _empty(connection) > LONG

    def _next_orders(self) -> list[Order]:
        """Wait for orders, and take all that came meanwhile; none when the store is being closed."""
        orders = self._orders.get()
        while orders and len(orders) < MOST_TOGETHER:
            try:
                more = self._orders.get_nowait()
            except Empty:
                break
            if not more:
                self._orders.put(more)  # the end is for the next time
                break
            orders += more
        return orders


def _write_together(connection: Connection, orders: list[Order]) -> list[Outcome]:
    """Run jobs in one transaction, each all or nothing; if the store fails, it fails for all of them."""
    try:
        with translated_errors(), connection.begin():
            driver = _driver(connection)
            return [_write(connection, driver, order) for order in orders]
    except StoreError as error:
        return [Outcome(order, None, error) for order in orders]


def _driver(connection: Connection) -> sqlite3.Connection:
    """Python's own connection behind SQLAlchemy's."""
    return cast("sqlite3.Connection", connection.connection.driver_connection)


def _write(connection: Connection, driver: sqlite3.Connection, order: Order) -> Outcome:
    """Run a job, where needed in a savepoint, which the driver makes quicker by far than SQLAlchemy."""
    if not order.is_clean:
        driver.execute("SAVEPOINT job")
    try:
        outcome = Outcome(order, order.job(connection), None)
    except DBAPIError:
        raise  # a full disk takes the whole transaction with it
    except Exception as error:  # noqa: BLE001  # whatever it is, it is for whoever gave the order
        if not order.is_clean:
            driver.execute("ROLLBACK TO job")
        outcome = Outcome(order, None, error)
    if not order.is_clean:
        driver.execute("RELEASE job")
    return outcome


def _empty(connection: Connection) -> int:
    """Bring the pages that the log has by now to their place: how many they are."""
    try:
        return int(_driver(connection).execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1])
    except sqlite3.Error:  # if the disk is full, the writer will tell
        return 0


def _tell(outcomes: list[Outcome]) -> None:
    for outcome in outcomes:
        outcome.tell()


def _engine(path: Path, pragmas: tuple[str, ...], begin: str) -> Engine:
    """An engine whose connections begin their transactions just as we say."""
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": PATIENCE}, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # else Python begins transactions where it sees fit
        for pragma in pragmas:
            connection.execute(pragma)

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        _driver(connection).execute(begin)  # SQLAlchemy's way takes longer than the whole transaction

    return engine


@contextmanager
def translated_errors() -> Iterator[None]:
    """Say what is wrong with the database in our words."""
    try:
        yield
    except DBAPIError as error:
        raise StoreError(f"the database says: {error.orig}") from error
    except sqlite3.Error as error:
        raise StoreError(f"the database says: {error}") from error
