"""Rounds: one at least, then until the end, and not too close together."""

import time

import pytest

from soak import part
from soak.part import BrokenPromiseError, paced_rounds, rounds


def test_there_is_a_round_even_if_there_is_no_time() -> None:
    assert list(rounds(time.monotonic() - 1)) == [0]


class Clock:
    """Time that passes in sleep, and by a second whenever somebody looks."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        self.now += 1
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += max(seconds, 0)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the rounds: a busy machine may take any time between two looks at its own."""
    clock = Clock()
    monkeypatch.setattr(part, "time", clock)
    monkeypatch.setattr(part, "asyncio", clock)
    return clock


def test_rounds_begin_until_the_end(clock: Clock) -> None:
    assert len(list(rounds(5))) == 5
    assert clock.now == 5


async def test_rounds_keep_their_distance(clock: Clock) -> None:
    begun = [clock.now async for _ in paced_rounds(250, 100)]
    assert begun == [1, 103, 205]


def test_a_broken_promise_says_which_and_why() -> None:
    assert str(BrokenPromiseError("a move is lost", {"version": 41})) == "a move is lost: {'version': 41}"
