"""Successive halving: equal rollouts for all, then the worse half drops out."""

from collections.abc import Callable
from math import ceil, log2, sqrt
from time import perf_counter

from elfenland.bots.budget import Budget

SURE = 2.5  # standard errors behind the best: enough to leave early
PROOF = 0.5  # standard errors by which a challenger must lead the first, which is favoured by experience
ALIKE = 0.004  # a difference in win probability that is not worth resolving
TINY = 1e-9
INCUMBENT = 0
FEWEST = 4  # the fewest heats that mean anything
FEW = 8  # heats before a candidate may leave early


class SuccessiveHalving:
    """Choose among candidates, at one simulation per remaining candidate and heat.

    The first is the incumbent: it stays in all heats, and a challenger must be clearly better.
    """

    def __init__(
        self, number: int, budget: Budget, price: int = 1, clock: Callable[[], float] = perf_counter
    ) -> None:
        self.arms = list(range(number))  # those still in the race
        self.results: list[list[float]] = [[] for _ in self.arms]
        self.budget = budget
        self.price = price  # simulations per heat and candidate
        self.clock = clock
        self.began = clock()
        self.spent = 0
        self.rounds = max(1, ceil(log2(number)))
        self.round = 1

    def goes_on(self) -> bool:
        """Return whether another heat follows, dropping the worse half when it is time."""
        while len(self.arms) > 1 and self.used() >= self.round / self.rounds:
            self._halve()
            self.round += 1
        if len(self.arms) > 1 and self._heats() % FEW == 0 and self._heats():
            self._dismiss()
        return len(self.arms) > 1

    def used(self) -> float:
        """Return the share of the budget spent, including the next heat for time budgets."""
        if self.budget.is_counted:
            return self.spent / self.budget.simulations
        passed = self.clock() - self.began
        coming = passed / self._heats() if self._heats() else 0.0
        return (passed + coming) * 1000 / self.budget.milliseconds

    def enter(self, results: list[float]) -> None:
        """Add the results of a heat, in the order of the arms."""
        for arm, result in zip(self.arms, results, strict=True):
            self.results[arm].append(result)
        self.spent += self.price * len(results)

    def best(self) -> int:
        """Return the best remaining candidate if clearly better than the first."""
        best = self._foremost()
        lead, error = self._lead(best, INCUMBENT)
        return best if lead > PROOF * error else INCUMBENT

    def order(self) -> list[int]:
        """Rank all candidates: the best, then by how long they stayed and their results."""
        best = self.best()
        rest = [arm for arm in range(len(self.results)) if arm != best]
        return [best, *sorted(rest, key=lambda arm: (-len(self.results[arm]), -self._mean(arm)))]

    def _foremost(self) -> int:
        return max(self.arms, key=self._mean)

    def _heats(self) -> int:
        return len(self.results[self.arms[0]])

    def _mean(self, arm: int) -> float:
        results = self.results[arm]
        return sum(results) / len(results) if results else 0.0

    def _halve(self) -> None:
        ranked = sorted(self.arms, key=self._mean, reverse=True)
        chosen = ranked[: len(ranked) // 2] if len(ranked) > 2 else [self.best()]
        self.arms = sorted({INCUMBENT, *chosen}) if len(ranked) > 2 else chosen

    def _dismiss(self) -> None:
        """Drop candidates that are surely behind, or as good as the best."""
        best = self._foremost()
        staying = [arm for arm in self.arms if arm in (best, INCUMBENT) or not self._is_settled(best, arm)]
        if len(staying) == 2 and self._is_settled(best, INCUMBENT):
            staying = [self.best()]
        self.arms = staying

    def _is_settled(self, best: int, arm: int) -> bool:
        lead, error = self._lead(best, arm)
        return lead > SURE * error + TINY or lead + 2 * error < ALIKE

    def _lead(self, one: int, other: int) -> tuple[float, float]:
        """Return one candidate's lead over another in common heats, and its error."""
        leads = [first - second for first, second in zip(self.results[one], self.results[other], strict=True)]
        mean = sum(leads) / len(leads)
        if len(leads) < FEWEST:
            return mean, 1.0
        return mean, sqrt(sum((each - mean) ** 2 for each in leads) / (len(leads) - 1) / len(leads))
