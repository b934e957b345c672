"""Hints at the prompt: the pathfinder's choice, and why."""

from elfenland.bots.advise import advise
from elfenland.cli.menu import Menu
from elfenland.cli.style import BOLD, Terminal, pad
from elfenland.engine.actions import Action
from elfenland.engine.observation import Observation

MAX_HINTS = 3


def hints(seen: Observation, options: list[Action], terminal: Terminal) -> list[str]:
    """Return the best few options, each with its meaning and its reason."""
    best = advise(seen, options)[:MAX_HINTS]
    menu = Menu(seen)
    broad = max(len(str(advice.action)) for advice in best)
    words = [terminal.paint(pad(str(advice.action), broad), BOLD) for advice in best]
    texts = [f"{menu.text(advice.action)}: {advice.reason}." for advice in best]
    return [f"{word}  {text}" for word, text in zip(words, texts, strict=True)]
