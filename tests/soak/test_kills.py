"""Kills are survived; a server that loses a move or has one twice is found out."""

import time
from pathlib import Path

import pytest

from soak import kills
from soak.kills import Kills
from soak.part import BrokenPromiseError
from tests.server.serving import Served
from tests.soak.broken_server import Forgetful, Repeating


async def test_what_was_acknowledged_is_there_after_a_kill(tmp_path: Path) -> None:
    part = Kills(tmp_path, "test")
    await part.run(time.monotonic() + 1)
    assert part.counts["kills"] >= 1
    assert part.counts["moves acknowledged"] > 0


@pytest.mark.parametrize(
    ("broken", "promise"), [(Forgetful, "an acknowledged move is lost"), (Repeating, "not sent, or twice")]
)
async def test_a_server_that_does_not_keep_its_word_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: type[Served], promise: str
) -> None:
    monkeypatch.setattr(kills, "Served", broken)
    with pytest.raises(BrokenPromiseError, match=promise):
        await Kills(tmp_path, "test").run(time.monotonic() + 60)
