"""Memory that goes on growing is reported, a warm-up is not."""

import os

import pytest

from soak.part import BrokenPromiseError
from soak.resident import MemoryWatch, resident_mb


def watched(levels: list[float]) -> MemoryWatch:
    watch = MemoryWatch(os.getpid())
    watch.samples = levels
    return watch


def test_this_process_has_a_size() -> None:
    assert 10 < resident_mb(os.getpid()) < 100_000


def test_a_warm_up_is_no_growth() -> None:
    watch = watched([100.0 + min(n, 20) * 5 for n in range(100)])
    assert watch.growth_mb == 0
    watch.check()


def test_steady_growth_is_reported() -> None:
    watch = watched([100.0 + 2 * n for n in range(100)])
    assert watch.growth_mb == 100
    with pytest.raises(BrokenPromiseError, match="memory grows: by 100 MB"):
        watch.check()


def test_nothing_is_said_of_a_few_samples() -> None:
    watched([100.0, 900.0]).check()
