"""Chapter 7, second half: caravans, towns and the end of a turn (7.12 to 7.26)."""

import random
from itertools import combinations

import pytest

from elfenland.engine.board import Link
from elfenland.engine.pieces import CARD_LETTERS, read_bag, size, spell
from elfenland.testing import options, play, sketch
from tests.rules.driving import RED
from tests.rules.judging import (
    BOARD,
    ROADS,
    WATERS,
    allowed,
    boot,
    both_ways,
    hand,
    on,
    phase,
    refused,
    taken,
)

DOUBLE = [(road, water) for road in ROADS for water in WATERS if {road.a, road.b} == {water.a, water.b}]


def caravans(words: list[str]) -> set[str]:
    """Return the payments of the caravans among these words."""
    return {word.split("=")[1] for word in words if word.count("=") == 2}


def choices(cards: str, number: int) -> set[str]:
    """Every choice of so many of these cards, each in the order of the alphabet."""
    return {
        spell(read_bag("".join(some), CARD_LETTERS), CARD_LETTERS) for some in combinations(cards, number)
    }


@pytest.mark.parametrize("cards", ["PECUTDRR", "RRR", "PPPP", "PPE", "EECCR", "PP"])
def test_7_12_example_8_a_caravan_takes_any_three_cards(cards: str) -> None:
    state = sketch(f"1. travel  Red: Lap {cards}  Green: D  Lap-Vir: D")
    assert caravans(options(state)) == choices(cards, 3)


def test_7_12_a_caravan_pays_and_moves() -> None:
    after = allowed(sketch("1. travel  Red: Lap PERD  Green: D  Lap-Vir: T"), "Lap=PER=Vir")
    assert (boot(after, 0), hand(after, 0)) == ("Vir", "D")
    assert spell(after.played, CARD_LETTERS) == "PER"
    assert taken(after, 0) == {"Lap", "Vir"}


@pytest.mark.parametrize("pay", ["P", "PE", "PEDR"])
def test_7_12_a_caravan_takes_no_more_and_no_less(pay: str) -> None:
    state = sketch("1. travel  Red: Lap PERD  Green: D  Lap-Vir: T")
    refused(state, f"Lap={pay}=Vir", "illegal/caravan-size", "7.12")


@pytest.mark.parametrize("cards", ["PECUTDRR", "RRRR", "PPPPP", "PPE"])
def test_7_13_example_8_past_an_obstacle_a_caravan_takes_four(cards: str) -> None:
    state = sketch(f"1. travel  Red: Lap {cards}  Green: D  Lap-Vir: TO")
    assert caravans(options(state)) == choices(cards, 4)
    refused(state, f"Lap={cards[:3]}=Vir", "illegal/caravan-size-blocked", "7.13")


@pytest.mark.parametrize("road", ROADS, ids=lambda link: link.word)
def test_7_14_example_8_a_caravan_needs_a_counter(road: Link) -> None:
    for origin, target in both_ways(road):
        bare = sketch(f"1. travel  Red: {origin} PTE  Green: D")
        refused(bare, f"{origin}=PET={target}", "illegal/caravan-needs-counter", "7.14")
        covered = sketch(f"1. travel  Red: {origin} PTER  Green: D  {road.word}: D")
        assert boot(allowed(covered, f"{origin}=PET={target}"), 0) == target


@pytest.mark.parametrize("water", WATERS, ids=lambda link: link.word)
def test_7_15_example_8_no_caravan_on_water(water: Link) -> None:
    beside_a_road = any(water is other for _, other in DOUBLE)
    # The word of a caravan means the road where there is one; else it is refused because of the water.
    code, paragraph = ("caravan-needs-counter", "7.14") if beside_a_road else ("caravan-on-water", "7.15")
    for origin, target in both_ways(water):
        state = sketch(f"1. travel  Red: {origin} PTERRR  Green: D")
        for pay in ("PET", "RRR"):
            refused(state, f"{origin}={pay}={target}", f"illegal/{code}", paragraph)
        assert not caravans(options(state))


def test_7_16_a_caravan_also_for_who_holds_the_matching_cards() -> None:
    state = sketch("1. travel  Red: Elv PPPE  Green: D  Elv-Lap: P")
    for word in ("Elv-P-Lap", "Elv=PPE=Lap", "Elv=PPP=Lap"):
        assert boot(allowed(state, word), 0) == "Lap"


def test_7_17_example_4_there_and_back_costs_four_clouds() -> None:
    state = sketch("1. travel  Red: Dag CCCCP  Green: D  Kih-Dag: C")
    there = allowed(state, "Dag-CC-Kih")
    assert (boot(there, 0), hand(there, 0)) == ("Kih", "PCC")
    back = allowed(there, "Kih-CC-Dag")
    assert (boot(back, 0), hand(back, 0), on(back, "Kih-Dag")) == ("Dag", "P", "C")
    poorer = allowed(sketch("1. travel  Red: Dag CCC  Green: D  Kih-Dag: C"), "Dag-CC-Kih")
    refused(poorer, "Kih-CC-Dag", "illegal/cards-not-held", "7.2")


