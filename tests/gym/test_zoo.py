"""The PettingZoo environment: its own tests, seeds, rewards, ends, and what it refuses."""

import pickle
import subprocess
import sys
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

from elfenland import SPECTATOR, PlayersError, Record, RulesError
from elfenland.gym import REWARDS, TASKS, IllegalNumberError, RawEnv, env, raw_env
from elfenland.gym.rewards import UnknownRewardError
from elfenland.gym.setting import RenderModeError

TABLES = [
    ("elfenland", 2),
    ("elfenland", 6),
    ("elfenland+moon-1998+rounds=3", 4),
    ("elfengold", 2),
    ("elfengold+witches+home-town+random-gold+hand-limit=four-after-choice", 5),
]

# PettingZoo warns of every environment that observes a dictionary, but for those it knows by name.
DICTIONARIES = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)


def play_at_random(table: Any, seed: int) -> dict[str, float]:
    """Return a whole game; what each agent was rewarded with in all."""
    dice = Random(seed)
    table.reset(seed=seed)
    rewards = dict.fromkeys(table.agents, 0.0)
    while table.agents:
        seen, reward, terminated, _, _ = table.last()
        rewards[table.agent_selection] += reward
        if terminated:
            table.step(None)
        else:
            options = seen["action_mask"].nonzero()[0]
            table.step(options[int(dice.random() * len(options))])
    return rewards


@pytest.mark.parametrize(("rules", "players"), TABLES)
@pytest.mark.filterwarnings(*DICTIONARIES)
def test_it_passes_the_api_test(rules: str, players: int) -> None:
    api_test(env(rules=rules, players=players), num_cycles=150)


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.filterwarnings(*DICTIONARIES)
def test_tasks_pass_the_api_test_and_the_seed_test(task: str) -> None:
    make = partial(env, rules="elfengold", players=3, task=task, level="rambler")
    api_test(make(), num_cycles=40)
    seed_test(make, num_cycles=20)


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_it_passes_the_seed_test(rules: str, players: int) -> None:
    seed_test(partial(env, rules=rules, players=players), num_cycles=60)


def test_equal_seeds_play_equal_games_and_others_others() -> None:
    table = raw_env(players=3)
    games = []
    for seed in (1, 1, 2):
        play_at_random(table, seed)
        games.append(str(table.play.record()))
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_without_a_seed_chance_goes_on() -> None:
    table, again = raw_env(players=2), raw_env(players=2)
    firsts = []
    for one in (table, again):
        one.reset(seed=5)
        one.reset()
        firsts.append(one.play.moves)
    assert firsts[0] == firsts[1]
    table.reset(seed=5)
    assert table.play.moves != firsts[0]


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("rules", ["elfenland+home-town", "elfengold"])
def test_rewards_are_the_standing_at_the_end_and_add_up_to_nothing(rules: str, reward: str) -> None:
    table = raw_env(rules, 3, reward)
    for seed in range(4):
        rewards = play_at_random(table, seed)
        assert list(rewards.values()) == pytest.approx(table.setting.standing(table.play.state))
        assert sum(rewards.values()) == pytest.approx(0)


def test_the_winner_is_rewarded() -> None:
    table = raw_env("elfenland", 3, "win")
    for seed in range(6):
        rewards = play_at_random(table, seed)
        winners = table.play.result()["winners"]
        for seat, reward in enumerate(rewards.values()):
            assert reward == (1 / len(winners) if seat in winners else -1 / (3 - len(winners)))


def test_a_town_piece_is_rewarded_when_it_is_collected() -> None:
    table = raw_env("elfenland", 2, "pieces")
    table.reset(seed=3)
    dice = Random(3)
    while table.agent_selection and not any(table.rewards.values()):
        before, agent = table.play.state.visited[:], table.agent_selection
        options = table.observe(agent)["action_mask"].nonzero()[0]
        table.step(options[int(dice.random() * len(options))])
    seat = int(agent[-1])
    assert table.play.state.visited[seat].bit_count() == before[seat].bit_count() + 1
    assert table.rewards == {agent: 0.5, f"player_{1 - seat}": -0.5}


