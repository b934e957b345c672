"""The bars of coverage: one line, and a failure below either."""

import json
import re
from pathlib import Path

import pytest

from scripts import coverage_bars, house


def report(folder: Path, covered: int, whole: float) -> str:
    """A report of an engine with a hundred branches in two files, and one of the rest with none covered."""
    files = {
        "src/elfenland/engine/a.py": {"summary": {"covered_branches": covered - 40, "num_branches": 60}},
        "src/elfenland/engine/phases/b.py": {"summary": {"covered_branches": 40, "num_branches": 40}},
        "src/elfenland/cli/c.py": {"summary": {"covered_branches": 0, "num_branches": 50}},
    }
    path = folder / "report.json"
    path.write_text(json.dumps({"files": files, "totals": {"percent_covered": whole}}), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(("covered", "whole", "code"), [(98, 90.0, 0), (97, 95.0, 1), (99, 89.9, 1)])
def test_either_bar_can_fail(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], covered: int, whole: float, code: int
) -> None:
    assert coverage_bars.main(["whole", report(tmp_path, covered, whole)]) == code
    line = f"coverage: engine branches {covered}.0 % (at least 98), whole {whole} % (at least 90)\n"
    assert capsys.readouterr().out == line


@pytest.mark.parametrize(("covered", "code"), [(98, 0), (97, 1)])
def test_the_engine_is_judged_alone_where_only_its_tests_ran(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], covered: int, code: int
) -> None:
    assert coverage_bars.main(["engine", report(tmp_path, covered, 20.0)]) == code
    assert capsys.readouterr().out == f"coverage: engine branches {covered}.0 % (at least 98)\n"


def test_the_script_names_folders_of_tests_that_are_there() -> None:
    script = (house.ROOT / "scripts/coverage").read_text(encoding="utf-8")
    named = [
        name
        for line in re.findall(r"^(?:engine|plain|left_out)=\((.*)\)$", script, re.MULTILINE)
        for name in line.split()
        if not name.startswith('"$')
    ]
    assert len(named) > 10
    assert [name for name in named if not (house.ROOT / "tests" / name).exists()] == []


def test_it_says_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert coverage_bars.main([]) == 2
    assert "Usage:" in capsys.readouterr().out
