"""Stopping early: seldom misled, quick where the difference is plain, and the same whoever plays quicker."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elfenland.arena import Contest, Match
from elfenland.arena.certainty import RateTest, bounds
from tests.arena.games import remembering

values = st.lists(st.sampled_from([0, 0.25, 0.5, 1.0]), max_size=30)


def asked(truth: float, rate: float, deals: int, dice: Random) -> RateTest:
    """A question, looked at after each deal; the rotations of a deal are four games."""
    question = RateTest("bot", rate)
    while question.answer == "open" and len(question.seen) < deals:
        question.see(sum(dice.random() < truth for _ in range(4)) / 4)
    return question


def test_it_is_seldom_misled_although_it_looks_after_every_deal() -> None:
    dice = Random(1)
    answers = [asked(0.25, 0.25, 100, dice).answer for _ in range(300)]
    assert answers.count("open") >= 0.95 * len(answers)


@pytest.mark.parametrize(("truth", "answer"), [(0.45, "above"), (0.1, "below")])
def test_a_plain_difference_is_found_soon(truth: float, answer: str) -> None:
    dice = Random(2)
    questions = [asked(truth, 0.25, 100, dice) for _ in range(50)]
    assert all(question.answer == answer for question in questions)
    assert sum(len(question.seen) for question in questions) / 50 < 40


def test_the_range_holds_the_truth_whenever_one_stops() -> None:
    dice = Random(3)
    ranges = [bounds([dice.random() ** 2 for _ in range(40)]) for _ in range(60)]  # the mean is a third
    assert sum(low <= 1 / 3 <= high for low, high in ranges) >= 57


@given(values)
def test_the_range_goes_with_the_answer(seen: list[float]) -> None:
    low, high = bounds(seen)
    assert 0 <= low <= high <= 1
    for rate in (0.1, 0.25, 0.5, 0.9):
        question = RateTest("bot", rate)
        for value in seen:
            question.see(value)
        assert (question.answer == "above") == (rate <= low)
        assert (question.answer == "below") == (rate >= high)


def test_a_match_ends_with_the_answer_and_counts_no_game_after_it() -> None:
    match = Match("elfenland", ("scout", "wanderer"), 2, 40, 1)
    crew = remembering(match)
    contest = Contest(match, question=RateTest("scout", 0.5))
    contest.play(crew)
    outcome = contest.outcome()
    assert outcome.complete
    assert outcome.verdict
    assert outcome.verdict.answer == "above"
    assert len(outcome.games) == 2 * outcome.verdict.deals < 40
    hurried = Contest(match, question=RateTest("scout", 0.5))
    hurried.play(lambda jobs: crew(reversed(list(jobs))))  # the last games come first
    assert hurried.outcome() == outcome


def test_a_match_that_is_too_short_leaves_it_open() -> None:
    match = Match("elfenland", ("wanderer", "wanderer"), 2, 4, 1)
    contest = Contest(match, question=RateTest("wanderer", 0.4))
    contest.play(remembering(match))
    outcome = contest.outcome()
    assert outcome.verdict
    assert (outcome.complete, outcome.verdict.answer, outcome.verdict.deals) == (True, "open", 4)
