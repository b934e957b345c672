"""The heartbeat: clocks stand still while no server runs, whatever the clock of a machine says then."""

import asyncio

import pytest

from elfenland.server.storage import SqlStore, clocks
from elfenland.server.storage.factory import open_store
from elfenland.server.tables.clock import Frame, read_frames, write_frames
from elfenland.server.tables.records import Heartbeat, StoredClock
from tests.server.machines import Postgres
from tests.server.storage.rows import append, make

NOW = 1_700_000_000_000
HOUR = 3_600_000
TOLERANCE, GRACE = 30_000, 20_000
FRAMES = (Frame(1, 0, NOW - 50_000, NOW + 10_000, ()), Frame(2, 0, NOW - 1_000, NOW + 59_000, ()))


async def play(store: SqlStore, *games: str) -> None:
    for game in games:
        await make(store, game)
        await append(store, game, 1, clock=StoredClock(FRAMES[-1].deadline, 0, write_frames(FRAMES)))


async def test_the_last_heartbeat_is_known(store: SqlStore) -> None:
    assert await store.last_beat() is None
    for at in (NOW, NOW + 5, NOW - HOUR):
        await store.beat(Heartbeat(at, 7))
        assert await store.last_beat() == Heartbeat(at, 7)


@pytest.mark.parametrize("stopped", [HOUR, -HOUR])
async def test_every_clock_is_shifted_by_a_pause_or_a_jump(store: SqlStore, stopped: int) -> None:
    await play(store, "a", "b")
    await store.beat(Heartbeat(NOW))
    assert await store.resume_clocks(NOW + stopped, TOLERANCE, GRACE) == stopped
    shifted = [each._replace(since=each.since + stopped, deadline=each.deadline + stopped) for each in FRAMES]
    running = dict(await store.running_clocks())
    assert running == dict.fromkeys("ab", shifted[-1].deadline)
    assert read_frames(await store.read(lambda connection: clocks.frames(connection, "a"))) == tuple(shifted)
    assert await store.resume_clocks(NOW + stopped, TOLERANCE, GRACE) == 0
    assert dict(await store.running_clocks()) == running


async def test_nobody_has_less_than_the_grace(store: SqlStore) -> None:
    await play(store, "a")
    await store.beat(Heartbeat(FRAMES[-1].deadline - 10))
    now = FRAMES[-1].deadline + HOUR
    await store.resume_clocks(now, TOLERANCE, GRACE)
    assert await store.running_clocks() == [("a", now + GRACE)]


async def test_a_short_pause_changes_nothing(store: SqlStore) -> None:
    await play(store, "a")
    await store.beat(Heartbeat(NOW))
    assert await store.resume_clocks(NOW + TOLERANCE, TOLERANCE, GRACE) == 0
    assert await store.running_clocks() == [("a", FRAMES[-1].deadline)]


async def test_where_several_start_together_one_shifts_the_clocks(postgres: Postgres) -> None:
    address = postgres.database()
    stores = [await open_store(address) for _ in range(4)]
    await play(stores[0], "a")
    await stores[0].beat(Heartbeat(NOW))
    resumed = await asyncio.gather(
        *(each.resume_clocks(NOW + HOUR + n, TOLERANCE, GRACE) for n, each in enumerate(stores))
    )
    assert sum(bool(stopped) for stopped in resumed) == 1
    assert await stores[0].running_clocks() == [("a", FRAMES[-1].deadline + max(resumed))]
    for each in stores:
        await each.close()
