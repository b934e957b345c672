"""The pathfinder: drafts for its hand, plans its journey, and blocks opponents."""

from elfenland.bots.bot import Bot
from elfenland.bots.budget import Budget
from elfenland.bots.core.dispatch import judge
from elfenland.bots.core.evaluation import Position
from elfenland.bots.core.scored import ScoredOption
from elfenland.bots.core.weights import Weights
from elfenland.engine.actions import Action
from elfenland.engine.observation import Observation


class Pathfinder(Bot):
    """Bot that searches for the best plan at every decision. Deterministic."""

    name = "pathfinder"

    def __init__(self, seed: int | str = 0, budget: Budget | None = None) -> None:
        super().__init__(seed, budget)
        self.weights = Weights()

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """Return the option that is worth the most."""
        return options[0] if len(options) == 1 else self.rank(observation, options)[0].action

    def rank(self, observation: Observation, options: list[Action]) -> list[ScoredOption]:
        """Return every option with its value and the reason, best first."""
        return judge(Position(observation, self.weights), options)
