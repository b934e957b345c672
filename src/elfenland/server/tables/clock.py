"""Clock of a game, as pure functions: whose time runs, until when, what is left.

A frame is the clock while one decision is due. Undoing decisions restores the frame of the first one, with
the deadline it had: the time since then was the player's own, and nobody gains any by it.

A game may begin before all players have come. So every seat has a minute for its first decision, or the
time limit per move if that is longer, which isn't taken from its stock.
"""

import json
from typing import Final, NamedTuple

from elfenland.engine.state import CHANCE, State
from elfenland.server.tables.game_log import BACK, Draft, LoggedGame, LogStep, target
from elfenland.server.tables.settings import ClockSettings

FIRST_DECISION_MS: Final = 60_000  # at least, for the first decision of every seat


class Frame(NamedTuple):
    """The clock while one decision is due. Times are in milliseconds."""

    version: int
    seat: int  # who is to decide
    since: int  # when that began
    deadline: int
    stocks: tuple[int, ...]  # what every seat had left then; empty where only moves are timed
    is_up: bool = False  # the time is up: a bot decides to the end of this turn
    free: tuple[int, ...] = ()  # what every seat has for its first decision beside its stock; empty after all


Frames = tuple[Frame, ...]  # the last one is the present; those before are where one may go back to


def begin(clock: ClockSettings, play: LoggedGame, now: int) -> Frames:
    """The clock when a game begins."""
    players = play.state.players
    stocks = () if clock.per_game is None else (clock.per_game * 1000,) * players
    free = (max(FIRST_DECISION_MS, (clock.per_move or 0) * 1000),) * players
    return (_running(clock, Frame(play.version, play.state.seat, now, 0, stocks, free=free)),)


def go_on(clock: ClockSettings, frames: Frames, before: State, made: Draft, timed: bool, now: int) -> Frames:
    """The clock after a draft; `timed` says whether it used time, as a person's does."""
    for step in made.steps:
        if step.word.startswith(BACK):
            frames = _gone_back(frames, target(step.word))
        elif step.seat != CHANCE:
            frames = (*frames, _decided(clock, frames[-1], step, timed, now))
    if not made.steps[-1].word.startswith(BACK):
        after = made.play.state
        last = frames[-1]._replace(seat=after.seat, is_up=frames[-1].is_up and _same_turn(before, after))
        frames = (*frames[:-1], _running(clock, last))
    return _still_needed(frames, made.play)


def restart(clock: ClockSettings, frames: Frames, play: LoggedGame, now: int) -> Frames:
    """The clock after all agreed to go back: this decision begins now, and used time stays used."""
    stocks, free = frames[-1].stocks, frames[-1].free
    return (_running(clock, Frame(play.version, play.state.seat, now, 0, stocks, free=free)),)


def time_up(frames: Frames) -> Frames:
    """The clock after the deadline, when a bot plays the rest of the turn."""
    spent = _spent(frames[-1], frames[-1].deadline, 0)
    return (*frames[:-1], spent._replace(is_up=True))


def hand_over(clock: ClockSettings, frames: Frames, now: int) -> Frames:
    """The clock when a bot takes over the seat to act.

    The time it has used stays used, and its deadline stays. If its time is up, it gets the increment of one
    decision, like a player who keeps their seat.
    """
    last = frames[-1]
    added = clock.increment * 1000 if last.deadline <= now and not last.is_up else 0
    return (*frames[:-1], _spent(last, min(last.deadline, now), added))


def resume(frames: Frames, stopped: int, earliest: int) -> Frames:
    """The clock after no server ran for a while: it stood still, and nobody's time ends too soon."""
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


def _decided(clock: ClockSettings, last: Frame, step: LogStep, timed: bool, now: int) -> Frame:
    """The frame after a decision of the seat that was to act."""
    spent = last._replace(since=now)
    if timed or last.is_up:  # a bot that decides because the time is up uses none, for that has been counted
        spent = _spent(last, now if timed else last.since, clock.increment * 1000)
    free = _with_time(spent.free, spent.seat, 0)  # whoever decided for the seat
    after = spent._replace(version=step.version, since=now, free=free if any(free) else ())
    return _running(clock, after)


def _spent(frame: Frame, until: int, added: int) -> Frame:
    """The frame with the time until then taken from its seat, free time first, and an increment added."""
    seat, used = frame.seat, until - frame.since
    free, stock = _time_of(frame.free, seat), _time_of(frame.stocks, seat)
    left = max(0, stock - max(0, used - free)) + added
    return frame._replace(
        since=until,
        free=_with_time(frame.free, seat, max(0, free - used)),
        stocks=_with_time(frame.stocks, seat, left),
    )


def _time_of(times: tuple[int, ...], seat: int) -> int:
    """The time of a seat; 0 where there is none, or nobody is to act."""
    return times[seat] if times and seat >= 0 else 0


def _with_time(times: tuple[int, ...], seat: int, time: int) -> tuple[int, ...]:
    return (*times[:seat], time, *times[seat + 1 :]) if times else ()


def _running(clock: ClockSettings, frame: Frame) -> Frame:
    """The frame with its deadline: the earlier one where moves and games are both timed."""
    free, stock = _time_of(frame.free, frame.seat), _time_of(frame.stocks, frame.seat)
    if clock.per_move is None:
        return frame._replace(deadline=frame.since + free + stock)
    allowed = min(clock.per_move * 1000, stock) if frame.stocks else clock.per_move * 1000
    return frame._replace(deadline=frame.since + max(free, allowed))


def _same_turn(before: State, after: State) -> bool:
    """Whether the same seat goes on with the same part of a round."""
    return (before.seat, before.phase, before.round) == (after.seat, after.phase, after.round)


def _gone_back(frames: Frames, version: int) -> Frames:
    while len(frames) > 1 and frames[-1].version > version:
        frames = frames[:-1]
    return frames


def _still_needed(frames: Frames, play: LoggedGame) -> Frames:
    """Drop the frames that nobody can go back to."""
    oldest = play
    while oldest.before is not None:
        oldest = oldest.before
    reached = [number for number, frame in enumerate(frames[:-1]) if frame.version <= oldest.version]
    return frames[reached[-1] if reached else 0 :] if oldest is not play else frames[-1:]
