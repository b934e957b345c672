"""The interface of a bot: choose an option from what a seat may see."""

from typing import ClassVar

from elfenland.bots.budget import Budget
from elfenland.engine.actions import Action
from elfenland.engine.observation import Observation


class Bot:
    """A player that decides from what a seat may see: one seat of one game.

    Equal names and seeds decide equally. A subclass defines `name` and `choose`; nothing else is required.
    One that searches also defines `default_budget`, and reads its own from `budget`.
    """

    name = "bot"
    default_budget: ClassVar[Budget | None] = None
    keeps_time = False  # whether it enforces its own time limit, as programs do

    def __init__(self, seed: int | str = 0, budget: Budget | None = None) -> None:
        self.seed = seed
        self.budget = budget or self.default_budget

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """Return one of the options, which are never empty."""
        raise NotImplementedError

    def over(self, observation: Observation) -> None:
        """Receive the final observation. A bot that learns may want it."""

    def close(self) -> None:
        """Release files and programs; the bot is no longer needed."""
