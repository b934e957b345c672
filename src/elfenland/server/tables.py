"""The tables that somebody sits at now, kept in memory; everything else is in the store."""

import asyncio
import re
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import takewhile
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

import elfenland
from elfenland.engine.events import Event
from elfenland.engine.rules import Rules
from elfenland.server.bus import Bus, Notice
from elfenland.server.clock import Frames, read_frames, write_frames
from elfenland.server.logs import get_log
from elfenland.server.messages import TableSettings
from elfenland.server.play import AGREED, Draft, Play, Step, replay
from elfenland.server.refusals import not_found, stale
from elfenland.server.store import Job, Store, StoreError, games
from elfenland.server.store.clocks import StoredClock
from elfenland.server.store.games import (
    FROZEN,
    PLAYING,
    Addition,
    Entry,
    Mark,
    Moves,
    StoredSeat,
    TakenError,
    Whole,
)

log = get_log(__name__)

T = TypeVar("T")

RECENT: Final = 24  # steps that are remembered for those who missed a few
STAND_IN: Final = "scout"  # the bot that decides for a person whose time is up
TRIES: Final = 5  # how often something is done again when another process was quicker
IDLE: Final = 60.0  # seconds after which a table that nobody looks at is forgotten


class Table:
    """A table: its seats, its keys, the game so far, and who is to be woken when something changes.

    Whoever changes it holds its `lock`, writes to the store first, and then calls `go_on` or `reseat`.
    """

    def __init__(self, whole: Whole) -> None:
        self.id = whole.table.id
        self.rules_name = whole.table.rules
        self.created = whole.table.created
        self.play: Play | None = None
        self.recent: deque[Step] = deque(maxlen=RECENT)
        self.revision = 0  # counts the changes of all that is no move
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.is_certain = True  # False while the store cannot be asked whether others have changed it
        self.listeners: set[Callable[[], None]] = set()
        self.arrived: Callable[[Table], None] = lambda _: None  # told when somebody comes or goes
        self.here: Counter[int] = Counter()  # how many pages each seat has open at this process
        self.elsewhere: frozenset[int] = frozenset()  # the seats that have some at other processes
        self.told: dict[object, tuple[object, str]] = {}  # parts of views: what each tells of, and its text
        self.rendered: dict[object, Any] = {}  # what receivers are told of the table as it is now
        self.read(whole)

    @property
    def version(self) -> int:
        """How many moves there are."""
        return self.play.version if self.play else 0

    @property
    def mark(self) -> Mark:
        """How far the table has come as it is here."""
        return Mark(self.version, self.changes)

    @property
    def to_act(self) -> int | None:
        """The seat that is waited for, if one is."""
        if self.status != PLAYING or self.play is None or self.play.state.seat < 0:
            return None
        return self.play.state.seat

    @property
    def decider(self) -> str:
        """The name of the bot that decides now; empty if it is a person's turn, or nobody's."""
        if self.to_act is None:
            return ""
        is_up = bool(self.frames) and self.frames[-1].is_up
        return self.seats[self.to_act].bot or (STAND_IN if is_up else "")

    @property
    def deadline(self) -> int:
        """When the time of the seat that is waited for is up; 0 if none runs."""
        return 0 if self.to_act is None else running_deadline(self.frames, self.seats)

    def is_here(self, seat: int) -> bool:
        """Whether a seat has a page open anywhere."""
        return self.here[seat] > 0 or seat in self.elsewhere

    def notice(self, turned: bool = False, moves: Moves | None = None) -> Notice:
        """What is told to others when it has changed."""
        return Notice(
            self.id,
            self.version,
            self.changes,
            waits_for_bot=bool(self.decider),
            deadline=self.deadline,
            turned=turned,
            moves=moves,
        )

    def is_behind(self, notice: Notice) -> bool:
        """Whether a notice tells of something that is not here yet."""
        version, changes = notice.version, notice.changes
        return version is None or changes is None or version > self.version or changes > self.changes

    def steps_since(self, version: int) -> list[Step]:
        """Of the steps that are remembered, those after a version: mostly the last one."""
        newer = list(takewhile(lambda step: step.version > version, reversed(self.recent)))
        return newer[::-1]

    def known(self, since: int | None) -> int | None:
        """The version that somebody says he has, if it is one."""
        return since if since is not None and 0 <= since <= self.version else None

    def read(self, whole: Whole) -> None:
        """Take over everything from the store: the log is replayed."""
        self.settings = whole.table.settings
        self.clock = TableSettings.model_validate_json(self.settings).clock
        self.status = whole.table.status
        self._take_rest(whole)
        self._take_standing(whole)
        if whole.log and self.status != FROZEN:
            self._replay(whole.log)

    def take_up(self, notice: Notice) -> bool:
        """Take over the moves that a notice tells, if they come next; False if there is more to know."""
        moves = notice.moves
        if moves is None or self.play is None or notice.changes != self.changes:
            return False
        is_next = bool(moves.log) and moves.log[0].n == self.version + 1
        return is_next and self.follow(moves)

    def follow(self, news: Whole | Moves) -> bool:
        """Take over what another process has changed; False if that takes the whole log."""
        if any(entry.word.endswith(AGREED) for entry in news.log):
            return False
        self.revision += news.table.status != self.status or bool(self.proposals)
        if isinstance(news, Whole):
            self._take_rest(news)
        self._take_standing(news)
        if news.log and self.status != FROZEN:
            (self._replay if self.play is None else self._play_on)(news.log)
        self.wake()
        return True

    def _take_rest(self, whole: Whole) -> None:
        """Take over what is no move."""
        self.proposals = whole.proposals
        self.orders = whole.orders
        self.seats = whole.seats
        self.keys = whole.keys
        self.hooks = whole.hooks
        self.changes = whole.table.changes
        reminded = whole.table.nudged, whole.table.nudged_at
        self.nudge = reminded if whole.table.nudged_at else None  # the seat that was reminded last, and when
        self.revision += 1

    def _take_standing(self, news: Whole | Moves) -> None:
        self.status = news.table.status
        self.frames = read_frames(news.frames) if news.frames else ()
        self.moved = news.table.moved
        self.rendered.clear()

    def _play_on(self, entries: list[Entry]) -> None:
        """Add moves that others have made to those that are here."""
        steps: list[Step] = []
        assert self.play is not None
        play = self.play
        try:
            for entry in entries:
                events: list[Event] = []
                play = play.after(entry.seat, entry.word, events)
                steps.append(Step(play.version, entry.seat, entry.word, events))
        except Exception:  # of a release that plays by other rules: the game stays as it is
            log.error("table-frozen", table=self.id, exc_info=True)
            self.status = FROZEN
            return
        self.play = play
        self.recent.extend(steps)

    def _replay(self, entries: list[Entry]) -> None:
        try:
            made = replayed(self, entries, max(0, len(entries) - RECENT))
        except Exception:  # a log that these rules cannot play: the game stays as it is
            log.error("table-frozen", table=self.id, exc_info=True)
            self.status = FROZEN
            return
        self.play = made.play
        self.recent.clear()
        self.recent.extend(made.steps)

    def go_on(self, play: Play, steps: list[Step], status: str) -> None:
        """Take over moves that are in the store."""
        self.revision += status != self.status or bool(self.proposals)
        self.play, self.status = play, status
        self.recent.extend(steps)
        self.rendered.clear()

    def set_clock(self, frames: Frames) -> None:
        """Take over a clock that is in the store."""
        self.frames = frames
        self.rendered.clear()

    def change(self) -> None:
        """Something that is no move is different now."""
        self.revision += 1
        self.rendered.clear()

    def reseat(self, seats: list[StoredSeat]) -> None:
        """Take over seats that are in the store."""
        self.seats = seats
        self.change()

    def arrive(self, seats: tuple[int, ...]) -> None:
        """Somebody opened a page who holds these seats."""
        self._count_pages(seats, 1)

    def leave(self, seats: tuple[int, ...]) -> None:
        """Somebody closed a page who holds these seats."""
        self._count_pages(seats, -1)

    def _count_pages(self, seats: tuple[int, ...], more: int) -> None:
        before = {seat for seat in seats if self.here[seat]}
        for seat in seats:
            self.here[seat] += more
        if before != {seat for seat in seats if self.here[seat]}:
            self.change()
            self.wake()
            self.arrived(self)

    def wake(self) -> None:
        """Tell everybody who listens that something changed."""
        for listener in self.listeners:
            listener()


