"""Successive halving: all candidates get equal rollouts, then the worse half drops out."""

from collections.abc import Callable
from math import ceil, log2, sqrt
from time import perf_counter

from elfenland.bots.budget import Budget

SURE = 2.5  # standard errors behind the best: enough to leave early
PROOF = 0.5  # standard errors by which another must be ahead of the first, which has experience on its side
ALIKE = 0.004  # a difference in the chance to win that nobody needs to find out more about
TINY = 1e-9
INCUMBENT = 0
FEWEST = 4  # heats that say anything
FEW = 8  # heats before anybody leaves early


class SuccessiveHalving:
    """Which of several candidates does best, when each heat costs a simulation for each that is still in.

    The first is the one to beat: it is in all heats, and another must be clearly better.
    """

    def __init__(
        self, number: int, budget: Budget, price: int = 1, clock: Callable[[], float] = perf_counter
    ) -> None:
        self.arms = list(range(number))  # those still in
        self.results: list[list[float]] = [[] for _ in self.arms]
        self.budget = budget
        self.price = price  # of a heat for each that is in, in simulations
        self.clock = clock
        self.began = clock()
        self.spent = 0
        self.rounds = max(1, ceil(log2(number)))
        self.round = 1

    def goes_on(self) -> bool:
        """Whether there is another heat; the worse half leaves when its share of the budget is used up."""
        while len(self.arms) > 1 and self.used() >= self.round / self.rounds:
            self._halve()
            self.round += 1
        if len(self.arms) > 1 and self._heats() % FEW == 0 and self._heats():
            self._dismiss()
        return len(self.arms) > 1

    def used(self) -> float:
        """How much of the budget is spent; of a time also what the next heat will take."""
        if self.budget.is_counted:
            return self.spent / self.budget.simulations
        passed = self.clock() - self.began
        coming = passed / self._heats() if self._heats() else 0.0
        return (passed + coming) * 1000 / self.budget.milliseconds

    def enter(self, results: list[float]) -> None:
        """The results of a heat, in the order of the arms."""
        for arm, result in zip(self.arms, results, strict=True):
            self.results[arm].append(result)
        self.spent += self.price * len(results)

    def best(self) -> int:
        """The candidate that has done best of those still in, if clearly better than the first."""
        best = self._foremost()
        lead, error = self._lead(best, INCUMBENT)
        return best if lead > PROOF * error else INCUMBENT

    def order(self) -> list[int]:
        """All candidates: the best, then those that stayed longer, and of these the better first."""
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
        """Those who are surely behind leave, and those who are as good as the best for all that matters."""
        best = self._foremost()
        staying = [arm for arm in self.arms if arm in (best, INCUMBENT) or not self._is_settled(best, arm)]
        if len(staying) == 2 and self._is_settled(best, INCUMBENT):
            staying = [self.best()]
        self.arms = staying

    def _is_settled(self, best: int, arm: int) -> bool:
        lead, error = self._lead(best, arm)
        return lead > SURE * error + TINY or lead + 2 * error < ALIKE

    def _lead(self, one: int, other: int) -> tuple[float, float]:
        """How far one is ahead of the other in the heats that both entered, and the error of that."""
        leads = [first - second for first, second in zip(self.results[one], self.results[other], strict=True)]
        mean = sum(leads) / len(leads)
        if len(leads) < FEWEST:
            return mean, 1.0
        return mean, sqrt(sum((each - mean) ** 2 for each in leads) / (len(leads) - 1) / len(leads))
