"""Chapter 5: drawing open counters."""

import random

import pytest

from elfenland.engine.events import CounterDrawn, CounterTaken
from elfenland.engine.game import Game
from elfenland.engine.pieces import COUNTERS, ITEM_LETTERS, size
from elfenland.engine.rules import Rules
from tests.rules.driving import BLUE, GREEN, RED, dealt, idle, items, phase, play, shuffle
from tests.rules.judging import refused


def counters(game: Game) -> list[tuple[int, int]]:
    """Return how many counters lie face down and face up before each player."""
    state = game.state
    pairs = zip(state.secret, state.open, strict=True)
    return [(size(secret & COUNTERS), size(shown & COUNTERS)) for secret, shown in pairs]


def test_5_1_three_laps_of_one_draw_each_beginning_with_the_starting_player() -> None:
    game = dealt(3, start=GREEN)
    seats = []
    while phase(game) == "draw":
        seats.append(game.seat)
        game.play("*")
    assert seats == [GREEN, BLUE, RED] * 3
    assert counters(game) == [(1, 3)] * 3


def test_5_2_every_open_counter_or_a_blind_one_may_be_taken() -> None:
    game = dealt(2, first_counters="PPCDD")
    assert [str(option) for option in game.options()] == ["P", "C", "D", "*"]


@pytest.mark.parametrize("absent", "EUT")
def test_5_2_what_is_not_in_the_row_cannot_be_taken(absent: str) -> None:
    game = dealt(2, first_counters="PPCDD")
    refused(game.state, absent, "illegal/not-in-row", "5.2")


def test_5_3_a_counter_from_the_row_lies_face_up() -> None:
    game = dealt(2, first_counters="PPCDD" + "TT" + "U")
    events = game.play("C")
    assert CounterTaken(RED, ITEM_LETTERS.index("C"), ITEM_LETTERS.index("U")) in events
    assert items(game.observe(GREEN).open[RED]) == "CO"
    assert items(game.state.secret[RED]) == "T"


def test_5_3_so_does_one_that_was_taken_blind() -> None:
    game = dealt(2, first_counters="PPCDD" + "TT" + "U")
    (drawn,) = game.play("*")
    assert drawn == CounterDrawn(RED, ITEM_LETTERS.index("U"))
    assert drawn.seen_by(GREEN) == drawn
    assert items(game.observe(GREEN).open[RED]) == "UO"
    assert items(game.state.secret[RED]) == "T"


def test_5_4_a_counter_of_the_row_is_replaced_at_once() -> None:
    game = dealt(2, first_counters="PPCDD" + "TT" + "UE")
    game.play("C")
    assert items(game.state.row) == "PPUDD"
    game.play("U")  # the next player may take what was just turned up
    assert items(game.state.row) == "PPEDD"
    assert len(game.state.pile) == 48 - 5 - 2 - 2


def test_5_5_a_blind_draw_leaves_the_row_as_it_is() -> None:
    game = dealt(2, first_counters="PPCDD" + "TT" + "UE")
    play(game, "* *")
    assert items(game.state.row) == "PPCDD"
    assert len(game.state.pile) == 48 - 5 - 2 - 2


def test_5_5_the_row_holds_five_at_every_draw() -> None:
    game = Game(Rules.parse("elfenland"), 6)
    dice = random.Random(55)
    game.shuffle(dice)
    draws = 0
    while not game.is_over:
        if phase(game) == "draw":
            draws += 1
            assert size(game.state.row) == 5
        game.play(dice.choice(game.options()))
        game.shuffle(dice)
    assert draws >= 6 * 3


@pytest.mark.parametrize("turn", range(6))
def test_5_6_nobody_may_pass_a_draw(turn: int) -> None:
    game = dealt(2)
    play(game, "* " * turn)
    refused(game.state, "-", "illegal/phase", "2.7")


@pytest.mark.parametrize("players", range(2, 7))
def test_5_7_example_9_after_the_draws_of_round_1_everybody_has_four(players: int) -> None:
    game = dealt(players)
    idle(game, until="plan")
    assert counters(game) == [(1, 3)] * players
    assert [items(held).count("O") for held in game.state.open] == [1] * players


def test_5_7_example_9_who_kept_one_has_five_down_or_up() -> None:
    game = dealt(2, first_counters="PPPPP" + "TU")
    play(game, "P * * * * *")
    idle(game, until="keep")
    play(game, "=P =(U)")
    shuffle(game)
    shuffle(game)
    idle(game, until="plan")
    assert counters(game) == [(1, 4), (2, 3)]


def test_5_7_nobody_ever_has_more_than_five() -> None:
    game = Game(Rules.parse("elfenland"), 6)
    dice = random.Random(57)
    game.shuffle(dice)
    most = 0
    while not game.is_over:
        most = max(most, *(down + up for down, up in counters(game)))
        # keep counters for later, so that the limit is reached
        game.play("-" if phase(game) == "plan" else dice.choice(game.options()))
        game.shuffle(dice)
    assert most == 5
