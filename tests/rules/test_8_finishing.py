"""Chapter 8: finishing the round."""

from collections import Counter

import pytest

from elfenland.engine.events import Event, ItemsKept, RoundBegan
from elfenland.engine.explain import explain
from elfenland.engine.observation import observe
from elfenland.engine.pieces import COUNTERS, OBSTACLE
from elfenland.engine.state import State
from elfenland.testing import options, play, sketch
from tests.rules.driving import BLUE, GREEN, RED, begin, cards, due, idle, items, order, pile, shuffle
from tests.rules.judging import refused


def mixing(state: State) -> State:
    """The table after the deal that follows, when the counters are to be shuffled."""
    assert due(state) == "cards"
    return play(state, order(state))


def test_8_1_exactly_one_counter_is_kept_and_the_others_are_returned() -> None:
    state = sketch("1. keep  Red: | PPC*T  Green: | D*U")
    after = play(state, "=C")
    assert (items(after.open[RED]), items(after.secret[RED])) == ("C", "")
    after = mixing(play(after, "=D"))
    assert Counter(pile(after)) == Counter("PECUTD" * 8) - Counter("C" + "D") - Counter(items(after.row))


@pytest.mark.parametrize("word", ["=PC", "=P(T)", "=(TU)", "=PP"])
def test_8_1_no_more_than_one_is_kept(word: str) -> None:
    state = sketch("1. keep  Red: | PPC*TU  Green: | D*U")
    assert word not in options(state)
    refused(state, word, "illegal/keep-number", "8.1")


def test_8_1_nobody_may_keep_none_or_pass() -> None:
    state = sketch("1. keep  Red: | PPC*T  Green: | D*U")
    assert "-" not in options(state)
    refused(state, "-", "illegal/phase", "2.7")


def test_8_1_who_has_one_keeps_it_and_who_has_none_keeps_none() -> None:
    state = sketch("1. keep  Red: | *T  Green: | OD  Blue: | O  Yellow: | PC")
    assert state.seat == 3  # only Yellow has a choice
    after = play(state, "=P")
    assert [items(held) for held in after.open] == ["", "DO", "O", "P"]
    assert [items(held) for held in after.secret] == ["T", "", "", ""]


def test_8_2_any_counter_may_be_kept_open_or_secret() -> None:
    state = sketch("1. keep  Red: | PPC*TU  Green: | D*U")
    assert sorted(options(state)) == sorted(["=P", "=C", "=(U)", "=(T)"])


def test_8_2_what_one_keeps_does_not_bind_the_others() -> None:
    state = sketch("1. keep  Red: | PC*T  Green: | PC*T")
    for word in ("=P", "=C", "=(T)"):
        assert sorted(options(play(state, word))) == ["=(T)", "=C", "=P"]


@pytest.mark.parametrize(("word", "kind"), [("=U", "open"), ("=(P)", "secret"), ("=D", "open")])
def test_8_2_only_what_lies_before_oneself_can_be_kept(word: str, kind: str) -> None:
    state = sketch("1. keep  Red: | PC*U  Green: | D*T")
    refused(state, word, "illegal/keep-not-held", "8.2")
    refusal = explain(state, state.seat, state.rules.parse_action(word))
    assert refusal is not None
    assert refusal.data["face"] == kind


def test_8_3_a_kept_counter_stays_as_it_lay() -> None:
    state = play(sketch("1. keep  Red: | PC*T  Green: | D*U"), "=(T)", "=D")
    assert [items(held) for held in state.open] == ["", "D"]
    assert [items(held) for held in state.secret] == ["T", ""]
    assert observe(state, GREEN).secret_sizes == (1, 0)
    assert items(observe(state, GREEN).secret) == ""


def test_8_3_the_others_do_not_hear_which_secret_one_was_kept() -> None:
    state = sketch("1. keep  Red: | PC*TU  Green: | D*U")
    log: list[Event] = []
    for word in ("=(T)", "=(U)"):
        state.rules.apply(state, state.rules.parse_action(word), log)
    kept, other = log
    assert isinstance(kept, ItemsKept)
    assert kept != other
    assert kept.seen_by(GREEN) == other.seen_by(GREEN)
    assert kept.seen_by(RED) == kept


