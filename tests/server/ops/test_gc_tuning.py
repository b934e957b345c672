"""Garbage collection of a running server."""

import gc

from elfenland.server.ops.gc_tuning import THRESHOLDS, tuned_gc


def test_what_exists_at_the_start_is_frozen_until_the_end() -> None:
    before = gc.get_threshold()
    with tuned_gc():
        assert gc.get_freeze_count() > 1000
        assert gc.get_threshold() == THRESHOLDS
        assert gc.isenabled()
    assert gc.get_freeze_count() == 0
    assert gc.get_threshold() == before
