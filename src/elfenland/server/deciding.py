"""Who decided, as it stands beside every word of a log: a bot by its name, or one of the words here."""

from typing import Final

from elfenland.server.telling import EVERYTHING

HOLDER: Final = ""  # whoever holds the seat; beside shuffles, nobody
ORDER: Final = "order"  # one of his orders
TIME_UP: Final = "time-up"  # the clock, by a pass


def is_own(by: str) -> bool:
    """Whether it was decided by whoever holds the seat, now or beforehand; else by a bot or the clock."""
    return by in (HOLDER, ORDER)


def told_by(by: str, seat: int, receiver: int) -> str | None:
    """What a receiver is told of who decided for a seat; None if it is not told apart from its holder.

    An order is its seat's own secret as long as the game runs. Who has a bot, or no time, is seen by all.
    """
    if by == ORDER and receiver not in (seat, EVERYTHING):
        return None
    return by or None
