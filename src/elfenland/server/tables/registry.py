"""The tables that somebody sits at now, kept in memory; everything else is in the store."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final, TypeVar

from sqlalchemy import Connection

import elfenland
from elfenland.server.bus import Bus, Notice
from elfenland.server.logs import get_log
from elfenland.server.play import Step
from elfenland.server.refusals import not_found, stale
from elfenland.server.store import Job, Store, StoreError, games
from elfenland.server.store.games import (
    CLOSED,
    FROZEN,
    Addition,
    Mark,
    Moves,
    TakenError,
    Whole,
)
from elfenland.server.table import Table, replayed
from elfenland.server.tokens import is_id

log = get_log(__name__)

T = TypeVar("T")

TRIES: Final = 5  # how often something is done again when another process was quicker
IDLE: Final = 60.0  # seconds after which a table that nobody looks at is forgotten


class Tables:
    """Finds tables by their id: those in use in memory, the others in the store.

    Where other processes share the store, those in memory may be behind.
    """

    def __init__(self, store: Store, is_shared: bool = False) -> None:
        self._store = store
        self._is_shared = is_shared
        self.laid: Callable[[Table], None] = lambda _: None  # told of every table that comes into memory
        self.elsewhere: Callable[[str], frozenset[int]] = lambda _: (
            frozenset()
        )  # who is where at other processes
        self.doubtful: set[str] = set()  # where it is not known whether something was written
        self._live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}

    @property
    def number(self) -> int:
        """How many are in memory."""
        return len(self._live)

    async def find(self, game: str) -> Table:
        """The table with this id as it is now; RefusedError if there is none."""
        table = self._live.get(game)
        if table is not None and self._is_shared:
            with suppress(StoreError):  # as long as the store is away, what is known here will do
                await self.renew(table)
        return table if table is not None else await self.at_hand(game)

    async def at_hand(self, game: str) -> Table:
        """The table with this id as it is here: whoever changes something there will see if it is behind."""
        table = self._live.get(game) or (await self._load(game) if is_id(game) else None)
        if table is None:
            raise not_found()
        table.used = time.monotonic()
        return table

    def lay(self, whole: Whole) -> Table:
        """A new table. It is in nobody's way if it does not come into the store: nobody knows its id."""
        table = self._live[whole.table.id] = Table(whole)
        self.laid(table)
        return table

    def live(self, game: str) -> Table | None:
        """The table with this id if it is in memory."""
        return self._live.get(game)

    def here(self, game: str) -> frozenset[int]:
        """The seats of a table that have a page open anywhere."""
        table = self._live.get(game)
        pages = table.here if table is not None else {}
        return self.elsewhere(game) | {seat for seat, number in pages.items() if number}

    def has(self, game: str) -> bool:
        """Whether a table is in memory, or on its way there."""
        return game in self._live or game in self._loading

    async def loaded(self, game: str) -> Table | None:
        """The table with this id if it is in memory, or on its way there."""
        if game in self._loading:
            return await asyncio.shield(self._loading[game])
        return self._live.get(game)

    async def tell_of(self, games: set[str], bus: Bus) -> None:
        """Take over what was changed at tables without their locks, such as keys, and tell of it."""
        for game in games:
            table = self._live.get(game)
            if table is not None:
                await self.renew(table)
            bus.publish(Notice(game))

    def in_use(self) -> list[Table]:
        """The tables in memory that somebody looks at."""
        return [table for table in self._live.values() if table.listeners]

    async def change(self, table: Table, job: Job[None]) -> None:
        """Write a change that is no move; the caller holds the lock. TakenError if the table is behind."""
        known = table.mark
        with self._doubt(table):
            await self._store.write(partial(_touched, game=table.id, known=known, job=job))
        table.changes = known.changes + 1

    async def append(self, table: Table, added: Addition, sit: Job[int] | None = None) -> None:
        """Write moves, after `sit` if there is one, which says how many changes there are then.

        The caller holds the lock. TakenError if the table is behind.
        """
        with self._doubt(table):
            if sit is None:
                await self._store.append(added)
            else:
                table.changes = await self._store.write(partial(_sat, added=added, sit=sit))

    @contextmanager
    def _doubt(self, table: Table) -> Iterator[None]:
        """If something cannot be written, nobody knows whether it is there."""
        try:
            yield
        except StoreError:
            if self._is_shared:
                self.doubtful.add(table.id)
            raise

    async def insist(self, table: Table, what: Callable[[], Awaitable[T]]) -> T:
        """Do something at a table; when another process was quicker, again, knowing what that one did.

        The caller holds the lock. RefusedError if there is no end of it.
        """
        for _ in range(TRIES):
            try:
                return await what()
            except TakenError:
                await self.catch_up(table)
        raise stale(table.version)

    async def renew(self, table: Table) -> None:
        """Read what another process has changed, if one has."""
        with _certainty(table):
            mark = await self._store.mark(table.id)
            if mark != table.mark:
                async with table.lock:
                    await self.catch_up(table)

    async def follow(self, table: Table, notice: Notice) -> None:
        """Take over what another process tells of: from its notice, if that is enough."""
        with _certainty(table):
            async with table.lock:
                if table.is_behind(notice) and not table.take_up(notice):
                    await self.catch_up(table)

    async def catch_up(self, table: Table) -> None:
        """Read what another process has changed, and wake those who listen; the caller holds the lock."""
        news = await self._store.read(partial(games.news, game=table.id, known=table.mark))
        self.doubtful.discard(table.id)
        if news is None or news.table.status == CLOSED:
            self.forget(table)
            raise not_found()
        if isinstance(news, Moves) and not news.log and news.table.status == table.status:
            return
        if not table.follow(news):
            whole = await self._store.load(table.id)
            assert whole is not None
            table.read(whole)
            table.wake()

    def forget(self, table: Table) -> None:
        """Drop a table that is there no more, and end what its listeners do."""
        self._live.pop(table.id, None)
        table.close()

    def forget_idle(self) -> None:
        """Drop the tables that nobody has looked at for a while."""
        since = time.monotonic() - IDLE
        for table in list(self._live.values()):
            if not table.listeners and not table.lock.locked() and table.used < since:
                del self._live[table.id]

    async def steps(self, table: Table, since: int | None) -> list[Step]:
        """What happened at a table after a version, from memory or by replaying the log."""
        known = table.steps_since(since)
        if known is not None or since is None:
            return known or []
        while True:
            log = await self._store.read(partial(games.log, game=table.id))
            made = replayed(table, log, since)
            # The table may have gone on while the log was read, or the log may be ahead of the table.
            if made.play.version >= table.version:
                return [step for step in made.steps if step.version <= table.version]

    async def _load(self, game: str) -> Table | None:
        """Read a table; those who ask meanwhile wait for the same reading."""
        if game not in self._loading:
            self._loading[game] = asyncio.create_task(self._read(game))
            self._loading[game].add_done_callback(lambda _: self._loading.pop(game))
        return await asyncio.shield(self._loading[game])

    async def _read(self, game: str) -> Table | None:
        whole = await self._store.load(game)
        if whole is None or whole.table.status == CLOSED:
            return None
        table = self._live[game] = Table(whole)
        self.laid(table)
        if table.status == FROZEN != whole.table.status and not _is_newer(whole.table.release):
            await self._store.write(partial(games.freeze, game=game))
        return table


@contextmanager
def _certainty(table: Table) -> Iterator[None]:
    """Note whether the store could be asked how a table is."""
    try:
        yield
    except StoreError:
        table.is_certain = False
        raise
    table.is_certain = True


def _is_newer(release: str) -> bool:
    """Whether a game began with a later release, which runs beside this one: that can play it on."""
    ours, theirs = (re.findall(r"\d+", each) for each in (elfenland.__version__, release))
    return [int(number) for number in theirs] > [int(number) for number in ours]


def _touched(connection: Connection, game: str, known: Mark, job: Job[None]) -> None:
    games.touch(connection, game, known)
    job(connection)


def _sat(connection: Connection, added: Addition, sit: Job[int]) -> int:
    changes = sit(connection)
    games.append(connection, added._replace(changes=changes))
    return changes
