"""The vector environment plays the games of the single one, many at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv

from elfenland.gym import SeatEnv, SeatVectorEnv
from elfenland.gym.seats import SeedsError
from elfenland.gym.setting import RenderModeError

NUMBER = 3
TABLES: list[dict[str, Any]] = [
    {"rules": "elfenland+rounds=3", "opponents": ("scout", "wanderer"), "seat": 1},
    {"rules": "elfengold+witches", "opponents": ("wanderer",), "reward": "pieces"},
    {"rules": "elfenland+home-town", "opponents": ("rambler", "wanderer"), "task": "journey"},
    {"rules": "elfengold", "opponents": ("rambler",), "task": "auction", "round": 2},
]


def chosen(table: VectorEnv[Any, Any, Any], infos: dict[str, Any]) -> Any:
    spaces = [table.single_action_space] * NUMBER
    return np.array([space.sample(mask) for space, mask in zip(spaces, infos["action_mask"], strict=True)])


def assert_equal(one: Any, other: Any) -> None:
    """Compare what vector environments return: arrays, and dictionaries of arrays."""
    if isinstance(one, dict):
        assert set(one) == set(other)
        for key in one:
            assert_equal(one[key], other[key])
    elif isinstance(one, np.ndarray) and one.dtype == object:
        assert len(one) == len(other)
        for mine, theirs in zip(one, other, strict=True):
            assert_equal(mine, theirs)
    else:
        np.testing.assert_array_equal(one, other)


@pytest.mark.parametrize("options", TABLES)
def test_every_game_is_that_of_the_single_environment(options: dict[str, Any]) -> None:
    ours = SeatVectorEnv(NUMBER, **options)
    theirs: VectorEnv[Any, Any, Any] = SyncVectorEnv(
        [lambda: SeatEnv(**options)] * NUMBER, autoreset_mode=AutoresetMode.SAME_STEP
    )
    ours.single_action_space.seed(1)
    found, expected = ours.reset(seed=5), theirs.reset(seed=5)
    assert_equal(found[0], expected[0])
    assert_equal(found[1], expected[1])
    ended, step = 0, 0
    while ended < 3:
        step += 1
        numbers = chosen(ours, found[1])
        if step == (2 if "task" in options else 20):
            numbers[1] = 11 if "elfenland" in options["rules"] else 5000  # illegal
        results, wanted = ours.step(numbers), theirs.step(numbers)
        for one, other in zip(results, wanted, strict=True):
            assert_equal(one, other)
        assert results[0] in ours.observation_space
        ended += int(results[2].sum())
        found = results[0], results[4]
    ours.close()
    theirs.close()


def test_gymnasium_makes_it_by_name() -> None:
    table = gymnasium.make_vec("Elfenland-v0", num_envs=2, opponents=("wanderer",))
    assert isinstance(table, SeatVectorEnv)
    assert table.reset(seed=1)[0].shape == (2, table.setting.layout.size)
    assert table.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


def test_an_illegal_number_ends_its_own_game_only() -> None:
    table = SeatVectorEnv(NUMBER, opponents=("wanderer",))
    _, infos = table.reset(seed=1)
    numbers = chosen(table, infos)
    numbers[1] = 11
    _, rewards, ended, truncated, infos = table.step(numbers)
    assert rewards.tolist() == [0, -1, 0]
    assert ended.tolist() == [False, True, False]
    assert not truncated.any()
    assert infos["final_info"]["illegal"][1] == "11 (+) is not possible now: see the action mask"
    assert [game.play.length > 3 for game in table.games] == [True] * NUMBER


def test_arrays_are_kept_or_written_again() -> None:
    for copy in (True, False):
        table = SeatVectorEnv(NUMBER, opponents=("wanderer",), copy=copy)
        first, infos = table.reset(seed=1)
        before = first.copy()
        second = table.step(chosen(table, infos))[0]
        assert np.array_equal(first, before) == copy
        assert (second is first) != copy


def test_seeds_may_be_given_one_by_one() -> None:
    table = SeatVectorEnv(2, opponents=("wanderer",))
    once = table.reset(seed=[7, 7])[0]
    assert np.array_equal(once[0], once[1])
    again = table.reset(seed=[7, None])[0]
    assert np.array_equal(again[0], once[0])
    assert not np.array_equal(again[1], once[1])
    with pytest.raises(SeedsError, match="2 games need as many seeds, not 1"):
        table.reset(seed=[7])


def test_all_games_are_rendered_as_text() -> None:
    table = SeatVectorEnv(2, opponents=("wanderer",), render_mode="ansi")
    table.reset(seed=1)
    shown = table.render()
    assert shown is not None
    assert [text.startswith("[") for text in shown] == [True, True]
    assert SeatVectorEnv(2, opponents=("wanderer",)).render() is None
    with pytest.raises(RenderModeError, match="human"):
        SeatVectorEnv(2, opponents=("wanderer",), render_mode="human")
