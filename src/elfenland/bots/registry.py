"""Registry of bots by name: our levels, installed ones, Python files, programs.

scout                one of our levels
sage:500ms, sage:200 the same with a budget: a time, or a number of simulations
my_bot.py            the bot in a Python file
run:node my_bot.mjs  a program that speaks the protocol
adventurer           a bot that an installed package registers in the entry point group `elfenland.bots`
"""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from elfenland.bots.bot import Bot
from elfenland.bots.budget import Budget, BudgetError
from elfenland.bots.running.files import BOT_FILE_SUFFIX, BotFileError, is_bot_file, load_bot_file
from elfenland.bots.running.limits import DEFAULT, Limits
from elfenland.engine.errors import ElfenlandError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINTS: Final = "elfenland.bots"
PROGRAM_PREFIX: Final = "run:"


class Level(NamedTuple):
    """One of our bots: its module, and how it plays, in one line."""

    module: str
    sort: str
    about: str
    is_quick: bool = False  # whether every decision takes milliseconds: it looks only a few steps ahead
    budget: str = ""  # how long it thinks by default, if one can choose


# From the weakest to the strongest; modules are imported on demand.
BOTS: Final = {
    "wanderer": Level("elfenland.bots.levels.wanderer", "Wanderer", "picks options at random", is_quick=True),
    "rambler": Level(
        "elfenland.bots.levels.rambler",
        "Rambler",
        "a beginner: heads for the nearest new town and overlooks much",
        is_quick=True,
    ),
    "scout": Level(
        "elfenland.bots.levels.scout",
        "Scout",
        "fast and greedy: plays its own best journey and ignores everyone else",
        is_quick=True,
    ),
    "pathfinder": Level(
        "elfenland.bots.levels.pathfinder", "Pathfinder", "plans its journeys, and hinders others"
    ),
    "sage": Level(
        "elfenland.bots.levels.sage",
        "Sage",
        "tries its options on imagined tables; takes a budget",
        budget="500ms",
    ),
}


