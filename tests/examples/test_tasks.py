"""The example of tasks: the solver has no regret, and better players have less."""

import re
from statistics import fmean

import pytest

from elfenland.gym import SeatEnv
from examples.tasks import bot, episode, main, random_player, solver


def test_the_solver_has_no_regret_and_a_random_player_much() -> None:
    table = SeatEnv(task="journey")
    regrets = {
        begin: [episode(table, begin(seed), seed)[1] for seed in range(20)]
        for begin in (solver, bot("scout"), random_player)
    }
    assert set(regrets[solver]) == {0}
    means = [fmean(found) for found in regrets.values()]
    assert means == sorted(means)
    assert means[1] < 0.5 < 2 < means[2]


def test_it_prints_a_row_for_every_player_of_every_task(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--episodes", "2"])
    head, _, *rows = capsys.readouterr().out.splitlines()
    assert head == "| environment | player | reward | regret |"
    assert len(rows) == 5 + 4 + 4
    for row in rows:
        assert re.fullmatch(r"\| \w+-v0 \| \w+ \| [+-]\d+\.\d\d ± \d+\.\d\d \| (\d+\.\d\d|-) \|", row)
