"""Chapter G5: drawing items."""

import pytest

from elfenland.engine.events import HIDDEN, ItemsDrawn, ItemShown
from elfenland.engine.observation import SPECTATOR, observe
from elfenland.engine.pieces import ITEM_LETTERS, read_bag
from elfenland.testing import options, sketch
from tests.rules.driving import BLUE, GREEN, RED, items
from tests.rules.golden import GOLD, before, set_up, told
from tests.rules.judging import allowed, on, phase, refused


def test_g5_1_each_player_draws_two_in_turn_order() -> None:
    game = set_up(3, "PTCD2X", start=GREEN)
    assert [items(bag) for bag in game.state.secret] == ["", "PT", ""]
    events = game.play("P(T)")
    assert [items(bag) for bag in game.state.secret] == ["", "T", "CD"]
    assert events[-1] == ItemsDrawn(BLUE, read_bag("CD", ITEM_LETTERS))
    game.play("C(D)")
    assert [items(bag) for bag in game.state.secret] == ["2X", "T", "D"]
    game.play("X(2)")
    assert phase(game.state) == "auction"
    assert len(game.state.pile) == 48 - 6 - 6


def test_g5_1_what_was_kept_lies_there_already() -> None:
    state = sketch("2. items  Red: fresh=PT | P*X  Green: | D", GOLD)
    assert before(state, RED) == "P*PTX"
    assert before(allowed(state, "P(T)"), RED) == "PP*TX"


def test_g5_2_one_is_laid_up_and_the_other_down() -> None:
    state = sketch("1. items  Red: fresh=PT  Green:", GOLD)
    assert options(state) == ["P(T)", "T(P)"]
    assert before(allowed(state, "P(T)"), RED) == "P*T"
    assert before(allowed(state, "T(P)"), RED) == "T*P"
    assert allowed(state, "T(P)").seat == GREEN


@pytest.mark.parametrize("word", ["P(P)", "T(T)", "P(X)", "X(T)", "X(X)"])
def test_g5_2_exactly_the_two_that_were_drawn(word: str) -> None:
    state = sketch("2. items  Red: fresh=PT | X*XP  Green:", GOLD)
    refused(state, word, "illegal/not-fresh", "G5.2")


def test_g5_2_two_alike_are_laid_up_and_down_too() -> None:
    state = sketch("1. items  Red: fresh=PP  Green:", GOLD)
    assert options(state) == ["P(P)"]  # whoever is asked only with two kinds would tell the others
    assert before(allowed(state, "P(P)"), RED) == "P*P"


def test_g5_2_one_looks_at_both_alone() -> None:
    state = sketch("1. items  Red: fresh=PT  Green: $3  Blue:", GOLD)
    assert items(observe(state, RED).fresh) == "PT"
    assert {observe(state, seat).fresh for seat in (GREEN, BLUE, SPECTATOR)} == {0}
    _, events = told(state, "P(T)")
    assert events[0].seen_by(GREEN) == ItemShown(RED, 0, HIDDEN)
    assert events[1].seen_by(RED) == ItemsDrawn(GREEN, HIDDEN)


def test_g5_2_the_next_player_draws_only_then() -> None:
    state = sketch("1. items  Red: fresh=PT  Green:  pile: CD", GOLD)
    assert items(state.secret[GREEN]) == ""
    assert items(allowed(state, "P(T)").fresh) == "CD"


@pytest.mark.parametrize("word", ["-", "*", "=P", "P", "$1"])
def test_g5_3_nobody_may_leave_this_draw_out(word: str) -> None:
    refused(sketch("1. items  Red: fresh=PT  Green:", GOLD), word, "illegal/phase", "G2.8")


def test_g5_4_a_face_down_item_is_used_like_any_other() -> None:
    state = sketch("1. plan  Red: | *PSG2TX  Green: | TE", GOLD)
    assert observe(state, GREEN).secret_sizes[RED] == 6
    state = allowed(state, "(P)@Elv-Lap", "-", "(S)@Vir~Ixa", "-", "(G)@Elv-Lap", "T@Elv-Bea")
    state = allowed(state, "(2)(T)@Elv-Lap", "-", "(P@Elv-Lap><T@Elv-Bea)")
    assert (on(state, "Elv-Lap"), on(state, "Elv-Bea"), on(state, "Vir~Ixa")) == ("TG2", "P", "S")
    assert before(state, RED) == "*"


def test_g5_5_there_is_no_limit_to_the_items_one_has() -> None:
    state = sketch("2. items  Red: fresh=PT | PPPPTTTT*EEEEDDDD  Green: $2", GOLD)
    assert before(allowed(state, "P(T)"), RED) == "PPPPPTTTT*EEEETDDDD"
    state = sketch("2. auction  Red: $9 | PPPPTTTT*EEEEDDDD bid=1  Green: passed  Blue: $2  lots: XP", GOLD)
    assert before(allowed(state, "-"), RED) == "PPPPPTTTT*EEEEDDDD"
