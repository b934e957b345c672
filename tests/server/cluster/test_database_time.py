"""The time of the database: all follow it, and none follows when it jumps."""

from collections.abc import AsyncIterator

import pytest

from elfenland.server.cluster.database_time import DatabaseTime
from elfenland.server.storage import SqlStore, clocks
from elfenland.server.storage.factory import open_store
from elfenland.server.tables.heartbeat import beat
from tests.server.machines import Postgres

HOUR = 3_600_000


@pytest.fixture
async def store(postgres: Postgres) -> AsyncIterator[SqlStore]:
    opened = await open_store(postgres.database())
    yield opened
    await opened.close()


@pytest.fixture
def jumps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """By how many milliseconds the clock of the database is wrong: the last of a list."""
    found = [0]
    real = clocks.database_time
    monkeypatch.setattr(clocks, "database_time", lambda connection: real(connection) + found[-1])
    return found


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_it_follows_a_drift_and_no_jump(store: SqlStore, jumps: list[int], jump: int) -> None:
    found = DatabaseTime()
    await found.start(store)
    begun = found.now()
    jumps.append(900)
    await found.look(store)
    assert 800 < found.now() - begun < 30_000
    jumps.append(900 + jump)
    before = found.now()
    await found.look(store)
    jumps.append(1800 + jump)
    await found.look(store)
    assert 800 < found.now() - before < 30_000


async def test_who_comes_after_a_jump_has_the_time_of_the_others(store: SqlStore, jumps: list[int]) -> None:
    first, second, third = DatabaseTime(), DatabaseTime(), DatabaseTime()
    await first.start(store)
    await beat(store, first)
    jumps.append(HOUR)
    await first.look(store)
    await beat(store, first)
    await second.start(store)
    assert abs(second.now() - first.now()) < 10_000
    await second.look(store)
    assert abs(second.now() - first.now()) < 10_000
    jumps.append(0)
    await first.look(store)
    await beat(store, first)
    await third.start(store)
    assert abs(third.now() - first.now()) < 10_000
