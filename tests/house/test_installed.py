"""The wheel in an empty environment: it plays, serves and shows its page, without this checkout."""

import json
import os
import re
import subprocess
import sys
import tarfile
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

import elfenland
from elfenland.bots import bot_names
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
def index(compiled_wheel: Path, pure_wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package index as after a release: a compiled wheel, and a pure one for other machines."""
    folder = tmp_path_factory.mktemp("index")
    for wheel in (compiled_wheel, pure_wheel):
        (folder / wheel.name).symlink_to(wheel)
    return folder


def make_environment(folder: Path) -> Path:
    """Return the Python of an environment that has no package, not even pip."""
    run(UV, "venv", "--quiet", "--no-config", "--python", sys.executable, folder, cwd=folder.parent)
    return folder / "bin" / "python"


def pip(python: Path, *command: str | Path) -> str:
    """Run pip on an environment."""
    alone = ("--disable-pip-version-check", "--isolated", "--python", python)
    return run(sys.executable, "-m", "pip", *alone, *command, cwd=python.parent)


def install(python: Path, index: Path, what: str) -> None:
    """Install from the index, and from nowhere else."""
    pip(python, "install", "--no-index", "--find-links", index, "--no-compile", what)


@pytest.fixture(scope="module")
def alone(index: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with elfenland and nothing else."""
    python = make_environment(tmp_path_factory.mktemp("alone") / "env")
    install(python, index, "elfenland")
    return python


@pytest.fixture(scope="module")
def installed(index: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of an environment with the server; what it needs is there already, as locked."""
    python = make_environment(tmp_path_factory.mktemp("installed") / "env")
    locked = ("--require-hashes", "-r", house.ROOT / "requirements-play.lock")
    run(UV, "pip", "install", "--quiet", "--python", python, *locked, cwd=python.parent)
    install(python, index, "elfenland[server]")
    return python.with_name("elfenland")


def test_it_needs_no_other_package_and_is_compiled(alone: Path, tmp_path: Path) -> None:
    packages = json.loads(pip(alone, "list", "--format", "json"))
    assert [(each["name"], each["version"]) for each in packages] == [("elfenland", elfenland.__version__)]
    assert run(alone.with_name("elfenland"), "--version", cwd=tmp_path).endswith("(compiled engine)\n")
    found = run(
        alone, house.ROOT / "tests" / "house" / "wheel.py", cwd=tmp_path
    )  # as every wheel of a release
    assert found == f"elfenland {elfenland.__version__}: page, compiled engine and bots are there\n"


def test_all_its_bots_play(alone: Path, tmp_path: Path) -> None:
    bots = ["sage:20" if name == "sage" else name for name in bot_names()]
    game = ["simulate", "elfengold", "--players", str(len(bots)), "--bots", ",".join(bots), "--games", "1"]
    told = json.loads(run(alone.with_name("elfenland"), *game, "--json", cwd=tmp_path))
    assert told["compiled"] is True
    assert [(seat["bot"], seat["faults"]) for seat in told["seats"]] == [(bot, 0) for bot in bots]


def test_without_the_server_it_says_how_to_get_it(alone: Path, tmp_path: Path) -> None:
    command = [str(alone.with_name("elfenland")), "serve"]
    refused = subprocess.run(command, cwd=tmp_path, env=clean(), capture_output=True, text=True, check=False)
    assert refused.returncode != 0
    assert "pip install 'elfenland[server]'" in refused.stderr


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
