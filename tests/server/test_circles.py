"""Circles of objects that nobody needs any more: found soon if they are new, and at last in any case."""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import suppress
from weakref import ref

import pytest

from elfenland.server import circles
from elfenland.server.circles import NEW, Circles


class Ring:
    """An object that refers to itself, so that only a collector finds out that nobody else does."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def looking() -> Iterator[Circles]:
    """Circles that look at everything once 20,000 objects have come, or as many as there were."""
    looking = Circles(few=20_000)
    looking.begin()
    yield looking
    looking.end()


def many() -> list[list[int]]:
    """So many objects that it is worth a look."""
    return [[] for _ in range(2 * NEW)]


def test_a_circle_that_is_new_is_found_at_the_next_look(looking: Circles) -> None:
    ring = ref(Ring())
    kept = many()
    assert ring() is not None
    looking.look()
    assert ring() is None
    assert kept


def test_a_look_that_is_not_worth_it_is_left_out(looking: Circles) -> None:
    looking.look()
    gc.collect(0)
    ring = ref(Ring())
    looking.look()
    assert ring() is not None


def test_what_stays_is_not_looked_at_again_until_as_much_has_come(looking: Circles) -> None:
    ring: Ring | None = Ring()
    found = ref(ring)
    kept = [many()]
    looking.look()  # it is put aside, for it is still needed
    ring = None
    kept.append(many())
    looking.look()
    assert found() is not None
    there = gc.get_freeze_count()
    while found() is not None and gc.get_freeze_count() < 3 * there:
        kept.append(many())
        looking.look()
    assert found() is None
    assert gc.get_freeze_count() > 20_000


def test_python_does_not_look_meanwhile_and_does_again_afterwards() -> None:
    looking = Circles()
    looking.begin()
    try:
        assert not gc.isenabled()
    finally:
        looking.end()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


@pytest.mark.parametrize("rest", [100, 1_000_000])
async def test_it_looks_time_and_again_however_long_a_look_takes(
    looking: Circles, monkeypatch: pytest.MonkeyPatch, rest: int
) -> None:
    monkeypatch.setattr(circles, "PAUSE", 0.001)
    monkeypatch.setattr(circles, "LONGEST", 0.01)
    monkeypatch.setattr(circles, "REST", rest)
    task = asyncio.create_task(looking.keep_looking())
    kept = []
    for _ in range(2):
        ring = ref(Ring())
        kept.append(many())
        async with asyncio.timeout(10):
            while ring() is not None:
                await asyncio.sleep(0.001)
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
