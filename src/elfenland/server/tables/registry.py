"""Registry of the tables in memory, over those in the store."""

import asyncio
import re
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final, Protocol, TypeVar

import elfenland
from elfenland.server.ops.logging import get_log
from elfenland.server.tables.access import Principal, principal_for
from elfenland.server.tables.changes import Change
from elfenland.server.tables.errors import ConflictError, RefusedError, StoreError, not_found, stale
from elfenland.server.tables.game_log import LogStep
from elfenland.server.tables.game_state import replayed
from elfenland.server.tables.records import CLOSED, FROZEN, MoveBatch, NewMoves, NewTable, TableSnapshot
from elfenland.server.tables.store import Store
from elfenland.server.tables.table import Table, WatchedTable
from elfenland.server.tables.tokens import is_id
from elfenland.server.updates.bus import Bus, Notice
from elfenland.server.updates.events import Encode, encode

log = get_log(__name__)

T = TypeVar("T")

MOST_REPLAYED: Final = 4  # games whose steps are cached for clients that missed many
MOST_ATTEMPTS: Final = 5  # on conflict, before giving up
TABLE_IDLE_S: Final = 60.0  # after which a table without listeners is dropped from memory


class TablePresence(Protocol):
    """Knows which seats are connected to other processes."""

    def publish(self, table: Table) -> None:
        """Publish who is connected to a table after somebody came or left."""

    def seats_elsewhere(self, game: str) -> frozenset[int]:
        """Return the seats of a table that have a page open at other processes."""


