"""The wheel in an empty environment: it plays, serves and shows its page, without this checkout."""

import os
import re
import subprocess
import sys
import tarfile
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts import house

UV = Path(sys.executable).with_name("uv")


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, env=clean(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def clean() -> dict[str, str]:
    """Return the environment of a user who has nothing to do with this checkout."""
    return {
        name: value
        for name, value in os.environ.items()
        if name not in {"PYTHONPATH", "VIRTUAL_ENV"} and not name.startswith("ELFENLAND_")
    }


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=house.ROOT)
    (wheel,) = folder.glob("*.whl")
    python = folder / "env" / "bin" / "python"
    run(UV, "venv", "--quiet", "--python", sys.executable, folder / "env", cwd=folder)
    locked = house.ROOT / "requirements-play.lock"
    run(UV, "pip", "install", "--quiet", "--python", python, "--require-hashes", "-r", locked, cwd=folder)
    run(UV, "pip", "install", "--quiet", "--python", python, "--no-deps", wheel, cwd=folder)
    return python.with_name("elfenland")


def test_the_command_is_there_with_the_engine_that_was_built(installed: Path, tmp_path: Path) -> None:
    assert run(installed, "--version", cwd=tmp_path).endswith("(compiled engine)\n")
    assert '"games": 1' in run(installed, "simulate", "elfengold", "--games", "1", "--json", cwd=tmp_path)


@pytest.fixture(params=["serve", "open --no-browser"])
def address(request: pytest.FixtureRequest, installed: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a server that the installed command started, by either of its two ways."""
    command = [str(installed), *request.param.split(), "--data", str(tmp_path / "data"), "--port", "0"]
    with subprocess.Popen(command, cwd=tmp_path, env=clean(), stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            said = next(filter(None, (re.search(r"http://\S+", line) for line in server.stdout)))
            yield said[0].rstrip("/")
        finally:
            server.terminate()


def test_it_serves_the_page_and_the_rules(address: str) -> None:
    page = urllib.request.urlopen(f"{address}/").read().decode()
    assert "<title>Elfenland</title>" in page
    script = re.search(r'src="(/assets/[^"]+\.js)"', page)
    assert script
    assert urllib.request.urlopen(address + script[1]).status == 200
    assert b"elfengold" in urllib.request.urlopen(f"{address}/api/rules").read()


def test_the_source_distribution_has_all_that_a_build_needs(tmp_path: Path) -> None:
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path, cwd=house.ROOT)
    (file,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(file) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    tracked = {path.relative_to(house.ROOT).as_posix() for path in house.tree()}
    assert tracked - names == set()
    assert {name for name in names if name.startswith((".cache", "build", "web/node_modules"))} == set()
