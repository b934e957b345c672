"""Chapter 6: what may be laid where, and when planning is over."""

import random

import pytest

from elfenland import SPECTATOR, explain, observe
from elfenland.engine.board import Link
from elfenland.engine.pieces import ITEM_LETTERS, spell
from elfenland.testing import options, play, sketch
from tests.rules.judging import BOARD, CHART, ROADS, WATERS, allowed, on, phase, refused

ALL_COUNTERS = "1. plan  Red: | PECUTDO  Blue: | P"


def test_6_1_the_starting_player_is_first_and_the_others_follow_clockwise() -> None:
    state = sketch("2. plan start=Green  Red: | P  Green: | TT  Blue: | D")
    assert state.seat == 1
    state = allowed(state, "T@Elv-Lap")
    assert state.seat == 2
    state = allowed(state, "-")
    assert state.seat == 0
    assert allowed(state, "P@Elv-Bea").seat == 1


def test_6_1_nobody_lays_out_of_turn() -> None:
    state = sketch("2. plan  Red: | P  Green: | P")
    refusal = explain(state, 1, state.rules.parse_action("P@Elv-Lap"))
    assert refusal is not None
    assert (refusal.code, refusal.paragraph) == ("illegal/turn", "2.6")
    assert explain(state, 0, state.rules.parse_action("P@Elv-Lap")) is None


@pytest.mark.parametrize("word", ["P@Elv-Bea", "O@Elv-Lap", "-"])
def test_6_1_one_thing_a_turn(word: str) -> None:
    state = allowed(sketch("2. plan  Red: | PPTO  Green: | P  Elv-Lap: T"), word)
    assert state.seat == 1


@pytest.mark.parametrize("word", ["Elv-T-Lap", "-PP", "P", "*", "=P"])
def test_6_1_nothing_else_is_done_while_planning(word: str) -> None:
    state = sketch("2. plan  Red: Elv TTPPPP | PTO  Green: | P  Elv-Lap: T")
    refused(state, word, "illegal/phase", "2.7")


@pytest.mark.parametrize("link", WATERS, ids=lambda link: link.word)
def test_6_2_no_counter_on_water(link: Link) -> None:
    state = sketch("1. plan  Red: | PECUTD*PECUTD  Blue: | P")
    for letter in CHART:
        refused(state, f"{letter}@{link.word}", "illegal/water", "6.2")
        refused(state, f"({letter})@{link.word}", "illegal/water", "6.2")


def test_6_2_a_counter_on_every_road() -> None:
    words = options(sketch(ALL_COUNTERS))
    assert {word.partition("@")[2] for word in words if "@" in word} == {road.word for road in ROADS}


@pytest.mark.parametrize("road", ROADS, ids=lambda link: link.word)
def test_6_3_a_counter_lies_only_in_terrain_it_can_travel(road: Link) -> None:
    state = sketch(ALL_COUNTERS)
    for letter, prices in CHART.items():
        word = f"{letter}@{road.word}"
        if prices[road.terrain]:
            assert on(allowed(state, word), road.word) == letter
        else:
            refused(state, word, "illegal/terrain", "6.3")


def test_6_3_example_6_pigs_do_not_cross_the_desert() -> None:
    state = sketch("1. plan  Red: | P*P  Blue: | P")
    refused(state, "P@Alb-Feo", "illegal/terrain", "6.3")
    refused(state, "(P)@Alb-Feo", "illegal/terrain", "6.3")
    desert = {road.word for road in ROADS if road.terrain == 2}
    assert len(desert) == 7
    assert not desert & {word.partition("@")[2] for word in options(state)}


def test_6_3_unicorns_stay_off_the_plains() -> None:
    refused(sketch("1. plan  Red: | U  Blue: | P"), "U@Elv-Lap", "illegal/terrain", "6.3")


def test_6_4_a_road_holds_one_counter() -> None:
    state = sketch("1. plan  Red: | PT*D  Blue: | P  Elv-Lap: P")
    for word in ("P@Elv-Lap", "T@Elv-Lap", "(D)@Elv-Lap"):
        refused(state, word, "illegal/occupied", "6.4")
    allowed(state, "T@Elv-Bea")


def test_6_4_a_road_beside_a_river_is_a_road_of_its_own() -> None:
    state = allowed(sketch("1. plan  Red: | P  Blue: | P"), "P@Elv-Bea")
    refused(state, "P@Elv-Bea", "illegal/occupied", "6.4")
    refused(state, "P@Bea~Elv", "illegal/water", "6.2")


