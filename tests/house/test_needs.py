"""Needs of tests: a skip with a reason at home, a failure in CI and in the whole run."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import house
from tests import needs

TESTS = """
import pytest

@pytest.fixture
def redis(): raise AssertionError("made although there is none")

@pytest.fixture
def cluster(redis): return redis

def test_alone(): pass

def test_by_fixture(cluster): pass

@pytest.mark.browser
def test_by_marker(): pass

@pytest.mark.parametrize("kind", ["a", pytest.param("b", marks=pytest.mark.redis)])
def test_by_parameter(kind): pass
"""
REDIS = "Redis isn't installed (Debian: redis-server)"
CHROMIUM = "Chromium isn't installed (Debian: chromium)"


def run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the tests above where there is no program at all."""
    (folder / "conftest.py").write_text(f"from {needs.__name__} import *\n", encoding="utf-8")
    (folder / "test_it.py").write_text(TESTS, encoding="utf-8")
    kept = {name: value for name, value in os.environ.items() if name not in {"CI", "PYTEST_ADDOPTS"}}
    kept |= {"PATH": str(folder), "PYTHONPATH": str(house.ROOT)}
    markers = "markers=" + "\n".join(needs.NEEDS)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-c",
        os.devnull,
        "--rootdir",
        str(folder),
        "-rs",
        "-o",
        markers,
    ]
    return subprocess.run(
        [*command, *arguments, str(folder)],
        cwd=folder,
        env=kept | environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_what_is_missing_is_skipped_with_its_reason(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 passed, 3 skipped" in done.stdout
    skips = [line.partition(": ")[2] for line in done.stdout.splitlines() if line.startswith("SKIPPED")]
    assert sorted(skips) == [CHROMIUM, REDIS]
    assert "SKIPPED [2]" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "environment"), [((), {"CI": "true"}), (("--need-everything",), {})], ids=["ci", "whole"]
)
def test_a_skip_of_that_kind_is_a_failure(
    tmp_path: Path, arguments: tuple[str, ...], environment: dict[str, str]
) -> None:
    done = run(tmp_path, *arguments, **environment)
    assert done.returncode == 1
    assert "2 passed, 3 errors" in done.stdout
    assert REDIS in done.stdout
    assert CHROMIUM in done.stdout


def test_a_need_can_be_chosen_whether_it_comes_by_fixture_marker_or_parameter(tmp_path: Path) -> None:
    assert "2 skipped, 3 deselected" in run(tmp_path, "-m", "redis").stdout
    assert "2 passed, 3 deselected" in run(tmp_path, "-m", "not redis and not browser").stdout


def test_every_need_is_a_registered_marker() -> None:
    registered = {marker.partition(":")[0] for marker in house.project()["tool"]["pytest"]["markers"]}
    assert registered == {"nightly", *needs.NEEDS}
    assert {need for given in needs.FIXTURES.values() for need in given} <= set(needs.NEEDS)


def test_every_fixture_with_a_need_is_there() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in (house.ROOT / "tests").rglob("*.py"))
    assert [name for name in needs.FIXTURES if f"def {name}(" not in text] == []
