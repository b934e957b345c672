"""The example that learns: in a short run already it plays better than at random, and says so."""

import re

import pytest

from elfenland.gym import SeatEnv
from examples.learn_to_travel import OPPONENTS, Learner, main, measure, train


def test_it_learns_to_beat_wanderers() -> None:
    table = SeatEnv(opponents=OPPONENTS, reward="pieces")
    learner = Learner(table, 0)
    before = sum(learner.play(table, seed)[1] for seed in range(40)) / 40  # knowing nothing, it is a wanderer
    train(learner, table, 140, 0)
    assert before < 0.4
    assert measure(learner, table, 40) > before + 0.2


def test_it_ends_with_a_plain_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "3", "--test", "5", "--rules", "elfengold"])
    progress, last = capsys.readouterr().out.splitlines()
    assert progress.startswith("game     3: won ")
    assert re.fullmatch(
        r"won \d+\.\d % of 5 fresh games against three wanderers"
        r" \(95 % interval \d+\.\d to \d+\.\d; par is 25\)",
        last,
    )


def test_equal_seeds_learn_the_same() -> None:
    table = SeatEnv(opponents=OPPONENTS, reward="pieces")
    learners = [Learner(table, seed) for seed in (1, 1, 2)]
    for learner in learners:
        train(learner, table, 3, 0)
    once, again, other = (learner.weights.tobytes() for learner in learners)
    assert once == again != other
