"""Deciders in a game's log: the holder of the seat, a bot by name, or the clock."""

from typing import Final

from elfenland.server.updates.events import EVERYTHING

HOLDER: Final = ""  # the holder of the seat, or nobody for shuffles
STANDING_ORDER: Final = "order"  # a standing order of its holder
TIME_UP: Final = "time-up"  # the clock, by a pass


def is_own(by: str) -> bool:
    """Whether the seat's holder decided, now or in advance, and no bot or clock."""
    return by in (HOLDER, STANDING_ORDER)


def told_by(by: str, seat: int, receiver: int) -> str | None:
    """The decider that a receiver is shown; None if it looks like the holder."""
    is_secret = by == STANDING_ORDER and receiver not in (
        seat,
        EVERYTHING,
    )  # bots and timeouts are seen by all
    return None if is_secret else by or None
