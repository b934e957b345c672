"""Tasks: the positions that bots reach, the part that is played, and what it comes to."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from hypothesis import assume, given
from hypothesis import strategies as st

from elfenland import OVER, Game, Rules
from elfenland.bots import UnknownBotError, make_bot
from elfenland.bots.running.game_loop import play_game
from elfenland.engine.chance import deal
from elfenland.engine.game import Move
from elfenland.engine.state import State
from elfenland.gym import ENVIRONMENTS, TASKS, Batch, SeatEnv, SeatVectorEnv, TaskError, TaskOptions, raw_env
from elfenland.gym.rewards import UnknownRewardError, scores
from elfenland.gym.setting import Setting
from elfenland.gym.tasks import TaskPlay, solve_journey
from elfenland.testing.random_games import any_of
from elfenland.testing.secrecy import rearrange
from tests.laws.walking import dice, on_walks, rulebooks

PHASES = {"journey": "travel", "planning": "plan", "auction": "auction"}
NAMES = [name for name, options in ENVIRONMENTS.items() if options]
QUICK = ("wanderer", "rambler", "scout")

tasks = st.sampled_from(list(TASKS))


@st.composite
def settings_of(draw: st.DrawFn, reward: str | None = None) -> Setting:
    """A task by rules that have it, for any number of players."""
    task = draw(tasks)
    rules = draw(rulebooks(["elfengold"] if task == "auction" else ["elfenland", "elfengold"]))
    return Setting(rules.name, draw(st.integers(2, 6)), reward, None, task=task, level="rambler")


def begun(setting: Setting, chance: Random, learner: int | None = None, *names: str) -> TaskPlay:
    play = setting.begin(chance, learner, names)
    assert isinstance(play, TaskPlay)
    return play


def is_task(task: str, state: State) -> bool:
    """Return whether the seat to act decides in the task's phase; after a journey, no longer."""
    return state.seat >= 0 and state.rules.sequence[state.phase].name == PHASES[task] and state.stage == 0


def positions(rules: Rules, players: int, moves: list[Move]) -> Iterator[tuple[int, State]]:
    """Yield the table before each move, with the number of moves that led there."""
    game = Game(rules, players)
    for number, move in enumerate(moves):
        yield number, game.state
        game.play(move.action)


@given(setting=settings_of(), seed=st.integers(0, 999), picked=dice)
@on_walks
def test_a_task_begins_in_the_position_that_bots_reach_in_a_game_of_equal_seed(
    setting: Setting, seed: int, picked: Random
) -> None:
    assert setting.task is not None
    names, learner = [picked.choice(QUICK) for _ in range(setting.players)], picked.randrange(setting.players)
    play = begun(setting, Random(seed), learner, *names)
    chance, moves = Random(seed), list[Move]()
    drawn, number = chance.random(), 1 + int(chance.random() * setting.rules.rounds)
    bots = [make_bot(name, f"{drawn}/{seat}") for seat, name in enumerate(names)]
    play_game(setting.rules, bots, lambda state: deal(state, chance), moves)
    found = (
        at
        for at, state in positions(setting.rules, setting.players, moves)
        if state.round == number and state.seat == learner and is_task(setting.task.name, state)
    )
    first = next(found, None)
    assume(first is not None)  # else it is a position of another game
    assert play.moves == moves[:first]
    assert play.seat == learner


@given(setting=settings_of(), chance=dice)
@on_walks
def test_only_the_part_is_asked_and_then_it_is_over(setting: Setting, chance: Random) -> None:
    play = begun(setting, chance)
    assert setting.task is not None
    first, round = play.seat, play.state.round
    seats = set()
    while not play.is_over:
        assert is_task(setting.task.name, play.state)
        assert play.state.round == round
        seats.add(play.seat)
        play.say(any_of(play.numbers(), chance))
    if setting.task.is_solo:
        assert seats == {first}
    assert play.seat == OVER
    assert not play.numbers()
    for seat in range(setting.players):
        assert not setting.mask(play, seat).any()


