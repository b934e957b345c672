"""Chapter 2: setting up."""

import random
from itertools import groupby

import pytest

from elfenland.engine.events import (
    BootMoved,
    CardsDealt,
    CounterDrawn,
    ItemsKept,
    Passed,
    RoundBegan,
    RowTurnedUp,
    SecretDrawn,
    TravelEnded,
)
from elfenland.engine.explain import IllegalActionError
from elfenland.engine.game import Game
from elfenland.engine.rules import Rules
from elfenland.testing import sketch
from tests.rules.driving import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    begin,
    dealt,
    due,
    idle,
    items,
    next_round,
    phase,
    play,
    shuffle,
)
from tests.rules.judging import allowed, hand, taken

ELFENLAND = Rules.parse("elfenland")


def test_2_1_all_boots_begin_in_elvenhold() -> None:
    state = begin(6).state
    assert [ELFENLAND.board.towns[boot].name for boot in state.boots] == ["Elvenhold"] * 6


def test_2_2_the_pieces_lie_in_the_twenty_other_towns() -> None:
    game = begin(3)
    assert game.points == (0, 0, 0)
    waiting = {town.name for town in ELFENLAND.board.towns if town.bit & ELFENLAND.board.collectable}
    assert waiting == {town.name for town in ELFENLAND.board.towns} - {"Elvenhold"}


def test_2_2_elvenhold_has_no_piece_to_take() -> None:
    game = dealt(2, "RRRR")
    idle(game, until="travel")
    steps = [event for event in play(game, "Elv~R~Riv Riv~RR~Elv") if isinstance(event, BootMoved)]
    assert [step.collected for step in steps] == [True, False]
    assert game.points == (1, 0)


def test_2_3_five_counters_are_turned_up_and_forty_three_lie_face_down() -> None:
    game = begin(2)
    shuffle(game)
    assert len(game.rules.due(game.state).contents) == 48
    events = shuffle(game, "PPCUDTE")
    turned_up = next(event for event in events if isinstance(event, RowTurnedUp))
    assert items(turned_up.counters) == items(game.state.row) == "PPCUD"
    first_secrets = [event for event in events if isinstance(event, SecretDrawn)]
    assert len(game.state.pile) == 43 - len(first_secrets)


@pytest.mark.parametrize("players", range(2, 7))
def test_2_4_each_player_has_one_obstacle_and_no_other_is_used(players: int) -> None:
    assert [items(held) for held in begin(players).state.open] == ["O"] * players


def test_2_4_the_obstacle_is_for_the_whole_game() -> None:
    game = dealt(2)
    next_round(game)
    assert [items(held).count("O") for held in game.state.open] == [1, 1]


def test_2_5_chance_names_the_first_starting_player() -> None:
    game = Game(ELFENLAND, 4)
    assert due(game.state) == "start"
    assert sorted(game.rules.due(game.state).contents) == [RED, GREEN, BLUE, YELLOW]
    events = game.play("start:1243")
    assert RoundBegan(1, BLUE) in events
    assert game.state.start == BLUE


def test_2_5_every_seat_can_be_chosen() -> None:
    def chosen(seed: int) -> int:
        game = Game(ELFENLAND, 4)
        game.shuffle(random.Random(seed))
        return game.state.start

    assert {chosen(seed) for seed in range(40)} == {RED, GREEN, BLUE, YELLOW}


def test_2_6_the_starting_player_is_first_and_the_others_follow_clockwise() -> None:
    game = begin(3, start=BLUE)
    deals = [event.seat for event in shuffle(game) if isinstance(event, CardsDealt)]
    secrets = [event.seat for event in shuffle(game) if isinstance(event, SecretDrawn)]
    draws = [event.seat for event in play(game, "* * *") if isinstance(event, CounterDrawn)]
    assert deals == secrets == draws == [BLUE, RED, GREEN]


@pytest.mark.parametrize("until", ["plan", "travel", "keep"])
def test_2_6_so_they_do_while_planning_travelling_and_keeping(until: str) -> None:
    game = dealt(3, start=GREEN)
    idle(game, until)
    seats: list[int] = []
    while phase(game) == until:
        if game.seat not in seats:
            seats.append(game.seat)
        game.play(game.options()[-1])
    assert seats == [GREEN, BLUE, RED]


def test_2_6_nobody_acts_before_their_turn() -> None:
    game = dealt(3, start=BLUE)
    with pytest.raises(IllegalActionError) as refused:
        game.play("*", seat=RED)
    assert refused.value.refusal.code == "illegal/turn"
    assert refused.value.refusal.paragraph == "2.6"


def test_2_7_the_phases_of_every_round_come_in_the_order_of_the_chapters() -> None:
    chapters = {CardsDealt: 3, SecretDrawn: 4, CounterDrawn: 5, Passed: 6, TravelEnded: 7, ItemsKept: 8}
    game = begin(3)
    while not game.is_over:
        shuffle(game)
        shuffle(game)
        idle(game)
    order = [chapters[type(event)] for event in game.events if type(event) in chapters]
    assert [chapter for chapter, _ in groupby(order)] == [3, 4, 5, 6, 7, 8] * 3 + [3, 4, 5, 6, 7]


def test_2_7_what_belongs_to_another_phase_is_refused() -> None:
    game = dealt(2)
    for word in ("-", "Elv~R~Riv", "P@Elv-Lap", "=P", "-PP"):
        with pytest.raises(IllegalActionError) as refused:
            game.play(word)
        assert refused.value.refusal.code == "illegal/phase"
        assert refused.value.refusal.paragraph == "2.7"


def test_2_7_the_journey_of_elfenland_in_a_minute() -> None:
    text = "1. travel  Red: Elv PRTTC  Green: D  Riv-Thr: T  Thr-Tic: P"
    state = allowed(sketch(text), "Elv~R~Riv", "Riv-TT-Thr", "Thr-P-Tic")
    assert (hand(state, RED), taken(state, RED)) == ("C", {"Riv", "Thr", "Tic"})
