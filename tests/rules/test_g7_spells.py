"""Chapter G7 of Elfengold, G7.13 to G7.23: the double spell and the exchange."""

from collections import Counter

import pytest

from elfenland.engine.board import Link
from elfenland.engine.pieces import ITEM_LETTERS
from elfenland.engine.state import State
from elfenland.testing import options, play, sketch
from tests.rules.driving import GREEN, RED, items
from tests.rules.going_on import GOLD, go_on, in_pile, lying
from tests.rules.golden import before
from tests.rules.judging import ROADS, WATERS, allowed, refused

ALL_ITEMS = items(sketch("1. plan  Red: | P  Green: | P", GOLD).rules.items)


def swaps(state: State) -> set[str]:
    """Return the exchanges among the options."""
    return {word for word in options(state) if "><" in word}


def test_g7_13_a_double_needs_a_counter_whoever_laid_it() -> None:
    state = sketch("1. plan  Red: | 2P  Green: | T", GOLD)
    for road in ROADS:
        refused(state, f"2P@{road.word}", "illegal/double-needs-counter", "G7.13")
    state = allowed(allowed(state, "-"), "T@Elv-Lap")
    assert lying(allowed(state, "2P@Elv-Lap"), "Elv-Lap") == "PT2"
    own = allowed(sketch("1. plan  Red: | 2PT  Green: | T", GOLD), "P@Elv-Lap", "-")
    assert lying(allowed(own, "2T@Elv-Lap"), "Elv-Lap") == "PT2"


@pytest.mark.parametrize("water", WATERS, ids=lambda link: link.word)
def test_g7_13_no_double_on_water(water: Link) -> None:
    state = sketch(f"1. plan  Red: | 2P  Green: | T  {water.word}: S", GOLD)
    refused(state, f"2P@{water.word}", "illegal/double-needs-counter", "G7.13")


def test_g7_14_a_road_holds_one_double_and_two_counters() -> None:
    state = sketch("1. plan  Red: | 2P*E  Green: | T  Elv-Lap: PT2", GOLD)
    refused(state, "2P@Elv-Lap", "illegal/doubled", "G7.14")
    refused(state, "2(E)@Elv-Lap", "illegal/doubled", "G7.14")
    refused(state, "P@Elv-Lap", "illegal/occupied", "6.4")
    assert not any(word.endswith("@Elv-Lap") for word in options(state))


@pytest.mark.parametrize("more", ["O", "G"])
def test_g7_15_a_tree_or_a_gold_piece_is_no_bar_to_a_double(more: str) -> None:
    state = sketch(f"1. plan  Red: | 2E  Green: | T  Ixa-Lap: D{more}", GOLD)
    assert sorted(lying(allowed(state, "2E@Ixa-Lap"), "Ixa-Lap")) == sorted(f"DE2{more}")


@pytest.mark.parametrize("more", ["O", "G"])
def test_g7_15_a_double_is_no_bar_to_them(more: str) -> None:
    state = sketch(f"1. plan  Red: | {more}  Green: | T  Ixa-Lap: DE2", GOLD)
    assert sorted(lying(allowed(state, f"{more}@Ixa-Lap"), "Ixa-Lap")) == sorted(f"DE2{more}")


def test_g7_16_the_counter_must_be_able_to_travel_there() -> None:
    state = sketch("1. plan  Red: | 2CPU*E  Green: | T  Alb-Feo: D  Elv-Lap: P  Vir-Str: D", GOLD)
    refused(state, "2C@Alb-Feo", "illegal/terrain", "6.3")
    refused(state, "2P@Alb-Feo", "illegal/terrain", "6.3")
    refused(state, "2(E)@Alb-Feo", "illegal/terrain", "6.3")
    refused(state, "2U@Elv-Lap", "illegal/terrain", "6.3")
    refused(state, "2P@Vir-Str", "illegal/terrain", "6.3")
    doubles = {word for word in options(state) if word.startswith("2")}
    assert doubles == {
        "2U@Alb-Feo",
        "2C@Elv-Lap",
        "2P@Elv-Lap",
        "2(E)@Elv-Lap",
        "2C@Vir-Str",
        "2U@Vir-Str",
        "2(E)@Vir-Str",
    }


def test_g7_16_example_15_a_double_on_a_woods_road() -> None:
    state = sketch("1. plan  Red: | 2E  Green: | T  Ixa-Lap: D", GOLD)
    after = allowed(state, "2E@Ixa-Lap")
    assert lying(after, "Ixa-Lap") == "ED2"
    assert before(after, RED) == "*"


def test_g7_16_without_a_counter_it_cannot_be_used() -> None:
    state = sketch("1. plan  Red: | 2OSG*X  Green: | T  Elv-Lap: D", GOLD)
    assert not any(word.startswith("2") for word in options(state))
    refused(state, "2@Elv-Lap", "illegal/double-alone", "G7.16")
    refused(state, "2T@Elv-Lap", "illegal/not-held", "6.5")


