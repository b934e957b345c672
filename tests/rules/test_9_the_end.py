"""Chapter 9: the end."""

import pytest

from elfenland.engine.events import Event, GameEnded, ItemsKept, RoundBegan
from elfenland.engine.explain import IllegalActionError
from elfenland.testing import play, sketch
from tests.rules.driving import BLUE, GREEN, RED, begin, due, idle, items, shuffle
from tests.rules.judging import winners


def test_9_1_the_game_ends_after_the_fourth_round() -> None:
    game = begin(2)
    while not game.is_over:
        shuffle(game)
        shuffle(game)
        idle(game)
    assert [event.round for event in game.events if isinstance(event, RoundBegan)] == [1, 2, 3, 4]
    assert isinstance(game.events[-1], GameEnded)
    assert game.options() == []
    with pytest.raises(IllegalActionError) as refused:
        game.play("-")
    assert refused.value.refusal.code == "illegal/over"


@pytest.mark.parametrize("round", [1, 2, 3])
def test_9_1_it_does_not_end_before(round: int) -> None:
    state = sketch(f"{round}. travel  Red: 12! D  Green: 11! D")
    after = play(state, "-", "-")
    assert not after.rules.is_over(after)
    assert after.round == round + 1


def test_9_2_the_most_pieces_win() -> None:
    state = sketch("4. travel  Red: Lap 11! D  Green: Vir 13! D  Blue: Jac 12! DDDD")
    assert winners(play(state, "-", "-", "-")) == (GREEN,)


def test_9_2_pieces_taken_in_the_last_journey_count() -> None:
    state = sketch("4. travel  Red: Elv RRRR +Lap,Vir  Green: Vir +Lap,Uss,Wyl  Blue: Jac +Lap")
    assert winners(play(state, "Elv~R~Riv", "Riv~R~Tic", "-")) == (RED,)  # four each, and Red holds cards
    assert winners(play(state, "-")) == (GREEN,)


def test_9_3_a_tie_goes_to_the_most_cards() -> None:
    state = sketch("4. travel  Red: Lap 13! DD  Green: Vir 13! DDD  Blue: Jac 12! CCCC")
    assert winners(play(state, "-", "-", "-")) == (GREEN,)


def test_9_3_all_kinds_of_cards_count_alike() -> None:
    state = sketch("4. travel  Red: Lap 13! PRE  Green: Vir 13! DD")
    assert winners(play(state, "-", "-")) == (RED,)


def test_9_3_nobody_compares_more_than_four_cards() -> None:
    state = sketch("4. travel  Red: Lap 13! PPPPRR  Green: Vir 13! DDDD")
    assert winners(play(state, "-", "-RR", "-")) == (RED, GREEN)


def test_9_4_a_tie_in_pieces_and_cards_is_a_shared_victory() -> None:
    state = sketch("4. travel  Red: Lap 13! DD  Green: Vir 12! DDD  Blue: Jac 13! CE")
    assert winners(play(state, "-", "-", "-")) == (RED, BLUE)


def test_9_4_everybody_may_share_it() -> None:
    state = sketch("4. travel  Red:  Green:  Blue:")
    assert winners(state) == (RED, GREEN, BLUE)


LAST_PIECE = "Red: Uss UD 19!  Green: Jac R 3!  Blue: Uss UUCC 19!  Uss-Ytt: U"


@pytest.mark.parametrize("round", [1, 2, 3])
def test_9_5_after_the_twentieth_piece_the_round_is_finished_and_the_game_over(round: int) -> None:
    state = sketch(f"{round}. travel  {LAST_PIECE}")
    state = play(state, "Uss-U-Ytt")
    assert state.visited[RED] == state.rules.board.collectable
    assert state.seat == RED  # who may still go on, or stay
    state = play(state, "-")
    assert state.seat == GREEN
    state = play(state, "-", "-")
    assert winners(state) == (RED,)
    assert state.round == round


def test_9_5_whoever_takes_it_and_those_before_do_not_travel_again() -> None:
    state = play(sketch(f"2. travel  {LAST_PIECE}"), "-", "-", "Uss-U-Ytt", "-")
    assert winners(state) == (BLUE,)
    assert state.round == 2


def test_9_5_nineteen_pieces_end_nothing() -> None:
    state = play(sketch(f"1. travel  {LAST_PIECE}"), "-", "-", "-")
    assert not state.rules.is_over(state)
    assert state.round == 2


def test_9_6_another_player_with_twenty_may_contest_the_victory() -> None:
    state = sketch(f"3. travel  {LAST_PIECE}")
    state = play(state, "Uss-U-Ytt", "-", "-", "Uss-U-Ytt", "-")
    # Red holds one card, Blue three.
    assert winners(state) == (BLUE,)


def test_9_6_nobody_else_may() -> None:
    state = sketch("3. travel  Red: Uss U 19!  Green: Jac 4? 19!  Uss-Ytt: U")
    assert winners(play(state, "Uss-U-Ytt", "-")) == (RED,)


def test_9_6_two_with_twenty_and_as_many_cards_share_it() -> None:
    state = sketch("2. travel  Red: Uss UD 19!  Green: Uss UC 19!  Uss-Ytt: U")
    assert winners(play(state, "Uss-U-Ytt", "-", "Uss-U-Ytt", "-")) == (RED, GREEN)


def test_9_7_after_the_last_round_nobody_is_asked_to_keep_a_counter() -> None:
    state = sketch("4. travel  Red: Lap D | PPC*T  Green: Vir D | DD*U  Elv-Lap: P")
    state = play(state, "-", "-")
    assert state.rules.is_over(state)
    assert [items(held) for held in state.open] == ["PPC", "DD"]


def test_9_7_nor_after_an_early_end() -> None:
    state = sketch("2. travel  Red: Uss U 19! | PPC  Green: Jac D | DD*U  Uss-Ytt: U")
    log: list[Event] = []
    state = play(state, "Uss-U-Ytt")
    state = state.rules.apply(state, state.rules.parse_action("-"), log)
    assert state.rules.is_over(state)
    assert not any(isinstance(event, ItemsKept) for event in log)
    assert due(state) == ""
