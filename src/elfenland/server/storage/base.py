"""Interface of a store: transactional jobs, durable when acknowledged."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from elfenland.server.tables.store import Store as TableStore

T = TypeVar("T")
Job = Callable[[Connection], T]
Watch = Callable[[int, float], None]  # called after a transaction with its number of writes and its seconds


class SqlStore(TableStore, Protocol):
    """Runs jobs, which are written in SQLAlchemy Core for every database.

    A job is a function of a connection, such as those of `games.py`. If it raises an error, it has changed
    nothing, and the caller gets the error.
    """

    async def write(self, job: Job[T]) -> T:
        """Run a job that changes something. When this returns, it is on disk."""

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads."""

    async def close(self) -> None:
        """Write everything that was submitted, then close the database."""