def test_8_4_the_same_counter_may_be_kept_round_after_round() -> None:
    game = begin(2)
    shuffle(game)
    shuffle(game, "CCCCC" + "TU")
    for _ in range(3):
        idle(game, until="keep")
        while not due(game.state):
            game.play("=(T)" if game.seat == RED else game.options()[0])
        shuffle(game)
        shuffle(game, "DD")
        assert "T" in items(game.state.secret[RED])


def test_8_5_an_obstacle_not_laid_stays_and_is_not_counted() -> None:
    state = sketch("1. keep  Red: | OPC  Green: | OD*U")
    assert options(state) == ["=P", "=C"]
    refused(state, "=O", "illegal/keep-obstacle", "8.5")
    after = play(state, "=P", "=(U)")
    assert [items(held) for held in after.open] == ["PO", "O"]


def test_8_6_board_and_returned_counters_go_into_the_pile() -> None:
    state = sketch("1. travel  Red: | PC*T  Green: | D*U  row: EEEEE  Elv-Erg: U  Elv-Bea: CO")
    after = mixing(play(state, "=P", "=D"))
    assert Counter(pile(after)) == Counter("PECUTD" * 8) - Counter("EEEEE") - Counter("PD")


def test_8_6_every_road_is_free_again() -> None:
    state = sketch("1. keep  Red: | PC*T  Green: | D*U  Elv-Erg: U  Elv-Bea: CO")
    after = play(state, "=P", "=D")
    assert after.laid == [0] * len(after.laid)
    assert after.covered() == 0


def test_8_7_the_open_row_stays() -> None:
    state = sketch("1. keep  Red: | PC*T  Green: | D*U  row: PCTDE")
    before = items(state.row)
    after = mixing(play(state, "=P", "=D"))
    assert items(after.row) == before == "PECTD"
    assert items(play(after, order(after)).row) == before


def test_8_8_obstacles_on_the_board_leave_the_game() -> None:
    state = sketch("1. keep  Red: | PC*T  Green: | ODC  Elv-Bea: CO")
    after = mixing(play(state, "=P", "=D"))
    assert after.laid[OBSTACLE] == 0
    assert [items(held).count("O") for held in after.open] == [0, 1]
    assert "O" not in Counter(pile(after))


@pytest.mark.parametrize(("start", "following"), [("Red", GREEN), ("Green", BLUE), ("Blue", RED)])
def test_8_9_the_left_neighbour_starts_the_next_round(start: str, following: int) -> None:
    state = sketch(f"1. travel start={start}  Red:  Green:  Blue:")
    assert state.round == 2  # nobody had anything to decide
    assert state.start == following


def test_8_9_the_start_goes_round_the_table_in_four_rounds() -> None:
    game = begin(3, start=BLUE)
    while not game.is_over:
        shuffle(game)
        shuffle(game)
        idle(game)
    starts = [event.start for event in game.events if isinstance(event, RoundBegan)]
    assert starts == [BLUE, RED, GREEN, BLUE]


def test_8_10_boots_stay_where_they_are() -> None:
    state = sketch("1. keep  Red: Ixa RR | PC*T  Green: Jac | D*U")
    after = mixing(play(state, "=P", "=D"))
    assert after.round == 2
    assert [after.rules.board.towns[boot].code for boot in after.boots] == ["Ixa", "Jac"]


def test_8_6_example_12_the_end_of_a_round() -> None:
    state = sketch("2. travel start=Green  Red: Lap 2? | C*T  Green: Vir 2? | D*U  row: EEEEE  Elv-Erg: UO")
    state = play(state, "-", "-", "=D", "=(T)")
    assert state.start == RED
    assert items(state.row) == "EEEEE"
    assert state.laid == [0] * len(state.laid)
    assert [items(held & COUNTERS) for held in state.open] == ["", "D"]
    assert sum(len(cards(hand)) for hand in state.hands) == 4
    assert Counter(pile(mixing(state))) == Counter("PECUTD" * 8) - Counter("EEEEE") - Counter("DT")
