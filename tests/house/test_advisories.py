"""Advisories on dependencies: found, accepted for a while, or not to be had."""

import json
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from scripts import advisories
from scripts.advisories import ACCEPTED, NOT_REACHABLE, accepted_ids

OSV = {
    "id": "PYSEC-2099-1",
    "modified": "2099-01-01T00:00:00Z",
    "aliases": ["CVE-2099-1"],
    "summary": "It draws cards from below.",
    "affected": [
        {
            "package": {"name": "alembic", "ecosystem": "PyPI"},
            "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "99.0"}]}],
        }
    ],
}
NPM = {
    "id": 1,
    "url": "https://advisories.example/GHSA-2099",
    "title": "It draws cards from below",
    "severity": "high",
    "vulnerable_versions": "<99.0.0",
}

NPM_NEEDED = pytest.mark.node


class Service(BaseHTTPRequestHandler):
    """An advisory service that knows one advisory for each of the two programs."""

    def do_POST(self) -> None:
        asked = self.rfile.read(int(self.headers["Content-Length"]))
        if self.path.endswith("/bulk"):
            self.answer({"axe-core": [NPM]})
        else:
            self.answer({"vulns": [OSV]} if json.loads(asked)["package"]["name"] == "alembic" else {})

    def do_GET(self) -> None:
        """Answer npm, which wants to know the other versions of a package."""
        self.answer({"name": "axe-core", "versions": {}})

    def answer(self, body: Any) -> None:
        data = json.dumps(body).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        """Keep quiet."""


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Service) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        use(monkeypatch, tmp_path, f"http://127.0.0.1:{server.server_port}/")
        yield
        server.shutdown()


def use(monkeypatch: pytest.MonkeyPatch, folder: Path, address: str) -> None:
    """Let both programs ask this address, and remember nothing from elsewhere."""
    monkeypatch.setenv("PIP_AUDIT_OSV_URL", f"{address}v1/query")
    monkeypatch.setenv("npm_config_registry", address)
    monkeypatch.setenv("npm_config_cache", str(folder / "npm"))


@pytest.mark.usefixtures("service")
@pytest.mark.parametrize(
    ("which", "line"),
    [
        ("python", "CVE-2099-1, PYSEC-2099-1: fixed in 99.0"),
        pytest.param("page", "axe-core <99.0.0: GHSA-2099: It draws cards from below", marks=NPM_NEEDED),
    ],
)
def test_an_advisory_is_found_in_the_locks(which: str, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert advisories.main([which]) == 1
    assert capsys.readouterr().out.strip().endswith(line)


@pytest.mark.usefixtures("service")
@pytest.mark.parametrize(
    ("which", "known"), [("python", "CVE-2099-1"), pytest.param("page", "GHSA-2099", marks=NPM_NEEDED)]
)
def test_an_accepted_advisory_is_no_fault(
    which: str, known: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    accepted = tmp_path / "accepted.toml"
    accepted.write_text(f'[[accepted]]\nid = "{known}"\nreason = "We shuffle."\nuntil = 2999-01-01\n')
    monkeypatch.setattr(advisories, "ACCEPTED", accepted)
    assert advisories.main([which]) == 0


@pytest.mark.parametrize("which", ["python", pytest.param("page", marks=NPM_NEEDED)])
def test_a_service_that_is_away_is_told(
    which: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    use(monkeypatch, tmp_path, "http://127.0.0.1:9/")
    assert advisories.main([which]) == NOT_REACHABLE
    assert capsys.readouterr().out.startswith("not reachable here: ")


def test_an_advisory_is_accepted_until_its_day_comes() -> None:
    text = '[[accepted]]\nid = "GHSA-1"\nreason = "Nothing here calls it."\nuntil = 2027-03-31\n'
    assert accepted_ids(text, date(2027, 3, 30)) == {"GHSA-1"}
    assert accepted_ids(text, date(2027, 3, 31)) == set()


@pytest.mark.parametrize(
    "line", ['reason = "Why not."', "until = 2027-03-31", 'reason = ""\nuntil = 2027-03-31', 'until = "soon"']
)
def test_nothing_is_accepted_without_a_reason_and_a_day(line: str) -> None:
    with pytest.raises(ValueError, match="has an id, a reason and the day"):
        accepted_ids(f'[[accepted]]\nid = "GHSA-1"\n{line}\n', date(2027, 1, 1))


def test_the_accepted_advisories_are_well_formed() -> None:
    accepted_ids(ACCEPTED.read_text(encoding="utf-8"), date(2026, 1, 1))


def test_the_example_in_the_file_is_well_formed() -> None:
    lines = ACCEPTED.read_text(encoding="utf-8").splitlines()
    example = "\n".join(line.removeprefix("# ") for line in lines[lines.index("# [[accepted]]") :])
    assert len(accepted_ids(example, date(2026, 1, 1))) == 1


def test_the_script_says_how_it_is_used() -> None:
    run = subprocess.run(
        [sys.executable, advisories.__file__], capture_output=True, text=True, check=False, timeout=60
    )
    assert (run.returncode, "Usage:" in run.stdout) == (2, True)
