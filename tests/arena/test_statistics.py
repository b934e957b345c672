"""Intervals and errors, against known values and against simulation."""

from math import sqrt
from random import Random

import pytest

from elfenland.arena.statistics import clustered_error, mean, quantile, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (10, 10, 0.7225, 1.0),
    ],
)
def test_wilson_gives_the_published_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.00006)


def test_nothing_played_means_nothing_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert clustered_error([]) == 0
    assert mean([]) == quantile([], 0.5) == 0


def test_the_error_of_clusters_of_one_is_that_of_independent_games() -> None:
    parts = [(1.0, 1)] * 30 + [(0.0, 1)] * 70
    assert clustered_error(parts) == pytest.approx(sqrt(0.3 * 0.7 / 99))


def test_games_that_always_go_alike_count_once() -> None:
    apart = [(1.0, 1)] * 30 + [(0.0, 1)] * 70
    alike = [(4.0, 4)] * 30 + [(0.0, 4)] * 70
    assert clustered_error(alike) == pytest.approx(clustered_error(apart))


def test_where_luck_cancels_there_is_no_error() -> None:
    assert clustered_error([(1.0, 4)] * 10) == 0


def test_one_cluster_alone_is_taken_as_independent() -> None:
    assert clustered_error([(1.0, 4)]) == pytest.approx(sqrt(0.25 * 0.75 / 4))


def test_the_error_is_the_scatter_of_many_matches() -> None:
    dice = Random(1)

    def match() -> list[tuple[float, int]]:
        luck = [dice.random() for _ in range(50)]  # one number a deal, so its games hang together
        return [(float(sum(dice.random() < share for _ in range(4))), 4) for share in luck]

    matches = [match() for _ in range(400)]
    rates = [sum(won for won, _ in parts) / 200 for parts in matches]
    scatter = sqrt(mean([(rate - mean(rates)) ** 2 for rate in rates]))
    assert mean([clustered_error(parts) for parts in matches]) == pytest.approx(scatter, rel=0.1)


def test_quantiles_are_values_that_were_seen() -> None:
    ordered = [float(n) for n in range(1, 101)]
    assert [quantile(ordered, share) for share in (0, 0.5, 0.99, 1)] == [1, 50, 99, 100]