def test_only_the_agent_selected_has_a_mask() -> None:
    table = raw_env(players=4)
    table.reset(seed=1)
    for agent in table.agents:
        assert table.observe(agent)["action_mask"].any() == (agent == table.agent_selection)


def test_agents_who_see_the_same_table_see_it_from_their_own_seats() -> None:
    table = raw_env(players=4)
    table.reset(seed=1)
    layout = table.setting.layout
    for seat, agent in enumerate(table.agents):
        to_act = layout.part(table.observe(agent)["observation"], "to_act")
        assert np.argmax(to_act) == (table.play.seat - seat) % 4


def test_the_state_is_what_all_see_together() -> None:
    table = raw_env(players=3)
    table.reset(seed=1)
    seen = [table.observe(agent)["observation"] for agent in table.agents]
    assert np.array_equal(table.state(), np.concatenate(seen))


@pytest.mark.parametrize(("number", "reason"), [(11, r"11 \(\+\) is not possible now"), (5000, "0 to 1041")])
def test_a_number_that_is_not_in_the_mask_is_refused(number: int, reason: str) -> None:
    table = raw_env()
    table.reset(seed=1)
    before = table.play.moves[:]
    with pytest.raises(IllegalNumberError, match=reason):
        table.step(np.int64(number))
    assert table.play.moves == before


def test_in_its_wrappers_an_illegal_number_ends_the_game(caplog: pytest.LogCaptureFixture) -> None:
    table = env(players=2)
    table.reset(seed=1)
    agent = table.agent_selection
    table.last()
    table.step(np.int64(11))
    assert table.rewards[agent] == -1
    assert all(table.terminations.values())
    assert "Illegal move" in caplog.text


def test_it_is_rendered_as_a_spectator_sees_it() -> None:
    table = raw_env("elfenland+home-town", 2, render_mode="ansi")
    table.reset(seed=1)
    play_at_random(table, 1)
    shown = table.render()
    assert shown is not None
    assert Record.read(shown).viewer == SPECTATOR
    assert raw_env().render() is None


def test_for_people_moves_are_printed_as_they_are_made(capsys: pytest.CaptureFixture[str]) -> None:
    table = raw_env("elfenland", 2, render_mode="human")
    play_at_random(table, 1)
    lines = capsys.readouterr().out.splitlines()
    assert lines == table.play.told()
    assert all(line.startswith(("player_0 ", "player_1 ")) for line in lines)


def test_it_can_be_sent_to_another_process() -> None:
    for table in (raw_env("elfengold+witches", 3, "margin"), raw_env(task="planning", level="rambler")):
        other = pickle.loads(pickle.dumps(table))
        assert isinstance(other, RawEnv)
        assert play_at_random(other, 2) == play_at_random(table, 2)


def test_bad_wishes_are_refused_by_name() -> None:
    with pytest.raises(RulesError, match="unknown title 'elfenwald'"):
        raw_env("elfenwald")
    with pytest.raises(PlayersError, match="2 to 6 players, not 7"):
        raw_env(players=7)
    with pytest.raises(
        UnknownRewardError, match="unknown reward 'fame'; the rewards are win, margin, pieces"
    ):
        raw_env(reward="fame")
    with pytest.raises(RenderModeError, match="unknown render mode 'rgb_array'; the modes are ansi, human"):
        raw_env(render_mode="rgb_array")


@pytest.mark.parametrize("missing", ["gymnasium", "pettingzoo", "numpy"])
def test_without_the_extra_it_says_what_to_install(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import elfenland.gym"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert said.returncode == 1
    assert f'elfenland.gym needs {missing}: install it with  pip install "elfenland[gym]"' in said.stderr
