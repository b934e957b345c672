"""The games of OpenSpiel: its own tests, parameters, rewards, and what copies and pickles keep."""

import pickle
import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from elfenland import PlayersError, RulesError
from elfenland.engine.actions import Action
from elfenland.engine.rules import Rules
from elfenland.gym import REWARDS, IllegalNumberError, raw_env
from elfenland.gym.alphabet import alphabet
from elfenland.gym.layout import Layout
from elfenland.gym.rewards import UnknownRewardError
from elfenland.openspiel.chance import PendingMove
from elfenland.openspiel.past import Past
from tests.openspiel.walks import GAMES, choose, decisions, load, walk


@pytest.mark.parametrize(
    ("rules", "players", "reward"),
    [(*game, "win") for game in GAMES] + [("elfenland", 3, reward) for reward in REWARDS],
)
def test_it_passes_the_tests_of_openspiel(rules: str, players: int, reward: str) -> None:
    pyspiel.random_sim_test(load(rules, players, reward), num_sims=1, serialize=True, verbose=False)


def test_every_table_that_can_play_is_a_game() -> None:
    for title in ("elfenland", "elfengold"):
        for players in range(2, 7):
            game = load(title, players)
            assert game.num_players() == players
            assert game.num_distinct_actions() == 1042


@pytest.mark.parametrize(
    "text",
    ["elfenland", "elfenland(players=2)", "elfenland(rules=elfengold+witches,reward=margin)"],
)
def test_a_game_is_known_by_its_words(text: str) -> None:
    game = pyspiel.load_game(text)
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_an_equals_sign_in_the_rules_is_a_colon_in_the_words() -> None:
    game = load("elfenland+rounds=3", 2)
    assert str(game) == "elfenland(players=2,reward=win,rules=elfenland+rounds:3)"
    assert str(pyspiel.load_game("elfenland(rules=elfenland+rounds:3,players=2)")) == str(game)
    assert game.new_initial_state().node.state.rules == Rules.parse("elfenland+rounds=3")


def test_the_defaults_are_those_of_the_environments() -> None:
    table = raw_env()
    table.reset(seed=1)
    game = pyspiel.load_game("elfenland")
    assert game.new_initial_state().node.state.rules == table.play.rules
    assert game.num_players() == len(table.agents)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(RulesError):
        load("elfenfun", 2)
    with pytest.raises(PlayersError):
        load("elfenland", 7)
    with pytest.raises(UnknownRewardError):
        load("elfenland", 2, "gold")
    state = next(decisions(load("elfenland", 2), Random(1)))
    with pytest.raises(IllegalNumberError, match="741"):
        state.apply_action(741)


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("rules", ["elfenland+home-town", "elfengold"])
def test_returns_are_the_standings_of_the_environments(rules: str, reward: str) -> None:
    game = load(rules, 3, reward)
    assert (game.get_type().reward_model == pyspiel.GameType.RewardModel.REWARDS) == (reward == "pieces")
    total = np.zeros(3)
    for state in walk(game, Random(2)):
        if state.current_player() != pyspiel.PlayerId.CHANCE:
            total += state.rewards()
            assert total == pytest.approx(state.returns())
    assert state.returns() == pytest.approx(REWARDS[reward](state.node.state))
    assert sum(state.returns()) == pytest.approx(0)
    assert max(map(abs, state.returns())) <= game.max_utility()
    assert len(state.history()) < game.max_game_length()


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_arrays_are_those_of_the_environments(rules: str, players: int) -> None:
    game = load(rules, players)
    book = Rules.parse(rules)
    layout = Layout(book, players, alphabet(book.words))
    assert game.observation_tensor_shape() == [layout.size]
    for state in decisions(game, Random(3)):
        for seat in range(players):
            expected = np.zeros(layout.size, np.float32)
            layout.write(state.node.observe(seat), state.node.said_by(seat), expected)
            assert np.array_equal(state.observation_tensor(seat), expected)


def test_an_observer_has_the_fields_by_name() -> None:
    game = load("elfengold", 2)
    observer = make_observation(game)
    for state in decisions(game, Random(4)):
        observer.set_from(state, 1)
        assert observer.dict["gold"].tolist() == [state.node.state.gold[1], state.node.state.gold[0]]
    assert np.shares_memory(observer.dict["hand"], observer.tensor)


def test_parameters_of_observations_are_refused() -> None:
    with pytest.raises(ValueError, match="colour"):
        make_observation(load("elfenland", 2), params={"colour": 1})


def test_observations_that_nobody_has_are_refused() -> None:
    everybody = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="secrets"):
        make_observation(load("elfenland", 2), everybody)


def decided(state: Any) -> Action:
    """Return the decision that was just made; it may wait for a draw, or be followed by shuffles."""
    pending: PendingMove | None = state.node._pending
    past: Past = state.node.past
    if pending is not None and pending.action is not None:
        return pending.action
    while past.action is None and past.before is not None:
        past = past.before
    assert past.action is not None
    return past.action


def spellings(state: Any) -> set[str]:
    """Return every action that can be said from here, by walking through the numbers."""
    found = set()
    for number in state.legal_actions():
        after = state.child(number)
        if after.node.said:
            found |= spellings(after)
        else:
            found.add(str(decided(after)))
    return found


@pytest.mark.parametrize(("rules", "players"), GAMES[3:5])
def test_numbers_spell_the_options_that_bots_get(rules: str, players: int) -> None:
    dice = Random(8)
    tried = 0
    for state in decisions(load(rules, players), dice):
        options = state.node.state.rules.offers(state.node.state)
        if not state.node.said and len(options) < 40 and state.node.state.pile and tried < 60:
            words = spellings(state)
            assert words <= {str(option) for option in options}
            assert len(words) == len(options)
            tried += 1
    assert tried == 60


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_copies_and_pickles_go_the_same_way(rules: str, players: int) -> None:
    dice = Random(6)
    game = load(rules, players)
    for number, state in enumerate(walk(game, dice)):
        if number % 40 == 0 and not state.is_terminal():
            _, other = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
            for copy in (state.clone(), other, pickle.loads(pickle.dumps(state))):
                assert str(copy) == str(state)
                action = choose(state, dice)
                after = state.child(action)
                copy.apply_action(action)
                assert str(copy) == str(after)
                assert copy.legal_actions() == after.legal_actions()
                for seat in range(players):
                    assert copy.information_state_string(seat) == after.information_state_string(seat)


def test_a_copy_leaves_the_original_alone() -> None:
    for state in decisions(load("elfenland", 2), Random(7)):
        before, history = str(state), state.history()
        state.child(state.legal_actions()[0])
        assert (str(state), state.history()) == (before, history)


def test_a_program_ends_well() -> None:
    """OpenSpiel lets go of the games when Python has ended: nothing may be freed then."""
    code = "import elfenland.openspiel, pyspiel; pyspiel.load_game('elfenland').new_initial_state()"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert (run.returncode, run.stderr) == (0, "")


def test_without_openspiel_the_extra_is_named() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import elfenland.openspiel"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert 'pip install "elfenland[openspiel]"' in run.stderr
