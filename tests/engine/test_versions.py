"""Versions of the rules: a name keeps the meaning that it had in its version."""

import pytest

from elfenland.engine.errors import RulesError
from elfenland.engine.rules import Rules
from elfenland.engine.variants.registry import VARIANTS, Value
from elfenland.engine.versions import FIRST_VERSION, REPLACED, latest, parse_version
from tests.engine.next_version import add_version, shorten_games


def values_of(name: str, *order: str) -> tuple[Value, ...]:
    """Return the values of a variant in another order; the first one is the default."""
    (variant,) = (variant for variant in VARIANTS if variant.name == name)
    return tuple(map(variant.value, order))


@pytest.mark.parametrize("version", [-1, 0, len(REPLACED) + 1])
def test_an_unknown_version_is_refused(version: int) -> None:
    with pytest.raises(RulesError) as refused:
        parse_version("elfenland", version)
    assert str(refused.value) == f"unknown rules version {version}; the latest is {latest()}"


def test_a_name_of_today_belongs_to_the_latest_version() -> None:
    name = "elfengold+random-gold+witches"
    assert parse_version(name, latest()) == Rules.parse(name)
    assert parse_version(name, latest()).name == name


def test_all_that_was_replaced_is_still_an_option() -> None:
    values = {(variant.name, value.name) for variant in VARIANTS for value in variant.values[1:]}
    assert {(choice.variant, choice.value) for replaced in REPLACED for choice in replaced} <= values
    assert REPLACED[FIRST_VERSION - 1] == ()


def test_an_old_name_means_what_it_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    new = shorten_games(monkeypatch)
    old = parse_version("elfenland+home-town", new - 1)
    assert (old.rounds, old.name) == (4, "elfenland+home-town+rounds=4")
    assert (Rules.parse(old.name).rounds, Rules.parse(old.name)) == (4, old)
    assert parse_version("elfenland+home-town", new).rounds == 3


def test_what_an_old_name_chose_stays_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    new = shorten_games(monkeypatch)
    old = parse_version("elfenland+rounds=3", new - 1)
    assert (old.rounds, old.name) == (3, "elfenland")


def test_a_preset_comes_before_an_old_default(monkeypatch: pytest.MonkeyPatch) -> None:
    new = add_version(monkeypatch, "open-counters", values_of("open-counters", "reset", "stay"))
    assert parse_version("elfenland+moon-1998", new - 1) == parse_version("elfenland+moon-1998", new)
    assert parse_version("elfenland", new - 1).name == "elfenland+open-counters=stay"


def test_a_default_that_was_replaced_twice_is_that_of_its_version(monkeypatch: pytest.MonkeyPatch) -> None:
    ends = ("finish-round", "at-once", "at-once-through-round-3")
    middle = add_version(monkeypatch, "early-end", values_of("early-end", *ends[1:], ends[0]))
    last = add_version(monkeypatch, "early-end", values_of("early-end", *ends[::-1]))
    assert parse_version("elfenland", middle - 1).name == "elfenland+early-end=finish-round"
    assert parse_version("elfenland", middle).name == "elfenland+early-end=at-once"
    assert parse_version("elfenland", last).name == "elfenland"


def test_titles_without_a_variant_do_not_get_its_old_default(monkeypatch: pytest.MonkeyPatch) -> None:
    new = add_version(monkeypatch, "overbid", values_of("overbid", "forbidden", "penalty"))
    assert parse_version("elfenland", new - 1).name == "elfenland"
    assert parse_version("elfengold", new - 1).name == "elfengold+overbid=penalty"