def test_g7_16_a_counter_that_suits_no_covered_road_is_not_enough() -> None:
    state = sketch("1. plan  Red: | 2P  Green: | T  Alb-Feo: D", GOLD)
    assert not any(word.startswith("2") for word in options(state))


def test_g7_17_the_second_counter_may_be_of_the_same_kind() -> None:
    after = allowed(sketch("1. plan  Red: | 2D  Green: | T  Ixa-Lap: D", GOLD), "2D@Ixa-Lap")
    assert lying(after, "Ixa-Lap") == "DD2"
    assert before(after, RED) == "*"


def test_g7_17_both_of_them_come_back_to_the_pile() -> None:
    state = sketch("1. plan  Red: | 2D  Green: | T  Ixa-Lap: D  Elv-Lap: P", GOLD)
    state = go_on(allowed(state, "2D@Ixa-Lap"))
    assert state.round == 2
    assert Counter(in_pile(state) + "T") == Counter(ALL_ITEMS)  # Green kept the wagon


def test_g7_18_example_16_two_counters_change_places_whoever_laid_them() -> None:
    # Both roads suit both kinds, woods and plains.
    state = sketch("1. plan  Red: | X  Green: | P  Feo-Lap: T  Lap-Vir: C", GOLD)
    after = allowed(state, "C@Lap-Vir><T@Feo-Lap")
    assert (lying(after, "Feo-Lap"), lying(after, "Lap-Vir")) == ("C", "T")
    own = allowed(sketch("1. plan  Red: | XPT  Green: | P", GOLD), "P@Elv-Lap", "-", "T@Elv-Bea", "-")
    after = allowed(own, "P@Elv-Lap><T@Elv-Bea")
    assert (lying(after, "Elv-Lap"), lying(after, "Elv-Bea")) == ("T", "P")


def test_g7_18_the_order_in_which_they_are_named_does_not_matter() -> None:
    state = sketch("1. plan  Red: | X  Green: | P  Feo-Lap: T  Lap-Vir: C", GOLD)
    assert swaps(state) == {"C@Lap-Vir><T@Feo-Lap"}
    assert play(state, "T@Feo-Lap><C@Lap-Vir") == play(state, "C@Lap-Vir><T@Feo-Lap")
    assert play(state, "T@Lap-Feo><C@Vir-Lap") == play(state, "C@Lap-Vir><T@Feo-Lap")


def test_g7_18_they_lie_on_two_different_roads() -> None:
    state = sketch("1. plan  Red: | X  Green: | P  Elv-Lap: PT2  Lap-Vir: D", GOLD)
    refused(state, "P@Elv-Lap><T@Elv-Lap", "illegal/exchange-same-road", "G7.18")
    refused(state, "X@Elv-Lap", "illegal/exchange-alone", "G7.18")


def test_g7_18_both_counters_must_lie_there() -> None:
    state = sketch("1. plan  Red: | X  Green: | P  Elv-Lap: P  Lap-Vir: D  Vir~Ixa: S", GOLD)
    for word in (
        "T@Elv-Lap><D@Lap-Vir",
        "P@Elv-Lap><T@Lap-Vir",
        "P@Elv-Lap><D@Elv-Bea",
        "P@Elv-Bea><D@Lap-Vir",
        "P@Elv-Lap><D@Vir~Ixa",
        "P@Vir~Ixa><D@Lap-Vir",
    ):
        refused(state, word, "illegal/exchange-missing", "G7.18")


def test_g7_19_they_are_of_different_kinds() -> None:
    state = sketch("1. plan  Red: | X  Green: | P  Elv-Lap: P  Lap-Vir: P  Elv-Bea: PT2", GOLD)
    refused(state, "P@Elv-Lap><P@Lap-Vir", "illegal/exchange-same-kind", "G7.19")
    refused(state, "P@Elv-Lap><P@Elv-Bea", "illegal/exchange-same-kind", "G7.19")
    assert swaps(state) == {"P@Elv-Lap><T@Elv-Bea", "T@Elv-Bea><P@Lap-Vir"}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("D@Alb-Feo", "C@Feo-Lap"),  # no cloud in the desert: example 16
        ("D@Alb-Feo", "P@Elv-Lap"),  # no pig there either
        ("U@Feo-Lap", "D@Elv-Lap"),  # no unicorn in the plains
        ("D@Vir-Str", "P@Feo-Lap"),  # no pig in the mountains
    ],
)
def test_g7_20_example_16_each_must_be_able_to_travel_its_new_road(first: str, second: str) -> None:
    (one, here), (other, there) = first.split("@"), second.split("@")
    state = sketch(f"1. plan  Red: | X*X  Green: | P  {here}: {one}  {there}: {other}", GOLD)
    for word in (f"{first}><{second}", f"{second}><{first}", f"({first}><{second})"):
        refused(state, word, "illegal/terrain", "6.3")
    assert swaps(state) == set()


