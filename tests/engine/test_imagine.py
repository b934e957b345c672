"""Imagined tables: nothing is imagined elsewhere that everybody knows to be in its place."""

from random import Random

from elfenland.engine.imagine import imagine
from elfenland.engine.observation import observe
from elfenland.engine.pieces import EXCHANGE, FIELD, RAFT, count
from elfenland.engine.state import State
from elfenland.testing import play, sketch

GOLD = "elfengold"
WORLDS = 200


def worlds(state: State, seat: int) -> list[State]:
    return [imagine(observe(state, seat), Random(seed)) for seed in range(WORLDS)]


def test_an_item_that_nobody_bought_is_no_secret_of_anybody() -> None:
    state = sketch("2. auction  Red: $5 | P*?  Green: $5 | P*?  lots: PXX", GOLD)
    assert any(
        world.secret[1] & FIELD[EXCHANGE] for world in worlds(sketch("2. plan  Red: |P  Green: |*?", GOLD), 0)
    )
    after = play(state, "-", "-", "-", "-")
    assert not any(world.secret[1] & FIELD[EXCHANGE] for world in worlds(after, 0))


def test_a_card_that_everybody_saw_taken_is_still_in_that_hand() -> None:
    state = sketch("2. cards  Red: PP  Green: EE  open: RPE", GOLD)
    after = play(state, "R")
    assert all(count(world.hands[0], RAFT) >= 1 for world in worlds(after, 1))
    assert any(count(world.hands[0], RAFT) > 1 for world in worlds(after, 1))


def test_what_was_handed_in_openly_is_no_secret_of_anybody() -> None:
    rare = sketch("1. keep  Red: | DDDDD*?  Green: | PP*?  row: DDDPP")
    after = play(rare, "=D")
    assert not any(world.secret[1] & FIELD[5] for world in worlds(after, 0))
