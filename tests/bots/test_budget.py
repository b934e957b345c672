"""Budgets: read from text, written back, and spent."""

import doctest

import pytest

from elfenland.bots import Budget, BudgetError
from elfenland.bots import budget as module


@pytest.mark.parametrize(
    ("text", "budget", "shortest"),
    [
        ("500ms", Budget(milliseconds=500), "500ms"),
        ("2s", Budget(milliseconds=2000), "2s"),
        ("1.5s", Budget(milliseconds=1500), "1500ms"),
        ("3000 ms", Budget(milliseconds=3000), "3s"),
        ("200", Budget(simulations=200), "200"),
        (" 7 ", Budget(simulations=7), "7"),
    ],
)
def test_a_budget_is_read_and_written_back(text: str, budget: Budget, shortest: str) -> None:
    assert Budget.parse(text) == budget
    assert str(budget) == shortest
    assert Budget.parse(shortest) == budget


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("soon", "it isn't a number, alone or followed by ms or s"),
        ("", "it isn't a number"),
        ("-5", "it isn't a number"),
        ("5m", "it isn't a number"),
        ("1e9", "it isn't a number"),
        ("9999999999", "it isn't a number"),
        ("0", "it must be a whole number of simulations, at least 1"),
        ("2.5", "a whole number of simulations"),
        ("0s", "it must be a whole number of milliseconds, at least 1"),
        ("0.5ms", "a whole number of milliseconds"),
    ],
)
def test_what_is_no_budget_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(BudgetError, match=f"^{text!r} isn't a budget: .*{reason}.*write a time like 500ms"):
        Budget.parse(text)


@pytest.mark.parametrize("numbers", [(0, 0), (5, 5)])
def test_a_budget_is_one_or_the_other(numbers: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="either a time or a number"):
        Budget(*numbers)


def test_a_counted_budget_is_spent_to_the_last() -> None:
    assert list(Budget.parse("3").spend()) == [0, 1, 2]
    assert Budget.parse("3").is_counted


def test_a_time_budget_ends_and_gives_at_least_one() -> None:
    budget = Budget(milliseconds=1)
    assert not budget.is_counted
    numbers = list(budget.spend())
    assert numbers == list(range(len(numbers)))
    assert numbers


def test_the_examples_of_the_module_are_right() -> None:
    done = doctest.testmod(module)
    assert (done.attempted, done.failed) == (2, 0)
