"""Fuzz finds nothing at our server, and finds a failure or a leak where there is one."""

import time
from pathlib import Path

import pytest

from soak import fuzz
from soak.fuzz import DOCUMENTED, Fuzz, check_answer
from soak.part import BrokenPromiseError
from tests.server.serving import Served
from tests.soak.broken_server import Failing, Telling


async def test_a_round_of_everything(tmp_path: Path) -> None:
    part = Fuzz(tmp_path, "test")
    await part.run(time.monotonic() + 1)
    assert part.counts["rounds"] >= 1
    for kind in ("by the schema", "hostile", "not HTTP", "socket messages"):
        assert part.counts[kind] > 0, kind


@pytest.mark.parametrize(
    ("broken", "promise"),
    [(Failing, "an undocumented failure"), (Telling, "another table's secret leaks")],
)
async def test_a_broken_server_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: type[Served], promise: str
) -> None:
    monkeypatch.setattr(fuzz, "Served", broken)
    monkeypatch.setattr(fuzz, "OPERATIONS", 0)  # hypothesis would look for the smallest example
    with pytest.raises(BrokenPromiseError, match=promise):
        await Fuzz(tmp_path, "test").run(time.monotonic() + 60)


def test_only_documented_failures_are_let_pass() -> None:
    assert set(DOCUMENTED) >= {"store", "hint/none", "busy"}
    check_answer("it", 503, '{"code": "store"}', ["canary"])
    check_answer("it", 503, '{"code": "hint/none"}', ["canary"])
    check_answer("it", 404, "{}", ["canary"])
    for status, text in ((500, "{}"), (503, '{"code": "other"}'), (503, "not JSON"), (503, "[]"), (502, "")):
        with pytest.raises(BrokenPromiseError, match="an undocumented failure"):
            check_answer("it", status, text, [])
    with pytest.raises(BrokenPromiseError, match="leaks"):
        check_answer("it", 200, "it was canary who did it", ["canary"])
