"""The comparison with other engines: its arithmetic, its environments and its page. Speeds are not tested."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks import compare, page
from benchmarks.environments import PEERS, ROOT, AbsentError, find_python


def row(peer: str, game: str, speed: float) -> dict[str, Any]:
    return {"peer": peer, "game": game, "decisions_per_second": {"median": speed}}


def test_ratios_say_how_many_times_as_quick_we_are() -> None:
    rows = [
        row("elfenland (plain)", "elfenland", 100.0),
        row("elfenland (plain)", "elfengold", 150.0),
        row("elfenland (compiled)", "elfenland", 600.0),
        row("elfenland (compiled)", "elfengold", 900.0),
        row("chess", "chess", 300.0),
    ]
    assert [found["ratios"]["elfenland"] for found in compare.with_ratios(rows)] == [
        6.0,
        4.0,
        1.0,
        600 / 900,
        2.0,
    ]
    assert compare.with_ratios(rows)[-1]["ratios"]["elfengold"] == 3.0


def test_the_parts_of_a_decision_add_up() -> None:
    speeds = {"random play": 100_000.0, "options twice": 62_500.0, "moves alone": 500_000.0}
    figures = [
        {
            "measure": name,
            "rules": "elfenland",
            "players": 4,
            "unit": "decisions/s",
            "plain": {"median": speed},
        }
        for name, speed in speeds.items()
    ]
    assert list(page.spent(figures, "elfenland", "plain").values()) == pytest.approx([6.0, 2.0, 2.0])


def test_a_table_replaces_the_one_before() -> None:
    text = "above\n<!-- table a -->\nold\n<!-- end a -->\nbelow\n"
    assert page.put(text, "a", "new") == "above\n<!-- table a -->\nnew\n<!-- end a -->\nbelow\n"
    assert page.put(page.put(text, "a", "| x\\1 |"), "a", "new") == page.put(text, "a", "new")
    with pytest.raises(page.PageError, match="no <!-- table b -->"):
        page.put(text, "b", "new")


def test_the_page_has_a_place_for_every_table() -> None:
    page.insist_on_marks(ROOT / "docs" / "performance.md")


def test_numbers_range_right_and_names_left() -> None:
    lines = page.markdown(["engine", "speed"], [["chess", "20"]], left=1)
    assert lines == ["| engine | speed |", "| --- | ---: |", "| chess | 20 |"]


@pytest.mark.parametrize("name", [peer.name for peer in PEERS])
def test_every_peer_has_a_script_that_runs_it(name: str) -> None:
    tree = ast.parse((ROOT / "benchmarks" / "peers" / f"{name}.py").read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    started = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "run"]
    assert [arg.value for arg in started if isinstance(arg, ast.Constant)] == [name]


def test_a_python_is_found_only_if_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = f"{sys.version_info.major}.{sys.version_info.minor}"
    broken, whole = tmp_path / "broken", tmp_path / "whole"
    for folder in (broken, whole):
        folder.mkdir()
    (broken / f"python{wanted}").write_text("#!/bin/sh\nexit 127\n")
    (broken / f"python{wanted}").chmod(0o755)
    (whole / f"python{wanted}").symlink_to(sys.executable)
    monkeypatch.setenv("PATH", f"{broken}{os.pathsep}{whole}")
    assert find_python(wanted) == whole / f"python{wanted}"


def test_a_python_that_is_not_there_is_named() -> None:
    with pytest.raises(AbsentError, match=r"needs Python 3\.0, and there is no python3\.0 here"):
        find_python("3.0")


def test_an_unknown_peer_is_a_wrong_call() -> None:
    command = [sys.executable, "-m", "benchmarks.compare", "--only", "backgammon"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 2
    assert said.stderr.endswith("error: there is no peer backgammon\n")


def test_the_command_can_be_run() -> None:
    script = ROOT / "benchmarks" / "compare"
    assert os.access(script, os.X_OK)
    assert subprocess.run(["bash", "-n", str(script)], check=True).returncode == 0
