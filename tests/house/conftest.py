"""Wheels, each built once for all the processes that test."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import house
from tests.sharing import filled_once


def build(folder: Path, pure: str) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    environment = os.environ | {"ELFENLAND_PURE": pure}
    done = subprocess.run(
        command, cwd=house.ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="session")
def pure_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    (wheel,) = filled_once(tmp_path_factory, "pure-wheel", lambda folder: build(folder, "1")).glob("*.whl")
    return wheel


@pytest.fixture(scope="session")
def compiled_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    (wheel,) = filled_once(tmp_path_factory, "wheel", lambda folder: build(folder, "0")).glob("*.whl")
    return wheel
