"""The receiver of turns, called by a real server: it tells what is signed, and no turn twice."""

import hashlib
import hmac
import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import httpx2
import pytest

from examples.receive_turns import Receiver, is_signed
from tests.server.conftest import serve
from tests.server.serving import PERSON, Served, make_guests

__all__ = ["serve"]

ROOT = Path(__file__).parents[2]


class Tried(Receiver):
    """The receiver, with a memory of its own."""

    heard: ClassVar[set[tuple[Any, ...]]] = set()


@pytest.fixture
def url() -> Iterator[str]:
    """Yield where the example listens, in this process."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Tried) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/turn"
        server.shutdown()


async def test_it_takes_what_a_server_signs_and_nothing_else(
    serve: Callable[..., Served], url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, _ = await make_guests(serve("--private-hooks"), "elfenland", PERSON, PERSON)
    secret = (await ada.post("hook", {"url": url})).json()["secret"]
    for known, answer in (("", "refused"), ("another", "refused"), (secret, "answered")):
        Tried.secret = known
        assert (await ada.post("hook/test", {})).json()["answer"] == answer
    assert capsys.readouterr().out == f"test: table {ada.game}, seat 0\n"


def send(to: str, **message: Any) -> None:
    """Send a message as a server signs it."""
    Tried.secret = "secret"
    body = json.dumps({"table": "b7x", "seat": 1, "version": 9, "at": 1, **message}).encode()
    signature = hmac.new(b"secret", body, hashlib.sha256).hexdigest()
    signed = {"Elfenland-Signature": f"sha256={signature}"}
    assert httpx2.post(to, content=body, headers=signed, trust_env=False).status_code == 204


def test_no_turn_is_told_twice(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    for what in ("your-turn", "your-turn", "nudge", "nudge"):
        send(url, type=what)
    told = ["your-turn", "nudge", "nudge"]
    assert capsys.readouterr().out == "".join(f"{what}: table b7x, seat 1\n" for what in told)


def test_what_a_channel_says_is_printed(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    send(url, type="chat", text="Ben writes: hello", url="https://elf.example/table/b7x")
    assert capsys.readouterr().out == "chat: Ben writes: hello https://elf.example/table/b7x\n"


def test_what_has_no_secret_takes_nothing() -> None:
    assert not is_signed(b"{}", "", "")


def test_it_runs_as_it_stands() -> None:
    command = [sys.executable, str(ROOT / "examples" / "receive_turns.py"), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline().startswith("listening at http://127.0.0.1:")
        process.kill()
