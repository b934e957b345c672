"""The receiver of turns, called by a real server: it tells what is signed, and no turn twice."""

import hashlib
import hmac
import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import ThreadingHTTPServer
from typing import Any, ClassVar

import httpx2
import pytest

from examples.receive_turns import Receiver, is_signed
from tests.examples.test_examples import ROOT
from tests.server.conftest import serve
from tests.server.serving import PERSON, Served, make_guests

__all__ = ["serve"]


class Tried(Receiver):
    """The receiver, with a memory of its own."""

    heard: ClassVar[set[tuple[Any, ...]]] = set()


@pytest.fixture
def url() -> Iterator[str]:
    """Where the example listens, in this process."""
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


def test_no_turn_is_told_twice(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    Tried.secret = "secret"
    for what in ("your-turn", "your-turn", "nudge", "nudge"):
        body = json.dumps({"type": what, "table": "b7x", "seat": 1, "version": 9, "at": 1}).encode()
        signature = hmac.new(b"secret", body, hashlib.sha256).hexdigest()
        signed = {"Elfenland-Signature": f"sha256={signature}"}
        sent = httpx2.post(url, content=body, headers=signed, trust_env=False)
        assert sent.status_code == 204
    told = ["your-turn", "nudge", "nudge"]
    assert capsys.readouterr().out == "".join(f"{what}: table b7x, seat 1\n" for what in told)


def test_what_has_no_secret_takes_nothing() -> None:
    assert not is_signed(b"{}", "", "")


def test_it_runs_as_it_stands() -> None:
    command = [sys.executable, str(ROOT / "examples" / "receive_turns.py"), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline().startswith("listening at http://127.0.0.1:")
        process.kill()
