"""The command line: it ends by itself or by Ctrl-C, leaves nothing behind, and says how it went."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from soak.__main__ import main, read_arguments
from soak.parts import PARTS, TOGETHER
from soak.runner import Soak, clock

ROOT = Path(__file__).parents[2]
PATIENCE_S = 120


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "soak", *arguments]


def environment(folder: Path) -> dict[str, str]:
    return os.environ | {"TMPDIR": str(folder)}


def test_it_ends_by_itself_and_counts(tmp_path: Path) -> None:
    done = subprocess.run(
        command("--minutes", "0.05", "--only", "twins", "--seed", "7", "--json"),
        cwd=ROOT,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    found = json.loads(done.stdout)
    assert found["seed"] == "7"
    assert found["counts"]["twins"]["games in twins"] >= 1
    assert found["ended"] == "soak: every promise was kept for 0.05 minutes (seed 7)"
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def folder() -> Iterator[Path]:
    """Yield a folder that PostgreSQL can enter, which runs as another user."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o711)
        yield Path(name)


@pytest.mark.postgres
@pytest.mark.redis
def test_ctrl_c_leaves_nothing_behind(folder: Path) -> None:
    with subprocess.Popen(
        command("--minutes", "5", "--only", "kills,faults"),
        cwd=ROOT,
        env=environment(folder),
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stderr
        assert "kills" in running.stderr.readline()  # the first progress
        assert processes_in(folder)
        running.send_signal(signal.SIGINT)
        assert running.wait(PATIENCE_S) == 130
    assert list(folder.iterdir()) == []
    assert processes_in(folder) == []


def processes_in(folder: Path) -> list[str]:
    """Return the commands of all processes that name a folder."""
    found = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = file.read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue  # it has ended meanwhile
        if str(folder) in line:
            found.append(line)
    return found


async def broken(tmp_path: Path, worker: str) -> Soak:
    """Return a soak whose only part is run by another program."""
    (tmp_path / "kept").mkdir()
    soak = Soak(["kills"], 1, "7", tmp_path / "kept", lambda _: None, worker)
    async with asyncio.timeout(PATIENCE_S):
        await soak.run()
    return soak


async def test_a_broken_promise_is_named(tmp_path: Path) -> None:
    soak = await broken(tmp_path, "tests.soak.broken_worker")
    assert soak.broken
    assert (soak.broken.name, soak.broken.fault) == ("kills", "a move is lost: 41")
    assert soak.broken.counts == {"kills": 3}
    assert (soak.broken.folder / "errors.log").read_text() == "the evidence\n"


async def test_a_part_that_cannot_start_is_no_success(tmp_path: Path) -> None:
    soak = await broken(tmp_path, "tests.soak.no_such_worker")
    assert soak.broken
    assert soak.broken.fault == "exit code 1; errors.log says more"


async def test_a_part_that_tried_nothing_is_no_success(tmp_path: Path) -> None:
    soak = await broken(tmp_path, "tests.soak.idle_worker")
    assert soak.broken
    assert soak.broken.fault == "nothing was tried"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--only", "kills,nonsense"], "there is no part 'nonsense'; there is kills, faults, twins"),
        (["--minutes", "0"], "must be a number of minutes above 0, not '0'"),
        (["--minutes", "-5"], "must be a number of minutes above 0, not '-5'"),
        (["--minutes", "soon"], "must be a number of minutes above 0, not 'soon'"),
        (["--loud"], "unrecognized arguments: --loud"),
    ],
)
def test_a_wrong_call_is_told(arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(arguments)
    assert refused.value.code == 2
    assert reason in capsys.readouterr().err


def test_all_parts_but_load_run_together() -> None:
    assert read_arguments([]).only == list(TOGETHER)
    assert set(PARTS) - set(TOGETHER) == {"load"}
    assert read_arguments(["--only", "load,fuzz"]).only == ["load", "fuzz"]


def test_time_is_written_as_on_a_clock() -> None:
    assert [clock(seconds) for seconds in (0, 59.9, 60, 3600)] == ["0:00", "0:59", "1:00", "60:00"]
