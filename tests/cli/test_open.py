"""`elfenland open`: the page in the browser, from a server for this machine."""

import http.server
import re
import shlex
import signal
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from elfenland.cli.open import EXAMPLES
from tests.cli.running import COMMAND, environment

LINE = re.compile(r"Elfenland is at (http://127\.0\.0\.1:\d+/) \((.*)\)\n")


class User:
    """A user with their own home folder and a browser, which records what it shows."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.begun: list[subprocess.Popen[str]] = []
        browser = home / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" >> {home}/shown\n')
        browser.chmod(0o755)

    def open(self, *arguments: str) -> tuple[subprocess.Popen[str], str, str]:
        """Begin `elfenland open`: the process, the address it told, and the remark behind it."""
        process = subprocess.Popen(
            [*COMMAND, "open", *arguments],
            stdout=subprocess.PIPE,
            text=True,
            cwd=self.home,
            env=environment(self.home, BROWSER=f"{self.home}/browser %s"),
        )
        self.begun.append(process)
        assert process.stdout
        told = LINE.fullmatch(process.stdout.readline())
        assert told
        return process, told[1], told[2]

    def shown(self) -> list[str]:
        """Return the addresses that the browser showed."""
        written = self.home / "shown"
        return written.read_text().split() if written.exists() else []


@pytest.fixture
def user(tmp_path: Path) -> Iterator[User]:
    found = User(tmp_path)
    yield found
    for process in found.begun:
        process.kill()
        process.wait()
        assert process.stdout
        process.stdout.close()


@pytest.fixture
def port() -> str:
    with http.server.HTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler) as free:
        return str(free.server_port)


def end(process: subprocess.Popen[str]) -> int:
    process.send_signal(signal.SIGINT)
    return process.wait(20)


def test_it_serves_the_page_and_shows_it(user: User, port: str) -> None:
    process, where, remark = user.open("--port", port)
    assert (where, remark) == (f"http://127.0.0.1:{port}/", "Ctrl-C stops it")
    with httpx2.Client(base_url=where, trust_env=False, verify=False) as client:
        assert client.get("/health").json()["status"] == "well"
        assert "<title>Elfenland</title>" in client.get("/").text
    assert (user.home / "elfenland" / "tables" / "elfenland.sqlite").exists()
    _, again, remark = user.open("--port", port)
    assert (again, remark) == (where, "already running")
    assert user.begun[-1].wait(20) == 0
    assert end(process) == 0
    assert user.shown() == [where, where]


def test_a_port_that_somebody_else_has_is_left_to_him(user: User, monkeypatch: pytest.MonkeyPatch) -> None:
    with http.server.HTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler) as theirs:
        threading.Thread(target=theirs.serve_forever, daemon=True).start()
        monkeypatch.setenv("ELFENLAND_PORT", str(theirs.server_port))
        process, where, remark = user.open("--no-browser", "--data", "elsewhere")
        theirs.shutdown()
    assert where != f"http://127.0.0.1:{theirs.server_port}/"
    assert remark == "Ctrl-C stops it"
    assert (user.home / "elsewhere" / "elfenland.sqlite").exists()
    assert end(process) == 0
    assert user.shown() == []


@pytest.mark.parametrize("example", re.findall(r"^  elfenland open ?(.*)$", EXAMPLES, re.MULTILINE))
def test_every_example_opens(user: User, example: str, port: str) -> None:
    arguments = shlex.split(example)
    process, _, _ = user.open(*arguments, "--port", port)
    assert end(process) == 0
