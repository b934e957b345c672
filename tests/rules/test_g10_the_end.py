"""Chapter G10 of Elfengold: the end."""

import random

import pytest

from elfenland.engine.events import Event, GameEnded, ItemsKept, RoundBegan
from elfenland.testing import play, sketch
from tests.rules.driving import BLUE, GREEN, RED, begin, items
from tests.rules.going_on import GOLD, go_on
from tests.rules.golden import idle_on
from tests.rules.judging import allowed, refused, winners


def test_g10_1_the_game_ends_after_the_sixth_round() -> None:
    game = begin(2, GOLD)
    idle_on(game, until="never")
    assert [event.round for event in game.events if isinstance(event, RoundBegan)] == [1, 2, 3, 4, 5, 6]
    assert isinstance(game.events[-1], GameEnded)
    assert game.options() == []
    refused(game.state, "-", "illegal/over", "G10.1")


@pytest.mark.parametrize("round", range(1, 6))
def test_g10_1_it_does_not_end_before(round: int) -> None:
    state = go_on(sketch(f"{round}. travel  Red: 12! D  Green: 11! D", GOLD))
    assert not state.rules.is_over(state)
    assert state.round == round + 1


def test_g10_1_example_28_after_the_sixth_it_is_over() -> None:
    state = go_on(sketch("6. travel  Red: 12! D  Green: 11! D", GOLD))
    assert winners(state) == (RED,)


def test_g10_2_the_most_pieces_win() -> None:
    text = "6. travel  Red: Lap 11! D $90  Green: Vir 13! D $0  Blue: Jac 12! DDDD $50"
    assert winners(go_on(sketch(text, GOLD))) == (GREEN,)


def test_g10_3_example_28_a_tie_goes_to_the_most_gold() -> None:
    text = "6. travel  Red: Lap 13! D $7  Green: Vir 13! D $8  Blue: Jac 12! D $60"
    assert winners(go_on(sketch(text, GOLD))) == (GREEN,)


def test_g10_3_cards_count_for_nothing() -> None:
    text = "6. travel  Red: Lap 13! DDDDRRRPP $7  Green: Vir 13! $8  Blue: Jac"
    assert winners(go_on(sketch(text, GOLD))) == (GREEN,)


def test_g10_3_the_gold_of_the_last_journey_counts() -> None:
    state = sketch("6. travel  Red: Elv R 12! $7  Green: Vir 13! $9", GOLD)
    assert not state.visited[RED] & state.rules.board.towns[13].bit  # Rivinia
    state = allowed(state, "Elv~R~Riv")
    assert winners(go_on(allowed(state, "$3"))) == (RED,)
    assert winners(go_on(allowed(state, "+", "*", "*"))) == (GREEN,)


def test_g10_4_a_tie_in_pieces_and_gold_is_a_shared_victory() -> None:
    text = "6. travel  Red: Lap 13! DDDD $8  Green: Vir 12! $30  Blue: Jac 13! $8"
    assert winners(go_on(sketch(text, GOLD))) == (RED, BLUE)


LAST_PIECE = "Red: Uss UUD 19! $11  Green: Jac R 3! $40  Blue: Uss UUCC 19! $14  Uss-Ytt: U"


@pytest.mark.parametrize("round", range(1, 6))
def test_g10_5_after_the_twentieth_piece_the_round_is_finished_and_the_game_over(round: int) -> None:
    state = allowed(sketch(f"{round}. travel  {LAST_PIECE}", GOLD), "Uss-U-Ytt")
    assert state.visited[RED] == state.rules.board.collectable
    assert state.seat == RED  # who may still go on
    state = allowed(state, "Ytt-U-Uss", "-", "$8")
    assert state.seat == GREEN
    state = allowed(state, "-", "*", "*")
    assert state.seat == BLUE
    state = allowed(state, "-", "*", "*")
    assert winners(state) == (RED,)
    assert state.round == round


def test_g10_5_nineteen_pieces_end_nothing() -> None:
    state = go_on(sketch(f"1. travel  {LAST_PIECE}", GOLD))
    assert not state.rules.is_over(state)
    assert state.round == 2


def test_g10_6_example_28_of_two_with_twenty_the_richer_wins() -> None:
    state = sketch(f"5. travel  {LAST_PIECE}", GOLD)
    state = allowed(state, "Uss-U-Ytt", "-", "+", "*", "*", "-", "*", "*", "Uss-U-Ytt", "-", "+", "*", "*")
    assert state.gold == [11, 40, 14]
    assert winners(state) == (BLUE,)


def test_g10_6_the_gold_of_this_round_decides_too() -> None:
    state = sketch(f"5. travel  {LAST_PIECE}", GOLD)
    state = allowed(state, "Uss-U-Ytt", "-", "$4", "-", "*", "*", "Uss-U-Ytt", "-", "+", "*", "*")
    assert state.gold == [15, 40, 14]
    assert winners(state) == (RED,)


def test_g10_6_nobody_else_can_contest_the_victory() -> None:
    state = allowed(sketch(f"5. travel  {LAST_PIECE}", GOLD), "Uss-U-Ytt", "-", "$4")
    assert winners(go_on(state)) == (RED,)


def test_g10_7_nobody_is_asked_to_keep_items_any_more() -> None:
    state = sketch("6. travel  Red: Lap D | PPC*TX  Green: Vir D | DD*U  Elv-Lap: P", GOLD)
    log: list[Event] = []
    state = play(state, "-", "*", "*", "-", "*")
    state = state.rules.apply(state, state.rules.parse_action("*"), log)
    assert state.rules.is_over(state)
    assert [items(held) for held in state.open] == ["PPC", "DD"]
    assert [items(held) for held in state.secret] == ["TX", "U"]
    assert not any(isinstance(event, ItemsKept) for event in log)


def test_g10_7_nor_after_an_early_end() -> None:
    state = sketch(f"2. travel  {LAST_PIECE.replace('$11', '$11 | PPC*TX')}", GOLD)
    state = go_on(allowed(state, "Uss-U-Ytt"), dice=random.Random(3))
    assert state.rules.is_over(state)
    assert (items(state.open[RED]), items(state.secret[RED])) == ("PPC", "TX")
