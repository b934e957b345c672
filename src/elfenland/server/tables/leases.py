"""Leases: of several processes that could do something, one does it; if that one dies, another one will.

They spare work and are no lock: the version of a table keeps everything from happening twice.
"""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol


class Leases(Protocol):
    """Says who does what."""

    def held(self, name: str) -> AbstractAsyncContextManager[bool]:
        """Hold a lease, if nobody else does: whether it is ours until the end of the block."""
        ...

    def is_ours_to_begin(self, game: str, by: str) -> bool:
        """Whether a turn is for us to take, of which another process told: others look when we do not."""
        ...

    async def is_next(self, name: str, seconds: float) -> bool:
        """Whether it is our turn to do something that is to be done once in so many seconds."""
        ...

    async def is_first(self) -> bool:
        """Whether no other process has run lately."""
        ...


class OwnLeases:
    """Everything is ours: there is no other process, or no Redis to ask."""

    @asynccontextmanager
    async def held(self, name: str) -> AsyncIterator[bool]:
        """It is ours."""
        yield True

    def is_ours_to_begin(self, game: str, by: str) -> bool:
        """It is."""
        return True

    async def is_next(self, name: str, seconds: float) -> bool:
        """It is."""
        return True

    async def is_first(self) -> bool:
        """We are."""
        return True
