"""A variant of one's own: subclasses in Python of what the engine is made of, compiled or not."""

from dataclasses import FrozenInstanceError, replace
from random import Random

import pytest

from elfenland import Game
from elfenland.engine.chance import deal
from elfenland.engine.observation import observe
from elfenland.engine.phases.travelling import ByCaravan
from elfenland.engine.pieces import FIELD, PIG
from elfenland.engine.state import CHANCE
from elfenland.testing import options, sketch
from elfenland.testing.random_games import random_game
from tests.engine.house_rules import GiftOfRafts, house_rules


def test_a_game_by_house_rules_is_played_to_its_end() -> None:
    game = random_game(house_rules(), 3, Random(5))
    assert game.is_over
    words = [str(move.action) for move in game.moves]
    assert not [word for word in words if "=" in word and word[0] != "="]  # no caravans
    assert not [word for word in words if word.startswith(("P@", "(P)@"))]
    best = max(game.points)
    assert best <= 0
    assert game.winners == tuple(seat for seat in range(3) if game.points[seat] == best)


def test_every_player_finds_a_raft() -> None:
    game = Game(house_rules(), 2)
    while game.seat == CHANCE:
        game.play(deal(game.state, Random(1)))
    assert game.observe(0).hand_sizes == (9, 9)


def test_no_pig_is_offered() -> None:
    state = sketch("1. plan  Red: | PE  Green: | T", house_rules())
    assert [word for word in options(state) if word.startswith("P")] == []
    assert [word for word in options(state) if word.startswith("E")]


def test_a_phase_of_ones_own_is_called_by_its_name() -> None:
    state = sketch("1. plan  Red: | P  Green: | T", house_rules())
    state.phase = [type(phase) for phase in state.rules.sequence].index(GiftOfRafts)
    assert observe(state, 0).phase_name == "gift"
    refusal = GiftOfRafts().refuse(state, state.rules.words.passing)
    assert refusal is not None
    assert refusal.data == {"phase": "gift"}


def test_a_part_changed_by_replace_keeps_its_other_fields() -> None:
    caravan = ByCaravan(4, of=FIELD[PIG])
    changed = replace(caravan, only_if_unable=True)
    assert changed == ByCaravan(4, True, FIELD[PIG])
    assert caravan == ByCaravan(4, False, FIELD[PIG])
    with pytest.raises(FrozenInstanceError):
        setattr(caravan, "number", 3)  # noqa: B010  # a plain assignment is a type error
