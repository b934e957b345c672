"""`elfenland bench`: the document it prints, the arithmetic behind it, and the processes that measure."""

import json
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from elfenland.cli.bench import BenchError, insist_on_equal_work, summary, table
from elfenland.cli.measures import BenchMeasure, all_measures
from elfenland.cli.yardstick import (
    BenchWork,
    BenchWorker,
    BenchWorkerError,
    Repeat,
    at_rest,
    bracket,
    calibrate,
    calm,
    enough,
    steady,
)
from elfenland.compiled import is_fresh
from tests.cli.running import Shell, Terminal

PAGE = Path(__file__).resolve().parents[2] / "docs" / "performance" / "method.md"


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    done = Shell(tmp_path_factory.mktemp("home")).finish("bench", "--quick", "--json")
    assert done.stderr == ""
    document = json.loads(done.stdout)
    assert isinstance(document, dict)
    return document


def documented(heading: str) -> set[str]:
    """The fields in the first column of the first table below a line of the page."""
    text = PAGE.read_text(encoding="utf-8").split(heading, 1)[1]
    rows = re.search(r"(^\|.*\n)+", text, re.MULTILINE)
    assert rows
    return {name for row in rows[0].splitlines()[2:] for name in re.findall(r"`(\w+)`", row.split("|")[1])}


def test_the_page_names_every_field_of_the_document(report: dict[str, Any]) -> None:
    assert documented("prints one object:") == set(report)
    for figure in report["figures"]:
        assert documented("and a figure is:") == set(figure)


def test_both_engines_are_measured_where_there_are_two(report: dict[str, Any]) -> None:
    engines = ["plain", "compiled"] if is_fresh() else ["plain"]
    assert report["engines"] == engines
    for figure in report["figures"]:
        assert {engine for engine in ("plain", "compiled") if figure[engine]} == set(engines)
        for engine in engines:
            assert 0 < figure[engine]["low"] <= figure[engine]["median"] <= figure[engine]["high"]
            assert figure[engine]["raw"] > 0


def test_the_ratio_is_above_one_when_the_compiled_engine_is_quicker(report: dict[str, Any]) -> None:
    for figure in report["figures"]:
        if not figure["compiled"]:
            assert figure["ratio"] is None
            continue
        plain, compiled = figure["plain"]["median"], figure["compiled"]["median"]
        quicker = compiled / plain if figure["unit"] == "decisions/s" else plain / compiled
        assert figure["ratio"] == pytest.approx(quicker)


def test_everything_is_measured(report: dict[str, Any]) -> None:
    figures = report["figures"]
    for rules in ("elfenland", "elfengold"):
        of = {(f["measure"], f["players"], f["phase"]) for f in figures if f["rules"] == rules}
        assert {(m, n, None) for m in ("random play", "playout") for n in (2, 4, 6)} <= of
        acts = (
            "copy",
            "copy and advance",
            "copy and shuffle",
            "observe",
            "imagine",
            "a state",
            "read a record",
        )
        assert {(act, 4, None) for act in acts} <= of
        assert {("best journey", None, None), ("best journey, 99 of 100", None, None)} <= of
        assert {("options", 4, phase) for phase in ("plan", "travel", "after travel")} <= of
    assert [f["unit"] for f in figures if f["measure"] == "import"] == ["ms"]
    assert all(f["a_game"] > 0 and f["options"] >= 1 for f in figures if f["phase"])


def test_the_calibration_is_told_at_rest_mostly_and_at_worst(report: dict[str, Any]) -> None:
    measured = report["calibration"]
    assert 0 < measured["at_rest"] <= measured["median"] <= measured["high"]


def test_for_people_it_is_a_table(report: dict[str, Any]) -> None:
    lines = table(report).splitlines()
    assert lines[0].startswith(f"elfenland {report['version']}, Python ")
    assert lines[3].split() == ["rules", "players", "plain", "compiled", "ratio"]
    assert all(re.search(r"(decisions/s|ns|µs|ms|bytes) +elfen(land|gold) ", line) for line in lines[4:41])
    without = {"figures": [f | {"compiled": None, "ratio": None} for f in report["figures"]]}
    assert "There is no compiled engine here" in table(report | without | {"engines": ["plain"]})


@pytest.mark.parametrize("arguments", [["--fast"], ["elfenland"]])
def test_a_wrong_call_is_refused(shell: Shell, arguments: list[str]) -> None:
    assert "unrecognized arguments" in shell.complain("bench", *arguments, code=2)


def test_progress_is_shown_and_an_interruption_fails_the_run(shell: Shell) -> None:
    with Terminal(shell, "bench", "--json") as terminal:
        terminal.wait_for("random play/elfenland/2")
        terminal.process.send_signal(signal.SIGINT)
        terminal.wait_for("elfenland: stopped\r\n")
        assert terminal.leave() == 1


# The arithmetic.


def repeat(seconds: float, units: int = 1, before: float = 1.0, after: float = 1.0) -> Repeat:
    return Repeat(BenchWork(seconds, units, {}), before, after)


