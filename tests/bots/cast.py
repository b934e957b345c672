"""Our bots as tests let them play: those that take a budget with a small counted one, so they are quick."""

from elfenland.bots import bot_names
from elfenland.bots.registry import takes_budget

CAST = [f"{name}:8" if takes_budget(name) else name for name in bot_names()]
