"""The folder of a run: shards whole or not there, going on, and what is refused."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from elfenland.bots.running.limits import Limits
from elfenland.selfplay import Bout, Folder, FolderError, OtherRunError, Run, Shard, fill, play_bout
from tests.cli.running import COMMAND, environment

RUN = Run("elfenland", ("wanderer", "wanderer"), 1)


def ranges(shards: list[Shard]) -> list[tuple[int, int]]:
    return [(shard.first, shard.last) for shard in shards]


def files(path: Path) -> dict[str, bytes]:
    found = (file for file in path.rglob("*") if file.is_file())
    return {str(file.relative_to(path)): file.read_bytes() for file in found}


def keep_all(folder: Folder, games: int, size: int) -> None:
    for shard in folder.shards(games, size):
        folder.keep(fill(shard))


def test_only_what_is_missing_is_played(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "run", RUN, "jsonl")
    assert ranges(folder.shards(7, 3)) == [(0, 2), (3, 5), (6, 6)]
    folder.keep(fill(folder.shards(7, 3)[1]))
    again = Folder(tmp_path / "run", RUN, "jsonl")
    assert ranges(again.shards(7, 3)) == [(0, 2), (6, 6)]
    assert ranges(again.shards(12, 100)) == [(0, 2), (6, 11)]
    keep_all(again, 7, 3)
    assert again.shards(7, 3) == again.shards(2, 100) == []
    assert ranges(again.shards(12, 5)) == [(7, 9), (10, 11)]


def test_results_are_read_back(tmp_path: Path) -> None:
    for form in ("jsonl", "parquet"):
        folder = Folder(tmp_path / form, RUN, form)
        keep_all(folder, 4, 2)
        expected = [play_bout(Bout(RUN, number)) for number in range(3)]
        kept = folder.ended(3)
        assert [(ended.number, ended.result.points, ended.result.winners) for ended in kept] == [
            (ended.number, ended.result.points, ended.result.winners) for ended in expected
        ]
        assert [ended.result.decisions for ended in kept] == [ended.result.decisions for ended in expected]


def test_a_half_shard_is_none(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    for path in (whole, broken):
        keep_all(Folder(path, RUN, "jsonl"), 4, 2)
    (broken / "decisions" / "000000002-000000003.jsonl.gz").unlink()  # stopped before the last file
    (broken / "decisions" / ".000000002-000000003.jsonl.gz.half").write_bytes(b"half")
    again = Folder(broken, RUN, "jsonl")
    assert ranges(again.shards(4, 2)) == [(2, 3)]
    assert [ended.number for ended in again.ended(4)] == [0, 1]
    keep_all(again, 4, 2)
    assert files(broken) == files(whole)


@pytest.mark.parametrize(
    ("other", "form", "reason"),
    [
        (Run("elfenland", ("wanderer", "wanderer"), 2), "jsonl", "seed 1, not 2"),
        (Run("elfengold", ("wanderer", "wanderer"), 1), "jsonl", "rules elfenland, not elfengold"),
        (Run("elfenland", ("wanderer", "scout"), 1), "jsonl", "bots .*'wanderer'], not .*'scout']"),
        (Run("elfenland", RUN.bots, 1, Limits(0.5)), "jsonl", r"time_limit 10\.0, not 0\.5"),
        (RUN, "parquet", "format jsonl, not parquet"),
    ],
)
def test_another_run_is_refused_and_nothing_touched(
    tmp_path: Path, other: Run, form: str, reason: str
) -> None:
    keep_all(Folder(tmp_path, RUN, "jsonl"), 1, 1)
    before = files(tmp_path)
    with pytest.raises(OtherRunError, match=f"belongs to another run: {reason}"):
        Folder(tmp_path, other, form)
    assert files(tmp_path) == before


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Gretel")
    with pytest.raises(FolderError, match="holds something other than games"):
        Folder(tmp_path, RUN, "jsonl")
    assert files(tmp_path) == {"letter.txt": b"Dear Gretel"}
    (tmp_path / "run.json").write_text("[]")
    with pytest.raises(FolderError, match=r"run\.json: this doesn't describe a run"):
        Folder(tmp_path, RUN, "jsonl")


def test_a_killed_run_goes_on_to_the_same_files(tmp_path: Path) -> None:
    """Kill it again and again as soon as it has written one more file, then let it end."""
    call = [
        "simulate",
        "--games",
        "40",
        "--shard",
        "2",
        "--bots",
        "wanderer",
        "--format",
        "jsonl",
        "--seed",
        "1",
    ]
    call += ["--players", "2", "--out"]
    for _ in range(3):
        before = len(list(tmp_path.glob("run/*/0*")))
        run = subprocess.Popen([*COMMAND, *call, "run"], cwd=tmp_path, env=environment(tmp_path))
        while len(list(tmp_path.glob("run/*/*"))) <= before and run.poll() is None:
            time.sleep(0.001)
        os.kill(run.pid, signal.SIGKILL)
        run.wait()
    for name in ("run", "whole"):
        subprocess.run([*COMMAND, *call, name], cwd=tmp_path, env=environment(tmp_path), check=True)
    assert files(tmp_path / "run") == files(tmp_path / "whole")
    assert json.loads((tmp_path / "run" / "run.json").read_text())["bots"] == ["wanderer"] * 2
