"""Clock of a game, as pure functions: whose time runs, until when, and time left.

A frame is the clock while one decision is due. Undoing decisions restores the frame of the first one, with
the deadline it had: the time since then was the player's own, so nobody gains any. Only the time in which
bots decided is nobody's, and moves the deadline.

A game may begin before all players have come. So every seat has a minute for its first decision, or the
time limit per move if that is longer, which isn't taken from its time bank.

Frames know nothing of days off, in which a clock stands still: `due` adds those that come before the
deadline, and the time used is counted without them.
"""

import json
from typing import Final, NamedTuple

from elfenland.engine.state import CHANCE, State
from elfenland.server.tables.away_times import DaysOff, added_to, of_seat, within
from elfenland.server.tables.decided_by import is_bot
from elfenland.server.tables.game_log import BACK, Draft, LoggedGame, LogStep, target
from elfenland.server.tables.settings import ClockSettings

FIRST_DECISION_MS: Final = 60_000  # at least, for the first decision of every seat


class Frame(NamedTuple):
    """The clock while one decision is due. Times are in milliseconds."""

    version: int
    seat: int  # the seat to act
    since: int  # when that began
    deadline: int  # if the player has no days off until then
    stocks: tuple[int, ...]  # the time bank of every seat then; empty if only moves are timed
    is_up: bool = False  # the time is up: a bot plays the rest of this turn
    free: tuple[int, ...] = ()  # extra time of every seat for its first decision; empty when all have decided


Frames = tuple[Frame, ...]  # the last one is the present; the game may go back to those before


def begin(clock: ClockSettings, play: LoggedGame, now: int) -> Frames:
    """Return the clock when a game begins."""
    players = play.state.players
    stocks = () if clock.per_game is None else (clock.per_game * 1000,) * players
    free = (max(FIRST_DECISION_MS, (clock.per_move or 0) * 1000),) * players
    return (_running(clock, Frame(play.version, play.state.seat, now, 0, stocks, free=free)),)


def due(frame: Frame, days_off: DaysOff) -> int:
    """Return the deadline of a frame, with the days off of the seat to act."""
    return frame.deadline + added_to(of_seat(days_off, frame.seat), frame.since, frame.deadline)


def go_on(
    clock: ClockSettings,
    frames: Frames,
    play: LoggedGame,
    made: Draft,
    timed: bool,
    now: int,
    days_off: DaysOff = (),
) -> Frames:
    """Return the clock after a draft of a game; `timed` says whether it used time."""
    before = play.state
    for step in made.steps:
        if step.word.startswith(BACK):
            frames = _undone(clock, frames, play, made.play, target(step.word), timed, now)
        elif step.seat != CHANCE:
            frames = (*frames, _decided(clock, frames[-1], step, timed, now, days_off))
    if not made.steps[-1].word.startswith(BACK):
        after = made.play.state
        last = frames[-1]._replace(seat=after.seat, is_up=frames[-1].is_up and _same_turn(before, after))
        frames = (*frames[:-1], _running(clock, last))
    return _still_needed(frames, made.play)


def restart(clock: ClockSettings, frames: Frames, play: LoggedGame, now: int) -> Frames:
    """Return the clock after a take-back: this decision begins now; used time is lost."""
    stocks, free = frames[-1].stocks, frames[-1].free
    return (_running(clock, Frame(play.version, play.state.seat, now, 0, stocks, free=free)),)


def time_up(frames: Frames) -> Frames:
    """Return the clock after the deadline, when a bot plays the rest of the turn."""
    spent = _spent(frames[-1], frames[-1].deadline, 0, ())
    return (*frames[:-1], spent._replace(is_up=True))


def hand_over(clock: ClockSettings, frames: Frames, now: int, days_off: DaysOff = ()) -> Frames:
    """Return the clock when a bot takes over the seat to act.

    Its deadline stays, and the time it has used is lost. If its time is up, it gets the increment of one
    decision, like a player who keeps their seat.
    """
    last, deadline = frames[-1], due(frames[-1], days_off)
    added = clock.increment * 1000 if deadline <= now and not last.is_up else 0
    return (*frames[:-1], _spent(last, min(deadline, now), added, days_off))


def resume(frames: Frames, stopped: int, earliest: int = 0) -> Frames:
    """Return the clock after a pause, or a time without a server, which doesn't count."""
    shifted = [
        frame._replace(since=frame.since + stopped, deadline=frame.deadline + stopped) for frame in frames
    ]
    last = shifted[-1]
    return (*shifted[:-1], last._replace(deadline=max(last.deadline, earliest)))


