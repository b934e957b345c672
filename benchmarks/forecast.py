"""Fit the pathfinder's forecast again, to games among pathfinders.

Usage: python -m benchmarks.forecast RULES GAMES [BOT,BOT,BOT,BOT]   prints what belongs into forecast.py

For every seat at the end of every round but the last: the towns it collected from then on, explained by the
towns it was missing, how scattered they were, how far the boot was from them, and its cards and gold. Ridge
regression: each town is drawn towards the average of all.
"""

import sys
from random import Random
from typing import NamedTuple

from elfenland.bots import make_bot
from elfenland.bots.core.town_value import distances, tree
from elfenland.engine.board import Board
from elfenland.engine.chance import deal
from elfenland.engine.observation import observe
from elfenland.engine.pieces import size
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER, State

AROUND = 3  # links from the boot that are told apart
SHRINK = 30.0  # how strongly a town is drawn to the average
NUMBERS = ("constant", "cards", "gold", "scatter", "nearest", "one", "two", "three", "all towns")


class Place(NamedTuple):
    """A seat at the end of a round."""

    seat: int
    rounds_left: int
    town: int
    visited: int
    cards: int
    gold: int


def play(rules: Rules, names: list[str], seed: str) -> tuple[list[Place], State]:
    """Return a game, and everybody's place at the end of each round."""
    bots = [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
    state, dice, places = rules.begin(len(names)), Random(seed), []
    while state.seat != OVER:
        now = state.round
        if state.seat == CHANCE:
            rules.advance(state, deal(state, dice))
        else:
            options = rules.offers(state)
            rules.advance(state, bots[state.seat].choose(observe(state, state.seat), options))
        if state.round > now:
            places += [_place(state, seat) for seat in range(state.players)]
    return places, state


def _place(state: State, seat: int) -> Place:
    left = state.rules.rounds - state.round + 1
    cards, gold = size(state.hands[seat]), state.gold[seat]
    return Place(seat, left, state.boots[seat], state.visited[seat], cards, gold)


def features(board: Board, place: Place) -> list[float]:
    """Return the features of future towns: NUMBERS, then one per missing town."""
    missing = board.collectable & ~place.visited
    towns = [town.index for town in board.towns if town.bit & missing]
    far = distances(board)
    away = [far[place.town][town] for town in towns]
    around = [float(away.count(distance)) for distance in range(1, AROUND + 1)]
    joined = [float(tree(towns, far)), float(min(away, default=0))]
    ones = [float(town.bit & missing != 0) for town in board.towns if town is not board.start]
    return [1.0, float(place.cards), float(place.gold), *joined, *around, float(len(towns)), *ones]


def fit(rows: list[list[float]], outcomes: list[float]) -> list[float]:
    """Return the weights of the features that explain the outcomes best."""
    number = len(rows[0])
    matrix = [[sum(row[i] * row[j] for row in rows) for j in range(number)] for i in range(number)]
    vector = [
        sum(row[i] * outcome for row, outcome in zip(rows, outcomes, strict=True)) for i in range(number)
    ]
    for i in range(number):
        matrix[i][i] += 0.01 if i < len(NUMBERS) else SHRINK
    return solve(matrix, vector)


def solve(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """Solve a system of linear equations by Gaussian elimination with pivots."""
    rows = [[*row, value] for row, value in zip(matrix, vector, strict=True)]
    for at in range(len(rows)):
        pivot = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for other in range(len(rows)):
            if other != at:
                factor = rows[other][at] / rows[at][at]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]


def explained(rows: list[list[float]], outcomes: list[float], weights: list[float]) -> float:
    """Return the part of the outcomes' variance that the weights explain."""
    mean = sum(outcomes) / len(outcomes)
    told = [sum(w * x for w, x in zip(weights, row, strict=True)) for row in rows]
    unexplained = sum((a - b) ** 2 for a, b in zip(outcomes, told, strict=True))
    return 1 - unexplained / sum((outcome - mean) ** 2 for outcome in outcomes)


def main() -> None:
    """Play, fit, and print a forecast for each number of rounds left."""
    rules, games = Rules.parse(sys.argv[1]), int(sys.argv[2])
    names = sys.argv[3].split(",") if len(sys.argv) > 3 else ["pathfinder"] * 4
    found: dict[int, tuple[list[list[float]], list[float]]] = {}
    for number in range(games):
        places, state = play(rules, names, f"forecast/{number}")
        for place in places:
            rows, outcomes = found.setdefault(place.rounds_left, ([], []))
            rows.append(features(rules.board, place))
            outcomes.append(float((state.visited[place.seat] & ~place.visited).bit_count()))
    for left, (rows, outcomes) in sorted(found.items()):
        weights = fit(rows, outcomes)
        told = dict(zip(NUMBERS, (round(1000 * weight) for weight in weights), strict=False))
        towns = [round(1000 * (weight + weights[len(NUMBERS) - 1])) for weight in weights[len(NUMBERS) :]]
        print(f"{left} left, {len(rows)} places, {explained(rows, outcomes, weights):.2f} explained: {told}")
        print("  towns", *towns)


if __name__ == "__main__":
    main()
