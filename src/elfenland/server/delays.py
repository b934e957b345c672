"""Spectators with a delay: for them, a table that lags behind the one that is played at."""

import asyncio
import copy
import time
from collections import Counter
from functools import partial
from typing import Final

from elfenland.engine.events import Event
from elfenland.engine.rules import Rules
from elfenland.record.sight import Views
from elfenland.server.bus import Notice
from elfenland.server.ending import end
from elfenland.server.messages import TableSettings
from elfenland.server.play import Play, Step
from elfenland.server.store import Store, games
from elfenland.server.store.games import OPEN, PLAYING, Entry
from elfenland.server.table import RECENT, Table
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
        self.table.here = Counter()
        self.table.views, self.table.rendered = Views(encode), {}
        self.table.status = OPEN
        self.table.frames = ()
        self.lock = asyncio.Lock()
        self.timer: asyncio.TimerHandle | None = None

    def go_on(self, entries: list[Entry], status: str) -> None:
        """Take over what has become old enough."""
        steps: list[Step] = []
        play, events = self.table.play, list[Event]()
        if play is None and entries:
            play = Play.begin(Rules.parse(self.table.rules_name), len(self.table.seats), events)
        for entry in entries:
            assert play is not None
            play = play.after(entry.seat, entry.word, events)
            steps.append(Step(play.version, entry.seat, entry.word, events))
            events = []
        if play is not None:
            self.table.go_on(play, steps, status)


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
        if late is None:
            return
        if not late.table.listeners and late.table.used < time.monotonic() - FORGOTTEN:
            self._drop(notice.game)
        else:
            self._begin(notice.game, late)

    async def close(self) -> None:
        """Stop waiting."""
        for game in list(self._late):
            self._drop(game)
        await end(self._tasks)

    def _drop(self, game: str) -> None:
        late = self._late.pop(game)
        if late.timer:
            late.timer.cancel()

    def _begin(self, game: str, late: Late) -> None:
        task = asyncio.create_task(self._catch_up(game, late))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _catch_up(self, game: str, late: Late) -> None:
        async with late.lock:
            table = await self._tables.find(game)
            job = partial(games.log, game=game, after=late.table.version)
            entries = await self._store.read(job)
            old = _old_enough(table, entries, self._clock.now())
            self._follow(table, late)
            late.go_on(old, table.status if len(old) == len(entries) else PLAYING)
            self._wait(game, late, table, entries[len(old) :])
        late.table.wake()

    def _follow(self, table: Table, late: Late) -> None:
        """Who sits at the table is told at once."""
        if late.table.seats != table.seats:
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
