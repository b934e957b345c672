"""Chapter V4 of the variants: how options combine."""

from itertools import permutations

import pytest

from elfenland.engine.errors import RulesError
from elfenland.engine.rules import Rules
from elfenland.engine.scoring import HomeTown, MostPieces
from elfenland.testing import sketch


def name(text: str) -> str:
    """Return the name a rulebook gives itself."""
    return Rules.parse(text).name


def test_v4_1_a_title_then_options_and_a_preset() -> None:
    rules = Rules.parse("elfenland+home-town+rounds=3+english")
    assert rules.title == "elfenland"
    assert rules.rounds == 3
    assert {str(choice) for choice in rules.choices} == {
        "home-town",
        "rounds=3",
        "early-end=at-once-through-round-3",
    }


def test_v4_1_the_title_alone_has_all_defaults() -> None:
    assert Rules.parse("elfenland").choices == ()
    assert name("elfenland") == "elfenland"


@pytest.mark.parametrize("text", ["", "home-town", "rounds=3+elfenland", "Elfenland", "elfenland elfenland"])
def test_v4_1_without_a_title_there_is_no_game(text: str) -> None:
    with pytest.raises(RulesError, match="unknown title"):
        Rules.parse(text)


@pytest.mark.parametrize("text", ["elfenland+", "elfenland++rounds=3", "elfenland+ rounds=3"])
def test_v4_1_after_each_plus_sign_stands_a_word(text: str) -> None:
    with pytest.raises(RulesError, match="elfenland has no variant"):
        Rules.parse(text)


def test_v4_2_an_option_overrides_the_preset() -> None:
    assert name("elfenland+manual+open-counters=stay") == "elfenland+early-end=at-once"
    assert name("elfenland+english+early-end=at-once") == "elfenland+early-end=at-once"


def test_v4_3_a_default_may_be_named() -> None:
    assert name("elfenland+rounds=4") == "elfenland"
    assert Rules.parse("elfenland+rounds=4") == Rules.parse("elfenland")


def test_v4_3_after_a_preset_it_brings_the_default_back() -> None:
    assert name("elfenland+english+early-end=finish-round") == "elfenland"


@pytest.mark.parametrize(
    "text",
    [
        "elfenland+rounds=3+rounds=4",
        "elfenland+rounds=4+rounds=3",
        "elfenland+home-town+home-town=off",
        "elfenland+manual+early-end=at-once+early-end=finish-round",
    ],
)
def test_v4_4_two_values_of_one_option_are_an_error(text: str) -> None:
    with pytest.raises(RulesError, match=r"can.t be both"):
        Rules.parse(text)


@pytest.mark.parametrize("pair", list(permutations(["amigo", "english", "moon-1998", "manual"], 2)))
def test_v4_5_two_presets_are_an_error(pair: tuple[str, str]) -> None:
    with pytest.raises(RulesError, match="are both presets"):
        Rules.parse("+".join(["elfenland", *pair]))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("elfenland+rounds=5", "rounds has no value '5'; its values: 4, 3"),
        ("elfenland+rounds", "rounds has no value 'on'; its values: 4, 3"),
        ("elfenland+rounds=", "rounds has no value ''; its values: 4, 3"),
        ("elfenland+home-town=maybe", "home-town has no value 'maybe'; its values: off, on"),
        ("elfenland+dragons=many", "elfenland has no variant 'dragons'; its variants: home-town"),
        ("elfenland+german", "elfenland has no variant 'german'; its variants: home-town.*amigo"),
        ("elfenland+manual=on", "elfenland has no variant 'manual'"),
    ],
)
def test_v4_6_what_is_unknown_is_an_error(text: str, reason: str) -> None:
    with pytest.raises(RulesError, match=reason):
        Rules.parse(text)


@pytest.mark.parametrize("words", list(permutations(["manual", "open-counters=stay", "rounds=3"])))
def test_v4_7_the_order_of_the_words_does_not_matter(words: tuple[str, ...]) -> None:
    assert name("+".join(["elfenland", *words])) == "elfenland+rounds=3+early-end=at-once"


@pytest.mark.parametrize(
    ("twice", "once"),
    [
        ("rounds=3+rounds=3", "rounds=3"),
        ("home-town+home-town=on", "home-town"),
        ("english+english", "english"),
        ("rounds=3+manual+rounds=3+manual", "manual+rounds=3"),
    ],
)
def test_v4_8_twice_the_same_is_as_good_as_once(twice: str, once: str) -> None:
    assert Rules.parse(f"elfenland+{twice}") == Rules.parse(f"elfenland+{once}")
    assert name(f"elfenland+{twice}") == name(f"elfenland+{once}")


def test_v4_8_a_home_town_named_twice_is_counted_once() -> None:
    state = sketch("1. travel  Red: Thr D 17! home=Jac  Green: 2!", "elfenland+home-town+home-town")
    assert state.rules.scoring.points(state, 0) == 16


def test_v4_9_home_town_off_takes_home_towns_out_of_a_preset() -> None:
    rules = Rules.parse("elfenland+moon-1998+home-town=off")
    assert rules.name == "elfenland+open-counters=reset+card-deal=eight-new"
    assert isinstance(rules.scoring, MostPieces)
    assert [phase.name for phase in rules.setup] == [phase.name for phase in Rules.parse("elfenland").setup]


def test_v4_9_home_town_alone_means_on() -> None:
    assert Rules.parse("elfenland+home-town") == Rules.parse("elfenland+home-town=on")
    assert isinstance(Rules.parse("elfenland+home-town=on").scoring, HomeTown)
