"""Chapter V2 of the variants: options of the editions."""

from collections import Counter

import pytest

from elfenland.engine.events import RoundBegan, StartChosen
from elfenland.engine.game import Game
from elfenland.engine.observation import observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.testing import options, play, sketch
from tests.rules.driving import GREEN, RED, begin, cards, due, idle, items, order, pile, shuffle
from tests.rules.judging import refused, winners

LAST_PIECE = "Red: Uss UDDDDDD 19!  Green: Uss UCCCCCC 19!  Uss-Ytt: U"


def rounds_played(rules: str) -> list[int]:
    game = begin(2, rules)
    while not game.is_over:
        shuffle(game)
        shuffle(game)
        idle(game)
    return [event.round for event in game.events if isinstance(event, RoundBegan)]


def points(text: str, rules: str) -> tuple[int, ...]:
    state = sketch(text, rules)
    return tuple(state.rules.scoring.points(state, seat) for seat in range(state.players))


@pytest.mark.parametrize("rules", ["elfenland", "elfenland+rounds=4"])
def test_v2_1_four_rounds(rules: str) -> None:
    assert rounds_played(rules) == [1, 2, 3, 4]


def test_v2_2_three_rounds() -> None:
    assert rounds_played("elfenland+rounds=3") == [1, 2, 3]


def test_v2_2_round_three_is_then_the_last_one_for_all_rules() -> None:
    state = sketch(
        "3. travel  Red: Lap DDDDDD 9!  Green: 9! DDDD", "elfenland+rounds=3+final-hand-limit=skip"
    )
    assert winners(play(state, "-", "-")) == (RED,)


@pytest.mark.parametrize("rules", ["elfenland", "elfenland+early-end=finish-round"])
@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_v2_3_finish_round(rules: str, round: int) -> None:
    state = play(sketch(f"{round}. travel  {LAST_PIECE}", rules), "Uss-U-Ytt", "-", "-DD")
    assert state.seat == GREEN
    state = play(state, "Uss-U-Ytt", "-", "-CC")
    assert winners(state) == (RED, GREEN)


@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_v2_4_at_once(round: int) -> None:
    state = sketch(f"{round}. travel  {LAST_PIECE}", "elfenland+early-end=at-once")
    state = play(state, "Uss-U-Ytt")
    assert winners(state) == (RED,)
    assert observe(state, RED).hand_sizes == (6, 7)  # nobody gives up cards any more


def test_v2_4_with_fewer_cards_than_others_too() -> None:
    state = sketch("2. travel  Red: Uss U 19!  Green: 19! 8?  Uss-Ytt: U", "elfenland+early-end=at-once")
    assert winners(play(state, "Uss-U-Ytt")) == (RED,)


def test_v2_4_whoever_takes_it() -> None:
    state = sketch(f"2. travel  {LAST_PIECE}", "elfenland+early-end=at-once")
    assert winners(play(state, "-", "-DDD", "Uss-U-Ytt")) == (GREEN,)


def test_v2_4_the_nineteenth_piece_ends_nothing() -> None:
    state = sketch("2. travel  Red: Uss UU 18! +Wyl  Green: D  Uss-Ytt: U", "elfenland+early-end=at-once")
    state = play(state, "Uss-U-Ytt")
    assert state.visited[RED].bit_count() == 19
    assert state.seat == RED


@pytest.mark.parametrize("round", [1, 2, 3])
def test_v2_5_at_once_through_round_3(round: int) -> None:
    state = sketch(f"{round}. travel  {LAST_PIECE}", "elfenland+early-end=at-once-through-round-3")
    assert winners(play(state, "Uss-U-Ytt")) == (RED,)


def test_v2_5_in_round_4_the_round_is_finished() -> None:
    state = sketch(f"4. travel  {LAST_PIECE}", "elfenland+early-end=at-once-through-round-3")
    state = play(state, "Uss-U-Ytt", "-", "-DD")
    assert state.seat == GREEN
    assert winners(play(state, "Uss-U-Ytt", "-", "-CC")) == (RED, GREEN)


def after_the_round(rules: str) -> State:
    """A second round whose counters are to be shuffled; the row held three pigs and two clouds."""
    state = sketch("1. keep  Red: | PE*T  Green: | D  row: PPPCC  Elv-Lap: T", rules)
    state = play(state, "=E")
    state = play(state, order(state))
    assert (due(state), state.round) == ("counters", 2)
    return state


@pytest.mark.parametrize("rules", ["elfenland", "elfenland+open-counters=stay"])
def test_v2_6_the_open_row_stays(rules: str) -> None:
    state = after_the_round(rules)
    assert Counter(pile(state)) == Counter("PECUTD" * 8) - Counter("ED") - Counter("PPPCC")
    assert items(play(state, order(state, "UUUUU")).row) == "PPPCC"


