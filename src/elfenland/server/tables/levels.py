"""Levels of our bots as tables name them: `scout`, or with a budget, `sage:2s`."""

from typing import Final, NamedTuple

from elfenland.bots import bot_names
from elfenland.bots.budget import Budget, BudgetError
from elfenland.bots.registry import takes_budget
from elfenland.server.tables.errors import RefusedError, unknown_bot


class ThinkingLimit(NamedTuple):
    """The most that a bot at a table may think about one decision."""

    milliseconds: int
    simulations: int

    def allows(self, budget: Budget) -> bool:
        """Return whether a budget is within the limit."""
        return budget.milliseconds <= self.milliseconds and budget.simulations <= self.simulations


UNLIMITED: Final = ThinkingLimit(1 << 62, 1 << 62)


def level_name(bot: str | None) -> str:
    """Return the canonical name of one of our bots; RefusedError if there is none."""
    # Only bots of ours, because a file could be anything.
    level, separator, _ = (bot or "").partition(":")
    budget = budget_of(bot or "")
    if level not in bot_names() or (separator and not takes_budget(level)):
        raise unknown_bot(bot)
    return level if budget is None else f"{level}:{budget}"


def require_budget(bot: str, most: ThinkingLimit) -> None:
    """Refuse a bot whose budget exceeds the limit."""
    budget = budget_of(bot)
    if budget is not None and not most.allows(budget):
        text = f"a bot thinks for at most {most.milliseconds} ms or {most.simulations} simulations here"
        raise RefusedError(422, "bot/budget", text, **most._asdict())


def budget_of(bot: str) -> Budget | None:
    """Return the budget in a bot's name, if any; RefusedError if it's invalid."""
    _, separator, option = bot.partition(":")
    if not separator:
        return None
    try:
        return Budget.parse(option)
    except BudgetError as error:
        raise RefusedError(422, "bot", str(error), bots=bot_names()) from None
