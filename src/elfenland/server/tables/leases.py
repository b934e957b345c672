"""Leases: one of several processes does a job, and another one if it dies.

They save work but aren't locks: the version of a table keeps anything from happening twice.
"""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol


class Leases(Protocol):
    """Decides which process does what."""

    def held(self, name: str) -> AbstractAsyncContextManager[bool]:
        """Try to hold a lease until the end of the block; yield whether we do."""

    def is_ours_to_begin(self, game: str, by: str) -> bool:
        """Return whether we, and no other process, take a turn that `by` announced."""

    async def is_next(self, name: str, seconds: float) -> bool:
        """Return whether it is ours to do a job that is due once in this many seconds."""

    async def is_first(self) -> bool:
        """Return whether no other process has run lately."""


class LocalLeases:
    """Leases of a process on its own, or without Redis: all of them are ours."""

    @asynccontextmanager
    async def held(self, name: str) -> AsyncIterator[bool]:
        """Hold the lease."""
        yield True

    def is_ours_to_begin(self, game: str, by: str) -> bool:
        """Return True."""
        return True

    async def is_next(self, name: str, seconds: float) -> bool:
        """Return True."""
        return True

    async def is_first(self) -> bool:
        """Return True."""
        return True