@given(setting=settings_of(), chance=dice)
@on_walks
def test_the_whole_game_keeps_the_rules(setting: Setting, chance: Random) -> None:
    play = begun(setting, chance)
    while not play.is_over:
        play.say(any_of(play.numbers(), chance))
    assert Game.replay(setting.rules, setting.players, play.moves).state == play.state


# The solver.


def journeys(
    rules: str, players: int, seed: int, round: int | None = None, level: str = "scout"
) -> tuple[Setting, TaskPlay]:
    options = TaskOptions(task="journey", level=level, round=round)
    setting = Setting(rules, players, None, None, **options)
    return setting, begun(setting, Random(seed))


@given(rules=rulebooks(), players=st.integers(2, 6), seed=st.integers(0, 99), chance=dice)
@on_walks
def test_no_journey_gains_more_than_the_best_and_the_best_gains_it(
    rules: Rules, players: int, seed: int, chance: Random
) -> None:
    setting, play = journeys(rules.name, players, seed)
    most, traveller = play.facts()["best"], play.seat
    assert play.solution is not None
    for step in play.solution.journey.steps:
        assert not play.is_over
        assert step in play.options
        play.play(step)
    if not play.is_over:
        play.play(rules.words.passing)
    assert play.is_over
    assert play.result()["gains"][traveller] == most
    _, play = journeys(rules.name, players, seed)
    while not play.is_over:
        play.say(any_of(play.numbers(), chance))
    assert play.result()["gains"][traveller] <= most
    assert setting.standing(play.state)[traveller] <= scores(play.state)[traveller]


@pytest.mark.parametrize(
    ("rules", "round"),
    [("elfenland", None), ("elfenland+home-town", 4), ("elfengold+witches+home-town", 6), ("elfengold", 3)],
)
def test_the_best_is_that_of_trying_everything(rules: str, round: int | None) -> None:
    for seed in range(6):
        _, play = journeys(rules, 4, seed, round, "rambler")
        seat, before = play.seat, scores(play.state)
        tried: dict[Any, int] = {}
        assert try_all(play.state, seat, tried) - before[seat] == play.facts()["best"]


def try_all(state: State, seat: int, tried: dict[Any, int]) -> int:
    """Return the highest score that any journey from here leads to."""
    if state.seat != seat or state.stage or state.rules.sequence[state.phase].name != "travel":
        return scores(state)[seat]
    key = state.boots[seat], state.hands[seat], state.visited[seat], state.gold[seat]
    if key not in tried:
        moves = [option for option in state.rules.options(state) if option != state.rules.words.passing]
        ways = (try_all(state.rules.apply(state, move), seat, tried) for move in moves)
        tried[key] = max(scores(state)[seat], *ways, 0)
    return tried[key]


def test_the_way_home_counts_in_the_last_round_only() -> None:
    for round in (3, 4):
        differences = set()
        for seed in range(8):
            _, play = journeys("elfenland+home-town", 3, seed, round)
            seat, state = play.seat, play.state
            pieces = state.visited[seat].bit_count()
            while not play.is_over:
                play.say(play.numbers()[0])
            gain = play.result()["gains"][seat]
            differences.add(gain - (play.state.visited[seat].bit_count() - pieces))
        assert (differences == {0}) == (round == 3)


def test_a_search_that_would_take_too_long_makes_another_position(monkeypatch: pytest.MonkeyPatch) -> None:
    solve = TASKS["journey"].solve
    assert solve is not None
    refused: list[State] = []

    def refuse_twice(state: State) -> Any:
        refused.append(state.copy())
        return None if len(refused) < 3 else solve(state)

    monkeypatch.setitem(TASKS, "journey", TASKS["journey"]._replace(solve=refuse_twice))
    _, play = journeys("elfenland", 2, 1)
    assert len(refused) == 3
    assert refused[2] == play.state
    assert refused[0] != refused[2]


# Secrecy.


@given(rules=rulebooks(), players=st.integers(2, 6), seed=st.integers(0, 99), chance=dice)
@on_walks
def test_what_is_told_of_a_journey_depends_on_nothing_secret(
    rules: Rules, players: int, seed: int, chance: Random
) -> None:
    setting, play = journeys(rules.name, players, seed)
    state, seat = play.state, play.seat
    shown = setting.look(play, seat)
    for _ in range(4):
        play.state = rearrange(state, seat, chance)
        found = solve_journey(play.state)
        assert found is not None
        assert found.gain == play.facts()["best"]
        assert np.array_equal(setting.look(play, seat), shown)