def test_7_17_water_and_caravans_are_paid_each_time_too() -> None:
    state = sketch("1. travel  Red: Vir RRRRPPPEEE  Green: D  Lap-Vir: T")
    state = allowed(state, "Vir~R~Ixa", "Ixa~RR~Vir", "Vir~R~Ixa")
    assert (boot(state, 0), hand(state, 0)) == ("Ixa", "PPPEEE")
    state = sketch("1. travel  Red: Vir RRRRPPPEEE  Green: D  Lap-Vir: T")
    state = allowed(state, "Vir=PPP=Lap", "Lap=EEE=Vir")
    assert (boot(state, 0), hand(state, 0)) == ("Vir", "RRRR")


def test_7_18_seven_pairs_of_towns_are_joined_twice() -> None:
    assert len(DOUBLE) == 7


@pytest.mark.parametrize(("road", "water"), DOUBLE, ids=lambda link: link.word)
def test_7_18_the_way_taken_is_named_and_paid(road: Link, water: Link) -> None:
    for origin, target in both_ways(road):
        state = sketch(f"1. travel  Red: {origin} DDRR  Green: D  {road.word}: D")
        by_road = allowed(state, f"{origin}-D-{target}")
        assert (boot(by_road, 0), hand(by_road, 0)) == (target, "DRR")
        afloat = next(word for word in options(state) if "~" in word and word.endswith(target))
        by_water = allowed(state, afloat)
        assert (boot(by_water, 0), hand(by_water, 0)) == (target, "DD" + "R" * (2 - afloat.count("R")))
        refused(state, f"{origin}~D~{target}", "illegal/only-rafts", "7.11")
        refused(state, f"{origin}-R-{target}", "illegal/wrong-cards", "7.6")


def test_7_18_an_obstacle_on_the_road_does_not_bar_the_river() -> None:
    state = sketch("1. travel  Red: Bea DDR  Green: D  Elv-Bea: DO")
    refused(state, "Bea-D-Elv", "illegal/price", "7.8")
    assert hand(allowed(state, "Bea~R~Elv"), 0) == "DD"


def test_7_19_no_boot_blocks_another() -> None:
    others = "Green: Lap 2?  Blue: Lap 2?  Yellow: Lap 2?  Purple: Lap 2?  Black: Lap 2?"
    state = allowed(sketch(f"1. travel  Red: Elv PP {others}  Elv-Lap: P"), "Elv-P-Lap")
    assert [boot(state, seat) for seat in range(6)] == ["Lap"] * 6
    assert boot(allowed(state, "Lap-P-Elv"), 0) == "Elv"


def test_7_20_a_piece_is_taken_on_entering_also_on_the_way() -> None:
    state = sketch("1. travel  Red: Elv RRE  Green: Riv D")
    passing = allowed(state, "Elv~R~Riv")
    assert taken(passing, 0) == {"Riv"}
    assert taken(allowed(passing, "Riv~R~Tic"), 0) == {"Riv", "Tic"}


def test_7_20_only_ones_own_piece() -> None:
    state = allowed(sketch("1. travel  Red: Elv RRE  Green: Riv D +Tic"), "Elv~R~Riv")
    assert (taken(state, 0), taken(state, 1)) == ({"Riv"}, {"Riv", "Tic"})


def test_7_21_each_town_gives_its_piece_once() -> None:
    state = sketch("1. travel  Red: Riv RRRRRRE +Tic  Green: D")
    state = allowed(state, "Riv~R~Tic", "Tic~RR~Riv", "Riv~R~Tic")
    assert taken(state, 0) == {"Riv", "Tic"}


def test_7_21_elvenhold_has_no_piece() -> None:
    state = allowed(sketch("1. travel  Red: Bea RRE  Green: D"), "Bea~R~Elv")
    assert (boot(state, 0), taken(state, 0)) == ("Elv", {"Bea"})


def test_7_22_one_may_go_on_after_the_twentieth_piece() -> None:
    all_but_tichih = ",".join(town.code for town in BOARD.towns if town.code not in ("Elv", "Tic"))
    state = sketch(f"2. travel  Red: Riv RRRE +{all_but_tichih}  Green: D")
    state = allowed(state, "Riv~R~Tic")
    assert (len(taken(state, 0)), state.seat, phase(state)) == (20, 0, "travel")
    state = allowed(state, "Tic~RR~Riv")
    assert (boot(state, 0), len(taken(state, 0)), state.seat) == ("Riv", 20, 0)


