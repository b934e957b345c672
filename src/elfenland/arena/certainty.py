"""Sequential tests and confidence sequences for win rates, by betting.

A bettor stakes part of a purse on each deal against the claim that a rate is at most R, at odds that are fair
if the claim holds. By Ville's inequality the purse then grows forty-fold in at most one match out of forty,
however long the match is, so such growth refutes the claim. A second bettor bets against "at least R".
Together they are wrong in at most one match out of twenty. The result is valid at any stopping time, so
looking at interim figures costs nothing.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

RICHES: Final = 40.0
STAKES: Final = tuple(n / 20 for n in range(1, 19))  # fractions of the purse, which is spread over them
STEPS: Final = 30  # of a bisection


class Bettor:
    """Bets that values from 0 to 1 have a mean above a rate."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.purses = [1.0] * len(STAKES)

    def see(self, value: float) -> None:
        """Take the next value, which must be independent of those before it."""
        if self.rate > 0:
            gain = value / self.rate - 1
            self.purses = [
                purse * (1 + stake * gain) for purse, stake in zip(self.purses, STAKES, strict=True)
            ]

    @property
    def is_rich(self) -> bool:
        """True if the mean is certainly above the rate."""
        return sum(self.purses) >= RICHES * len(STAKES)


class RateTest:
    """A sequential test of whether a bot's win rate is above or below a rate."""

    def __init__(self, bot: str, rate: float) -> None:
        self.bot = bot
        self.rate = rate
        self.seen: list[float] = []
        self.above, self.below = Bettor(rate), Bettor(1 - rate)

    def see(self, value: float) -> None:
        """Take the bot's win rate in the next deal."""
        self.seen.append(value)
        self.above.see(value)
        self.below.see(1 - value)

    @property
    def answer(self) -> str:
        """The answer, `above` or `below`; `open` while it is uncertain."""
        return "above" if self.above.is_rich else "below" if self.below.is_rich else "open"

    def verdict(self) -> "Verdict":
        """Return everything known so far."""
        low, high = bounds(self.seen)
        return Verdict(self.bot, self.rate, self.answer, len(self.seen), low, high)


@dataclass(frozen=True)
class Verdict:
    """The certain conclusion about a bot's win rate."""

    bot: str
    rate: float  # the rate it was compared with
    answer: str  # above, below or open
    deals: int
    low: float  # 95 % confidence bounds, valid at any stopping time
    high: float


def bounds(seen: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % confidence bounds of the mean, valid at any stopping time."""
    low = _highest(lambda rate: _certain(seen, rate))
    return low, 1 - _highest(lambda rate: _certain([1 - value for value in seen], rate))


def _certain(seen: Sequence[float], rate: float) -> bool:
    bettor = Bettor(rate)
    for value in seen:
        bettor.see(value)
    return bettor.is_rich


def _highest(certain: Callable[[float], bool]) -> float:
    """Return the highest rate that the mean certainly exceeds."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if certain(middle) else (low, middle)
    return low
