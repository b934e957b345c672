"""Thinking budgets per decision: a time, or a number of simulations."""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from elfenland.engine.errors import ElfenlandError

_FORM: Final = re.compile(r"(\d{1,9}(?:\.\d{1,3})?) ?(ms|s)?")
_UNITS: Final = {"ms": 1, "s": 1000}


class BudgetError(ElfenlandError):
    """Raised for a text that isn't a budget."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(
            f"{text!r} isn't a budget: {reason}; write a time like 500ms or 2s, or a number of simulations"
        )
        self.text = text
        self.reason = reason


@dataclass(frozen=True)
class Budget:
    """A time or a number of simulations per decision; only the latter is reproducible.

    >>> Budget.parse("500ms"), Budget.parse("200")
    (Budget(simulations=0, milliseconds=500), Budget(simulations=200, milliseconds=0))
    >>> str(Budget.parse("2000ms"))
    '2s'
    """

    simulations: int = 0
    milliseconds: int = 0

    def __post_init__(self) -> None:
        if (self.simulations > 0) == (self.milliseconds > 0):
            raise ValueError("a budget is either a time or a number of simulations")

    @staticmethod
    def parse(text: str) -> "Budget":
        """Parse `500ms`, `2s`, or `200` simulations; raise BudgetError for anything else."""
        form = _FORM.fullmatch(text.strip().lower())
        if form is None:
            raise BudgetError(text, "it isn't a number, alone or followed by ms or s")
        number, unit = float(form[1]), form[2]
        amount = number * _UNITS.get(unit, 1)
        if amount < 1 or amount != int(amount):
            least = "millisecond" if unit else "simulation"
            raise BudgetError(text, f"it must be a whole number of {least}s, at least 1")
        return Budget(milliseconds=int(amount)) if unit else Budget(simulations=int(amount))

    def __str__(self) -> str:
        """Return the shortest text that `parse` reads back."""
        if self.simulations:
            return str(self.simulations)
        seconds, rest = divmod(self.milliseconds, 1000)
        return f"{self.milliseconds}ms" if rest else f"{seconds}s"

    @property
    def is_counted(self) -> bool:
        """True if it counts simulations, so that every machine decides alike."""
        return self.simulations > 0

    def spend(self) -> Iterator[int]:
        """Yield numbers from 0 until the budget is spent; at least one.

        `for number in budget.spend():` is the loop of a bot that searches, with either kind of budget.
        """
        end = time.perf_counter() + self.milliseconds / 1000
        number = 0
        while number == 0 or (number < self.simulations if self.simulations else time.perf_counter() < end):
            yield number
            number += 1
