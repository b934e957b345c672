"""Outbox: turns changes of tables into news that wait to be sent, durably.

Every followed seat has a row that says up to where news were derived for it. It is written in one transaction
with the news, if nobody else has written it meanwhile. So a restart loses nothing, and of two processes one
adds the news. A seat without news costs no write: its row is written with many others, later.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

from elfenland.server.notifications.news import TURN_KINDS, Sight, derive
from elfenland.server.notifications.quiet_hours import Schedule, send_time
from elfenland.server.notifications.values import News
from elfenland.server.ops.logging import get_log
from elfenland.server.ops.tasks import cancel_all, keep_running
from elfenland.server.storage import SqlStore, followed_seats
from elfenland.server.storage import news as stored
from elfenland.server.storage.followed_seats import FollowedSeat, FollowedTable, FollowerView
from elfenland.server.storage.news import DerivedNews
from elfenland.server.tables.errors import RefusedError, StoreError
from elfenland.server.tables.leases import Leases
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.time_source import Time, sleep_until
from elfenland.server.updates.bus import Notice

SETTLE_S: Final = 3  # before news are derived: quick answers and several turns in a row become one message
BEAT_MS: Final = 1000  # tables are looked at once in this time, all together
FLUSH_INTERVAL_S: Final = 15.0  # between writes of rows without news
NEWS_SEARCH_INTERVAL_S: Final = 60.0  # between searches for tables that no notice announced
MAX_TABLES: Final = 500  # read together

log = get_log(__name__)

Place = tuple[str, int]  # a table and a seat
Key = tuple[str, str, int]  # a recipient, a table and a seat


class Outbox:
    """Derives news for all followed seats."""

    def __init__(
        self,
        store: SqlStore,
        tables: TableRegistry,
        time: Time,
        leases: Leases,
        wake_delivery: Callable[[], None],
    ) -> None:
        self._store = store
        self._tables = tables
        self._time = time
        self._leases = leases
        self._wake_delivery = wake_delivery
        self._changed: dict[str, int] = {}  # tables, and when they are looked at
        self._deriving: list[str] = []  # tables that are looked at now
        self._looked: set[Place] = set()  # seats whose players have looked at their tables
        self._settled: dict[Key, tuple[FollowedSeat, FollowedSeat]] = {}  # rows to be written some time
        self._wake = asyncio.Event()
        self._running: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "Outbox":
        """Begin to derive news, also those that an earlier server left."""
        await self._search_once()
        jobs = (self._derive_all, self._search, self._keep_flushing)
        self._running = [asyncio.create_task(keep_running(job)) for job in jobs]
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop; the next server derives what is left."""
        await cancel_all(self._running)
        with suppress(StoreError):
            await self._flush()

    def on_notice(self, notice: Notice) -> None:
        """Look at a table soon, if that is ours."""
        if notice.is_own or self._leases.is_ours_to_begin(notice.game, notice.by):
            self._look_soon(notice.game)

    def on_presence(self, game: str) -> None:
        """Note who looks at a table: what waits for them is seen."""
        self._looked.update((game, seat) for seat in self._tables.here(game) if seat >= 0)
        self._wake.set()

    def _look_soon(self, game: str) -> None:
        if game not in self._changed:
            due = self._time.now() + SETTLE_S * 1000
            self._changed[game] = due + -due % BEAT_MS
            self._wake.set()

    async def _derive_all(self) -> None:
        """Look at changed tables when they are due, until cancelled."""
        while True:
            if not self._changed and not self._looked:
                self._wake.clear()
                await self._wake.wait()
            await sleep_until(self._time, min(self._changed.values(), default=self._time.now()))
            await self._note_looks()
            await self._derive_ready(self._time.now())

    async def _derive_ready(self, now: int) -> None:
        """Derive the news of tables that are due; after a failure of the store, later."""
        self._deriving = [game for game, due in self._changed.items() if due <= now][:MAX_TABLES]
        for game in self._deriving:
            del self._changed[game]
        try:
            await self._derive(self._deriving)
        except StoreError:
            for game in self._deriving:
                self._look_soon(game)
        finally:
            self._deriving = []

    async def _derive(self, games: list[str]) -> None:
        if not games:
            return
        followed = await self._store.read(partial(followed_seats.load, games=games))
        derived = [each for table in followed for each in await self._derive_table(table)]
        if derived and (added := await self._store.write(partial(stored.add, derived=derived))):
            log.info("news-added", number=sum(len(each.news) for each in added))
            self._wake_delivery()

    async def _derive_table(self, found: FollowedTable) -> list[DerivedNews]:
        """Return the news of a table; note the seats of which there are none."""
        try:
            table = await self._tables.find(found.game)
        except RefusedError:
            return []
        here = self._tables.here(found.game)
        sight = Sight(table, found.talk, self._time.now())
        return [each for view in found.followers if (each := self._derive_seat(sight, view, here))]

    def _derive_seat(self, sight: Sight, view: FollowerView, here: frozenset[int]) -> DerivedNews | None:
        row = view.followed
        key = row.recipient, row.game, row.seat
        known = self._known(key, row)
        made = derive(sight, known, row.seat in here)
        wanted = [each for each in made.news if is_wanted(each, view)]
        if not wanted:
            if made.now != row:
                self._settled[key] = row, made.now
            return None
        self._settled.pop(key, None)
        schedule = Schedule(view.time_zone, view.quiet_start, view.quiet_end, view.digest)
        return DerivedNews(row, made.now, wanted, send_time(schedule, sight.now))

    def _known(self, key: Key, row: FollowedSeat) -> FollowedSeat:
        """Return a row as it is known here, which may be ahead of the store."""
        before, now = self._settled.get(key, (None, row))
        return now if before is not None and before.derived == row.derived else row

    async def _search(self) -> None:
        """Find tables that have changed and that nobody has looked at, until cancelled."""
        while True:
            await asyncio.sleep(NEWS_SEARCH_INTERVAL_S)
            await self._search_once()

    async def _search_once(self) -> None:
        with suppress(StoreError):  # the next search tries again
            if await self._leases.is_next("news", NEWS_SEARCH_INTERVAL_S * 0.9):
                await self._flush()  # otherwise what was derived here would count as changed
                for game in await self._store.read(partial(followed_seats.lagging, most=MAX_TABLES)):
                    self._look_soon(game)

    async def _keep_flushing(self) -> None:
        while True:
            await asyncio.sleep(FLUSH_INTERVAL_S)
            with suppress(StoreError):  # the next time tries again
                await self._flush()

    async def _flush(self) -> None:
        """Write the rows of seats of which there were no news."""
        pairs = list(self._settled.values())
        if pairs:
            await self._store.write(partial(followed_seats.advance_all, pairs=pairs))
        for known, now in pairs:
            key = known.recipient, known.game, known.seat
            if self._settled.get(key) == (known, now):
                del self._settled[key]

    async def _note_looks(self) -> None:
        """Drop what players have seen by looking at their tables."""
        places = sorted(self._looked)
        if not places:
            return
        try:
            await self._write_looks(places)
        except StoreError:  # tried again a beat later
            await sleep_until(self._time, self._time.now() + BEAT_MS)
        else:
            self._looked.difference_update(places)

    async def _write_looks(self, places: list[Place]) -> None:
        waiting = await self._store.read(partial(stored.seen, places=places))
        unanswered = await self._store.read(partial(followed_seats.unanswered, places=places))
        if waiting or unanswered:
            job = partial(stored.drop_seen, waiting=waiting, unanswered=unanswered)
            await self._store.write(job)


def is_wanted(news: News, view: FollowerView) -> bool:
    """Return whether a recipient wants to be sent these news."""
    if view.choice == "none" or (view.choice == "turns" and news.kind not in TURN_KINDS):
        return False
    return news.kind in view.kinds.split()
