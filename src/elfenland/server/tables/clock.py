"""The clock of a game: whose time runs, until when, and what everybody has left. It only computes.

A frame is the clock while one decision is waited for. Who takes decisions back gets the frame of that
decision again, with the deadline it had: the time since then is his own, and nobody gains any by it.

A game may begin when somebody has not come yet. So every seat has a minute for its first decision, or as
long as a move may take if that is longer, which is taken from no stock.
"""

import json
from typing import Final, NamedTuple

from elfenland.engine.state import CHANCE, State
from elfenland.server.messages import Clock
from elfenland.server.play import BACK, Draft, Play, Step, target

FIRST: Final = 60_000  # milliseconds that everybody has at least for his first decision in a game


class Frame(NamedTuple):
    """The clock while one decision is waited for. Times are in milliseconds."""

    version: int
    seat: int  # who is to decide
    since: int  # when that began
    deadline: int
    stocks: tuple[int, ...]  # what every seat had left then; empty where only moves are timed
    is_up: bool = False  # the time is up: a bot decides to the end of this turn
    free: tuple[int, ...] = ()  # what every seat has for its first decision beside its stock; empty after all


Frames = tuple[Frame, ...]  # the last one is the present; those before are where one may go back to


def begin(clock: Clock, play: Play, now: int) -> Frames:
    """The clock when a game begins."""
    players = play.state.players
    stocks = () if clock.per_game is None else (clock.per_game * 1000,) * players
    free = (max(FIRST, (clock.per_move or 0) * 1000),) * players
    return (_running(clock, Frame(play.version, play.state.seat, now, 0, stocks, free=free)),)


def go_on(clock: Clock, frames: Frames, before: State, made: Draft, timed: bool, now: int) -> Frames:
    """The clock after a draft was taken; `timed` says whether it cost time, as a person's does."""
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


def start_anew(clock: Clock, frames: Frames, play: Play, now: int) -> Frames:
    """The clock when everybody agreed to go back: what is used is used, and this decision begins now."""
    stocks, free = frames[-1].stocks, frames[-1].free
    return (_running(clock, Frame(play.version, play.state.seat, now, 0, stocks, free=free)),)


def time_up(frames: Frames) -> Frames:
    """The clock when the deadline has passed and a bot decides for the rest of the turn."""
    spent = _spent(frames[-1], frames[-1].deadline, 0)
    return (*frames[:-1], spent._replace(is_up=True))


def hand_over(clock: Clock, frames: Frames, now: int) -> Frames:
    """The clock when a bot takes the seat that is waited for: what it has used is used, its deadline stays.

    If its time is up, it gets what a decision adds, as whoever keeps his seat does.
    """
    last = frames[-1]
    added = clock.increment * 1000 if last.deadline <= now and not last.is_up else 0
    return (*frames[:-1], _spent(last, min(last.deadline, now), added))


def write_frames(frames: Frames) -> str:
    """As the store keeps them."""
    return json.dumps(frames, separators=(",", ":"))


def read_frames(text: str) -> Frames:
    """What `write_frames` wrote; a game that began with an earlier release has nothing free."""
    return tuple(
        Frame(version, seat, since, deadline, tuple(stocks), is_up, tuple(*free[:1]))
        for version, seat, since, deadline, stocks, is_up, *free in json.loads(text)
    )


def _decided(clock: Clock, last: Frame, step: Step, timed: bool, now: int) -> Frame:
    """The frame that follows a decision of the seat that was waited for."""
    spent = last._replace(since=now)
    if timed or last.is_up:  # a bot that decides because the time is up uses none, for that has been counted
        spent = _spent(last, now if timed else last.since, clock.increment * 1000)
    free = _put(spent.free, spent.seat, 0)  # whoever decided it for him
    after = spent._replace(version=step.version, since=now, free=free if any(free) else ())
    return _running(clock, after)


def _spent(frame: Frame, until: int, added: int) -> Frame:
    """The frame with the time used until then taken from its seat, and something added to its stock.

    What is free is used first.
    """
    seat, used = frame.seat, until - frame.since
    free, stock = _had(frame.free, seat), _had(frame.stocks, seat)
    left = max(0, stock - max(0, used - free)) + added
    return frame._replace(
        since=until, free=_put(frame.free, seat, max(0, free - used)), stocks=_put(frame.stocks, seat, left)
    )


def _had(times: tuple[int, ...], seat: int) -> int:
    """What a seat has of such times; nothing where there are none, or nobody is to decide."""
    return times[seat] if times and seat >= 0 else 0


def _put(times: tuple[int, ...], seat: int, time: int) -> tuple[int, ...]:
    return (*times[:seat], time, *times[seat + 1 :]) if times else ()


def _running(clock: Clock, frame: Frame) -> Frame:
    """The frame with its deadline. Where moves and games are both timed, the earlier one counts."""
    free, stock = _had(frame.free, frame.seat), _had(frame.stocks, frame.seat)
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


def _still_needed(frames: Frames, play: Play) -> Frames:
    """Forget the frames that nobody can go back to."""
    oldest = play
    while oldest.before is not None:
        oldest = oldest.before
    reached = [number for number, frame in enumerate(frames[:-1]) if frame.version <= oldest.version]
    return frames[reached[-1] if reached else 0 :] if oldest is not play else frames[-1:]
