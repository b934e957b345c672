"""A table that somebody sits at now: its seats, its keys, the game so far."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from typing import Final

from elfenland.engine.events import Event
from elfenland.engine.rules import Rules
from elfenland.record.sight import Views
from elfenland.server.bus import Notice
from elfenland.server.clock import Frames, read_frames, write_frames
from elfenland.server.logs import get_log
from elfenland.server.messages import TableSettings
from elfenland.server.play import AGREED, Draft, Play, Step, replay
from elfenland.server.store.clocks import StoredClock
from elfenland.server.store.games import (
    FROZEN,
    PLAYING,
    Entry,
    Mark,
    Moves,
    StoredSeat,
    Whole,
)
from elfenland.server.telling import encode

log = get_log(__name__)

RECENT: Final = 24  # steps that are remembered for those who missed a few
STAND_IN: Final = "scout"  # the bot that decides for a person whose time is up


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
        self.is_gone = False  # whether there is no such table any more, for anybody
        self.is_certain = True  # False while the store cannot be asked whether others have changed it
        self.listeners: set[Callable[[], None]] = set()
        self.arrived: Callable[[Table], None] = lambda _: None  # told when somebody comes or goes
        self.here: Counter[int] = Counter()  # how many pages each seat has open at this process
        self.elsewhere: frozenset[int] = frozenset()  # the seats that have some at other processes
        self.views = Views(encode)
        self.rendered: dict[object, str] = {}  # what receivers are told of the table as it is now
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

    def steps_since(self, version: int | None) -> list[Step] | None:
        """The steps after a version, mostly the last one; None if they are not remembered any more.

        Who has no version yet is told of none.
        """
        if version is None or version >= self.version:
            return []
        if not self.recent or self.recent[0].version > version + 1:
            return None
        if self.recent[-1].version == version + 1:
            return [self.recent[-1]]
        newer: list[Step] = []
        for step in reversed(self.recent):
            if step.version <= version:
                break
            newer.append(step)
        newer.reverse()
        return newer

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
        assert self.play is not None
        try:
            made = played_on(self.play, entries)
        except Exception:  # of a release that plays by other rules: the game stays as it is
            log.error("table-frozen", table=self.id, exc_info=True)
            self.status = FROZEN
            return
        self.play = made.play
        self.recent.extend(made.steps)

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

    def close(self) -> None:
        """There is no such table any more: whoever listens is told so."""
        self.is_gone = True
        self.change()
        self.wake()

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


def played_on(play: Play, entries: list[Entry]) -> Draft:
    """What the entries that follow make of a play, with their steps; none of them may be an agreed one."""
    steps: list[Step] = []
    for entry in entries:
        events: list[Event] = []
        play = play.after(entry.seat, entry.word, events, entry.by)
        steps.append(Step(play.version, entry.seat, entry.word, events, entry.by))
    return Draft(play, steps)


def replayed(table: Table, log: list[Entry], since: int) -> Draft:
    """What a table's log leads to, with the steps after a version."""
    return replay(Rules.parse(table.rules_name), len(table.seats), log, since)
