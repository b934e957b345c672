"""How sure one can be: intervals and errors for shares and rates."""

from collections.abc import Sequence
from math import ceil, sqrt
from typing import Final

Z95: Final = 1.959963984540054  # of a normal distribution, 95 % lie within so many deviations


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson interval for a share of independent games; parts of wins count as such."""
    if games == 0:
        return 0.0, 1.0
    share, spread = wins / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def clustered_error(parts: Sequence[tuple[float, int]]) -> float:
    """The standard error of a rate whose games come in clusters, each given as (wins, seats).

    What happens in one cluster may hang together; the clusters are taken as independent. One cluster alone
    says nothing about that; then the seats are taken as independent.
    """
    wins, seats = sum(part[0] for part in parts), sum(part[1] for part in parts)
    if not seats:
        return 0.0
    rate = wins / seats
    if len(parts) == 1:
        return sqrt(max(0.0, rate * (1 - rate)) / seats)
    scatter = sum((won - rate * sat) ** 2 for won, sat in parts)
    return sqrt(scatter * len(parts) / (len(parts) - 1)) / seats


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value that such a share of the values does not exceed; 0 of nothing."""
    return ordered[max(0, ceil(share * len(ordered)) - 1)] if ordered else 0.0
