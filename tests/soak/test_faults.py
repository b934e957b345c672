"""Every fault of a cluster is survived."""

import time
from pathlib import Path

import pytest

from soak.faults import Faults

pytestmark = [pytest.mark.postgres, pytest.mark.redis]


async def test_a_cluster_goes_on(tmp_path: Path) -> None:
    part = Faults(tmp_path, "test")
    await part.run(time.monotonic() + 1)
    assert part.counts["faults"] >= 1
    assert part.counts["moves acknowledged"] > 0
