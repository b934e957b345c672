"""Versions of the rules: a game keeps those it began with, whatever has changed since."""

from typing import Final

from elfenland.engine.errors import RulesError
from elfenland.engine.rules import Rules
from elfenland.engine.variants.registry import Choice, parse_rules

FIRST_VERSION: Final = 1  # of games that don't say theirs

# The defaults that each version replaced. Stored games rest on every line: add one, never change one.
REPLACED: tuple[tuple[Choice, ...], ...] = ((),)  # version 1, the first


def latest() -> int:
    """The version with which new games begin, and in which `Rules.name` is a name."""
    return len(REPLACED)


def parse_version(name: str, version: int) -> Rules:
    """The rulebook that had this name in a version; RulesError if either is unknown here.

    Its own name is the one that it has today: it includes the former defaults as options.
    """
    if not FIRST_VERSION <= version <= latest():
        raise RulesError(f"the rules have no version {version} here; the latest is {latest()}")
    return parse_rules(name, _defaults(version))


def name_today(name: str, version: int) -> str:
    """The name that rules have today which had this name in a version; of later versions, the same."""
    return parse_version(name, version).name if version < latest() else name


def _defaults(version: int) -> tuple[Choice, ...]:
    """The defaults of a version that differ from today's: those that later versions replaced."""
    before: dict[str, Choice] = {}
    for replaced in reversed(REPLACED[version:]):  # what was replaced twice had its first value then
        before |= {choice.variant: choice for choice in replaced}
    return tuple(before.values())
