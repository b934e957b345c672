"""Versions of the rules: a game keeps the rules it began with."""

from typing import Final

from elfenland.engine.errors import RulesError
from elfenland.engine.rules import Rules
from elfenland.engine.variants.registry import Choice, parse_rules

FIRST_VERSION: Final = 1  # of games that don't say theirs

# The defaults that each version replaced. Stored games rest on every line: add one, never change one.
REPLACED: tuple[tuple[Choice, ...], ...] = ((),)  # version 1, the first


def latest() -> int:
    """Return the version in which new games begin and `Rules.name` is written."""
    return len(REPLACED)


def parse_version(name: str, version: int) -> Rules:
    """Read the rulebook that had a name in a version; RulesError if either is unknown.

    Its own name is today's: it includes the former defaults as options.
    """
    if not FIRST_VERSION <= version <= latest():
        raise RulesError(f"unknown rules version {version}; the latest is {latest()}")
    return parse_rules(name, _defaults(version))


def name_today(name: str, version: int) -> str:
    """Translate a rulebook's name in an older version into today's name."""
    return parse_version(name, version).name if version < latest() else name


def _defaults(version: int) -> tuple[Choice, ...]:
    """Return the defaults of a version that later versions replaced."""
    before: dict[str, Choice] = {}
    for replaced in reversed(REPLACED[version:]):  # a default replaced twice had its first value then
        before |= {choice.variant: choice for choice in replaced}
    return tuple(before.values())
