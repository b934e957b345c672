"""The example that plays at a table elsewhere."""

import re
from pathlib import Path

import pytest

from elfenland.client import Client
from examples.remote_bot import main
from tests.server.serving import Served


def test_it_takes_a_seat_and_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = Served(tmp_path / "data")
    with Client(server.address) as client:
        made = client.make_table("elfenland", ["open", "wanderer"], pace="at-once")
        main([server.address, made.table, "--bot", "scout", "--name", "Hansel"])
        seat = client.guest(made.table).look().table["seats"][0]
    assert server.stop() == 0
    first, last = capsys.readouterr().out.splitlines()
    assert first == f"Hansel sits at {made.table}"
    assert re.fullmatch(r"(won|lost): \[\d+, \d+\], in seat 0", last)
    assert (seat["kind"], seat["name"]) == ("person", "Hansel")