@pytest.mark.parametrize("word", ["-P", "-PPP", "-PPPPPP"])
def test_7_23_no_cards_are_thrown_away_as_one_pleases(word: str) -> None:
    state = sketch("1. travel  Red: Elv PPPPPPR  Green: D")
    refused(state, word, "illegal/discard-now", "7.23")
    refused(allowed(state, "Elv~R~Riv"), word, "illegal/discard-now", "7.23")


def test_7_23_not_even_with_few_cards_at_the_end() -> None:
    state = sketch("1. travel  Red: Elv PPPP  Green: D")
    refused(state, "-P", "illegal/discard-now", "7.23")
    assert hand(allowed(state, "-"), 0) == "PPPP"


def test_7_24_a_turn_ends_when_one_says_so() -> None:
    state = allowed(sketch("1. travel  Red: Elv RRE  Green: D"), "Elv~R~Riv")
    assert state.seat == 0
    assert allowed(state, "-").seat == 1


def test_7_24_a_turn_ends_by_itself_without_cards() -> None:
    assert allowed(sketch("1. travel  Red: Elv R  Green: D"), "Elv~R~Riv").seat == 1


def test_7_24_who_has_cards_is_asked_even_if_none_is_of_use() -> None:
    state = sketch("1. travel  Red: Elv U  Green: D")
    assert (state.seat, options(state)) == (0, ["-"])


def test_7_24_who_has_no_card_at_all_has_no_turn() -> None:
    state = sketch("1. travel  Red: Elv  Green: D  Blue: D")
    assert state.seat == 1
    assert sketch("1. travel start=Green  Red: Elv  Green: D  Blue: D").seat == 1
    assert allowed(sketch("1. travel  Red: D  Green: Elv  Blue: D"), "-").seat == 2


def test_7_25_example_10_with_six_cards_two_are_given_up() -> None:
    state = allowed(sketch("1. travel  Red: Lap PPECRR  Green: DD"), "-")
    assert (state.seat, state.stage) == (0, 1)
    assert set(options(state)) == {f"-{pair}" for pair in choices("PPECRR", 2)}
    after = allowed(state, "-ER")
    assert (hand(after, 0), spell(after.surplus[0], CARD_LETTERS), after.seat) == ("PPCR", "ER", 1)


def test_7_25_cards_are_given_up_at_once_and_just_so_many() -> None:
    state = sketch("1. travel reducing  Red: Lap PPECRR  Green: DD")
    for word in ("-P", "-PPE"):
        refused(state, word, "illegal/discard-number", "7.25")
    refused(state, "-TT", "illegal/discard-not-held", "7.25")
    refused(state, "-", "illegal/must-discard", "7.25")
    refused(state, "Lap-P-Elv", "illegal/must-discard", "7.25")


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_7_25_example_10_with_four_or_fewer_one_keeps_them_all(number: int) -> None:
    after = allowed(sketch(f"1. travel  Red: Lap {number}?  Green: DD"), "-")
    assert (size(after.hands[0]), after.seat, after.stage) == (number, 1, 0)


@pytest.mark.parametrize("number", [5, 6, 7, 8])
def test_7_25_four_are_left_of_more(number: int) -> None:
    state = allowed(sketch(f"1. travel  Red: Lap {number}?  Green: DD"), "-")
    for word in options(state):
        assert size(play(state, word).hands[0]) == 4


def test_7_25_the_limit_is_looked_at_after_the_journey() -> None:
    state = allowed(sketch("1. travel  Red: Vir RRPPPP  Green: DD"), "Vir~R~Ixa", "Ixa~R~Mah", "-")
    assert (state.seat, hand(state, 0)) == (1, "PPPP")


def test_7_25_example_10_the_next_deal_brings_everybody_to_eight() -> None:
    state = sketch("1. travel  Red: Lap PPECRR  Green: DD")
    state = play(state, "-", "-PP", "-", dice=random.Random(10))
    assert (state.round, [size(cards) for cards in state.hands]) == (2, [8, 8])
    assert all(letter in hand(state, 0) for letter in "ECRR")
    assert hand(state, 1).count("D") >= 2


@pytest.mark.parametrize("round_number", [1, 2, 3, 4])
def test_7_26_the_limit_holds_in_every_round(round_number: int) -> None:
    state = allowed(sketch(f"{round_number}. travel  Red: Lap PPECRR  Green: DD"), "-")
    assert (state.seat, state.stage) == (0, 1)
    refused(state, "-", "illegal/must-discard", "7.25")
    assert hand(allowed(state, "-PP"), 0) == "ECRR"


def test_7_17_there_and_back_between_jaccaranda_and_wylhien() -> None:
    text = "1. travel  Red: Jac EEEED  Green: D  Wyl-Jac: E"
    state = allowed(sketch(text), "Jac-EE-Wyl", "Wyl-EE-Jac")
    assert (boot(state, RED), hand(state, RED)) == ("Jac", "D")