@given(setting=settings_of(), chance=dice)
@on_walks
def test_nothing_is_rewarded_before_the_end_but_the_journey_itself(setting: Setting, chance: Random) -> None:
    """A reward tells of others' cards and homes only when they have been shown."""
    assert setting.task is not None
    play = begun(setting, chance)
    before = setting.standing(play.state)
    while not play.is_over:
        seat = play.seat
        play.say(any_of(play.numbers(), chance))
        now = setting.standing(play.state)
        if not play.is_over:
            changed = [seat for seat in range(setting.players) if now[seat] != before[seat]]
            assert set(changed) <= ({seat} if setting.task.is_solo else set())
            before = now


def test_before_the_end_information_is_the_mask_and_the_best() -> None:
    for name in NAMES:
        table = gymnasium.make(name)
        _, info = table.reset(seed=3)
        over = False
        while not over:
            assert set(info) == {"action_mask"} | ({"best"} if "Journey" in name else set())
            _, _, over, _, info = table.step(table.action_space.sample(info["action_mask"]))


def test_only_the_traveller_is_told_the_best() -> None:
    table = raw_env(task="journey")
    table.reset(seed=1)
    told = {agent for agent, info in table.infos.items() if info}
    assert told == {table.agent_selection}


# Rewards.


def last_of(table: gymnasium.Env[Any, Any], seed: int) -> tuple[float, dict[str, Any]]:
    """Return the rewards of an episode at random together, and its last information."""
    _, info = table.reset(seed=seed)
    table.action_space.seed(seed)
    total, over = 0.0, False
    while not over:
        _, reward, over, _, info = table.step(table.action_space.sample(info["action_mask"]))
        total += float(reward)
    return total, info


def test_a_journey_is_rewarded_with_what_it_gains() -> None:
    table = SeatEnv("elfenland+home-town", ("scout", "rambler"), seat=2, task="journey")
    for seed in range(12):
        total, info = last_of(table, seed)
        assert total == info["gains"][2] <= info["best"]


def test_planning_is_rewarded_with_the_lead_after_the_journeys() -> None:
    table = SeatEnv("elfengold", ("scout", "rambler", "scout"), seat=1, task="planning")
    for seed in range(6):
        total, info = last_of(table, seed)
        assert total == pytest.approx(info["gains"][1] - sum(info["gains"]) / 4)
        assert any(info["gains"])
        assert table.play.state.phase > table.setting.rules.sequence.index(table.setting.rules.phases[-4])


def test_an_auction_is_rewarded_with_the_margin_at_the_end_of_the_game() -> None:
    table = SeatEnv("elfengold", ("rambler", "scout"), task="auction")
    for seed in range(4):
        total, info = last_of(table, seed)
        assert table.play.state.seat == OVER
        assert total == pytest.approx(info["points"][0] - sum(info["points"]) / 3)


def test_any_reward_fits_any_task() -> None:
    for task in TASKS:
        for reward in ("win", "margin", "pieces", "lead", "score"):
            table = SeatEnv("elfengold", ("rambler",), reward=reward, task=task)
            total, info = last_of(table, 1)
            assert ("winners" in info) or reward not in ("win", "margin")
            if reward == "score":
                assert total == info["gains"][0]
            if reward == "lead":
                assert total == pytest.approx((info["gains"][0] - info["gains"][1]) / 2)


def test_in_a_batch_rewards_are_those_of_all_seats() -> None:
    batch, chance = Batch("elfengold", 3, 4, task="auction", level="rambler"), Random(1)
    arrays, ended = batch.reset(1), 0
    while ended < 6:
        arrays = batch.step([chance.choice(mask.nonzero()[0].tolist()) for mask in arrays.masks])
        for row in map(int, np.flatnonzero(arrays.ends)):
            points = batch.results[row]["points"]
            expected = [number - sum(points) / 3 for number in points]
            assert arrays.rewards[row].tolist() == pytest.approx(expected)
            ended += 1


