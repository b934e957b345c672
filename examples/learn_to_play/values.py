"""The value of a journey's end: a fit of how many missing towns will be visited."""

import numpy as np
from numpy.typing import NDArray

from elfenland.bots.core.town_value import distances, tree
from elfenland.bots.core.town_value_fit import TOWN_CODES
from elfenland.bots.core.weights import TOWN
from elfenland.engine.board import Board
from examples.learn_to_play.bot import Floats
from examples.learn_to_play.games import Stand

AROUND = 3  # links from the boot at which missing towns are counted one by one
RIDGE = 10.0  # keeps the weights of rarely missing towns near the mean


def facts(board: Board, stand: Stand) -> list[int]:
    """Return what the value depends on, in the order of the weights."""
    far = distances(board)
    missing = [town.index for town in board.towns if town.bit & stand.missing]
    away = [far[stand.boot][town] for town in missing]
    codes = {board.towns[town].code for town in missing}
    return [
        tree(missing, far),
        min(away, default=0),
        *(away.count(distance) for distance in range(1, AROUND + 1)),
        *(int(code in codes) for code in TOWN_CODES.split()),
    ]


def fit(board: Board, stands: list[Stand]) -> Floats:
    """Return the weights by rounds left, in thousandths of a town piece.

    A ridge regression.
    """
    rows: list[NDArray[np.float64]] = []
    for left in range(1, max(stand.left for stand in stands) + 1):
        found = [stand for stand in stands if stand.left == left]
        known = np.array([facts(board, stand) for stand in found], np.float64)
        gained = np.array([stand.gained for stand in found], np.float64)
        # Every missing town starts from the same worth, which the regression corrects.
        number = known[:, 5:].sum(1)
        share = float(number @ gained / (number @ number))
        towns = np.concatenate([np.zeros(5), np.full(known.shape[1] - 5, share)])
        pull = RIDGE * np.eye(known.shape[1])
        # The mean is taken out, as only differences matter.
        centred = known - known.mean(0)
        rest = gained - gained.mean() - centred @ towns
        rows.append(TOWN * (towns + np.linalg.solve(centred.T @ centred + pull, centred.T @ rest)))
    return np.array(rows, np.float32)