@pytest.mark.parametrize("boot", [town.code for town in BOARD.towns])
def test_6_5_anywhere_on_the_board_wherever_the_boot_is(boot: str) -> None:
    words = [word for word in options(sketch(f"1. plan  Red: {boot} | D  Blue: | P")) if "@" in word]
    assert sorted(words) == sorted(f"D@{road.word}" for road in ROADS)


def test_6_5_a_secret_counter_is_turned_up_as_it_is_laid() -> None:
    state = sketch("1. plan  Red: | P*T  Blue: | P")
    assert not any(observe(state, SPECTATOR).laid)
    after = allowed(state, "(T)@Alb-Feo")
    assert [spell(bag[0], ITEM_LETTERS) for bag in (after.open, after.secret)] == ["P", ""]
    assert observe(after, SPECTATOR).laid[ITEM_LETTERS.index("T")].bit_count() == 1
    assert on(after, "Alb-Feo") == "T"


def test_6_5_only_counters_of_ones_own() -> None:
    state = sketch("1. plan  Red: | P*T  Blue: | D*U")
    refused(state, "D@Elv-Lap", "illegal/not-held", "6.5")
    refused(state, "(U)@Erg-Elv", "illegal/not-held", "6.5")
    refused(state, "T@Elv-Lap", "illegal/not-held", "6.5")
    refused(state, "(P)@Elv-Lap", "illegal/not-held", "6.5")


def test_6_5_a_counter_laid_is_gone_from_before_its_player() -> None:
    state = allowed(sketch("1. plan  Red: | PT  Blue: | D"), "P@Elv-Lap", "-")
    refused(state, "P@Elv-Bea", "illegal/not-held", "6.5")


def test_6_6_example_7_an_obstacle_needs_a_counter_on_the_road() -> None:
    state = sketch("1. plan  Red: | O  Blue: | P  Elv-Lap: T")
    for road in ROADS:
        if road.word != "Elv-Lap":
            refused(state, f"O@{road.word}", "illegal/no-counter-to-block", "6.6")
    assert on(allowed(state, "O@Elv-Lap"), "Elv-Lap") == "TO"


def test_6_7_an_obstacle_beside_anybodys_counter() -> None:
    state = allowed(sketch("1. plan  Red: | PPO  Blue: | TT"), "P@Elv-Lap", "T@Elv-Bea")
    assert on(allowed(state, "O@Elv-Lap"), "Elv-Lap") == "PO"
    assert on(allowed(state, "O@Elv-Bea"), "Elv-Bea") == "TO"


def test_6_8_example_7_a_road_holds_one_obstacle() -> None:
    state = allowed(sketch("1. plan  Red: | O  Blue: | PO  Elv-Lap: T  Elv-Bea: T"), "O@Elv-Lap")
    refused(state, "O@Elv-Lap", "illegal/blocked", "6.8")
    allowed(state, "O@Elv-Bea")


@pytest.mark.parametrize("link", WATERS, ids=lambda link: link.word)
def test_6_9_example_7_no_obstacle_on_water(link: Link) -> None:
    state = sketch("1. plan  Red: | O  Blue: | P  Elv-Bea: T  Vir-Str: T")
    refused(state, f"O@{link.word}", "illegal/obstacle-on-water", "6.9")


def test_6_10_example_7_a_player_lays_one_obstacle() -> None:
    state = sketch("1. plan  Red: | PO  Blue: | PO  Elv-Lap: T  Elv-Bea: T")
    state = allowed(state, "O@Elv-Lap", "P@Erg-Elv")
    refused(state, "O@Elv-Bea", "illegal/obstacle-spent", "6.10")
    allowed(state, "-", "O@Elv-Bea")  # Blue has not placed theirs


def test_6_10_once_in_the_whole_game() -> None:
    state = sketch("1. plan  Red: PP | PO  Blue: PP | PO  Elv-Lap: T")
    state = allowed(state, "O@Elv-Lap", "-", "-")
    state = play(state, "-", "-", dice=random.Random(3))
    assert state.round == 2
    state = play(state, *["*"] * 6)
    assert (phase(state), state.seat) == ("plan", 1)
    road = next(road.word for road in ROADS if f"P@{road.word}" in options(state))
    state = allowed(state, f"P@{road}")
    refused(state, f"O@{road}", "illegal/obstacle-spent", "6.10")
    allowed(state, "-", f"O@{road}")  # Blue kept theirs


def test_6_11_an_obstacle_without_counters() -> None:
    state = sketch("1. plan  Red: | O  Blue: | P  Elv-Lap: T")
    assert options(state) == ["O@Elv-Lap", "-"]
    assert on(allowed(state, "O@Elv-Lap"), "Elv-Lap") == "TO"


