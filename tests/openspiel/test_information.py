"""Information states: they grow, hold no secrets, and can be resampled without telling any."""

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from elfenland.engine.observation import SPECTATOR, observe
from tests.openspiel.walks import GAMES, choose, decisions, load, walk


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_a_seat_forgets_nothing(rules: str, players: int) -> None:
    before = [""] * players
    for state in walk(load(rules, players), Random(11)):
        if state.node.said:
            continue  # what is only half said is at the end, until it is all said
        for seat in range(players):
            recalled = state.information_state_string(seat)
            assert recalled.startswith(before[seat])
            before[seat] = recalled


def test_own_decisions_are_recalled_in_their_words() -> None:
    state = next(decisions(load("elfenland", 2), Random(1)))
    seat = state.current_player()
    after = state.child(1)  # draws blind
    while after.is_chance_node():
        after.apply_action(after.legal_actions()[0])
    assert "\n*\nCounterDrawn" in after.information_state_string(seat)
    assert "*" not in after.information_state_string(1 - seat)


def test_half_a_decision_is_recalled_by_its_seat_alone() -> None:
    for state in decisions(load("elfenland", 2), Random(3)):
        if state.node.said:
            seat = state.current_player()
            said = " ".join(map(str, state.node.said))
            assert state.information_state_string(seat).endswith(f"\n> {said}\n")
            assert ">" not in state.information_state_string(1 - seat)
            assert "\n> " in state.observation_string(seat)
            assert "\n> " not in state.observation_string(1 - seat)
            return
    raise AssertionError("every decision was a single number")


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_a_resampled_state_looks_the_same_to_its_player(rules: str, players: int) -> None:
    dice = Random(12)
    for number, state in enumerate(decisions(load(rules, players), dice)):
        seat = number % players
        other = state.resample_from_infostate(seat, dice.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert np.array_equal(other.observation_tensor(seat), state.observation_tensor(seat))
        assert other.current_player() == state.current_player()
        assert other.history() == []  # that of the state would tell what was drawn
        if seat == state.current_player():
            assert other.legal_actions() == state.legal_actions()


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_a_resampled_state_holds_nothing_that_its_player_may_not_know(rules: str, players: int) -> None:
    """Two tables that a player can't tell apart are resampled alike, and others know no more of either."""
    dice = Random(13)
    for number, state in enumerate(decisions(load(rules, players), dice)):
        seat = number % players
        alike = state.resample_from_infostate(seat, dice.random)
        once = state.resample_from_infostate(seat, Random(number).random)
        again = alike.resample_from_infostate(seat, Random(number).random)
        assert once.node.state == again.node.state
        for viewer in range(players):
            assert once.information_state_string(viewer) == again.information_state_string(viewer)


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_a_resampled_state_can_be_played_to_its_end(rules: str, players: int) -> None:
    dice = Random(14)
    for number, state in enumerate(decisions(load(rules, players), dice)):
        if number % 50 == 0:
            other = state.resample_from_infostate(state.current_player(), dice.random)
            recalled = [other.information_state_string(seat) for seat in range(players)]
            while not other.is_terminal():
                other.apply_action(choose(other, dice))
            for seat in range(players):
                assert other.information_state_string(seat).startswith(recalled[seat].partition("\n> ")[0])
            assert sum(other.returns()) == pytest.approx(0)


def test_others_recall_what_they_hold_in_the_resampled_state() -> None:
    dice = Random(15)
    hands = set()
    state = next(decisions(load("elfenland", 2), dice))
    seat = state.current_player()
    for _ in range(20):
        other = state.resample_from_infostate(seat, dice.random)
        hand = observe(other.node.state, 1 - seat).hand_letters
        assert f"cards:{hand} " in other.information_state_string(1 - seat)
        hands.add(hand)
    assert len(hands) > 15


def test_the_sampler_of_openspiel_will_do() -> None:
    state = next(decisions(load("elfengold", 3), Random(2)))
    sampler = pyspiel.UniformProbabilitySampler(5, 0.0, 1.0)
    other = state.resample_from_infostate(0, sampler)
    assert other.information_state_string(0) == state.information_state_string(0)


def pieces_of(game: Any, public: bool, private: Any) -> Any:
    return make_observation(
        game, pyspiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=private)
    )


@pytest.mark.parametrize(("rules", "players"), GAMES[:4])
def test_what_is_public_is_what_a_spectator_sees(rules: str, players: int) -> None:
    game = load(rules, players)
    public = pieces_of(game, True, pyspiel.PrivateInfoType.NONE)
    private = pieces_of(game, False, pyspiel.PrivateInfoType.SINGLE_PLAYER)
    for state in decisions(game, Random(16)):
        assert public.string_from(state, 0) == str(observe(state.node.state, SPECTATOR))
        seat = state.current_player()
        assert f"cards:{observe(state.node.state, seat).hand_letters} " in private.string_from(state, seat)
