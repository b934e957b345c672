"""State of the game at a table: its log so far, its status and its clock."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from elfenland.engine.rules import Rules
from elfenland.server.tables.away_times import DaysOff, write_days_off
from elfenland.server.tables.clock import Frames, due, write_frames
from elfenland.server.tables.game_log import Draft, LoggedGame, LogStep, extended, replay
from elfenland.server.tables.records import OPEN, PLAYING, Entry, Status, StoredClock, StoredSeat
from elfenland.server.tables.usual_times import UsualTimes

MOST_RECENT: Final = 24  # steps that are cached for clients that missed a few


def _no_steps() -> deque[LogStep]:
    return deque(maxlen=MOST_RECENT)


class Pause(NamedTuple):
    """A pause that everybody agreed to: since when, and the seat that proposed it."""

    at: int
    by: int


NO_PAUSE: Final = Pause(0, -1)  # as the store keeps it


@dataclass(slots=True)
class GameState:
    """The game as far as it is known here, and its recent steps."""

    status: Status = OPEN
    play: LoggedGame | None = None  # None before the game begins, or if its log can't be replayed
    recent: deque[LogStep] = field(default_factory=_no_steps)
    frames: Frames = ()  # of the clock
    pause: Pause | None = None
    days_off: DaysOff = ()
    usual: UsualTimes = field(default_factory=UsualTimes)
    moved: int = 0  # when the last move was made

    @property
    def version(self) -> int:
        """The number of moves."""
        return self.play.version if self.play else 0

    @property
    def to_act(self) -> int | None:
        """The seat to act, if there is one."""
        if self.status != PLAYING or self.play is None or self.play.state.seat < 0:
            return None
        return self.play.state.seat

    @property
    def is_time_up(self) -> bool:
        """True if a bot plays this turn because the deadline has passed."""
        return bool(self.frames) and self.frames[-1].is_up

    @property
    def is_paused(self) -> bool:
        """True while everything stands still because everybody agreed to a pause."""
        return self.pause is not None and self.status == PLAYING

    def stored_clock(self, frames: Frames, seats: Sequence[StoredSeat]) -> StoredClock:
        """Return the clock with these frames, as the store keeps it."""
        return stored_clock(frames, seats, self.pause, self.days_off)

    def go_on(self, play: LoggedGame, steps: Sequence[LogStep], status: Status) -> None:
        """Apply moves that are in the store."""
        self.play, self.status = play, status
        self.recent.extend(steps)

    def replace(self, made: Draft) -> None:
        """Set a game that was replayed from its log."""
        self.play = made.play
        self.recent.clear()
        self.recent.extend(made.steps)

    def steps_since(self, version: int | None) -> list[LogStep] | None:
        """Return the steps after a version, no steps for None; None if they aren't cached."""
        if version is None or version >= self.version:
            return []
        if not self.recent or self.recent[0].version > version + 1:
            return None
        if self.recent[-1].version == version + 1:
            return [self.recent[-1]]
        return [step for step in self.recent if step.version > version]


def running_deadline(frames: Frames, seats: Sequence[StoredSeat], days_off: DaysOff) -> int:
    """Return the deadline by these frames; 0 if none runs, as for bots."""
    if not frames or frames[-1].seat < 0 or frames[-1].is_up or seats[frames[-1].seat].bot:
        return 0
    return due(frames[-1], days_off)


def stored_clock(
    frames: Frames, seats: Sequence[StoredSeat], pause: Pause | None, days_off: DaysOff
) -> StoredClock:
    """Return a clock as the store keeps it."""
    kept = write_frames(frames), *(pause or NO_PAUSE), write_days_off(days_off)
    if pause is not None:
        return StoredClock(0, 0, *kept)
    is_up = bool(frames) and frames[-1].is_up
    return StoredClock(running_deadline(frames, seats, days_off), int(is_up), *kept)


def played_on(play: LoggedGame, entries: Sequence[Entry]) -> Draft:
    """Return the game after more entries, none of them a vote, with their steps."""
    made = Draft(play, [])
    for entry in entries:
        made = extended(made, entry.seat, entry.word, entry.by)
    return made


def replayed(rules_name: str, players: int, log: Sequence[Entry], since: int) -> Draft:
    """Return the game that a log leads to, with the steps after a version."""
    return replay(Rules.parse(rules_name), players, log, since)