def test_6_12_example_11_a_pass_binds_to_nothing() -> None:
    state = sketch("1. plan  Red: | P  Green: | TT  Blue: | D")
    state = allowed(state, "-", "-", "D@Elv-Lap")
    assert (state.seat, phase(state)) == (0, "plan")
    state = allowed(state, "P@Elv-Bea", "T@Lap-Vir")
    assert (on(state, "Elv-Bea"), on(state, "Lap-Vir")) == ("P", "T")


def test_6_12_passing_is_always_allowed() -> None:
    state = sketch("1. plan  Red: | PECUTDO  Blue: | P  Elv-Lap: P")
    while phase(state) == "plan":
        assert "-" in options(state)
        state = play(state, options(state)[0])


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_6_13_example_11_as_many_passes_in_a_row_as_players(players: int) -> None:
    colours = ("Red", "Green", "Blue", "Yellow", "Purple", "Black")[:players]
    state = sketch("1. plan " + " ".join(f"{colour}: 2? | P?" for colour in colours))
    state = allowed(state, "P@Elv-Lap", *["-"] * (players - 1))
    assert (phase(state), state.seat) == ("plan", 0)  # whoever laid last is asked once more
    state = allowed(state, "-")
    assert (phase(state), state.seat) == ("travel", 0)


def test_6_13_the_example_with_three_players() -> None:
    state = sketch("1. plan  Red: PP | P  Green: PP | TT  Blue: PP | D")
    state = allowed(state, "-", "T@Elv-Lap", "-", "-")
    assert (phase(state), state.seat) == ("plan", 1)
    assert phase(allowed(state, "-")) == "travel"
    going_on = allowed(state, "T@Elv-Bea")
    assert (phase(going_on), going_on.seat) == ("plan", 2)
    going_on = allowed(going_on, "D@Lap-Vir")
    assert going_on.seat == 0
    allowed(going_on, "P@Erg-Elv")


def test_6_13_a_lap_of_passes_may_begin_with_anybody() -> None:
    state = sketch("1. plan start=Blue act=Green passes=1  Red: PP | P  Green: PP | T  Blue: PP | D")
    state = allowed(state, "-")
    assert (phase(state), state.seat) == ("plan", 2)
    assert phase(allowed(state, "-")) == "travel"


def test_6_14_who_has_nothing_left_is_not_asked() -> None:
    state = sketch("1. plan  Red: PP | P  Green: PP  Blue: PP | D")
    state = allowed(state, "-")
    assert (state.seat, state.passes) == (2, 2)
    assert phase(allowed(state, "-")) == "travel"


def test_6_14_whose_last_item_was_laid_is_not_asked_again() -> None:
    state = allowed(sketch("1. plan  Red: PP | P  Green: PP | TT"), "P@Elv-Lap", "T@Elv-Bea")
    assert (state.seat, state.passes) == (1, 1)
    assert phase(allowed(state, "-")) == "travel"


def test_6_14_with_nothing_before_anybody_planning_is_over() -> None:
    state = allowed(sketch("1. plan  Red: PP | P  Green: PP"), "P@Elv-Lap")
    assert (phase(state), state.seat) == ("travel", 0)


@pytest.mark.parametrize("items", ["O", "*P", "P"])
def test_6_14_who_has_anything_left_is_asked(items: str) -> None:
    state = allowed(sketch(f"1. plan  Red: | P  Green: | {items}"), "P@Elv-Lap")
    assert (phase(state), state.seat) == ("plan", 1)


def test_6_15_what_was_laid_stays() -> None:
    state = allowed(sketch("1. plan  Red: 6? | PTTT  Green: 6? | TO"), "P@Elv-Lap")
    on_it = [word for word in options(state) if word.endswith("@Elv-Lap")]
    assert on_it == ["O@Elv-Lap"]
    state = allowed(state, "O@Elv-Lap", "-", "-")
    assert phase(state) == "travel"
    assert on(state, "Elv-Lap") == "PO"
    dice = random.Random(6)
    while phase(state) == "travel":
        assert on(state, "Elv-Lap") == "PO"
        state = play(state, dice.choice(options(state)))
    assert phase(state) == "keep"
    assert on(state, "Elv-Lap") == "PO"


def test_6_15_and_is_not_replaced_by_its_owner_either() -> None:
    state = allowed(sketch("1. plan  Red: | PT  Green: | TO"), "P@Elv-Lap", "-")
    refused(state, "T@Elv-Lap", "illegal/occupied", "6.4")
