"""Rounds: one at least, then until the end, and not too close together."""

import time
from itertools import pairwise

from soak.part import BrokenPromiseError, paced_rounds, rounds


def test_there_is_a_round_even_if_there_is_no_time() -> None:
    assert list(rounds(time.monotonic() - 1)) == [0]


def test_rounds_begin_until_the_end() -> None:
    end = time.monotonic() + 0.05
    assert len(list(rounds(end))) > 1
    assert time.monotonic() >= end


async def test_rounds_keep_their_distance() -> None:
    begun = [time.monotonic() async for _ in paced_rounds(time.monotonic() + 0.25, 0.1)]
    assert all(later - earlier >= 0.1 for earlier, later in pairwise(begun))


def test_a_broken_promise_says_which_and_why() -> None:
    assert str(BrokenPromiseError("a move is lost", {"version": 41})) == "a move is lost: {'version': 41}"