class TableRegistry:
    """Finds tables by id: those in use in memory, the others in the store.

    If other processes share the store, those in memory may be behind.
    """

    def __init__(
        self,
        store: Store,
        is_shared: bool = False,
        presence: TablePresence | None = None,
        encode: Encode = encode,
        publish_presence: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._publish_presence = publish_presence
        self._store = store
        self._encode = encode
        self._is_shared = is_shared
        self._presence = presence
        self.doubtful: set[str] = set()  # tables with a write that may or may not have happened
        self._live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._replaying = asyncio.Lock()  # one game at a time, so that no thread keeps moves waiting
        self._replayed: OrderedDict[tuple[str, int], list[LogStep]] = OrderedDict()  # by game and version

    @property
    def number(self) -> int:
        """The number of tables in memory."""
        return len(self._live)

    async def find(self, game: str) -> Table:
        """Return the table with this id, up to date; RefusedError if it doesn't exist."""
        table = self._live.get(game)
        if table is not None and self._is_shared:
            with suppress(StoreError):  # while the store fails, the copy in memory has to do
                await self.refresh(table)
        return table if table is not None else await self.cached(game)

    async def cached(self, game: str) -> Table:
        """Return the table with this id as it is in memory, which may be behind."""
        table = self._live.get(game) or (await self._load(game) if is_id(game) else None)
        if table is None:
            raise not_found()
        table.used = time.monotonic()
        return table

    async def authorize(self, game: str, tokens: list[str], version: int) -> tuple[Table, Principal]:
        """Return the table with this id and what these tokens open there.

        Reads the table again only if another process may have sent the client more than is known here.
        StoreError if that fails now, rather than a wrong refusal of a late move or an unknown token.
        """
        table = await self.cached(game)
        if version <= table.version:
            with suppress(RefusedError):
                return table, principal_for(table, tokens)
        if self._is_shared:
            await self.refresh(table)
        return table, principal_for(table, tokens)

    def lay(self, whole: TableSnapshot) -> Table:
        """Return a new table in memory; until it is in the store, nobody knows its id."""
        return self._remember(self._build(whole))

    def _build(self, whole: TableSnapshot) -> Table:
        return Table(whole, self._presence_changed, self._encode)

    def _presence_changed(self, table: Table) -> None:
        """Publish that somebody has opened or closed a page here."""
        if self._presence:
            self._presence.publish(table)
        self._publish_presence(table.id)

    def _remember(self, table: Table) -> Table:
        if self._presence:
            table.presence.elsewhere = self._presence.seats_elsewhere(table.id)
        self._live[table.id] = table
        return table

    def on_notice(self, notice: Notice) -> None:
        """Wake the listeners of a table that this process has changed."""
        table = self._live.get(notice.game)
        if table is not None and notice.is_own and notice.version is not None:
            table.wake()

    def live(self, game: str) -> Table | None:
        """Return the table with this id if it is in memory."""
        return self._live.get(game)

    def here(self, game: str) -> frozenset[int]:
        """Return the seats of a table that have a page open anywhere."""
        table = self._live.get(game)
        pages = table.presence.here if table is not None else {}
        elsewhere = self._presence.seats_elsewhere(game) if self._presence else frozenset[int]()
        return elsewhere | {seat for seat, number in pages.items() if number}

    def has(self, game: str) -> bool:
        """Return whether a table is in memory or being loaded."""
        return game in self._live or game in self._loading

    async def loaded(self, game: str) -> Table | None:
        """Return the table with this id if it is in memory or being loaded."""
        if game in self._loading:
            return await asyncio.shield(self._loading[game])
        return self._live.get(game)

    async def tell_of(self, games: set[str], bus: Bus) -> None:
        """Apply and publish changes that were made without the tables' locks (keys)."""
        for game in games:
            table = self._live.get(game)
            if table is not None:
                await self.refresh(table)
            bus.publish(Notice(game))

    def in_use(self) -> list[Table]:
        """Return the tables in memory that have listeners."""
        return [table for table in self._live.values() if table.listeners]

    async def change(self, table: Table, change: Change) -> None:
        """Write a change that isn't a move; ConflictError if the table is behind.

        The caller holds the lock.
        """
        with self._doubt(table):
            await self._store.change(table.id, table.mark, change)
        table.changes += 1

    async def append(self, table: Table, batch: MoveBatch, origin: Change | NewTable | None = None) -> None:
        """Write moves, in one transaction with what starts the game.

        The caller holds the lock. ConflictError if the table is behind.
        """
        with self._doubt(table):
            if origin is None:
                await self._store.append(batch)
            elif isinstance(origin, NewTable):
                await self._store.create(origin, batch)
            else:
                await self._store.begin(batch, origin)
                table.changes += 1

    @contextmanager
    def _doubt(self, table: Table) -> Iterator[None]:
        """Remember tables whose write failed with an unknown outcome."""
        try:
            yield
        except StoreError:
            if self._is_shared:
                self.doubtful.add(table.id)
            raise

    async def retry_on_conflict(self, table: Table, what: Callable[[], Awaitable[T]]) -> T:
        """Run an operation on a table, with retries if another process was faster.

        The caller holds the lock. RefusedError after too many attempts.
        """
        for _ in range(MOST_ATTEMPTS):
            try:
                return await what()
            except ConflictError:
                await self.catch_up(table)
        raise stale(table.version)

    async def refresh(self, table: Table) -> None:
        """Read what another process has changed, if one has."""
        with _certainty(table):
            if await self._store.mark(table.id) != table.mark:
                async with table.lock:
                    await self.catch_up(table)

    async def follow(self, table: Table, notice: Notice) -> None:
        """Apply what another process announces, from the notice itself if possible."""
        with _certainty(table):
            async with table.lock:
                if table.is_behind(notice) and not table.take_up(notice):
                    await self.catch_up(table)

    async def catch_up(self, table: Table) -> None:
        """Read another process's changes and wake listeners; the caller holds the lock."""
        news = await self._store.news(table.id, table.mark)
        self.doubtful.discard(table.id)
        if news is None or news.table.status == CLOSED:
            self.forget(table)
            raise not_found()
        if isinstance(news, NewMoves) and not news.log and news.table.status == table.status:
            return
        if not table.follow(news):
            whole = await self._store.load(table.id)
            assert whole is not None
            table.read(whole)
            table.wake()

    def forget(self, table: Table) -> None:
        """Drop a table that no longer exists, and end what its listeners do."""
        self._live.pop(table.id, None)
        table.close()

    def forget_idle(self) -> None:
        """Drop the tables that nobody has used for a while."""
        since = time.monotonic() - TABLE_IDLE_S
        for table in list(self._live.values()):
            if not table.listeners and not table.lock.locked() and table.used < since:
                del self._live[table.id]

    async def steps(self, table: WatchedTable, since: int | None) -> list[LogStep]:
        """Return the steps of a table after a version, cached or by replaying the log."""
        known = table.game.steps_since(since)
        if known is not None or since is None:
            return known or []
        async with self._replaying:
            await asyncio.sleep(0)  # rendering this many steps takes a turn of the event loop for each client
            while True:
                steps = await self._replay(table, table.version)
                if len(steps) >= table.version:  # otherwise the game has moved on while the log was read
                    return steps[since : table.version]

    async def _replay(self, table: WatchedTable, version: int) -> list[LogStep]:
        """Return all steps of a table, cached or replayed in a thread."""
        key = table.id, version
        if key not in self._replayed:
            log = await self._store.log(table.id)  # which may be ahead of the table
            made = await asyncio.to_thread(replayed, table.rules_name, len(table.seats), log, 0)
            self._replayed[key] = made.steps
        self._replayed.move_to_end(key)
        while len(self._replayed) > MOST_REPLAYED:
            self._replayed.popitem(last=False)
        return self._replayed[key]

    async def _load(self, game: str) -> Table | None:
        """Load a table; concurrent callers share one load."""
        if game not in self._loading:
            self._loading[game] = asyncio.create_task(self._read(game))
            self._loading[game].add_done_callback(lambda _: self._loading.pop(game))
        return await asyncio.shield(self._loading[game])

    async def _read(self, game: str) -> Table | None:
        whole = await self._store.load(game)
        if whole is None or whole.table.status == CLOSED:
            return None
        table = self._remember(await asyncio.to_thread(self._build, whole))  # a log may be long
        if not table.knows_rules:
            log.error("table-frozen", table=game, rules=whole.table.rules, rules_version=table.rules_version)
        elif table.status == FROZEN != whole.table.status and not _is_newer(whole.table.release):
            await self._store.freeze(game)
        return table


@contextmanager
def _certainty(table: Table) -> Iterator[None]:
    """Note whether the store could be read."""
    try:
        yield
    except StoreError:
        table.is_certain = False
        raise
    table.is_certain = True


def _is_newer(release: str) -> bool:
    """Return whether a game began with a later release, which can continue it."""
    ours, theirs = (re.findall(r"\d+", each) for each in (elfenland.__version__, release))
    return [int(number) for number in theirs] > [int(number) for number in ours]
