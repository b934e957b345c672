"""Chapter V5 of the variants: random gold values."""

import random

import pytest

from elfenland.engine.events import GoldValuesLaid
from elfenland.engine.explain import IllegalActionError
from elfenland.engine.game import Game
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.rules import Rules
from elfenland.testing import sketch
from tests.rules.driving import GREEN, RED, begin, due, play_randomly
from tests.rules.going_on import GOLD, income
from tests.rules.judging import allowed

RANDOM_GOLD = f"{GOLD}+random-gold"
BOARD = Rules.parse(GOLD).board
TOKENS = "22333333444444555567"


def values(game: Game) -> dict[str, int]:
    """Return the gold value of each town, by its code."""
    return {town.code: game.state.values[town.index] for town in BOARD.towns}


def shuffled(order: str) -> Game:
    """Return a game up to the deal, its gold values laid out in this order."""
    game = begin(3, RANDOM_GOLD)
    game.play(f"values:{order}")
    return game


def test_v5_1_the_twenty_values_are_shuffled_before_the_first_round() -> None:
    game = begin(3, RANDOM_GOLD)
    assert due(game.state) == "values"
    assert "".join(map(str, sorted(game.rules.due(game.state).contents))) == TOKENS
    game.play(f"values:{TOKENS}")
    assert due(game.state) == "cards"
    assert not any(game.state.hands)  # nothing has been dealt yet


def test_v5_1_each_town_gets_one() -> None:
    game = shuffled(TOKENS)
    towns = [town.code for town in BOARD.towns if town is not BOARD.start]
    laid = values(game)
    assert "".join(str(laid[code]) for code in towns) == TOKENS
    other = values(shuffled(TOKENS[::-1]))
    assert "".join(str(other[code]) for code in towns) == TOKENS[::-1]


@pytest.mark.parametrize("seed", range(5))
def test_v5_1_there_are_as_many_of_each_value_as_always(seed: int) -> None:
    game = begin(2, RANDOM_GOLD)
    game.shuffle(random.Random(seed))
    assert sorted(game.state.values) == sorted(town.gold for town in BOARD.towns)


def test_v5_1_values_are_not_made_up() -> None:
    game = begin(2, RANDOM_GOLD)
    for order in (TOKENS.replace("7", "6"), TOKENS[1:], f"{TOKENS}0"):
        with pytest.raises(IllegalActionError) as refused:
            game.play(f"values:{order}")
        assert refused.value.refusal.code == "illegal/order"


def test_v5_1_a_journey_earns_what_was_laid() -> None:
    state = sketch("2. travel  Red: Elv PR  Green: D  Elv-Lap: PG  values: Lap=7 Riv=5", RANDOM_GOLD)
    assert income(allowed(state, "Elv-P-Lap", "-")) == 14
    assert income(allowed(state, "Elv~R~Riv", "-")) == 5


@pytest.mark.parametrize("order", [TOKENS, TOKENS[::-1]])
def test_v5_2_elvenhold_gets_none(order: str) -> None:
    assert values(shuffled(order))["Elv"] == 0


def test_v5_2_so_entering_it_earns_nothing() -> None:
    state = sketch("2. travel  Red: Lap PP  Green: D  Elv-Lap: PG", RANDOM_GOLD)
    assert income(allowed(state, "Lap-P-Elv", "-")) == 0


def test_v5_3_everybody_sees_them() -> None:
    game = shuffled(TOKENS)
    laid = [event for event in game.events if isinstance(event, GoldValuesLaid)]
    assert laid == [GoldValuesLaid(tuple(game.state.values))]
    for seat in (RED, GREEN, SPECTATOR):
        assert game.observe(seat).values == game.state.values
        assert laid[0].seen_by(seat) == laid[0]


def test_v5_3_they_stay_for_the_whole_game() -> None:
    game = shuffled(TOKENS[::-1])
    before = game.state.values
    play_randomly(game, random.Random(4))
    assert game.state.values == before
    assert [str(move.action)[:7] for move in game.moves].count("values:") == 1


def test_v5_3_without_the_option_they_are_those_of_the_board() -> None:
    game = begin(3, GOLD)
    assert due(game.state) == "cards"
    assert values(game) == {town.code: town.gold for town in BOARD.towns}
