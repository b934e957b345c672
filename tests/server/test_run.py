"""`elfenland serve` itself: how it is called, how it ends."""

import asyncio
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from elfenland.cli.serve import EXAMPLES
from tests.server.serving import PERSON, Guest, Served, make_table


@pytest.mark.parametrize("example", re.findall(r"^  elfenland serve ?(.*)$", EXAMPLES, re.MULTILINE))
def test_every_example_serves(serve: Callable[..., Served], example: str) -> None:
    assert serve(*shlex.split(example)).stop() == 0


def test_it_is_stopped_at_the_keyboard(serve: Callable[..., Served]) -> None:
    assert serve().stop(signal.SIGINT) == 0


async def test_open_sockets_do_not_hold_it_up(serve: Callable[..., Served]) -> None:
    served = serve()
    made = await make_table(served, "elfenland", PERSON, PERSON)
    async with Guest(served, made["id"]).stream() as stream:
        await stream.next()
        assert await asyncio.to_thread(served.stop) == 0
        await stream.socket.wait_closed()
        assert stream.socket.close_code == 1012


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("--port 70000", "port must be from 0 to 65535, not 70000"),
        ("--workers 0", "workers must be at least 1, not 0"),
        ("--data file/below", "file/below: Not a directory"),
        ("--data broken", "the database says: file is not a database"),
    ],
)
def test_a_wrong_call_is_told(tmp_path: Path, arguments: str, reason: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "elfenland.sqlite").write_text("a shopping list " * 100)
    command = [sys.executable, "-m", "elfenland", "serve", "--port", "0", *arguments.split()]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode in (1, 2)
    assert done.stderr == f"elfenland: {reason}\n"


def test_a_port_that_is_taken_is_told(serve: Callable[..., Served], tmp_path: Path) -> None:
    port = serve().address.rpartition(":")[2]
    command = [sys.executable, "-m", "elfenland", "serve", "--data", str(tmp_path / "other"), "--port", port]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("elfenland: ")
    assert "ddress already in use" in done.stderr
    assert done.stderr.count("\n") == 1
