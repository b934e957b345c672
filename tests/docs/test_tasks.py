"""docs/bots/tasks.md is true: names, rewards, and the table of baselines; code runs."""

import re
import textwrap
from pathlib import Path

import pytest

from elfenland.gym import ENVIRONMENTS, TASKS
from elfenland.gym.rewards import REWARDS, TASK_REWARDS
from elfenland.gym.tasks import MOST_LOOKED

PAGE = (Path(__file__).parents[2] / "docs" / "bots" / "tasks.md").read_text(encoding="utf-8")


def test_every_task_is_on_the_page_with_its_reward() -> None:
    rows = re.findall(r'^\| `([\w-]+)` \| `"(\w+)"` \|.*\| `"(\w+)"` \|$', PAGE, re.MULTILINE)
    assert rows == [
        (name, options["task"], TASKS[options["task"]].reward)
        for name, options in ENVIRONMENTS.items()
        if "task" in options
    ]


def test_every_reward_of_tasks_is_on_the_page() -> None:
    names = re.findall(r'^\| `"(\w+)"` \|', PAGE, re.MULTILINE)
    assert names == [name for name in TASK_REWARDS if name not in REWARDS]
    assert f"{MOST_LOOKED:,} fares" in PAGE


def test_regret_and_reward_of_every_player_add_up_to_the_same() -> None:
    rows = re.findall(r"^\| ElfenlandJourney-v0 \| (\w+) \| \+(\S+) ± \S+ \| (\S+) \|$", PAGE, re.MULTILINE)
    assert {"random", "rambler", "scout", "pathfinder"} <= {player for player, _, _ in rows}
    assert len({round(float(reward) + float(regret), 2) for _, reward, regret in rows}) == 1


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
def test_the_code_on_the_page_runs(code: str) -> None:
    exec(compile(textwrap.dedent(code), "docs/bots/tasks.md", "exec"), {})
