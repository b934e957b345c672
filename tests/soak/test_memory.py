"""A server under a steady load is measured."""

import time
from pathlib import Path

from soak.memory import Memory


async def test_samples_are_taken_while_games_are_played(tmp_path: Path) -> None:
    part = Memory(tmp_path, "test")
    await part.run(time.monotonic() + 3)
    assert part.counts["samples"] >= 1
    assert part.counts["resident MB"] > 10
    assert part.counts["moves acknowledged"] > 0
