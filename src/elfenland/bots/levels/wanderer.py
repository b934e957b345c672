"""The wanderer: chooses uniformly at random."""

from random import Random

from elfenland.bots.bot import Bot
from elfenland.engine.actions import Action
from elfenland.engine.observation import Observation


class Wanderer(Bot):
    """Bot that chooses at random."""

    name = "wanderer"

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.dice = Random(seed)

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """Return any of the options."""
        return options[int(self.dice.random() * len(options))]