def test_g7_20_the_example_of_the_page() -> None:
    state = sketch("1. plan  Red: | X  Green: | P  Elv-Lap: P  Lap-Vir: T", GOLD)
    after = allowed(state, "P@Elv-Lap><T@Lap-Vir")
    assert (lying(after, "Elv-Lap"), lying(after, "Lap-Vir")) == ("T", "P")


def test_g7_21_on_a_doubled_road_one_names_the_counter() -> None:
    state = sketch("1. plan  Red: | X  Green: | P  Ixa-Lap: DE2  Elv-Lap: P", GOLD)
    assert swaps(state) == {"P@Elv-Lap><D@Ixa-Lap", "P@Elv-Lap><E@Ixa-Lap"}
    dragon = allowed(state, "P@Elv-Lap><D@Ixa-Lap")
    assert (lying(dragon, "Ixa-Lap"), lying(dragon, "Elv-Lap")) == ("PE2", "D")
    elfcycle = allowed(state, "P@Elv-Lap><E@Ixa-Lap")
    assert (lying(elfcycle, "Ixa-Lap"), lying(elfcycle, "Elv-Lap")) == ("PD2", "E")


def test_g7_21_terrain_is_asked_of_the_counter_that_is_named() -> None:
    state = sketch("1. plan  Red: | X  Green: | P  Ixa-Lap: PD2  Alb-Feo: T", GOLD)
    assert swaps(state) == {"D@Ixa-Lap><T@Alb-Feo"}
    refused(state, "P@Ixa-Lap><T@Alb-Feo", "illegal/terrain", "6.3")


def test_g7_21_two_of_a_kind_may_come_to_lie_there_and_part_again() -> None:
    state = sketch("1. plan  Red: | XP  Green: | XT  Ixa-Lap: DE2  Elv-Lap: D", GOLD)
    alike = allowed(state, "D@Elv-Lap><E@Ixa-Lap")
    assert (lying(alike, "Ixa-Lap"), lying(alike, "Elv-Lap")) == ("DD2", "E")
    apart = allowed(alike, "E@Elv-Lap><D@Ixa-Lap")
    assert (lying(apart, "Ixa-Lap"), lying(apart, "Elv-Lap")) == ("ED2", "D")
    for state in (alike, apart):
        after = go_on(state)
        assert after.round == 2
        kept = "".join(before(after, seat) for seat in (RED, GREEN)).replace("*", "")
        assert Counter(in_pile(after) + kept) == Counter(ALL_ITEMS)


def test_g7_21_between_two_doubled_roads() -> None:
    state = sketch("1. plan  Red: | X  Green: | XT  Ixa-Lap: DE2  Dag-Lap: DE2", GOLD)
    assert swaps(state) == {"D@Ixa-Lap><E@Dag-Lap", "E@Ixa-Lap><D@Dag-Lap"}
    alike = allowed(state, "D@Ixa-Lap><E@Dag-Lap")
    assert (lying(alike, "Ixa-Lap"), lying(alike, "Dag-Lap")) == ("EE2", "DD2")
    assert swaps(alike) == {"E@Ixa-Lap><D@Dag-Lap"}
    back = allowed(alike, "E@Ixa-Lap><D@Dag-Lap")
    assert (lying(back, "Ixa-Lap"), lying(back, "Dag-Lap")) == ("ED2", "ED2")


def test_g7_22_trees_gold_pieces_and_doubles_stay() -> None:
    state = sketch("1. plan  Red: | X  Green: | P  Elv-Lap: PO  Lap-Vir: TG  Ixa-Lap: DE2", GOLD)
    after = allowed(state, "P@Elv-Lap><T@Lap-Vir")
    assert (lying(after, "Elv-Lap"), lying(after, "Lap-Vir")) == ("TO", "PG")
    after = allowed(state, "P@Elv-Lap><D@Ixa-Lap")
    assert (lying(after, "Elv-Lap"), lying(after, "Ixa-Lap")) == ("DO", "PE2")


@pytest.mark.parametrize(("held", "word"), [("X", "P@Elv-Lap><T@Lap-Vir"), ("*X", "(P@Elv-Lap><T@Lap-Vir)")])
def test_g7_23_the_exchange_goes_back_to_the_pile_at_once(held: str, word: str) -> None:
    state = sketch(f"1. plan  Red: | {held}  Green: | P  Elv-Lap: P  Lap-Vir: T", GOLD)
    assert in_pile(state).count("X") == 1
    after = allowed(state, word)
    assert in_pile(after).count("X") == 2
    assert before(after, RED) == "*"
    assert not after.laid[ITEM_LETTERS.index("X")]


def test_g7_16_a_pig_doubles_a_cloud_on_the_plains() -> None:
    state = sketch("2. plan  Red: Elv P | 2PU  Green: D | P  Wyl-Par: C", GOLD)
    assert "2P@Wyl-Par" in options(state)
    refused(state, "2U@Wyl-Par", "illegal/terrain", "6.3")
