"""Replication of other processes' writes, by their messages or by polling."""

import asyncio
import time
from contextlib import suppress
from typing import Final

from elfenland.server.cluster.broadcast import Broadcast
from elfenland.server.community.chat import Chat
from elfenland.server.ops.tasks import cancel_all, spawn
from elfenland.server.storage import SqlStore, games
from elfenland.server.tables.errors import RefusedError, StoreError
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.table import Table
from elfenland.server.updates.bus import Bus, Notice

POLL_S: Final = 1.0  # between polls while no messages arrive
SLOW_POLL_S: Final = 5.0  # between polls while they do: one may have been lost


class Replication:
    """Keeps the tables in memory in step with the database."""

    def __init__(
        self, store: SqlStore, tables: TableRegistry, chat: Chat, bus: Bus, broadcast: Broadcast | None
    ) -> None:
        self._store = store
        self._tables = tables
        self._chat = chat
        self._bus = bus
        self._broadcast = broadcast
        self._tasks: set[asyncio.Task[None]] = set()
        self._polled = 0.0

    def receive(self, notice: Notice) -> None:
        """Apply a change by another process; usually nobody here watches that table."""
        if not self._tables.has(notice.game):
            self._bus.publish(notice)
            return
        table = self._tables.live(notice.game)
        if table is not None and _apply(table, notice):
            self._publish(table, notice)
            return
        spawn(self._tasks, self._catch_up(notice))

    def poll_soon(self) -> None:
        """Poll the database soon: a message may have been missed."""
        self._polled = 0.0

    async def poll(self) -> None:
        """Poll the database for changes that no message announced, until cancelled."""
        while True:
            await asyncio.sleep(POLL_S)
            is_cut_off = self._broadcast is None or self._broadcast.is_cut_off
            if is_cut_off or self._tables.doubtful or time.monotonic() - self._polled > SLOW_POLL_S:
                with suppress(StoreError):  # the next poll tries again
                    await self._poll_once()

    async def close(self) -> None:
        """Cancel the catching up that is under way."""
        await cancel_all(self._tasks)

    async def _catch_up(self, notice: Notice) -> None:
        """Bring the table up to date before anyone here hears of the change."""
        try:
            table = await self._tables.loaded(notice.game)
            if table is not None and not notice.talked:
                await self._tables.follow(table, notice)
        except (StoreError, RefusedError):
            self._tables.doubtful.add(notice.game)
            self._bus.publish(notice)
        else:
            self._publish(table, notice)

    def _publish(self, table: Table | None, notice: Notice) -> None:
        """Publish the table's state in this process, which may be ahead of the notice."""
        if table is not None and not notice.talked:
            notice = table.notice()._replace(is_own=False, by=notice.by)
        self._bus.publish(notice)

    async def _poll_once(self) -> None:
        self._polled = time.monotonic()
        tables = {table.id: table for table in self._tables.in_use()}
        doubtful = {game: table for game in self._tables.doubtful if (table := self._tables.live(game))}
        tables |= doubtful
        self._tables.doubtful.intersection_update(tables)
        rooms = self._chat.live()
        marks = await self._store.read(lambda connection: games.marks(connection, [*tables, *rooms]))
        for game in tables.keys() - marks.keys():  # the operator has deleted it
            await self._catch_up(Notice(game, is_own=False))
        for game, (mark, chat_mark) in marks.items():
            if game in tables and mark != tables[game].mark:
                await self._catch_up(Notice(game, is_own=False))
                if game in doubtful:  # this process wrote it after all, but announced it to nobody
                    self._bus.publish(doubtful[game].notice(turned=True))
            self._tables.doubtful.discard(game)
            if rooms.get(game, chat_mark) != chat_mark:
                await self._chat.catch_up(game)


def _apply(table: Table, notice: Notice) -> bool:
    """Apply a notice to a table; return False if the database has to be read."""
    if notice.talked or not table.is_behind(notice):
        return True
    return not table.lock.locked() and table.take_up(notice)