def test_v2_7_the_open_row_is_reset() -> None:
    state = after_the_round("elfenland+open-counters=reset")
    assert Counter(pile(state)) == Counter("PECUTD" * 8) - Counter("ED")
    state = play(state, order(state, "UUUTT" + "DC"))
    assert items(state.row) == "UUUTT"
    assert [items(secret) for secret in state.secret] == ["C", "D"]  # the next ones, Green first


def test_v2_7_within_a_round_the_row_is_filled_as_always() -> None:
    game = begin(2, "elfenland+open-counters=reset")
    shuffle(game)
    shuffle(game, "PPPCC" + "DD" + "U")
    game.play("C")
    assert items(game.state.row) == "PPPCU"


@pytest.mark.parametrize("rules", ["elfenland", "elfenland+card-deal=fill-to-eight"])
def test_v2_8_hands_are_filled_to_eight(rules: str) -> None:
    state = sketch("1. travel  Red: DDD  Green: E", rules)
    state = play(state, "-", "-")
    assert observe(play(state, order(state)), RED).hand_sizes == (8, 8)


def test_v2_9_eight_new_cards() -> None:
    state = sketch("1. travel  Red: DDDD  Green: E", "elfenland+card-deal=eight-new")
    state = play(state, "-", "-")
    state = play(state, order(state, "P" * 8 + "T" * 8))
    assert [cards(hand) for hand in state.hands] == ["T" * 8 + "D" * 4, "P" * 8 + "E"]


def test_v2_9_the_first_deal_is_of_eight_as_always() -> None:
    game = begin(3, "elfenland+card-deal=eight-new")
    shuffle(game)
    assert game.observe(RED).hand_sizes == (8, 8, 8)


def test_v2_9_for_six_who_kept_four_the_stack_is_just_enough() -> None:
    players = "Red: 4?  Green: 4?  Blue: 4?  Yellow: 4?  Purple: 4?  Black: 4?"
    state = sketch(f"1. travel  {players}", "elfenland+card-deal=eight-new")
    state = play(state, *"------")
    assert len(pile(state)) == 48
    state = play(state, order(state))
    assert observe(state, RED).hand_sizes == (12,) * 6
    assert state.deck == b""


@pytest.mark.parametrize("rules", ["elfenland", "elfenland+final-hand-limit=apply"])
@pytest.mark.parametrize("round", [1, 4])
def test_v2_10_hands_come_down_to_four_in_every_round(rules: str, round: int) -> None:
    state = play(sketch(f"{round}. travel  Red: CCCCDD  Green: D", rules), "-")
    assert (state.seat, state.stage) == (RED, 1)
    assert options(state) == ["-DD", "-CD", "-CC"]


def test_v2_11_in_the_last_round_all_cards_are_kept_and_count() -> None:
    state = sketch("4. travel  Red: CCCC 5!  Green: CCDDD 5!", "elfenland+final-hand-limit=skip")
    state = play(state, "-", "-")
    assert observe(state, RED).hand_sizes == (4, 5)
    assert winners(state) == (GREEN,)


@pytest.mark.parametrize("round", [1, 2, 3])
def test_v2_11_before_it_the_limit_holds(round: int) -> None:
    state = sketch(f"{round}. travel  Red: CCCCDD  Green: D", "elfenland+final-hand-limit=skip")
    assert play(state, "-").stage == 1


def test_v2_11_even_if_the_game_ends_early_then() -> None:
    state = sketch(f"3. travel  {LAST_PIECE}", "elfenland+final-hand-limit=skip")
    state = play(state, "Uss-U-Ytt", "-")
    assert state.stage == 1


def test_v2_11_with_three_rounds_the_third_is_the_last() -> None:
    rules = "elfenland+rounds=3+final-hand-limit=skip"
    assert play(sketch("2. travel  Red: CCCCDD  Green: D", rules), "-").stage == 1
    assert play(sketch("3. travel  Red: CCCCDD  Green: D", rules), "-").seat == GREEN


ON_WOODS = "1. travel  Red: Elv {hand}  Green: D  Erg-Elv: {road}"


@pytest.mark.parametrize("rules", ["elfenland", "elfenland+caravan=always"])
def test_v2_12_caravans_are_for_everybody(rules: str) -> None:
    state = sketch(ON_WOODS.format(hand="EPPT", road="E"), rules)
    assert {"Elv-E-Erg", "Elv=PPT=Erg", "Elv=PET=Erg"} <= set(options(state))


def test_v2_13_no_caravan_for_those_who_hold_the_matching_cards() -> None:
    state = sketch(ON_WOODS.format(hand="EPPT", road="E"), "elfenland+caravan=only-if-unable")
    assert options(state) == ["Elv-E-Erg", "-"]
    refused(state, "Elv=PPT=Erg", "illegal/caravan-while-able", "V2.13")


