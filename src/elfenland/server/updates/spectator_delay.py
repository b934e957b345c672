"""Spectator delay: copies of tables that lag behind the live ones."""

import asyncio
import time
from typing import Final

from elfenland.server.ops.tasks import cancel_all, spawn
from elfenland.server.tables.access import Principal
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.game_log import AGREED
from elfenland.server.tables.game_state import played_on, replayed
from elfenland.server.tables.records import OPEN, PLAYING, Entry, Status
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.seating import Seating
from elfenland.server.tables.store import Store
from elfenland.server.tables.table import Table, WatchedTable
from elfenland.server.tables.time_source import Time
from elfenland.server.updates.bus import Notice

DELAYED_TABLE_IDLE_S: Final = 60.0  # after which a delayed table without listeners is dropped
SHORTEST_WAIT_S: Final = 0.05


class DelayedTable(WatchedTable):
    """A table as it was a while ago, except for who sits there and who is present.

    It is built from what spectators may know, and has no clock, proposals, nudges, orders or keys.
    """

    def __init__(self, table: Table) -> None:
        super().__init__(
            id=table.id,
            rules_name=table.rules_name,
            created=table.created,
            settings=table.settings,
            seating=Seating(table.seats),
            encode=table.encode,
            after=table.after,
        )
        self.lock = asyncio.Lock()
        self.timer: asyncio.TimerHandle | None = None

    def follow_seats(self, table: Table) -> None:
        """Copy who sits at the table and who is present, which has no delay."""
        here = frozenset(seat for seat in range(len(table.seats)) if table.is_here(seat))
        if (self.seats, self.presence.elsewhere) != (table.seats, here):
            self.presence.elsewhere = here
            self.reseat(table.seats)

    def take(self, log: list[Entry], status: Status) -> None:
        """Apply what has become old enough: the next entries, or the whole log so far."""
        if log and (self.play is None or log[0].n <= self.version):
            self.go_on(*replayed(self.rules_name, len(self.seats), log, self.version), status)
        elif self.play is not None:
            self.go_on(*played_on(self.play, log), status)


class SpectatorDelays:
    """Keeps a delayed table for every one that is watched with a delay."""

    def __init__(self, store: Store, tables: TableRegistry, clock: Time) -> None:
        self._store = store
        self._tables = tables
        self._clock = clock
        self._delayed: dict[str, DelayedTable] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def seen_by(self, principal: Principal, table: Table) -> WatchedTable:
        """Return the table as a client may see it now: live for players."""
        return table if principal.seats else await self.seen(table)

    async def seen(self, table: Table) -> WatchedTable:
        """Return the table as spectators may see it now."""
        if not table.settings.is_delayed or table.status not in (OPEN, PLAYING):
            return table
        delayed = self._delayed.setdefault(table.id, DelayedTable(table))
        delayed.used = time.monotonic()
        await self._catch_up(delayed)
        return delayed

    def on_notice(self, notice: Notice) -> None:
        """Catch up after a change, because something else may have become old enough."""
        delayed = self._delayed.get(notice.game)
        if delayed is not None:
            self._begin(delayed)

    def forget_idle(self) -> None:
        """Drop the delayed tables that nobody has watched for a while."""
        since = time.monotonic() - DELAYED_TABLE_IDLE_S
        for delayed in list(self._delayed.values()):
            if not delayed.listeners and delayed.used < since:
                self._drop(delayed)

    async def close(self) -> None:
        """Stop waiting."""
        for delayed in list(self._delayed.values()):
            self._drop(delayed)
        await cancel_all(self._tasks)

    def _drop(self, delayed: DelayedTable) -> None:
        self._delayed.pop(delayed.id, None)
        if delayed.timer:
            delayed.timer.cancel()

    def _begin(self, delayed: DelayedTable) -> None:
        spawn(self._tasks, self._follow(delayed))

    async def _follow(self, delayed: DelayedTable) -> None:
        """Catch up; if the table no longer exists, neither does the delayed one."""
        try:
            await self._catch_up(delayed)
        except RefusedError:
            self._drop(delayed)
            delayed.close()

    async def _catch_up(self, delayed: DelayedTable) -> None:
        async with delayed.lock:
            table = await self._tables.find(delayed.id)
            entries = await self._store.log(delayed.id, delayed.version)
            old = _old_enough(table, entries, self._clock.now())
            before = delayed.version, delayed.revision
            delayed.follow_seats(table)
            log = await self._with_past(delayed, old)
            delayed.take(log, table.status if len(old) == len(entries) else PLAYING)
            self._wait(delayed, entries[len(old) :])
        if (delayed.version, delayed.revision) != before:  # otherwise it would reveal that somebody moved
            delayed.wake()

    async def _with_past(self, delayed: DelayedTable, entries: list[Entry]) -> list[Entry]:
        """Return these entries, with all before them if one takes the game back."""
        if not any(entry.word.endswith(AGREED) for entry in entries):
            return entries
        return (await self._store.log(delayed.id))[: entries[-1].n]

    def _wait(self, delayed: DelayedTable, entries: list[Entry]) -> None:
        """Schedule a call for when the next entry is old enough."""
        seconds = delayed.settings.delay_seconds
        if delayed.timer:
            delayed.timer.cancel()
        if entries and seconds:
            wait = max(SHORTEST_WAIT_S, (entries[0].at - self._clock.now()) / 1000 + seconds)
            delayed.timer = asyncio.get_running_loop().call_later(wait, self._begin, delayed)


def _old_enough(table: Table, entries: list[Entry], now: int) -> list[Entry]:
    """Return the entries that spectators may see; all of them after the game."""
    if table.status not in (OPEN, PLAYING):
        return entries
    settings = table.settings
    before = now - settings.delay_seconds * 1000
    last = table.version - settings.delay_moves
    return [
        entry for entry in entries if entry.n <= last and (entry.at <= before or not settings.delay_seconds)
    ]
