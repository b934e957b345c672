"""Spectators with a delay: for them, a table that lags behind the one that is played at."""

import asyncio
import copy
import time
from collections import Counter
from functools import partial
from typing import Final

from elfenland.record.sight import Views
from elfenland.server.bus import Notice
from elfenland.server.ending import end
from elfenland.server.messages import TableSettings
from elfenland.server.play import AGREED
from elfenland.server.refusals import RefusedError
from elfenland.server.store import Store, games
from elfenland.server.store.games import OPEN, PLAYING, Entry
from elfenland.server.table import RECENT, Table, played_on, replayed
from elfenland.server.tables import Tables
from elfenland.server.telling import encode
from elfenland.server.times import Time

FORGOTTEN: Final = 60.0  # seconds after which a lagging table that nobody looks at is dropped


class Late:
    """A table as it was a while ago."""

    def __init__(self, table: Table) -> None:
        self.table = copy.copy(table)
        self.table.play = None
        self.table.recent = type(table.recent)(maxlen=RECENT)
        self.table.listeners = set()
        self.table.here, self.table.elsewhere = Counter(), frozenset()
        self.table.proposals, self.table.nudge = {}, None  # they would tell who is waited for now
        self.table.views, self.table.rendered = Views(encode), {}
        self.table.status = OPEN
        self.table.frames = ()
        self.lock = asyncio.Lock()
        self.timer: asyncio.TimerHandle | None = None

    def go_on(self, log: list[Entry], status: str) -> None:
        """Take over what has become old enough: the entries that follow, or the whole log so far."""
        play = self.table.play
        if log and (play is None or log[0].n <= play.version):
            self.table.go_on(*replayed(self.table, log, self.table.version), status)
        elif play is not None:
            self.table.go_on(*played_on(play, log), status)


class Delays:
    """Keeps a lagging table for every one that is watched with a delay."""

    def __init__(self, store: Store, tables: Tables, clock: Time) -> None:
        self._store = store
        self._tables = tables
        self._clock = clock
        self._late: dict[str, Late] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def seen(self, table: Table) -> Table:
        """The table as spectators may see it now."""
        settings = TableSettings.model_validate_json(table.settings)
        is_delayed = settings.delay_moves or settings.delay_seconds
        if not is_delayed or table.status not in (OPEN, PLAYING):
            return table
        late = self._late.setdefault(table.id, Late(table))
        late.table.used = time.monotonic()
        await self._catch_up(table.id, late)
        return late.table

    def look(self, notice: Notice) -> None:
        """Something changed at a table: perhaps something else has become old enough."""
        late = self._late.get(notice.game)
        if late is not None:
            self._begin(notice.game, late)

    def forget_idle(self) -> None:
        """Drop the lagging tables that nobody has looked at for a while."""
        since = time.monotonic() - FORGOTTEN
        for game, late in list(self._late.items()):
            if not late.table.listeners and late.table.used < since:
                self._drop(game)

    async def close(self) -> None:
        """Stop waiting."""
        for game in list(self._late):
            self._drop(game)
        await end(self._tasks)

    def _drop(self, game: str) -> None:
        late = self._late.pop(game, None)
        if late and late.timer:
            late.timer.cancel()

    def _begin(self, game: str, late: Late) -> None:
        task = asyncio.create_task(self._follow_on(game, late))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _follow_on(self, game: str, late: Late) -> None:
        """Catch up; if there is no such table any more, there is none that lags behind it."""
        try:
            await self._catch_up(game, late)
        except RefusedError:
            self._drop(game)
            late.table.close()

    async def _catch_up(self, game: str, late: Late) -> None:
        async with late.lock:
            table = await self._tables.find(game)
            job = partial(games.log, game=game, after=late.table.version)
            entries = await self._store.read(job)
            old = _old_enough(table, entries, self._clock.now())
            before = late.table.version, late.table.revision
            self._follow(table, late)
            log = await self._needed(late, old)
            late.go_on(log, table.status if len(old) == len(entries) else PLAYING)
            self._wait(game, late, table, entries[len(old) :])
        if (late.table.version, late.table.revision) != before:  # else it would tell that somebody has moved
            late.table.wake()

    async def _needed(self, late: Late, entries: list[Entry]) -> list[Entry]:
        """These entries, and all before them if everybody agreed to go back, which may lead anywhere."""
        if not any(entry.word.endswith(AGREED) for entry in entries):
            return entries
        log = await self._store.read(partial(games.log, game=late.table.id))
        return log[: entries[-1].n]

    def _follow(self, table: Table, late: Late) -> None:
        """Who sits at the table and who is there is told at once."""
        here = frozenset(seat for seat in range(len(table.seats)) if table.is_here(seat))
        if (late.table.seats, late.table.elsewhere) != (table.seats, here):
            late.table.elsewhere = here
            late.table.reseat(table.seats)

    def _wait(self, game: str, late: Late, table: Table, entries: list[Entry]) -> None:
        """Come back when the next entry is old enough."""
        seconds = TableSettings.model_validate_json(table.settings).delay_seconds
        if late.timer:
            late.timer.cancel()
        if entries and seconds:
            wait = max(0.05, (entries[0].at - self._clock.now()) / 1000 + seconds)
            late.timer = asyncio.get_running_loop().call_later(wait, self._begin, game, late)


def _old_enough(table: Table, entries: list[Entry], now: int) -> list[Entry]:
    """The entries that may be seen; all of them once the game is no longer played."""
    if table.status not in (OPEN, PLAYING):
        return entries
    settings = TableSettings.model_validate_json(table.settings)
    before = now - settings.delay_seconds * 1000
    last = table.version - settings.delay_moves
    return [
        entry for entry in entries if entry.n <= last and (entry.at <= before or not settings.delay_seconds)
    ]
