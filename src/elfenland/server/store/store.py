"""What every store promises: jobs on a connection, all or nothing, durable when they are acknowledged."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from elfenland.engine.errors import ElfenlandError
from elfenland.server.store.games import Addition, Mark, Whole

T = TypeVar("T")
Job = Callable[[Connection], T]


class StoreError(ElfenlandError):
    """The store cannot take or give anything now: a full disk, a lost file, a database that is away."""


class Store(Protocol):
    """Runs jobs. What a job does to the database is written once, in SQLAlchemy Core, for every database.

    A job is a function of a connection, such as those of `games.py`; what it raises reaches the caller, and
    then it has changed nothing.
    """

    async def write(self, job: Job[T]) -> T:
        """Run a job that changes something. When this returns, it is on disk."""
        ...

    async def read(self, job: Job[T]) -> T:
        """Run a job that only looks."""
        ...

    async def append(self, added: Addition) -> None:
        """What `games.append` does, which is done most of all: as quickly as this store can."""
        ...

    async def mark(self, game: str) -> Mark | None:
        """What `games.mark` tells, which is asked most of all."""
        ...

    async def load(self, game: str) -> Whole | None:
        """What `games.load` tells, at one moment: as quickly as this store can."""
        ...

    async def close(self) -> None:
        """Finish what was begun, and let go of the database."""
        ...