def running_deadline(frames: Frames, seats: list[StoredSeat]) -> int:
    """When the time is up by these frames; 0 if none runs, as there is none for bots."""
    if not frames or frames[-1].seat < 0 or frames[-1].is_up or seats[frames[-1].seat].bot:
        return 0
    return frames[-1].deadline


def stored_clock(frames: Frames, seats: list[StoredSeat]) -> StoredClock:
    """A clock as the store keeps it."""
    is_up = bool(frames) and frames[-1].is_up
    return StoredClock(running_deadline(frames, seats), int(is_up), write_frames(frames))


class Tables:
    """Finds tables by their id: those in use in memory, the others in the store.

    Where other processes share the store, those in memory may be behind.
    """

    def __init__(self, store: Store, is_shared: bool = False) -> None:
        self._store = store
        self._is_shared = is_shared
        self.laid: Callable[[Table], None] = lambda _: None  # told of every table that comes into memory
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
        table = self._live.get(game) or await self._load(game)
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
            if mark is not None and mark != table.mark:
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
        if news is None:
            self._live.pop(table.id, None)
            raise not_found()
        if isinstance(news, Moves) and not news.log and news.table.status == table.status:
            return
        if not table.follow(news):
            whole = await self._store.read(partial(games.load, game=table.id))
            assert whole is not None
            table.read(whole)
            table.wake()

    def forget_idle(self) -> None:
        """Drop the tables that nobody has looked at for a while."""
        since = time.monotonic() - IDLE
        for table in list(self._live.values()):
            if not table.listeners and not table.lock.locked() and table.used < since:
                del self._live[table.id]

    async def steps(self, table: Table, since: int) -> list[Step]:
        """What happened at a table after a version, from memory or by replaying the log."""
        if since >= table.version:
            return []
        if table.recent and table.recent[0].version <= since + 1:
            return table.steps_since(since)
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
        whole = await self._store.read(partial(games.load, game=game))
        if whole is None:
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


def replayed(table: Table, log: list[Entry], since: int) -> Draft:
    """What a table's log leads to, with the steps after a version."""
    words = [(entry.seat, entry.word) for entry in log]
    return replay(Rules.parse(table.rules_name), len(table.seats), words, since)
