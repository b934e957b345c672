"""Fit what the sage knows from experience: weights for the signs of a table, by games of understudies.

Usage: python scripts/fit_sage.py [GAMES]     prints the table that src/elfenland/bots/experience.py holds

For each number of rounds to come, the final points beyond those that its towns promise are fitted to the
signs of a seat by least squares, and then how sharply the chance to win follows from the points
foreseen, by likelihood.
"""

import sys
from math import exp, log
from random import Random

from elfenland.bots.experience import experience
from elfenland.bots.inner.lore import Lore
from elfenland.bots.inner.prospects import SIGNS
from elfenland.bots.inner.understudy import Understudy
from elfenland.engine.rules import Rules
from elfenland.engine.state import OVER

PLAYERS = 4
RIDGE = 3.0  # keeps weights of signs that hardly vary near 0
SHARPNESS = [0.02 * step for step in range(1, 251)]

Sample = tuple[list[list[int]], list[float], list[float], tuple[int, ...]]  # signs, towns, final, winners


def gather(rules: Rules, games: int) -> dict[int, list[Sample]]:
    """Tables between rounds, by the number of rounds to come, with what became of them."""
    found: dict[int, list[Sample]] = {to_come: [] for to_come in range(1, rules.rounds)}
    for number in range(games):
        play_one(rules, Random(f"{rules.name}/{number}"), found)
    return found


def play_one(rules: Rules, dice: Random, found: dict[int, list[Sample]]) -> None:
    """One game, noted between its rounds."""
    lore = Lore(rules)
    prospects = experience(rules).prospects(lore)
    state = rules.begin(PLAYERS)
    noted = []
    while state.seat != OVER:
        Understudy(lore, PLAYERS).play_until(state, state.round, dice)
        if state.seat != OVER:
            signs = [prospects.signs(state, seat) for seat in range(PLAYERS)]
            from_towns = [prospects.from_towns(state, seat) for seat in range(PLAYERS)]
            noted.append((rules.rounds - state.round + 1, signs, from_towns))
    final = [float(rules.scoring.points(state, seat)) for seat in range(PLAYERS)]
    for to_come, signs, from_towns in noted:
        found[to_come].append((signs, from_towns, final, rules.scoring.winners(state)))


def fit_weights(samples: list[Sample]) -> list[float]:
    """Least squares with a little ridge, over all seats of all tables."""
    width = len(SIGNS)
    square = [[RIDGE * (row == column) for column in range(width)] for row in range(width)]
    right = [0.0] * width
    for signs, now, final, _ in samples:
        for seat in range(PLAYERS):
            for row, sign in enumerate(signs[seat]):
                if sign:
                    right[row] += sign * (final[seat] - now[seat])
                    for column, other in enumerate(signs[seat]):
                        square[row][column] += sign * other
    return solve(square, right)


def solve(square: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(square, right, strict=True)]
    for pivot in range(len(rows)):
        best = max(range(pivot, len(rows)), key=lambda row: abs(rows[row][pivot]))
        rows[pivot], rows[best] = rows[best], rows[pivot]
        for row in range(len(rows)):
            if row != pivot:
                factor = rows[row][pivot] / rows[pivot][pivot]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[pivot], strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


def foreseen(sample: Sample, weights: list[float]) -> list[float]:
    """The final points that the weights foresee for each seat."""
    signs, now, _, _ = sample
    return [
        n + sum(w * s for w, s in zip(weights, each, strict=True)) for each, n in zip(signs, now, strict=True)
    ]


def fit_sharpness(samples: list[Sample], weights: list[float]) -> float:
    """The sharpness under which the winners were the most likely."""
    tables = [(foreseen(sample, weights), sample[3]) for sample in samples]
    return max(SHARPNESS, key=lambda sharp: sum(likelihood(points, won, sharp) for points, won in tables))


def likelihood(points: list[float], winners: tuple[int, ...], sharp: float) -> float:
    """The logarithm of the chance that these would win."""
    odds = [exp(sharp * (other - max(points))) for other in points]
    return log(sum(odds[seat] for seat in winners) / len(winners) / sum(odds))


def explained(samples: list[Sample], weights: list[float]) -> float:
    """How much of the variance of the points still made the weights foresee."""
    pairs = [
        (sample[2][seat] - sample[1][seat], foreseen(sample, weights)[seat] - sample[1][seat])
        for sample in samples
        for seat in range(PLAYERS)
    ]
    mean = sum(true for true, _ in pairs) / len(pairs)
    return 1 - sum((t - f) ** 2 for t, f in pairs) / sum((t - mean) ** 2 for t, _ in pairs)


def report(rules: Rules, games: int) -> None:
    """Print the table of a title."""
    print(f"# {rules.name}: {', '.join(SIGNS)}; then the sharpness. Fitted to {games} games of understudies.")
    for to_come, samples in gather(rules, games).items():
        weights = fit_weights(samples)
        sharp = fit_sharpness(samples, weights)
        numbers = ", ".join(f"{weight:.3f}" for weight in [*weights, sharp])
        print(f"    ({numbers}),  # {to_come} to come, explains {explained(samples, weights):.2f}")


if __name__ == "__main__":
    for title in ("elfenland", "elfengold"):
        report(Rules.parse(title), int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
