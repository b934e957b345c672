"""The measurement of the server: its arithmetic, its page, and a short run. Speeds are not tested."""

import os
from pathlib import Path
from typing import Any

import pytest

from benchmarks.environments import ROOT
from benchmarks.server import counted, ours, tables
from benchmarks.server.run import Found, Load, RunError, found, middle
from benchmarks.server.spent import by_subject

RUN = Found(1000.0, 10.0, 40.0, 0.9, 0.95, 0.5, 1800.0, 0.021)


def test_a_run_is_summed_up() -> None:
    run = found([1.0] * 98 + [50.0, 90.0], size=400_000, seconds=2.0, server=1.0, generator=0.5)
    assert run == Found(50.0, 1.0, 90.0, 10.0, 0.5, 0.25, 1000.0)
    with pytest.raises(RunError, match="not one move"):
        found([], 0, 1, 0, 0)


def test_the_middle_is_that_of_each_figure() -> None:
    speeds = [Found(speed, 11 - speed, 0, 0, 0, 0, 0) for speed in (1.0, 9.0, 5.0)]
    assert middle(speeds) == Found(5.0, 6.0, 0, 0, 0, 0, 0)


def test_the_page_has_a_place_for_every_table(tmp_path: Path) -> None:
    tables.insist_on_marks(ROOT / "docs" / "performance.md")
    game = {"rules": "elfenland", "players": 4, "live_kb": 40.4, "idle_kb": 0.1, "moves": 300, "load_ms": 9.8}
    report: dict[str, Any] = {
        "quick": False,
        "full": {"ours": RUN.document()},
        "thinking": {"ours": RUN.document()},
        "loads": {"full": vars(Load(100, 1, 1)), "thinking": vars(Load(300, 1, 1, 2))},
        "memory": [game],
        "spent": {"sockets": 0.25},
    }
    made = tables.make(report)
    assert set(made) == set(tables.NAMES)
    assert "| ours | 1,000 | 10.0 | 40.0 | 0.90 | 95 % | 1,800 | 2.1 % |" in made["server"]
    assert "300 tables, each with a move every 2 s" in made["server-thinking"]
    assert "| elfenland | 4 | 40 | 0.1 | 300 | 9.8 |" in made["server-memory"]
    assert "| sockets | 25 % |" in made["server-spent"]


def test_our_server_is_loaded_and_profiled(tmp_path: Path) -> None:
    core = min(os.sched_getaffinity(0))
    profile = tmp_path / "profile"
    with (tmp_path / "log").open("wb") as log:
        module = ("benchmarks.server.profiled", str(profile))
        with ours.serving(tmp_path / "data", core, log, module) as (pid, port):
            assert os.sched_getaffinity(pid) == {core}
            run = ours.measure(pid, port, Load(tables=2, warm=1, seconds=2), "elfenland", is_profiled=True)
    assert run.moves_per_second > 0
    assert run.p50 <= run.p99
    assert 500 < run.bytes_per_update < 20_000
    shares = by_subject(profile)
    assert sum(shares.values()) == pytest.approx(1)
    assert shares["views, events and updates"] > 0


def test_what_callgrind_counted_is_read() -> None:
    assert counted.total("events: Ir\nfn=(1) main\n5 20\nsummary: 1234\n\ntotals: 1234\n") == 1234
    assert counted.total("events: Ir\n") == 0
