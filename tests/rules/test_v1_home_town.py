"""Chapter V1 of the variants: the home town."""

import random

import pytest

from elfenland.engine.events import HIDDEN, GameEnded, HomeTownDealt
from elfenland.engine.observation import SPECTATOR, observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.testing import play, sketch
from tests.rules.driving import BLUE, GREEN, RED, begin, deal_homes, due, play_randomly, shuffle
from tests.rules.going_on import go_on
from tests.rules.judging import allowed, winners

HOME_TOWN = Rules.parse("elfenland+home-town")
BOARD = HOME_TOWN.board
TWELVE = ["Bea", "Erg", "Gra", "Ixa", "Jac", "Mah", "Str", "Tic", "Uss", "Vir", "Wyl", "Ytt"]


def codes(towns: list[int] | tuple[int, ...]) -> list[str]:
    return [BOARD.towns[town].code for town in towns]


def points(state: State) -> tuple[int, ...]:
    return tuple(state.rules.scoring.points(state, seat) for seat in range(state.players))


def distance(origin: str, target: str) -> int:
    here, there = BOARD.find_town(origin), BOARD.find_town(target)
    assert here
    assert there
    return BOARD.distances(here)[there.index]


def test_v1_1_there_are_twelve_town_cards() -> None:
    game = begin(2, "elfenland+home-town")
    assert due(game.state) == "towns"
    assert sorted(codes(list(game.rules.due(game.state).contents))) == TWELVE


@pytest.mark.parametrize("players", range(2, 7))
def test_v1_2_each_player_is_dealt_one_before_the_first_round(players: int) -> None:
    game = begin(players, "elfenland+home-town", start=GREEN)
    events = deal_homes(game, *TWELVE[:players])
    order = [(GREEN + turn) % players for turn in range(players)]
    assert codes([game.state.homes[seat] for seat in order]) == TWELVE[:players]
    assert [event.seat for event in events if isinstance(event, HomeTownDealt)] == order
    assert game.state.round == 1
    assert due(game.state) == "cards"


def test_v1_2_it_stays_for_the_whole_game() -> None:
    game = begin(3, "elfenland+home-town")
    deal_homes(game, "Jac", "Vir", "Ytt")
    play_randomly(game, random.Random(12))
    assert codes(game.state.homes) == ["Jac", "Vir", "Ytt"]
    assert [str(move.action)[:6] for move in game.moves].count("towns:") == 1


def test_v1_3_one_sees_only_ones_own_town_card() -> None:
    state = sketch("1. plan  Red: home=Jac | O  Green: home=Vir  Blue: home=Ytt", HOME_TOWN)
    assert observe(state, RED).homes == (state.homes[RED], HIDDEN, HIDDEN)
    assert observe(state, BLUE).homes == (HIDDEN, HIDDEN, state.homes[BLUE])
    assert observe(state, SPECTATOR).homes == (HIDDEN, HIDDEN, HIDDEN)


def test_v1_3_others_hear_only_that_one_was_dealt() -> None:
    dealt = HomeTownDealt(GREEN, 8)
    assert dealt.seen_by(GREEN) == dealt
    assert dealt.seen_by(RED) == dealt.seen_by(SPECTATOR) == HomeTownDealt(GREEN, HIDDEN)


def test_v1_3_all_are_shown_when_the_game_has_ended() -> None:
    state = sketch("4. travel  Red: D home=Jac  Green: home=Vir  Blue: home=Ytt", HOME_TOWN)
    after = play(state, "-")
    for seat in (RED, BLUE, SPECTATOR):
        assert codes(observe(after, seat).homes) == ["Jac", "Vir", "Ytt"]


def test_v1_3_the_end_is_announced_with_them() -> None:
    game = begin(2, "elfenland+home-town")
    deal_homes(game, "Jac", "Vir")
    play_randomly(game, random.Random(13))
    ended = game.events[-1]
    assert isinstance(ended, GameEnded)
    assert codes(ended.homes) == ["Jac", "Vir"]
    assert ended.seen_by(SPECTATOR) == ended


def test_v1_4_the_score_is_pieces_minus_distance_and_the_highest_wins() -> None:
    # Red has more pieces, but is three steps from home.
    state = sketch("4. travel  Red: Lap D 14! home=Gra  Green: Vir 13! home=Vir", HOME_TOWN)
    assert points(state) == (14 - distance("Lap", "Gra"), 13)
    assert distance("Lap", "Gra") == 3
    assert winners(play(state, "-")) == (GREEN,)


def test_v1_4_points_may_be_negative() -> None:
    state = sketch("4. travel  Red: home=Gra  Green: home=Str", HOME_TOWN)
    assert points(state) == (-distance("Elv", "Gra"), -1)


@pytest.mark.parametrize(
    ("origin", "target", "steps"),
    [
        ("Jac", "Jac", 0),
        ("Jac", "Thr", 1),  # by road
        ("Elv", "Riv", 1),  # by river, with the flow
        ("Riv", "Elv", 1),  # against it
        ("Elv", "Str", 1),  # by ferry
        ("Gra", "Par", 1),
        ("Kih", "Dag", 1),
        ("Kih", "Lap", 2),
        ("Elv", "Ytt", 5),
    ],
)
def test_v1_5_distance_is_the_fewest_steps_over_all_links(origin: str, target: str, steps: int) -> None:
    assert distance(origin, target) == distance(target, origin) == steps


