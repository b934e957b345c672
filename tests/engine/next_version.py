"""A version of the rules after the latest one: games of Elfenland have three rounds by default."""

from dataclasses import replace

import pytest

from elfenland.engine import titles, versions
from elfenland.engine.variants import registry
from elfenland.engine.variants.changes import unchanged
from elfenland.engine.variants.registry import Choice, Value, Variant

ROUNDS = (
    Value("3", "Three rounds.", unchanged),
    Value("4", "Four rounds.", lambda rules: replace(rules, rounds=4)),
)


def shorten_games(monkeypatch: pytest.MonkeyPatch) -> int:
    """Change the default number of rounds in a new version; returns that version."""
    monkeypatch.setitem(titles.TITLES, "elfenland", replace(titles.TITLES["elfenland"], rounds=3))
    return add_version(monkeypatch, "rounds", ROUNDS)


def add_version(monkeypatch: pytest.MonkeyPatch, name: str, values: tuple[Value, ...]) -> int:
    """Give a variant other values, and thus another default, in a new version; returns that version."""
    (former,) = (variant.default.name for variant in registry.VARIANTS if variant.name == name)

    def changed(variant: Variant) -> Variant:
        return replace(variant, values=values) if variant.name == name else variant

    monkeypatch.setattr(registry, "VARIANTS", tuple(map(changed, registry.VARIANTS)))
    monkeypatch.setattr(versions, "REPLACED", (*versions.REPLACED, (Choice(name, former),)))
    return versions.latest()
