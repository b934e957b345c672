"""The time of the games: a clock of the system that is set does not matter."""

import asyncio
import time
from pathlib import Path

import pytest

from elfenland.server.config import Settings
from elfenland.server.context import open_context
from elfenland.server.tables.deadlines import Deadlines
from elfenland.server.tables.time_source import SystemTime
from tests.server.cluster.contexts import lay, options

DAY_NS = 24 * 3600 * 1_000_000_000


@pytest.mark.parametrize("jump_ns", [DAY_NS, -DAY_NS])
def test_it_begins_with_the_clock_of_the_system_and_does_not_follow_its_jumps(
    monkeypatch: pytest.MonkeyPatch, jump_ns: int
) -> None:
    real = time.time_ns
    found = SystemTime()
    assert abs(found.now() - real() // 1_000_000) < 10_000
    before = found.now()
    monkeypatch.setattr(time, "time_ns", lambda: real() + jump_ns)
    assert 0 <= found.now() - before < 10_000


async def test_an_alarm_rings_though_the_clock_is_set_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    passed: asyncio.Queue[str] = asyncio.Queue()
    found = SystemTime()
    deadlines = Deadlines(found, passed.put_nowait)
    deadlines.set("a", found.now() + 200)
    real = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real() - DAY_NS)
    deadlines.set("b", found.now() + 300)
    async with asyncio.timeout(60):
        assert [await passed.get(), await passed.get()] == ["a", "b"]
    deadlines.close()


@pytest.mark.parametrize("jump_ns", [DAY_NS, -DAY_NS])
async def test_nobodys_time_is_up_because_of_a_jump(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump_ns: int
) -> None:
    real = time.time_ns
    async with open_context(Settings(tmp_path, workers=1)) as context:
        game = await lay(context, clock={"per_move": 600})
        monkeypatch.setattr(time, "time_ns", lambda: real() + jump_ns)
        table = await context.tables.find(game)
        assert table.to_act is not None
        assert 500_000 < table.deadline - context.moves.time.now() <= 600_000
        await context.moves.move(table, table.to_act, table.version, [options(table)[0]])
        assert 500_000 < table.deadline - context.moves.time.now() <= 600_000
    async with open_context(Settings(tmp_path, workers=1)) as again:  # by that clock
        table = await again.tables.find(game)
        assert table.to_act is not None
        assert 500_000 < table.deadline - again.moves.time.now() <= 600_000
        await again.moves.move(table, table.to_act, table.version, [options(table)[0]])
