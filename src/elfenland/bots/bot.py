"""The interface of a bot: choose an option by what a seat may see."""

from typing import ClassVar

from elfenland.bots.budget import Budget
from elfenland.engine.actions import Action
from elfenland.engine.observation import Observation


class Bot:
    """Somebody who decides by what a seat may see. One bot plays one seat of one game.

    Equal names and seeds decide equally. A subclass says `name` and `choose`; no more is asked of it.
    One that thinks for as long as it is told says a `default_budget`, too, and finds its own in `budget`.
    """

    name = "bot"
    default_budget: ClassVar[Budget | None] = None
    keeps_time = False  # whether it sees to its time limit by itself, as programs do

    def __init__(self, seed: int | str = 0, budget: Budget | None = None) -> None:
        self.seed = seed
        self.budget = budget or self.default_budget

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """One of the options, which are never empty."""
        raise NotImplementedError

    def over(self, observation: Observation) -> None:
        """The game is over and looks like this now. A bot that learns may want to know."""

    def close(self) -> None:
        """The bot is not needed any more; whoever has files or programs open ends them here."""