# Episodes.


@pytest.mark.parametrize("name", NAMES)
def test_they_pass_the_checks_of_gymnasium(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


@pytest.mark.parametrize("name", NAMES)
def test_equal_seeds_make_equal_episodes(name: str) -> None:
    def story(seed: int) -> list[Any]:
        table = gymnasium.make(name, opponents=("rambler", "wanderer"), level="rambler")
        seen, info = table.reset(seed=seed)
        table.action_space.seed(seed)
        told, over = [seen.tobytes()], False
        while not over:
            seen, reward, over, _, info = table.step(table.action_space.sample(info["action_mask"]))
            told += [seen.tobytes(), reward]
        return told

    assert story(4) == story(4)
    assert story(4) != story(5)


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_makes_many_at_once(name: str) -> None:
    tables = gymnasium.make_vec(name, num_envs=2, level="rambler")
    assert isinstance(tables, SeatVectorEnv)
    _, infos = tables.reset(seed=1)
    single = gymnasium.make(name, level="rambler")
    for row in range(2):
        assert np.array_equal(single.reset(seed=1 + row)[1]["action_mask"], infos["action_mask"][row])
    tables.close()


def test_a_round_can_be_chosen() -> None:
    for round in (1, 6):
        table = SeatEnv("elfengold", ("rambler",), task="auction", round=round)
        for seed in range(3):
            table.reset(seed=seed)
            assert table.play.state.round == round
    table = SeatEnv(opponents=("rambler",), task="planning", level="rambler")
    rounds = set()
    for seed in range(30):
        table.reset(seed=seed)
        rounds.add(table.play.state.round)
    assert rounds == {1, 2, 3, 4}


def test_the_learners_seat_is_played_by_its_level_outside_the_part(tmp_path: Path) -> None:
    file = tmp_path / "clumsy.py"
    file.write_text(CLUMSY, encoding="utf-8")
    table = SeatEnv(opponents=("rambler",), seat=1, task="planning", level=str(file))
    _, info = last_of(table, 1)
    assert list(info["faults"]) == [1]
    assert "I fell" in info["faults"][1][0].reason


CLUMSY = """
from elfenland.bots import Bot

class Clumsy(Bot):
    name = "clumsy"

    def choose(self, observation, options):
        raise RuntimeError("I fell")

    def close(self):
        from pathlib import Path

        with Path(__file__).with_name("closed").open("a") as file:
            file.write("x")
"""


def test_closing_ends_the_bots(tmp_path: Path) -> None:
    file = tmp_path / "clumsy.py"
    file.write_text(CLUMSY, encoding="utf-8")

    def closed() -> int:
        return len((tmp_path / "closed").read_text())

    table = raw_env(players=3, task="planning", level=str(file))
    table.close()  # before the first reset
    table.reset(seed=1)
    before = closed()
    table.close()
    table.close()
    assert closed() == before + 3


def test_tasks_that_cannot_be_are_refused() -> None:
    with pytest.raises(TaskError, match="unknown task 'feast'; the tasks are journey, planning, auction"):
        SeatEnv(task="feast")
    with pytest.raises(TaskError, match="there is no auction in elfenland"):
        Batch("elfenland", task="auction")
    with pytest.raises(TaskError, match=r"there is no round 4: elfenland\+rounds=3 has rounds 1 to 3"):
        raw_env("elfenland+rounds=3", task="journey", round=4)
    with pytest.raises(UnknownBotError, match="unknown bot 'nobody'"):
        SeatEnv(task="journey", level="nobody")
    with pytest.raises(UnknownRewardError, match=r"'lead'; the rewards are win, margin, pieces$"):
        SeatEnv(reward="lead")
    with pytest.raises(UnknownRewardError, match=r"unknown reward 'fame'; .*, pieces, score, lead$"):
        SeatEnv(reward="fame", task="journey")


def test_an_illegal_number_ends_the_episode() -> None:
    table = SeatEnv(task="journey")
    table.reset(seed=1)
    _, reward, terminated, _, info = table.step(np.int64(5000))
    assert (reward, terminated) == (-1, True)
    assert set(info) == {"action_mask", "best", "illegal"}
