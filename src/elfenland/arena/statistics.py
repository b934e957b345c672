"""Confidence intervals and standard errors for shares and rates."""

from collections.abc import Sequence
from math import ceil, sqrt
from typing import Final

Z95: Final = 1.959963984540054  # 95 % of a normal distribution lies within this many deviations


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Return the Wilson interval for a share of independent games."""
    if games == 0:
        return 0.0, 1.0
    share, spread = wins / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def clustered_error(parts: Sequence[tuple[float, int]]) -> float:
    """Return the standard error of a rate over clusters, each given as (wins, seats).

    Games within a cluster may be correlated; clusters are assumed independent. With a single cluster, the
    seats are assumed independent instead.
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
    """Return the mean; 0 of an empty list."""
    return sum(values) / len(values) if values else 0.0


def quantile(ordered: Sequence[float], share: float) -> float:
    """Return the value that this share of the values doesn't exceed; 0 if empty."""
    return ordered[max(0, ceil(share * len(ordered)) - 1)] if ordered else 0.0
