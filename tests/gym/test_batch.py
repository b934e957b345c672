"""The batch plays the games of the PettingZoo environment, many at once."""

from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from elfenland import PlayersError, Rules
from elfenland.gym import (
    REWARDS,
    TASKS,
    Arrays,
    Batch,
    BatchError,
    IllegalNumberError,
    RawEnv,
    TaskOptions,
    raw_env,
)
from tests.laws.walking import dice, on_walks, rulebooks

NUMBER = 3


def chosen(arrays: Arrays, chance: Random) -> list[int]:
    """Return a random legal number for every game."""
    return [chance.choice(mask.nonzero()[0].tolist()) for mask in arrays.masks]


class Single:
    """The single environment, as the batch shows a game: the next one follows in the same step."""

    def __init__(self, table: RawEnv, seed: int) -> None:
        self.table = table
        table.reset(seed=seed)

    def step(self, number: int) -> tuple[list[float], bool]:
        self.table.step(np.int64(number))
        rewards = [self.table.rewards[agent] for agent in self.table.possible_agents]
        if ended := all(self.table.terminations.values()):
            self.table.reset()
        return rewards, ended

    def row(self) -> tuple[Any, Any, int]:
        agent = self.table.agent_selection
        seen = self.table.observe(agent)
        return seen["observation"], seen["action_mask"], self.table.possible_agents.index(agent)


def check_rows(arrays: Arrays, singles: list[Single]) -> None:
    for row, single in enumerate(singles):
        observation, mask, seat = single.row()
        np.testing.assert_array_equal(arrays.observations[row], observation)
        np.testing.assert_array_equal(arrays.masks[row], mask)
        assert arrays.seats[row] == seat


@given(rules=rulebooks(), players=st.integers(2, 6), reward=st.sampled_from(list(REWARDS)), chance=dice)
@on_walks
def test_every_game_is_that_of_the_single_environment(
    rules: Rules, players: int, reward: str, chance: Random
) -> None:
    check_games(rules.name, players, reward, chance, {})


@pytest.mark.parametrize("task", TASKS)
def test_so_is_every_task(task: str) -> None:
    check_games("elfengold+home-town", 3, None, Random(1), {"task": task, "level": "rambler"})


def check_games(rules: str, players: int, reward: str | None, chance: Random, options: TaskOptions) -> None:
    batch, seed, ended = Batch(rules, players, NUMBER, reward, **options), chance.randrange(99), 0
    arrays = batch.reset(seed)
    singles = [Single(raw_env(rules, players, reward, **options), seed + row) for row in range(NUMBER)]
    check_rows(arrays, singles)
    while ended < 2:  # so that at least two games have begun anew
        numbers = chosen(arrays, chance)
        batch.step(numbers)
        for row, single in enumerate(singles):
            rewards, end = single.step(numbers[row])
            assert arrays.rewards[row].tolist() == np.array(rewards, np.float32).tolist()
            assert arrays.ends[row] == end
            ended += end
        check_rows(arrays, singles)


def test_equal_seeds_play_equal_games_and_others_others() -> None:
    batch, seen = Batch(players=3, number=NUMBER), []
    for seed in (1, 1, 9):
        arrays, chance = batch.reset(seed), Random(5)
        for _ in range(400):
            arrays = batch.step(chosen(arrays, chance))
        seen.append(arrays.observations.tobytes())
    assert seen[0] == seen[1]
    assert seen[0] != seen[2]


def test_without_a_seed_chance_goes_on() -> None:
    batch = Batch(players=2, number=2)
    first = deepcopy(batch.reset(1))
    second = deepcopy(batch.reset())
    assert not np.array_equal(first.observations, second.observations)
    batch.reset(1)
    assert np.array_equal(batch.reset().observations, second.observations)


def test_the_arrays_are_written_again_and_may_be_ones_own() -> None:
    own = deepcopy(Batch("elfengold", 2, 4).arrays)
    batch = Batch("elfengold", 2, 4, out=own)
    arrays = batch.reset(1)
    for array, mine in zip(arrays, own, strict=True):
        assert array is mine
    before = deepcopy(own)
    assert batch.step(chosen(arrays, Random(1))) is arrays
    assert not np.array_equal(before.observations, own.observations)


@pytest.mark.parametrize(
    ("name", "wrong", "wanted"),
    [
        ("observations", np.zeros((4, 7), np.float32), "float32"),
        ("masks", np.zeros((4, 1042), np.int64), r"int8 with shape \(4, 1042\)"),
        ("rewards", np.zeros((2, 4), np.float32).T, "contiguous"),
    ],
)
def test_arrays_that_do_not_fit_are_refused(name: str, wrong: Any, wanted: str) -> None:
    own = Batch(players=2, number=4).arrays._replace(**{name: wrong})
    with pytest.raises(BatchError, match=f"{name} has to be .*{wanted}"):
        Batch(players=2, number=4, out=own)


def test_an_illegal_number_is_told_with_its_game_and_changes_nothing() -> None:
    batch = Batch(players=2, number=4)
    arrays = batch.reset(1)
    numbers = chosen(arrays, Random(1))
    wrong = [numbers[0], 11, numbers[2], 5000]
    before, lengths = deepcopy(arrays), [play.length for play in batch.plays]
    told = r"game 1: 11 \(\+\) is not possible now: see the action mask; game 3: 5000 isn't an action"
    with pytest.raises(IllegalNumberError, match=told):
        batch.step(wrong)
    assert [play.length for play in batch.plays] == lengths
    for array, old in zip(arrays, before, strict=True):
        np.testing.assert_array_equal(array, old)
    batch.step(numbers)
    other = Batch(players=2, number=4)
    other.reset(1)
    np.testing.assert_array_equal(other.step(numbers).observations, arrays.observations)


@pytest.mark.parametrize("actions", [[1], [[1], [1]], [1.0, 1.0], 1])
def test_other_than_one_whole_number_per_game_is_refused(actions: Any) -> None:
    batch = Batch(players=2, number=2)
    batch.reset(1)
    with pytest.raises(BatchError, match="2 games need 2 whole numbers"):
        batch.step(actions)


def test_a_batch_is_reset_before_its_first_step() -> None:
    with pytest.raises(BatchError, match="reset"):
        Batch(number=2).step([0, 0])


def test_what_games_came_to_is_there_after_the_step_that_ends_them() -> None:
    batch, chance = Batch("elfengold", 2, 2), Random(1)
    arrays = batch.reset(1)
    while not arrays.ends.any():
        assert batch.results == {}
        batch.step(chosen(arrays, chance))
    (row,) = arrays.ends.nonzero()[0].tolist()
    assert list(batch.results) == [row]
    winners = batch.results[row]["winners"]
    assert set(arrays.rewards[row].nonzero()[0].tolist()) == {0, 1} or len(winners) == 2


def test_a_batch_that_cannot_be_is_refused() -> None:
    with pytest.raises(BatchError, match="at least one game, not 0"):
        Batch(number=0)
    with pytest.raises(PlayersError, match="2 to 6 players, not 7"):
        Batch(players=7)


def test_games_can_be_read_as_records() -> None:
    batch, chance = Batch("elfenland", 2, 2), Random(1)
    arrays = batch.reset(1)
    for _ in range(50):
        batch.step(chosen(arrays, chance))
    assert len(batch.plays[1].record().moves) == batch.plays[1].length
