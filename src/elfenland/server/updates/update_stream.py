"""Stream of a table's updates to one client, without a queue."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from elfenland.server.tables.access import Principal, principal_for, require_looking
from elfenland.server.tables.errors import not_found
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.table import Table, WatchedTable
from elfenland.server.tables.time_source import Time
from elfenland.server.updates.render import render, with_times

Send = Callable[[str], Awaitable[None]]


class UpdateStream:
    """Sends updates of a table to a client; a slow client gets fewer, longer ones."""

    def __init__(
        self, registry: TableRegistry, time: Time, *, table: Table, seen: WatchedTable, tokens: list[str]
    ) -> None:
        self._registry = registry
        self._time = time
        self._table = table
        self._seen = seen  # the table as the client sees it: live, or with a delay
        self._tokens = tokens

    async def send_to(self, send: Send, since: int | None) -> None:
        """Send all updates after a version until this is cancelled.

        RefusedError as soon as the tokens don't open the table any more: a player may have logged out, or
        the game may have begun without spectators.
        """
        seen, revision = self._seen, -1
        since, principal = seen.known(since), self._authorized()
        with self._subscribed(principal.seats) as changed:
            while True:
                changed.clear()
                steps = seen.game.steps_since(since)
                if steps is None:  # not in memory any more
                    steps = await self._registry.steps(seen, since)
                with_table = revision != seen.revision
                if with_table:
                    self._authorized()
                revision, version = seen.revision, seen.version
                texts = [render(seen, seat, since, steps, with_table) for seat in principal.receivers]
                for text in texts:
                    await send(with_times(text, seen, self._time))
                since = version
                await changed.wait()

    def _authorized(self) -> Principal:
        """Return the client's access; RefusedError once they may no longer see the table."""
        if self._seen.is_gone:
            raise not_found()
        principal = principal_for(self._table, self._tokens)
        require_looking(principal, self._table)
        return principal

    @contextmanager
    def _subscribed(self, seats: tuple[int, ...]) -> Iterator[asyncio.Event]:
        """Yield an event set by every change of the table; the seats count as present."""
        changed = asyncio.Event()
        self._table.count_pages(seats, 1)
        self._seen.listeners.add(changed.set)
        try:
            yield changed
        finally:
            self._seen.listeners.discard(changed.set)
            self._table.count_pages(seats, -1)
