"""Tables in memory: the game, the seats, and who is present."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from elfenland.engine.versions import latest, name_today
from elfenland.server.ops.logging import get_log
from elfenland.server.tables.away_times import read_days_off
from elfenland.server.tables.clock import Frames, read_frames
from elfenland.server.tables.game_log import AGREED, LoggedGame, LogStep
from elfenland.server.tables.game_state import (
    MOST_RECENT,
    GameState,
    Pause,
    played_on,
    replayed,
    running_deadline,
)
from elfenland.server.tables.records import (
    FROZEN,
    Entry,
    NewMoves,
    Status,
    StoredSeat,
    TableSnapshot,
    TableVersion,
)
from elfenland.server.tables.seating import Presence, Seating
from elfenland.server.tables.settings import TableSettings
from elfenland.server.tables.usual_times import UsualTimes
from elfenland.server.updates.bus import Notice
from elfenland.server.updates.events import Encode, encode
from elfenland.server.updates.render_cache import RenderCache
from elfenland.views import Views

log = get_log(__name__)

STAND_IN: Final = "scout"  # the bot that plays for a person whose time is up


class WatchedTable:
    """A table as receivers watch it: live, or with a delay."""

    def __init__(
        self,
        *,
        id: str,
        rules_name: str,
        created: int,
        settings: TableSettings,
        seating: Seating,
        encode: Encode,
        after: str = "",
    ) -> None:
        self.id = id
        self.after = after  # the game that this one is a rematch of
        self.rules_name = rules_name
        self.created = created
        self.settings = settings
        self.game = GameState()
        self.seating = seating
        self.presence = Presence()
        self.revision = 0  # counts all changes that aren't moves
        self.used = time.monotonic()
        self.is_gone = False  # whether the table no longer exists for anybody
        self.encode = encode
        self.views = Views(encode)
        self.rendered = RenderCache()  # rendered texts of the current table

    @property
    def play(self) -> LoggedGame | None:
        """The game, once it has begun."""
        return self.game.play

    @property
    def status(self) -> Status:
        """The status of the table."""
        return self.game.status

    @property
    def version(self) -> int:
        """The number of moves."""
        return self.game.version

    @property
    def seats(self) -> list[StoredSeat]:
        """The seats in their order."""
        return self.seating.seats

    @property
    def listeners(self) -> set[Callable[[], None]]:
        """The callbacks that `wake` calls."""
        return self.presence.listeners

    @property
    def to_act(self) -> int | None:
        """The seat to act, if there is one."""
        return self.game.to_act

    @property
    def decider(self) -> str:
        """The name of the bot to act; empty if a person is, or nobody, or in a pause."""
        to_act = self.game.to_act
        if to_act is None or self.game.is_paused:
            return ""
        return self.seating.seats[to_act].bot or (STAND_IN if self.game.is_time_up else "")

    @property
    def deadline(self) -> int:
        """The deadline of the seat to act; 0 if none runs."""
        game = self.game
        if game.to_act is None or game.is_paused:
            return 0
        return running_deadline(game.frames, self.seating.seats, game.days_off)

    def is_here(self, seat: int) -> bool:
        """Return whether a seat has a page open anywhere."""
        return self.presence.is_here(seat)

    def known(self, since: int | None) -> int | None:
        """Return the version that a client says it has, if it is one of this table."""
        return since if since is not None and 0 <= since <= self.version else None

    def go_on(self, play: LoggedGame, steps: list[LogStep], status: Status) -> None:
        """Apply moves that are in the store."""
        self.revision += status != self.game.status or bool(self.seating.proposals)
        self.game.go_on(play, steps, status)
        self.rendered.clear()

    def change(self) -> None:
        """Note that something other than the game has changed."""
        self.revision += 1
        self.rendered.clear()

    def reseat(self, seats: list[StoredSeat]) -> None:
        """Apply seats that are in the store."""
        self.seating.seats = seats
        self.change()

    def close(self) -> None:
        """Close the table for its listeners, because it no longer exists."""
        self.is_gone = True
        self.change()
        self.wake()

    def wake(self) -> None:
        """Call all listeners because something changed."""
        for listener in self.presence.listeners:
            listener()


class Table(WatchedTable):
    """A live table.

    Code that changes it holds its `lock`, writes to the store first, and then calls `go_on` or `reseat`.
    """

    def __init__(
        self,
        whole: TableSnapshot,
        presence_changed: Callable[["Table"], None] = lambda _: None,
        encode: Encode = encode,
    ) -> None:
        super().__init__(
            id=whole.table.id,
            rules_name=name_today(whole.table.rules, whole.table.rules_version),
            created=whole.table.created,
            settings=TableSettings.parse(whole.table.settings),
            seating=Seating(whole.seats),
            encode=encode,
            after=whole.after,
        )
        self.rules_version = whole.table.rules_version
        self.secret = whole.table.secret
        self.lock = asyncio.Lock()
        self.changes = 0  # by the store, other than moves
        self.is_certain = True  # False while the store can't say whether other processes changed it
        self._presence_changed = presence_changed
        self.read(whole)

    @property
    def knows_rules(self) -> bool:
        """True if this release has the rules version that the table was made for."""
        return self.rules_version <= latest()

    @property
    def mark(self) -> TableVersion:
        """The version for optimistic locking."""
        return TableVersion(self.version, self.changes)

    def notice(self, turned: bool = False, moves: NewMoves | None = None) -> Notice:
        """Return the notice to publish after a change."""
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
        """Return whether a notice announces something that isn't in memory yet."""
        version, changes = notice.version, notice.changes
        return version is None or changes is None or version > self.version or changes > self.changes

    def read(self, whole: TableSnapshot) -> None:
        """Load everything from the store, by replaying the log."""
        self._read_seating(whole)
        self._read_progress(whole)
        self._read_log(whole.log, None)

    def take_up(self, notice: Notice) -> bool:
        """Apply the moves in a notice if they come next; False if there is more to read."""
        moves = notice.moves
        if moves is None or self.play is None or notice.changes != self.changes:
            return False
        is_next = bool(moves.log) and moves.log[0].n == self.version + 1
        return is_next and self.follow(moves)

    def follow(self, news: TableSnapshot | NewMoves) -> bool:
        """Apply another process's changes; return False if that takes the whole log."""
        if any(entry.word.endswith(AGREED) for entry in news.log):
            return False
        self.revision += news.table.status != self.status or bool(self.seating.proposals)
        if isinstance(news, TableSnapshot):
            self._read_seating(news)
        self._read_progress(news)
        self._read_log(news.log, self.play)
        self.wake()
        return True

    def set_clock(self, frames: Frames) -> None:
        """Apply a clock that is in the store."""
        self.game.frames = frames
        self.rendered.clear()

    def count_pages(self, seats: tuple[int, ...], more: int) -> None:
        """Count a page that the holder of these seats opened (1) or closed (-1)."""
        if self.presence.count(seats, more):
            self.change()
            self.wake()
            self._presence_changed(self)

    def _read_seating(self, whole: TableSnapshot) -> None:
        nudge = (whole.table.nudged, whole.table.nudged_at) if whole.table.nudged_at else None
        self.seating = Seating(whole.seats, whole.keys, whole.hooks, whole.proposals, whole.orders, nudge)
        self.changes = whole.table.changes
        self.revision += 1
        clock = whole.clock
        self.game.pause = Pause(clock.paused_at, clock.paused_by) if clock and clock.paused_at else None
        self.game.days_off = read_days_off(clock.days_off) if clock else ()

    def _read_progress(self, news: TableSnapshot | NewMoves) -> None:
        self.game.status = news.table.status if self.knows_rules else FROZEN
        self.game.frames = read_frames(news.frames) if news.frames else ()
        self.game.moved = news.table.moved
        self.rendered.clear()

    def _read_log(self, entries: list[Entry], play: LoggedGame | None) -> None:
        """Apply entries to a game, or replay all; freeze it if they aren't legal."""
        if not entries or self.status == FROZEN:
            return
        if play is None:
            self.game.usual = UsualTimes()
        self.game.usual.count(entries)
        try:
            if play is None:
                since = max(0, len(entries) - MOST_RECENT)
                self.game.replace(replayed(self.rules_name, len(self.seats), entries, since))
            else:
                self.game.go_on(*played_on(play, entries), self.status)
        except Exception:
            log.error("table-frozen", table=self.id, exc_info=True)
            self.game.status = FROZEN
