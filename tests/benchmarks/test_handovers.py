"""Slow games: orders and answers at the same time leave at most half of the hand-overs."""

from statistics import mean

import pytest

from benchmarks.handovers import compare
from elfenland.engine.titles import TITLES

AT_MOST = 0.5  # of the hand-overs without orders
SEEDS = range(2)


@pytest.mark.parametrize("title", TITLES)
async def test_orders_and_common_answers_save_half_of_the_waiting(title: str) -> None:
    found = await compare(title, "scout", SEEDS)
    assert all(given < AT_MOST * without for without, given in found), found
    assert mean(without for without, _ in found) > 100  # these are whole games


async def test_equal_seeds_count_equally() -> None:
    assert await compare("elfenland+rounds=3", "wanderer", range(1)) == await compare(
        "elfenland+rounds=3", "wanderer", range(1)
    )