def test_time_on_a_slow_machine_counts_as_on_the_usual_one() -> None:
    assert steady(repeat(6.0, units=3, before=2.0, after=2.0), reference=2.0) == 2.0
    assert (
        steady(repeat(6.0, units=3, before=3.0, after=5.0), reference=2.0) == 1.0
    )  # twice as slow just then
    assert steady(repeat(6.0, units=3, before=1.0, after=1.0), reference=2.0) == 4.0


def test_repeats_during_which_the_machine_changed_its_pace_are_left_out() -> None:
    even, slower, quicker = repeat(1), repeat(2, before=1.0, after=1.5), repeat(3, before=1.5, after=1.0)
    assert calm([even, slower, even]) == [even, even]
    assert calm([slower, even]) == [even]
    assert calm([slower, even, quicker]) == [slower, even, quicker]  # too few would be left


def test_the_reference_is_what_one_in_ten_calibrations_comes_to() -> None:
    rising = [repeat(1, before=n, after=n + 0.5) for n in range(10, 20)] + [repeat(1, before=20, after=9)]
    assert at_rest(rising) == pytest.approx(
        10.55
    )  # of 22 from 9 up, a tenth of the way from the third to the fourth


def test_figures_are_medians_in_their_unit() -> None:
    slow_once = [repeat(0.5, 1000), repeat(1.0, 1000, before=4.0, after=4.0), repeat(0.4, 1000)]
    assert summary("µs", slow_once, 1.0) == pytest.approx(
        {"median": 400.0, "low": 250.0, "high": 500.0, "raw": 500.0}
    )
    assert summary("decisions/s", slow_once, 1.0) == pytest.approx(
        {"median": 2500.0, "low": 2000.0, "high": 4000.0, "raw": 2000.0}
    )


def test_memory_is_not_steadied() -> None:
    assert summary("bytes", [repeat(800, 2, before=7.0, after=9.0)], 1.0)["median"] == 400


def test_unequal_work_is_refused() -> None:
    plain, compiled = BenchWork(1.0, 500, {"options": 9}), BenchWork(0.5, 500, {"options": 8})
    with pytest.raises(BenchError, match="did different work"):
        insist_on_equal_work("play", {"plain": [Repeat(plain, 1, 1)], "compiled": [Repeat(compiled, 1, 1)]})
    insist_on_equal_work("play", {"plain": [Repeat(plain, 1, 1)], "compiled": [Repeat(plain, 2, 3)]})


def test_a_task_gets_rounds_enough() -> None:
    assert enough(lambda rounds: BenchWork(rounds * 0.01, rounds, {}), seconds=1.0) in range(50, 200)
    assert enough(lambda rounds: BenchWork(0.0, rounds, {}), seconds=1.0, most=64) == 64


def test_work_stands_between_two_calibrations() -> None:
    found = bracket(lambda rounds: BenchWork(2.0, rounds, {}), 3)
    assert found.done == BenchWork(2.0, 3, {})
    assert found.before > 0
    assert found.after > 0
    assert calibrate() > 0


# The processes.


ECHO = """
from elfenland.cli.yardstick import BenchWork, serve
def task():
    print("loud")
    return lambda rounds: print("louder") or BenchWork(rounds / 2, rounds, {"told": 7})
serve({"peer": "echo"}, {"think": task})
"""


@pytest.fixture
def echo() -> Iterator[BenchWorker]:
    with BenchWorker([sys.executable, "-c", ECHO], {}) as worker:
        yield worker


def test_a_worker_answers_whatever_else_it_prints(echo: BenchWorker) -> None:
    assert echo.hello == {"peer": "echo"}
    assert echo.task("think")(3) == BenchWork(1.5, 3, {"told": 7})
    assert echo.task("think")(4) == BenchWork(2.0, 4, {"told": 7})


def test_a_worker_that_fails_has_its_last_words_told(echo: BenchWorker) -> None:
    with pytest.raises(BenchWorkerError, match="KeyError: 'dance'"):
        echo.task("dance")(1)
    with pytest.raises(BenchWorkerError, match="no such game"):
        BenchWorker([sys.executable, "-c", "raise SystemExit('no such game')"], {})


@pytest.fixture(scope="module")
def measures() -> dict[str, BenchMeasure]:
    return {measure.name: measure for measure in all_measures()}


def test_measures_have_names_of_their_own(measures: dict[str, BenchMeasure]) -> None:
    assert len(measures) == len(all_measures())


@pytest.mark.parametrize("rules", ["elfenland", "elfengold"])
def test_every_way_to_play_plays_the_same_games(measures: dict[str, BenchMeasure], rules: str) -> None:
    names = ("random play", "playout", "options twice", "moves alone")
    decisions = {name: measures[f"{name}/{rules}/4/"].make()(2).units for name in names}
    assert len(set(decisions.values())) == 1, decisions
    assert decisions["playout"] > 200
