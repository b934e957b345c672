"""Deciders in a game's log: the holder of the seat, a bot by name, or the clock."""

from typing import Final

from elfenland.server.updates.events import EVERYTHING

HOLDER: Final = ""  # the holder of the seat; for shuffles, nobody
STANDING_ORDER: Final = "order"  # a standing order of its holder
ACCOUNT: Final = "account"  # the bot account that holds the seat
TIME_UP: Final = "time-up"  # the clock, by a pass


def is_own(by: str) -> bool:
    """Return whether the person who holds the seat decided, now or in advance."""
    return by in (HOLDER, STANDING_ORDER)


def is_bot(by: str) -> bool:
    """Return whether a bot decided: one of ours, or a bot account in its own seat."""
    return not is_own(by) and by != TIME_UP


def told_by(by: str, seat: int, receiver: int) -> str | None:
    """Return the decider that a receiver is shown; None if it looks like the holder."""
    if by == ACCOUNT:
        return None  # it is the holder, and marked at its name
    is_secret = by == STANDING_ORDER and receiver not in (
        seat,
        EVERYTHING,
    )  # everybody sees bots and timeouts
    return None if is_secret else by or None