def test_v2_13_who_does_not_may() -> None:
    state = sketch(ON_WOODS.format(hand="PPTR", road="E"), "elfenland+caravan=only-if-unable")
    assert "Elv=PPT=Erg" in options(state)


def test_v2_13_one_card_does_not_match_past_an_obstacle() -> None:
    rules = "elfenland+caravan=only-if-unable"
    one = sketch(ON_WOODS.format(hand="EPPT", road="EO"), rules)
    assert options(one) == ["Elv=PPET=Erg", "-"]
    two = sketch(ON_WOODS.format(hand="EEPPT", road="EO"), rules)
    assert options(two) == ["Elv-EE-Erg", "-"]


def test_v2_13_it_is_judged_road_by_road() -> None:
    text = "1. travel  Red: Elv EPPT  Green: D  Erg-Elv: E  Elv-Lap: D"
    state = sketch(text, "elfenland+caravan=only-if-unable")
    assert "Elv=PPT=Lap" in options(state)
    assert "Elv=PPT=Erg" not in options(state)


@pytest.mark.parametrize("rules", ["elfenland+home-town", "elfenland+home-town+town-distance=all-links"])
def test_v2_14_distance_over_all_links(rules: str) -> None:
    assert points("1. travel  Red: Par D 5! home=Gra  Green: 4! home=Str", rules) == (4, 3)


def test_v2_15_distance_over_roads_only() -> None:
    rules = "elfenland+home-town+town-distance=roads-only"
    assert points("1. travel  Red: Par D 5! home=Gra  Green: 4! home=Str", rules) == (2, 2)


def test_v2_15_the_order_in_which_they_are_named_does_not_matter() -> None:
    rules = "elfenland+town-distance=roads-only+home-town"
    assert points("1. travel  Red: Par D 5! home=Gra  Green: 4! home=Str", rules) == (2, 2)


def test_v2_15_the_tie_is_broken_by_the_same_distance() -> None:
    # Three steps by road and one by ferry: the ferry would make Red the closer one.
    text = "4. travel  Red: Par 8! home=Gra  Green: Lap 7! home=Bea"
    state = sketch(text, "elfenland+home-town+town-distance=roads-only")
    assert state.rules.scoring.points(state, RED) == state.rules.scoring.points(state, GREEN) == 5
    assert winners(state) == (GREEN,)


@pytest.mark.parametrize("rules", ["elfenland", "elfenland+first-player=random"])
def test_v2_16_chance_chooses_the_first_player(rules: str) -> None:
    assert due(Game(Rules.parse(rules), 3).state) == "start"


def test_v2_17_the_first_seat_starts() -> None:
    game = Game(Rules.parse("elfenland+first-player=first-seat"), 3)
    assert due(game.state) == "cards"
    assert game.state.start == RED
    shuffle(game)
    shuffle(game)
    idle(game)
    assert game.state.start == GREEN


SEATS = ["first", "second", "third", "fourth", "fifth", "sixth"]


@pytest.mark.parametrize("title", ["elfenland", "elfengold"])
@pytest.mark.parametrize("seat", range(1, 6))
def test_v2_19_the_seat_that_is_named_starts(title: str, seat: int) -> None:
    game = Game(Rules.parse(f"{title}+first-player={SEATS[seat]}-seat"), 6)
    assert due(game.state) == "cards"
    assert game.state.start == seat
    assert game.events[0] == StartChosen(seat)


def test_v2_19_the_next_round_begins_with_the_left_neighbour() -> None:
    game = Game(Rules.parse("elfenland+first-player=third-seat"), 3)
    shuffle(game)
    shuffle(game)
    idle(game)
    assert game.state.start == RED


@pytest.mark.parametrize(("seat", "players", "starts"), [(2, 2, 0), (3, 2, 1), (5, 4, 1), (5, 3, 2)])
def test_v2_20_a_table_with_fewer_seats_counts_on_from_the_first(
    seat: int, players: int, starts: int
) -> None:
    game = Game(Rules.parse(f"elfenland+first-player={SEATS[seat]}-seat"), players)
    assert game.state.start == starts


def test_v2_18_town_distance_changes_nothing_without_home_towns() -> None:
    text = "4. travel  Red: Par DD 5!  Green: 5! E"
    plain, changed = (sketch(text, f"elfenland{more}") for more in ("", "+town-distance=roads-only"))
    assert changed.homes == plain.homes
    assert changed.rules.scoring.points(changed, RED) == 5
    assert winners(play(changed, "-", "-")) == winners(play(plain, "-", "-")) == (RED,)
