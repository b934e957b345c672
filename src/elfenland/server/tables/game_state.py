"""State of the game at a table: its log so far, its status and its clock."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from elfenland.engine.rules import Rules
from elfenland.server.tables.clock import Frames, write_frames
from elfenland.server.tables.game_log import Draft, LoggedGame, LogStep, extended, replay
from elfenland.server.tables.records import OPEN, PLAYING, Entry, Status, StoredClock, StoredSeat

MOST_RECENT: Final = 24  # steps that are remembered for clients that missed a few


def _no_steps() -> deque[LogStep]:
    return deque(maxlen=MOST_RECENT)


@dataclass(slots=True)
class GameState:
    """The game as far as it is known here, and its recent steps."""

    status: Status = OPEN
    play: LoggedGame | None = None  # None before the game begins, and if its log can't be played
    recent: deque[LogStep] = field(default_factory=_no_steps)
    frames: Frames = ()  # of the clock
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
        """Whether a bot plays this turn because the deadline has passed."""
        return bool(self.frames) and self.frames[-1].is_up

    def go_on(self, play: LoggedGame, steps: Sequence[LogStep], status: Status) -> None:
        """Take over moves that are in the store."""
        self.play, self.status = play, status
        self.recent.extend(steps)

    def replace(self, made: Draft) -> None:
        """Take over a game that was replayed from its log."""
        self.play = made.play
        self.recent.clear()
        self.recent.extend(made.steps)

    def steps_since(self, version: int | None) -> list[LogStep] | None:
        """The steps after a version, none if it is None; None if they aren't remembered any more."""
        if version is None or version >= self.version:
            return []
        if not self.recent or self.recent[0].version > version + 1:
            return None
        if self.recent[-1].version == version + 1:
            return [self.recent[-1]]
        return [step for step in self.recent if step.version > version]


def running_deadline(frames: Frames, seats: Sequence[StoredSeat]) -> int:
    """The deadline by these frames; 0 if none runs, as for bots."""
    if not frames or frames[-1].seat < 0 or frames[-1].is_up or seats[frames[-1].seat].bot:
        return 0
    return frames[-1].deadline


def stored_clock(frames: Frames, seats: Sequence[StoredSeat]) -> StoredClock:
    """A clock as the store keeps it."""
    is_up = bool(frames) and frames[-1].is_up
    return StoredClock(running_deadline(frames, seats), int(is_up), write_frames(frames))


def played_on(play: LoggedGame, entries: Sequence[Entry]) -> Draft:
    """The game after the entries that follow, none of which may be agreed on, with their steps."""
    made = Draft(play, [])
    for entry in entries:
        made = extended(made, entry.seat, entry.word, entry.by)
    return made


def replayed(rules_name: str, players: int, log: Sequence[Entry], since: int) -> Draft:
    """The game that a log leads to, with the steps after a version."""
    return replay(Rules.parse(rules_name), players, log, since)
