"""Variants change the fields that they name and keep all others, in any order but for three pairs."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import combinations, count, product
from random import Random
from typing import Any

import pytest

from elfenland.engine.phases.travelling import Travel
from elfenland.engine.rules import Rules
from elfenland.engine.titles import TITLES
from elfenland.engine.variants.registry import VARIANTS, Value, Variant

# The fields that each variant may change, whatever else is in the rulebook.
NAMED = {
    "home-town": {"Rules.setup", "Rules.scoring"},
    "town-distance": {"HomeTown.roads_only"},
    "rounds": {"Rules.rounds"},
    "early-end": {"Travel.at_once_through"},
    "open-counters": {"MixPile.reset"},
    "card-deal": {"Deal.anew"},
    "hand-limit": {"Travel.after", "Rules.replaced"},
    "final-hand-limit": {"HandLimit.last_round"},
    "caravan": {"ByCaravan.only_if_unable"},
    "first-player": {"Rules.setup", "ChooseStart.name"},
    "card-draft": {"DrawCards.all_at_once"},
    "overbid": {"Auction.overbid"},
    "random-gold": {"Rules.setup", "LayGoldValues.name"},
    "witch-in-caravan": {"ByCaravan.of"},
    "witches": {"Rules.cards", "Travel.by"},
    "witch-obstacles": {"PastObstacle.one_for_all"},
}

# The second of a pair refines what the first one brings, and does nothing before it.
REFINED = {
    ("home-town", "town-distance"),
    ("hand-limit", "final-hand-limit"),
    ("witches", "witch-obstacles"),
}

FITTING = [(title, variant) for title, variant in product(TITLES, VARIANTS) if title in variant.titles]


def label(case: object) -> str:
    return case.name if isinstance(case, Variant | Value) else str(case)


def with_all_but(title: str, left_out: Variant) -> Rules:
    """Return a title with the last value of every variant but one."""
    chosen = [v for owner, v in FITTING if owner == title and v is not left_out]
    return Rules.parse("+".join([title, *(f"{v.name}={v.values[-1].name}" for v in chosen)]))


def filled(part: Any, flag: bool, numbers: Iterator[int]) -> Any:
    """A part with a value of its own in every field, so that one that gets lost is missed."""
    if is_dataclass(part) and not isinstance(part, type):
        values = {field.name: filled(getattr(part, field.name), flag, numbers) for field in fields(part)}
        return replace(part, **values)
    if isinstance(part, tuple):
        return tuple(filled(item, flag, numbers) for item in part)
    if isinstance(part, bool):
        return flag
    return next(numbers) if isinstance(part, int) else f"{part}, filled"


def fill(rules: Rules, flag: bool) -> Rules:
    numbers = count(1000)
    parts = {name: filled(getattr(rules, name), flag, numbers) for name in ("setup", "phases", "scoring")}
    return replace(rules, **parts)


def spread(part: Any, found: dict[str, set[object]]) -> object:
    """Note the values of every field by its class, within parts, too; returns what stands for the part."""
    if isinstance(part, tuple):
        return tuple([spread(item, found) for item in part])
    if not is_dataclass(part) or type(part).__module__.endswith((".board", ".action_table")):
        return repr(part) if isinstance(part, dict) else part
    for field in fields(part):
        if field.init:
            value = spread(getattr(part, field.name), found)
            found.setdefault(f"{type(part).__name__}.{field.name}", set()).add(value)
    return type(part).__name__


def changed_fields(before: Rules, after: Rules) -> set[str]:
    """Return the fields of one rulebook that have another value in the other, or none."""
    old: dict[str, set[object]] = {}
    new: dict[str, set[object]] = {}
    spread(before, old)
    spread(after, new)
    return {name for name, values in old.items() if new.get(name) != values}


@pytest.mark.parametrize(("title", "variant"), FITTING, ids=label)
def test_a_variant_changes_what_it_names_and_nothing_else(title: str, variant: Variant) -> None:
    for value in variant.values[1:]:
        changed = set()
        for flag in (False, True):
            before = fill(with_all_but(title, variant), flag)
            changed |= changed_fields(before, value.change(before))
        assert changed == NAMED[variant.name]


def test_a_part_that_is_rebuilt_without_a_field_is_missed() -> None:
    before = fill(TITLES["elfenland"], True)
    careless = tuple(Travel(p.by, p.after) if isinstance(p, Travel) else p for p in before.phases)
    lost = changed_fields(before, replace(before, phases=careless))
    assert lost == {"Travel.at_once_through", "Travel.name"}


def contents(rules: Rules) -> list[object]:
    """All that makes a rulebook but its name: rulebooks of the same name are equal, whatever is in them."""
    return [getattr(rules, field.name) for field in fields(rules) if field.init and field.name != "choices"]


@pytest.mark.parametrize("title", TITLES)
def test_the_order_of_variants_matters_only_where_one_refines_another(title: str) -> None:
    rules, fitting = TITLES[title], [variant for owner, variant in FITTING if owner == title]
    weighty = set()
    for first, second in combinations(fitting, 2):
        for one, other in product(first.values[1:], second.values[1:]):
            if contents(other.change(one.change(rules))) != contents(one.change(other.change(rules))):
                weighty.add((first.name, second.name))
    names = {variant.name for variant in fitting}
    assert weighty == {pair for pair in REFINED if names.issuperset(pair)}


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("seed", range(20))
def test_any_other_order_of_all_variants_makes_the_same_rulebook(title: str, seed: int) -> None:
    dice = Random(seed)
    chosen = {v.name: dice.choice(v.values[1:]) for owner, v in FITTING if owner == title}
    order = dice.sample(sorted(chosen), len(chosen))
    for first, second in REFINED:
        if first in chosen and order.index(first) > order.index(second):
            here, there = order.index(first), order.index(second)
            order[here], order[there] = second, first
    rules = TITLES[title]
    for name in order:
        rules = chosen[name].change(rules)
    parsed = Rules.parse("+".join([title, *(f"{name}={value.name}" for name, value in chosen.items())]))
    assert contents(rules) == contents(parsed)
