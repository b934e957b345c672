"""`elfenland serve` itself: how it is called, how it ends."""

import asyncio
import os
import re
import resource
import shlex
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed

from elfenland.cli.serve import EXAMPLES
from elfenland.server.config import Settings
from elfenland.server.main import MAX_OPEN_FILES
from elfenland.server.ops.admin import list_tables
from tests.server.serving import PERSON, Guest, Served, Stream, make_guests, make_table

TABLES = 6
SAGE = {"kind": "bot", "bot": "sage"}


@pytest.mark.parametrize("example", re.findall(r"^  elfenland serve ?(.*)$", EXAMPLES, re.MULTILINE))
def test_every_example_serves(serve: Callable[..., Served], example: str) -> None:
    assert serve(*shlex.split(example)).stop() == 0


def test_it_is_stopped_at_the_keyboard(serve: Callable[..., Served]) -> None:
    assert serve().stop(signal.SIGINT) == 0


async def test_it_ends_when_asked_whatever_goes_on(serve: Callable[..., Served]) -> None:
    served = serve()
    await make_table(served, "elfenland", SAGE, SAGE)  # somebody thinks
    stuck = send_half_a_request(served)
    tables = [await make_guests(served, "elfenland", PERSON, PERSON) for _ in range(TABLES)]
    async with AsyncExitStack() as stack:
        streams = [await stack.enter_async_context(guest.stream()) for guests in tables for guest in guests]
        for stream in streams:
            await stream.next()
        thinkers = await wait_for_thinkers(served)
        moved: dict[str, int] = {}
        moving = [asyncio.create_task(move_on(guests, moved)) for guests in tables]
        while len(moved) < TABLES:
            await asyncio.sleep(0.01)
        assert await asyncio.to_thread(served.stop) == 0
        await asyncio.gather(*moving)
        for stream in streams:
            assert await close_code(stream) == 1012
    stuck.close()
    assert not any(is_alive(thinker) for thinker in thinkers)
    kept = {listed.id: listed.version for listed in await list_tables(Settings(served.data))}
    assert {game: kept[game] for game in moved} == moved


def send_half_a_request(served: Served) -> socket.socket:
    host, port = served.address.removeprefix("http://").split(":")
    stuck = socket.create_connection((host, int(port)))
    stuck.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
    return stuck


async def wait_for_thinkers(served: Served) -> list[int]:
    """Return the processes of the server in which bots think, as soon as there is one."""
    children = Path(f"/proc/{served.process.pid}/task/{served.process.pid}/children")
    while not (found := children.read_text().split()):
        await asyncio.sleep(0.05)
    return [int(child) for child in found]


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def move_on(guests: list[Guest], moved: dict[str, int]) -> None:
    """Move again and again until the server is gone, and note the last version that it acknowledged."""
    with suppress(httpx2.TransportError):
        while True:
            for guest in guests:
                seen = await guest.look()
                if seen["options"]:
                    answer = await guest.move(seen["version"], seen["options"][0])
                    assert answer.status_code == 200, answer.text
                    moved[guest.game] = answer.json()["version"]


async def close_code(stream: Stream) -> int | None:
    """Return how the server closed a socket, after all that it had sent before."""
    with suppress(ConnectionClosed):
        while True:
            await stream.next()
    return stream.socket.close_code


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


def test_a_second_server_on_a_folder_is_refused(serve: Callable[..., Served]) -> None:
    served = serve()
    command = [sys.executable, "-m", "elfenland", "serve", "--data", str(served.data), "--port", "0"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"elfenland: another server is running on {served.data}\n"
    served.kill()
    assert serve().stop() == 0  # who was killed does not hold it any more


def test_it_opens_as_many_sockets_as_the_system_allows(serve: Callable[..., Served]) -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
    try:
        served = serve()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    assert resource.prlimit(served.process.pid, resource.RLIMIT_NOFILE)[0] == min(MAX_OPEN_FILES, before[1])


def test_a_port_that_is_taken_is_told(serve: Callable[..., Served], tmp_path: Path) -> None:
    port = serve().address.rpartition(":")[2]
    command = [sys.executable, "-m", "elfenland", "serve", "--data", str(tmp_path / "other"), "--port", port]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("elfenland: ")
    assert "ddress already in use" in done.stderr
    assert done.stderr.count("\n") == 1


def test_nobody_else_looks_into_the_folder_of_games(serve: Callable[..., Served]) -> None:
    assert serve().data.stat().st_mode & 0o777 == 0o700