class BotNameError(ElfenlandError):
    """Raised for a name that can't be made into a bot, with the reason."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(reason)
        self.name = name


class UnknownBotError(BotNameError):
    """Raised for an unknown bot."""

    def __init__(self, name: str) -> None:
        file = f"{name}{BOT_FILE_SUFFIX}"
        known = f"{', '.join(known_bots())}, a file like my_bot.py, or a program: run:COMMAND"
        meant = f"did you mean {file}?" if Path(file).exists() else f"choose from {known}"
        super().__init__(name, f"unknown bot {name!r}; {meant}")


def bot_names() -> list[str]:
    """Return the names of our own bots, the weakest first."""
    return list(BOTS)


def known_bots() -> dict[str, str]:
    """Return every name `make_bot` knows, with a one-line description; ours first."""
    ours = {name: level.about for name, level in BOTS.items()}
    theirs = {name: f"from the package {_origin(entry)}" for name, entry in _installed().items()}
    return ours | {name: about for name, about in theirs.items() if name not in ours}


def describe_bots() -> str:
    """Return one line per bot, for help texts."""
    return "\n".join(f"  {name:12}{about}" for name, about in known_bots().items())


def is_bot(name: str) -> bool:
    """Return whether this is a bot's name; it may be a file that doesn't exist."""
    base, _ = _split(name)
    return runs_code(base) or base in BOTS or base in _installed()


def runs_code(name: str) -> bool:
    """Return whether this name would run a file or program on this machine."""
    return name.startswith(PROGRAM_PREFIX) or is_bot_file(_split(name)[0])


def remembers(name: str) -> bool:
    """Return whether this bot may keep state: ours can be recreated at any time."""
    return _split(name)[0] not in BOTS


def is_quick(name: str) -> bool:
    """Return whether this bot always decides within milliseconds."""
    return name in BOTS and BOTS[name].is_quick


def takes_budget(name: str) -> bool:
    """Return whether one can choose how long one of our bots thinks."""
    return name in BOTS and bool(BOTS[name].budget)


def without_budget(name: str) -> str:
    """Return the name of a bot without its option: `sage` for `sage:2s`."""
    return _split(name)[0]


def quick_bots_up_to(name: str) -> list[str]:
    """Return our quick bots that aren't stronger than this bot, strongest first.

    Bots other than ours count as stronger than all of them.
    """
    base, ours = _split(name)[0], list(BOTS)
    weaker = ours[: ours.index(base) + 1] if base in ours else ours
    return [bot for bot in reversed(weaker) if BOTS[bot].is_quick]


def bot_class(name: str) -> type[Bot]:
    """Return the class for a name without an option; raise BotNameError if unknown."""
    try:
        return load_bot_file(name) if is_bot_file(name) else _named_class(name)
    except BotFileError as error:
        raise BotNameError(name, str(error)) from error


def make_bot(name: str, seed: int | str = 0, limits: Limits = DEFAULT) -> Bot:
    """Make a bot for one seat of one game, such as `make_bot("sage:200", seed)`.

    Raises BotNameError for an unknown name. The limits apply to programs; Python code in this process needs a
    `Guard` to enforce them.
    """
    if name.startswith(PROGRAM_PREFIX):
        return _program_bot(name, seed, limits)
    base, option = _split(name)
    sort = bot_class(base)
    return _with_budget(name, sort, option, seed) if option else sort(seed)


def _with_budget(name: str, sort: type[Bot], option: str, seed: int | str) -> Bot:
    if sort.default_budget is None:
        raise BotNameError(name, f"{name}: {sort.name} takes no option; it thinks as long as it needs")
    try:
        budget = Budget.parse(option)
    except BudgetError as error:
        raise BotNameError(name, f"{name}: {error}") from error
    bot = sort(seed, budget)
    bot.name = f"{bot.name}:{budget}"
    return bot


def _program_bot(name: str, seed: int | str, limits: Limits) -> Bot:
    from elfenland.bots.running.process import (  # imports records, which take long
        OURS,
        ProcessBot,
        read_command,
    )

    rest = name.removeprefix(PROGRAM_PREFIX).strip()
    if is_bot(rest):
        make_bot(rest, seed).close()  # report what is wrong here rather than in its process
        return ProcessBot((*OURS, rest), seed, limits, name)
    try:
        return ProcessBot(read_command(rest), seed, limits, name)
    except ValueError as error:
        raise BotNameError(name, f"{name}: {error}") from error


def _split(name: str) -> tuple[str, str]:
    """Split the name from the option after its last colon; paths may contain colons."""
    base, _, option = name.rpartition(":")
    whole = not base or is_bot_file(name) or name.startswith(PROGRAM_PREFIX)
    return (name, "") if whole else (base, option)


def _named_class(name: str) -> type[Bot]:
    if name in BOTS:
        level = BOTS[name]
        sort = getattr(import_module(level.module), level.sort)
    elif name in (installed := _installed()):
        sort = _load(installed[name])
    else:
        raise UnknownBotError(name)
    if not (isinstance(sort, type) and issubclass(sort, Bot)):
        raise BotNameError(name, f"{name}: {sort!r} isn't a Bot")
    return sort


def _installed() -> "dict[str, EntryPoint]":
    from importlib.metadata import entry_points  # takes half as long as the whole engine

    return {entry.name: entry for entry in entry_points(group=ENTRY_POINTS)}


def _load(entry: "EntryPoint") -> object:
    try:
        return entry.load()
    except Exception as error:  # third-party code may fail in any way
        reason = f"{entry.name}, from {_origin(entry)}: {type(error).__name__}: {error}"
        raise BotNameError(entry.name, reason) from error


def _origin(entry: "EntryPoint") -> str:
    return entry.dist.name if entry.dist else entry.value
