"""Registry of bots by name: our levels, installed ones, Python files, programs.

scout                a level of ours
sage:500ms, sage:200 the same with a budget: a time, or a number of simulations
my_bot.py            the bot in a Python file
run:node my_bot.mjs  a program that speaks the protocol
adventurer           one that an installed package offers in the entry point group `elfenland.bots`
"""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from elfenland.bots.bot import Bot
from elfenland.bots.budget import Budget, BudgetError
from elfenland.bots.running.files import SUFFIX, BotFileError, is_bot_file, load_bot_file
from elfenland.bots.running.limits import DEFAULT, Limits
from elfenland.engine.errors import ElfenlandError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINTS: Final = "elfenland.bots"
PROGRAM_PREFIX: Final = "run:"


class Level(NamedTuple):
    """One of our bots: where it lives, and how it plays, in a line."""

    module: str
    sort: str
    about: str
    is_quick: bool = False  # whether a decision takes milliseconds at most: it looks ahead by so many steps


# From the weakest to the strongest; a module is imported when somebody asks for its bot.
BOTS: Final = {
    "wanderer": Level("elfenland.bots.levels.wanderer", "Wanderer", "any option, at random", is_quick=True),
    "scout": Level(
        "elfenland.bots.levels.scout",
        "Scout",
        "quick and greedy: its own best journey, and nobody else's",
        is_quick=True,
    ),
    "pathfinder": Level(
        "elfenland.bots.levels.pathfinder", "Pathfinder", "plans its journeys, and hinders others"
    ),
    "sage": Level(
        "elfenland.bots.levels.sage", "Sage", "tries its options on imagined tables; takes a budget"
    ),
}


class BotNameError(ElfenlandError):
    """A name that no bot can be made of, and why."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(reason)
        self.name = name


class UnknownBotError(BotNameError):
    """A name that no bot has."""

    def __init__(self, name: str) -> None:
        file = f"{name}{SUFFIX}"
        known = f"{', '.join(known_bots())}, a file like my_bot.py, or a program: run:COMMAND"
        meant = f"do you mean {file}?" if Path(file).exists() else f"there is {known}"
        super().__init__(name, f"there is no bot {name!r}; {meant}")


def bot_names() -> list[str]:
    """The names of our own bots, the weakest first."""
    return list(BOTS)


def known_bots() -> dict[str, str]:
    """Every name that `make_bot` knows without an option, with a line about it; ours come first."""
    ours = {name: level.about for name, level in BOTS.items()}
    theirs = {name: f"from the package {_origin(entry)}" for name, entry in _installed().items()}
    return ours | {name: about for name, about in theirs.items() if name not in ours}


def describe_bots() -> str:
    """Every bot in a line of its own, for help texts."""
    return "\n".join(f"  {name:12}{about}" for name, about in known_bots().items())


def is_bot(name: str) -> bool:
    """Whether this is how a bot is called, with or without an option; it may be a file that is not there."""
    base, _ = _split(name)
    return runs_code(base) or base in BOTS or base in _installed()


def runs_code(name: str) -> bool:
    """Whether a file or a program of this machine would be run for this name."""
    return name.startswith(PROGRAM_PREFIX) or is_bot_file(_split(name)[0])


def remembers(name: str) -> bool:
    """Whether the bot of this name may need to know more than it sees: ours can come anew at any time."""
    return _split(name)[0] not in BOTS


def is_quick(name: str) -> bool:
    """Whether the bot of this name decides within milliseconds, whatever it sees."""
    return name in BOTS and BOTS[name].is_quick


def quick_bots_up_to(name: str) -> list[str]:
    """Our quick bots that are not stronger than the bot of this name, the strongest first.

    Any other bot than ours is taken to be stronger than all of them.
    """
    base, ours = _split(name)[0], list(BOTS)
    weaker = ours[: ours.index(base) + 1] if base in ours else ours
    return [bot for bot in reversed(weaker) if BOTS[bot].is_quick]


def bot_class(name: str) -> type[Bot]:
    """The class that makes the bots of this name, without an option; BotNameError if there is none."""
    try:
        return load_bot_file(name) if is_bot_file(name) else _named_class(name)
    except BotFileError as error:
        raise BotNameError(name, str(error)) from error


def make_bot(name: str, seed: int | str = 0, limits: Limits = DEFAULT) -> Bot:
    """A new bot for one seat of one game, such as `make_bot("sage:200", seed)`; BotNameError says why not.

    The limits are those of a program; nobody can hold Python code in this process to them but a `Guard`.
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
    from elfenland.bots.running.process import (  # brings records, which take long
        OURS,
        ProcessBot,
        read_command,
    )

    rest = name.removeprefix(PROGRAM_PREFIX).strip()
    if is_bot(rest):
        make_bot(rest, seed).close()  # what is wrong with it is better said here than by its process
        return ProcessBot((*OURS, rest), seed, limits, name)
    try:
        return ProcessBot(read_command(rest), seed, limits, name)
    except ValueError as error:
        raise BotNameError(name, f"{name}: {error}") from error


def _split(name: str) -> tuple[str, str]:
    """The name, and the option behind its last colon; files and programs may have colons of their own."""
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
        raise BotNameError(name, f"{name}: {sort!r} is no Bot")
    return sort


def _installed() -> "dict[str, EntryPoint]":
    from importlib.metadata import entry_points  # takes half as long as all the engine

    return {entry.name: entry for entry in entry_points(group=ENTRY_POINTS)}


def _load(entry: "EntryPoint") -> object:
    try:
        return entry.load()
    except Exception as error:  # somebody else's package may fail in any way
        reason = f"{entry.name}, from {_origin(entry)}: {type(error).__name__}: {error}"
        raise BotNameError(entry.name, reason) from error


def _origin(entry: "EntryPoint") -> str:
    return entry.dist.name if entry.dist else entry.value
