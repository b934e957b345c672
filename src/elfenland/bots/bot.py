"""What a bot is, and the bots that come with the package, by name."""

from importlib import import_module

from elfenland.engine.actions import Action
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.observation import Observation

# Where each bot lives; a module is imported when somebody asks for its bot.
BOTS = {
    "wanderer": ("elfenland.bots.wanderer", "Wanderer"),
    "scout": ("elfenland.bots.scout", "Scout"),
}


class UnknownBotError(ElfenlandError):
    """A name that no bot has."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no bot {name!r}; there is {', '.join(BOTS)}")
        self.name = name


class Bot:
    """Somebody who decides by what a seat may see. One bot plays one seat of one game.

    Equal names and seeds decide equally. A subclass says `name` and `choose`; no more is asked of it.
    """

    name = "bot"

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """One of the options, which are never empty."""
        raise NotImplementedError


def bot_names() -> list[str]:
    """The names that `make_bot` knows."""
    return list(BOTS)


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """A new bot with this name; UnknownBotError if no bot has it."""
    if name not in BOTS:
        raise UnknownBotError(name)
    module, sort = BOTS[name]
    bot = getattr(import_module(module), sort)(seed)
    assert isinstance(bot, Bot)
    return bot
