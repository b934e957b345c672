"""Bots for tests: ours, with a small counted budget if they take one, and one that crashes."""

from elfenland.bots import bot_names
from elfenland.bots.registry import bot_class


def takes_budget(name: str) -> bool:
    """Return whether a budget may stand behind this name."""
    return bot_class(name).default_budget is not None


CAST = [f"{name}:8" if takes_budget(name) else name for name in bot_names()]

# The source of a bot that plays on until the second round.
CRASHES = """
from elfenland.bots.levels.scout import Scout

class Crashes(Scout):
    def choose(self, observation, options):
        if observation.round == 2:
            raise ValueError("no bread")
        return super().choose(observation, options)
"""