def write_frames(frames: Frames) -> str:
    """Serialize frames for the store."""
    return json.dumps(frames, separators=(",", ":"))


def read_frames(text: str) -> Frames:
    """Parse what `write_frames` wrote; frames of earlier releases have no free time."""
    return tuple(
        Frame(version, seat, since, deadline, tuple(stocks), is_up, tuple(*free[:1]))
        for version, seat, since, deadline, stocks, is_up, *free in json.loads(text)
    )


def _decided(
    clock: ClockSettings, last: Frame, step: LogStep, timed: bool, now: int, days_off: DaysOff
) -> Frame:
    """Return the frame after a decision of the seat that was to act."""
    spent = last._replace(since=now)
    if timed or last.is_up:  # a bot that decides because the time is up uses none: that was counted
        spent = _spent(last, now if timed else last.since, clock.increment * 1000, days_off)
    free = _with_time(spent.free, spent.seat, 0)  # by its holder or a bot
    after = spent._replace(version=step.version, since=now, free=free if any(free) else ())
    return _running(clock, after)


def _spent(frame: Frame, until: int, added: int, days_off: DaysOff) -> Frame:
    """Return the frame with the seat's time used, free time first, plus the increment."""
    seat, off = frame.seat, within(of_seat(days_off, frame.seat), frame.since, until)
    used = until - frame.since - off
    free, stock = _time_of(frame.free, seat), _time_of(frame.stocks, seat)
    left = max(0, stock - max(0, used - free)) + added
    return frame._replace(
        since=until,
        deadline=frame.deadline + off,
        free=_with_time(frame.free, seat, max(0, free - used)),
        stocks=_with_time(frame.stocks, seat, left),
    )


def _time_of(times: tuple[int, ...], seat: int) -> int:
    """Return the time of a seat; 0 if there is none, or nobody is to act."""
    return times[seat] if times and seat >= 0 else 0


def _with_time(times: tuple[int, ...], seat: int, time: int) -> tuple[int, ...]:
    return (*times[:seat], time, *times[seat + 1 :]) if times else ()


def _running(clock: ClockSettings, frame: Frame) -> Frame:
    """Return the frame with its deadline, the earlier one if there are two limits."""
    free, stock = _time_of(frame.free, frame.seat), _time_of(frame.stocks, frame.seat)
    if clock.per_move is None:
        return frame._replace(deadline=frame.since + free + stock)
    allowed = min(clock.per_move * 1000, stock) if frame.stocks else clock.per_move * 1000
    return frame._replace(deadline=frame.since + max(free, allowed))


def _same_turn(before: State, after: State) -> bool:
    """Return whether the same seat continues with the same part of a round."""
    return (before.seat, before.phase, before.round) == (after.seat, after.phase, after.round)


def _undone(
    clock: ClockSettings,
    frames: Frames,
    play: LoggedGame,
    after: LoggedGame,
    version: int,
    timed: bool,
    now: int,
) -> Frames:
    """Return the clock after an undo; a new one if its frame isn't kept (practice)."""
    kept = [frame for frame in frames if frame.version <= version]
    if not kept:
        return restart(clock, frames, after, now)
    gone = [*frames[len(kept) - 1 :]]
    ends = [*(frame.since for frame in gone[1:]), now]
    by_bots = _versions_by_bots(play)
    shift = sum(
        end - frame.since
        for frame, end in zip(gone, ends, strict=True)
        if frame.version in by_bots or (frame is gone[-1] and not timed)
    )
    last = kept[-1]
    return (*kept[:-1], last._replace(since=last.since + shift, deadline=last.deadline + shift))


def _versions_by_bots(play: LoggedGame) -> set[int]:
    """Return the versions at which a bot decided, since something was revealed."""
    versions: set[int] = set()
    made = play.past
    while made is not None and made.ply > play.floor:
        if is_bot(made.by):
            versions.add(made.version)
        made = made.earlier
    return versions


def _still_needed(frames: Frames, play: LoggedGame) -> Frames:
    """Drop the frames that nobody can go back to."""
    ways = [play.ways_back(seat) for seat in range(play.state.players)]
    versions = [target(words[-1]) for words in ways if words]
    if not versions:
        return frames[-1:]
    reached = [number for number, frame in enumerate(frames[:-1]) if frame.version <= min(versions)]
    return frames[reached[-1] if reached else 0 :]
