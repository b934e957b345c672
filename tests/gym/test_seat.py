"""The Gymnasium environment: one seat against bots."""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from elfenland import PlayersError
from elfenland.bots import UnknownBotError
from elfenland.gym import SeatEnv
from elfenland.gym.opponents import SeatError

TABLES: list[dict[str, Any]] = [
    {"rules": "elfenland", "opponents": ("scout", "scout")},
    {"rules": "elfengold+witches+home-town", "opponents": ("wanderer",), "reward": "pieces"},
]

CLUMSY = """
from elfenland.bots import Bot

class Clumsy(Bot):
    name = "clumsy"

    def choose(self, observation, options):
        raise RuntimeError("I fell")
"""

TIDY = """
from pathlib import Path

from elfenland.bots import Bot

class Tidy(Bot):
    name = "tidy"

    def choose(self, observation, options):
        return options[0]

    def close(self):
        with Path(__file__).with_name("closed").open("a") as file:
            file.write("x")
"""


def play_at_random(table: gymnasium.Env[Any, Any], seed: int) -> tuple[float, dict[str, Any], list[Any]]:
    """A whole game: the reward in all, the last information, and everything that was seen."""
    _, info = table.reset(seed=seed)
    table.action_space.seed(seed)
    total, over, seen = 0.0, False, []
    while not over:
        array, reward, over, truncated, info = table.step(table.action_space.sample(info["action_mask"]))
        assert not truncated
        assert array in table.observation_space
        total += float(reward)
        seen.append(array.tobytes())
    return total, info, seen


@pytest.mark.parametrize("options", TABLES)
def test_it_passes_the_checks_of_gymnasium(options: dict[str, Any]) -> None:
    table = gymnasium.make("Elfenland-v0", **options)
    assert isinstance(table.unwrapped, SeatEnv)
    check_env(table.unwrapped)


@pytest.mark.parametrize("options", TABLES)
def test_equal_seeds_make_equal_games(options: dict[str, Any]) -> None:
    table = gymnasium.make("Elfenland-v0", **options)
    once, again, other = (play_at_random(table, seed)[2] for seed in (1, 1, 2))
    assert once == again
    assert once != other


def test_only_the_learner_is_asked() -> None:
    table = SeatEnv(opponents=("wanderer", "scout"), seat=1)
    _, info, _ = play_at_random(table, 3)
    assert table.setting.players == 3
    assert {move.seat for move in table.play.moves} == {-1, 0, 1, 2}
    assert set(info["winners"]) <= {0, 1, 2}
    assert len(info["points"]) == 3


def test_opponents_sit_in_playing_order_after_the_learner() -> None:
    table = SeatEnv(opponents=("scout", "wanderer", "scout"), seat=2)
    assert {seat: bot.name for seat, bot in table.game.bots.items()} == {
        3: "scout",
        0: "wanderer",
        1: "scout",
    }


def test_the_reward_of_a_game_is_the_standing_at_its_end() -> None:
    table = SeatEnv(opponents=("wanderer", "wanderer"), reward="pieces")
    for seed in range(5):
        total, info, _ = play_at_random(table, seed)
        assert total == pytest.approx(info["points"][0] - sum(info["points"]) / 3)


def test_a_bot_that_fails_is_replaced_and_named(tmp_path: Path) -> None:
    file = tmp_path / "clumsy.py"
    file.write_text(CLUMSY, encoding="utf-8")
    table = SeatEnv(opponents=("wanderer", str(file)))
    _, info, _ = play_at_random(table, 1)
    assert list(info["faults"]) == [2]
    assert "I fell" in info["faults"][2][0].reason


def test_closing_ends_the_bots_and_may_be_repeated(tmp_path: Path) -> None:
    file = tmp_path / "tidy.py"
    file.write_text(TIDY, encoding="utf-8")
    table = SeatEnv(opponents=(str(file),))
    table.reset(seed=1)
    before = (tmp_path / "closed").read_text()
    table.close()
    table.close()
    assert (tmp_path / "closed").read_text() == before + "x"


def test_masks_are_to_be_had_both_ways() -> None:
    table = SeatEnv(opponents=("wanderer",))
    _, info = table.reset(seed=1)
    assert table.action_masks().dtype == np.bool_
    assert table.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
    assert table.action_masks().any()


def test_a_number_that_is_not_in_the_mask_ends_the_episode() -> None:
    table = SeatEnv(opponents=("wanderer",))
    table.reset(seed=1)
    _, reward, terminated, truncated, info = table.step(np.int64(11))
    assert (reward, terminated, truncated) == (-1, True, False)
    assert info["illegal"] == "11 (+) is not possible now: see the action mask"
    assert "illegal" not in table.reset(seed=1)[1]


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(SeatError, match="no seat 3: with 2 opponents they are 0 to 2"):
        SeatEnv(opponents=("scout", "scout"), seat=3)
    with pytest.raises(UnknownBotError, match="unknown bot 'nobody'"):
        SeatEnv(opponents=("nobody",))
    with pytest.raises(PlayersError, match="2 to 6 players, not 1"):
        SeatEnv(opponents=())


def test_it_renders_for_people_and_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    table = SeatEnv(opponents=("wanderer",), render_mode="ansi")
    play_at_random(table, 1)
    assert '[Rules "elfenland"]' in table.render()
    assert capsys.readouterr().out == ""
    table = SeatEnv(opponents=("wanderer",), render_mode="human")
    play_at_random(table, 1)
    assert capsys.readouterr().out.splitlines() == table.play.told()
    assert table.render() is None
