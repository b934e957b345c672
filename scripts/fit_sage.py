"""Fit the sage's weights for the features of a table, to rollout policy games.

Usage: python scripts/fit_sage.py [GAMES]     prints the table of src/elfenland/bots/levels/sage_weights.py

There is a line for each number of rounds to come. In Elfenland the final points beyond those that its towns
promise are fitted to the signs of a seat by least squares, and then how sharply the chance to win follows
from the points foreseen, by likelihood. Most games of Elfengold end in a tie, which gold breaks: points say
little there, and the weights are fitted to who won at once.
"""

import sys
from math import exp, log
from random import Random

from elfenland.bots.core.rollout_cache import RolloutCache
from elfenland.bots.core.rollout_policy import RolloutPolicy
from elfenland.bots.core.win_probability import SIGNS
from elfenland.bots.levels.sage_weights import experience
from elfenland.engine.rules import Rules
from elfenland.engine.state import OVER

PLAYERS = 4
RIDGE = 3.0  # keeps weights of signs that hardly vary near 0
STEPS = 25  # of Newton's method: far more than it needs
SHARPNESS = [0.02 * step for step in range(1, 251)]

Sample = tuple[list[list[int]], list[float], list[float], tuple[int, ...]]  # signs, towns, final, winners


def gather(rules: Rules, games: int) -> dict[int, list[Sample]]:
    """Collect tables between rounds, by the rounds left, with the results."""
    found: dict[int, list[Sample]] = {to_come: [] for to_come in range(1, rules.rounds)}
    for number in range(games):
        play_one(rules, Random(f"{rules.name}/{number}"), found)
    return found


def play_one(rules: Rules, dice: Random, found: dict[int, list[Sample]]) -> None:
    """One game, noted between its rounds."""
    rollout_cache = RolloutCache(rules)
    win_probability = experience(rules).win_probability(rollout_cache)
    state = rules.begin(PLAYERS)
    noted = []
    while state.seat != OVER:
        RolloutPolicy(rollout_cache, PLAYERS).play_until(state, state.round, dice)
        if state.seat != OVER:
            signs = [win_probability.signs(state, seat) for seat in range(PLAYERS)]
            from_towns = [win_probability.from_towns(state, seat) for seat in range(PLAYERS)]
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


def fit_victories(samples: list[Sample]) -> tuple[list[float], float]:
    """Fit the weights under which the winners were most likely, and the sharpness."""
    tables = [
        ([[n, *each[1:]] for n, each in zip(now, signs, strict=True)], won) for signs, now, _, won in samples
    ]
    found = [0.0] * len(SIGNS)  # for towns, then for the signs but the first, which is the same for all
    for _ in range(STEPS):
        square, right = slope(tables, found)
        found = [a + b for a, b in zip(found, solve(square, right), strict=True)]
    return [0.0, *(weight / found[0] for weight in found[1:])], found[0]


def slope(
    tables: list[tuple[list[list[float]], tuple[int, ...]]], found: list[float]
) -> tuple[list[list[float]], list[float]]:
    """Return the gradient of the likelihood at these weights, and the curvature."""
    width = len(found)
    square = [[RIDGE * (row == column) for column in range(width)] for row in range(width)]
    right = [-RIDGE * weight for weight in found]
    for seats, won in tables:
        chances = shares([sum(w * s for w, s in zip(found, each, strict=True)) for each in seats])
        mean = [sum(c * each[k] for c, each in zip(chances, seats, strict=True)) for k in range(width)]
        for seat, (chance, each) in enumerate(zip(chances, seats, strict=True)):
            beyond = [a - b for a, b in zip(each, mean, strict=True)]
            excess = (seat in won) / len(won) - chance
            for row in range(width):
                right[row] += excess * beyond[row]
                for column in range(width):
                    square[row][column] += chance * beyond[row] * beyond[column]
    return square, right


def shares(points: list[float]) -> list[float]:
    """Everybody's chance to win."""
    odds = [exp(each - max(points)) for each in points]
    return [each / sum(odds) for each in odds]


def solve(square: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of a system of linear equations, by elimination."""
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
    """Return the final points that the weights foresee for each seat."""
    signs, now, _, _ = sample
    return [
        n + sum(w * s for w, s in zip(weights, each, strict=True)) for each, n in zip(signs, now, strict=True)
    ]


def fit_sharpness(samples: list[Sample], weights: list[float]) -> float:
    """Return the sharpness under which the winners were the most likely."""
    tables = [(foreseen(sample, weights), sample[3]) for sample in samples]
    return max(SHARPNESS, key=lambda sharp: sum(likelihood(points, won, sharp) for points, won in tables))


def likelihood(points: list[float], winners: tuple[int, ...], sharp: float) -> float:
    """Return the logarithm of the chance that these would win."""
    odds = [exp(sharp * (other - max(points))) for other in points]
    return log(sum(odds[seat] for seat in winners) / len(winners) / sum(odds))


def report(rules: Rules, games: int, by_points: bool) -> None:
    """Print the table of a title."""
    print(f"# {rules.name}: {', '.join(SIGNS)}; then the sharpness. Fitted to {games} rollout games.")
    for to_come, samples in gather(rules, games).items():
        if by_points:
            weights = fit_weights(samples)
            sharp = fit_sharpness(samples, weights)
        else:
            weights, sharp = fit_victories(samples)
        numbers = ", ".join(f"{weight:.3f}" for weight in [*weights, sharp])
        chance = sum(likelihood(foreseen(sample, weights), sample[3], sharp) for sample in samples)
        print(
            f"    ({numbers}),  # {to_come} to come, likelihood {exp(chance / len(samples)):.3f} of a winner"
        )


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    report(Rules.parse("elfenland"), number, by_points=True)
    report(Rules.parse("elfengold"), number, by_points=False)
