"""Following what other processes do: told over Redis, or by asking the store now and then."""

import asyncio
import time
from typing import Final

from elfenland.server.bus import Bus, Notice
from elfenland.server.chat import Chat
from elfenland.server.ending import end
from elfenland.server.logs import get_log
from elfenland.server.refusals import RefusedError
from elfenland.server.shared.gossip import Gossip
from elfenland.server.store import Store, StoreError, games
from elfenland.server.table import Table
from elfenland.server.tables import Tables

OFTEN: Final = 1.0  # seconds between questions to the store while nothing is to be heard
SELDOM: Final = 5.0  # and while all is well: something may have been lost

log = get_log(__name__)


class Following:
    """Keeps the tables in memory like those in the store."""

    def __init__(self, store: Store, tables: Tables, chat: Chat, bus: Bus, gossip: Gossip | None) -> None:
        self._store = store
        self._tables = tables
        self._chat = chat
        self._bus = bus
        self._gossip = gossip
        self._tasks: set[asyncio.Task[None]] = set()
        self._asked = 0.0

    def hear(self, notice: Notice) -> None:
        """Another process has changed a table; mostly one that nobody here looks at."""
        if not self._tables.has(notice.game):
            self._bus.publish(notice)
            return
        table = self._tables.live(notice.game)
        if table is not None and _is_told_all(table, notice):
            self._pass_on(table, notice)
            return
        task = asyncio.create_task(self._follow(notice))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def hurry(self) -> None:
        """Ask soon: something may have been missed."""
        self._asked = 0.0

    async def ask(self) -> None:
        """Ask the store for what nobody told, until this is cancelled."""
        while True:
            await asyncio.sleep(OFTEN)
            is_cut = self._gossip is None or self._gossip.is_cut
            if is_cut or self._tables.doubtful or time.monotonic() - self._asked > SELDOM:
                try:
                    await self._ask_once()
                except StoreError as error:
                    log.warning("store-refused", what="news of other processes", reason=str(error))

    async def close(self) -> None:
        """Follow no more."""
        await end(self._tasks)

    async def _follow(self, notice: Notice) -> None:
        """Bring the table up to date before anybody here hears of it."""
        try:
            table = await self._tables.loaded(notice.game)
            if table is not None and not notice.talked:
                await self._tables.follow(table, notice)
        except (StoreError, RefusedError):
            self._tables.doubtful.add(notice.game)
            self._bus.publish(notice)
        else:
            self._pass_on(table, notice)

    def _pass_on(self, table: Table | None, notice: Notice) -> None:
        """Tell everybody here how the table is now, which may be further on than the notice."""
        if table is not None and not notice.talked:
            notice = table.notice()._replace(is_own=False, by=notice.by)
        self._bus.publish(notice)

    async def _ask_once(self) -> None:
        self._asked = time.monotonic()
        tables = {table.id: table for table in self._tables.in_use()}
        doubtful = {game: table for game in self._tables.doubtful if (table := self._tables.live(game))}
        tables |= doubtful
        self._tables.doubtful.intersection_update(tables)
        talks = self._chat.live()
        marks = await self._store.read(lambda connection: games.marks(connection, [*tables, *talks]))
        for game in tables.keys() - marks.keys():  # the operator has deleted it
            await self._follow(Notice(game, is_own=False))
        for game, (mark, talked) in marks.items():
            if game in tables and mark != tables[game].mark:
                await self._follow(Notice(game, is_own=False))
                if game in doubtful:  # it was written here after all, and nobody else was told
                    self._bus.publish(doubtful[game].notice(turned=True))
            self._tables.doubtful.discard(game)
            if talks.get(game, talked) != talked:
                await self._chat.catch_up(game)


def _is_told_all(table: Table, notice: Notice) -> bool:
    """Bring a table up to date by what a notice tells, if that will do: nearly always."""
    if notice.talked or not table.is_behind(notice):
        return True
    return not table.lock.locked() and table.take_up(notice)