def test_v1_5_counters_and_obstacles_do_not_matter() -> None:
    plain = sketch("4. plan  Red: Lap home=Jac  Green: Vir home=Gra | O", HOME_TOWN)
    laden = sketch("4. plan  Red: Lap home=Jac  Green: Vir home=Gra | O  Lap-Vir: PO Riv-Lap: P", HOME_TOWN)
    assert points(plain) == points(laden)


def test_v1_5_example_5_seventeen_pieces_one_road_from_home() -> None:
    state = sketch("4. travel  Red: Thr D 17! home=Jac  Green: Vir home=Gra", HOME_TOWN)
    assert points(state)[RED] == 16


def test_v1_6_a_tie_goes_to_the_closest() -> None:
    # Fourteen points each; Green is at home, and Red's cards do not help.
    state = sketch("4. travel  Red: Thr DDDD 15! home=Jac  Green: Vir 14! home=Vir", HOME_TOWN)
    assert points(state) == (14, 14)
    assert winners(play(state, "-")) == (GREEN,)


def test_v1_6_then_to_the_most_cards() -> None:
    state = sketch("4. travel  Red: Thr D 15! home=Jac  Green: Ixa DD 15! home=Vir", HOME_TOWN)
    assert points(state) == (14, 14)
    assert winners(play(state, "-", "-")) == (GREEN,)


def test_v1_6_then_it_is_shared() -> None:
    state = sketch("4. travel  Red: Thr DD 15! home=Jac  Green: Ixa RR 15! home=Vir  Blue: 3!", HOME_TOWN)
    assert winners(play(state, "-", "-")) == (RED, GREEN)


def test_v1_7_twenty_pieces_only_stop_the_game() -> None:
    state = sketch(
        "2. travel  Red: Uss U 19! home=Vir  Green: Thr 11!  Blue: Jac 17! home=Jac  Uss-Ytt: U", HOME_TOWN
    )
    state = play(state, "Uss-U-Ytt")
    assert state.visited[RED] == BOARD.collectable
    assert points(state)[RED] == 20 - distance("Ytt", "Vir") == 16
    assert winners(state) == (BLUE,)


def test_v1_7_also_when_they_stop_it_at_once() -> None:
    rules = Rules.parse("elfenland+home-town+early-end=at-once")
    state = sketch(
        "2. travel  Red: Uss UD 19! home=Vir  Green: Thr D 11!  Blue: Jac D 17! home=Jac  Uss-Ytt: U", rules
    )
    assert winners(play(state, "Uss-U-Ytt")) == (BLUE,)


GOLD_AND_HOMES = "elfengold+home-town"


def test_v1_8_home_towns_are_dealt_in_elfengold_too() -> None:
    game = begin(3, GOLD_AND_HOMES)
    shuffle(game)
    shuffle(game)
    assert due(game.state) == "towns"
    deal_homes(game, "Jac", "Vir", "Ytt")
    assert codes(game.state.homes) == ["Jac", "Vir", "Ytt"]
    assert game.observe(GREEN).homes == (HIDDEN, game.state.homes[GREEN], HIDDEN)
    assert game.state.gold == [12, 12, 12]
    play_randomly(game, random.Random(5))
    assert codes(game.observe(SPECTATOR).homes) == ["Jac", "Vir", "Ytt"]


def test_v1_8_the_distance_is_taken_off_the_pieces_whatever_the_gold() -> None:
    text = "6. travel  Red: Lap D 14! home=Gra $90  Green: Vir 13! home=Vir $1"
    state = sketch(text, GOLD_AND_HOMES)
    assert points(state) == (11, 13)
    assert winners(go_on(state)) == (GREEN,)


def test_v1_8_a_tie_goes_to_the_closest() -> None:
    text = "6. travel  Red: Thr DDDD 15! home=Jac $90  Green: Vir 14! home=Vir $1"
    state = sketch(text, GOLD_AND_HOMES)
    assert points(state) == (14, 14)
    assert winners(go_on(state)) == (GREEN,)


def test_v1_8_then_to_the_most_gold_and_not_to_cards() -> None:
    text = "6. travel  Red: Thr DDDDD 15! home=Jac $7  Green: Ixa 15! home=Vir $8"
    assert winners(go_on(sketch(text, GOLD_AND_HOMES))) == (GREEN,)


def test_v1_8_then_it_is_shared() -> None:
    text = "6. travel  Red: Thr DDD 15! home=Jac $8  Green: Ixa 15! home=Vir $8  Blue: 3! $99"
    assert winners(go_on(sketch(text, GOLD_AND_HOMES))) == (RED, GREEN)


def test_v1_8_twenty_pieces_only_stop_the_game() -> None:
    text = "2. travel  Red: Uss U 19! home=Vir $50  Green: Jac 17! home=Jac  Uss-Ytt: U"
    state = go_on(allowed(sketch(text, GOLD_AND_HOMES), "Uss-U-Ytt", "$4"))
    assert points(state) == (16, 17)
    assert winners(state) == (GREEN,)


def test_v1_5_fifteen_pieces_one_ferry_from_home() -> None:
    state = sketch("4. travel  Red: Ytt D 15! home=Gra  Green: Vir home=Jac", "elfenland+home-town")
    assert state.rules.scoring.points(state, RED) == 14
