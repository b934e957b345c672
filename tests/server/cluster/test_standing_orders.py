"""Orders at several processes: one of them carries an order out, and another one if that one has gone."""

import asyncio

import pytest

from elfenland.server.context import AppContext
from elfenland.server.tables import standing_orders
from elfenland.server.tables.decided_by import STANDING_ORDER
from elfenland.server.tables.records import Entry
from elfenland.server.tables.standing_orders import OrderWish
from tests.server.cluster.contexts import lay, open_houses, options
from tests.server.machines import Postgres, Redis

DELAY_S, PATIENCE_S = 0.4, 1.5


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long."""
    monkeypatch.setattr(standing_orders, "draw_delay", lambda _: DELAY_S)
    monkeypatch.setattr(standing_orders, "LONGEST_DELAY_S", PATIENCE_S)


async def plan(context: AppContext, game: str) -> int:
    """Play first options until the counters are placed; returns the version."""
    table = await context.tables.find(game)
    while (play := table.play) is None or play.rules.sequence[play.state.phase].name != "plan":
        assert table.to_act is not None
        await context.moves.move(table, table.to_act, table.version, options(table)[:1])
    return table.version


async def give(context: AppContext, game: str) -> None:
    table = await context.tables.find(game)
    assert table.to_act is not None
    await context.standing_orders.give(table, table.to_act, [OrderWish("pass")])


async def obeyed(context: AppContext, game: str, version: int) -> Entry:
    """The next entry of the log."""
    async with asyncio.timeout(60):
        while len(log := await context.store.log(game)) <= version:
            await asyncio.sleep(0.02)
    return log[version]


async def test_the_process_that_made_it_due_carries_it_out(
    postgres: Postgres, redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_houses(3, postgres.database(), redis.url, bots=True) as houses:
        game = await lay(houses[0])
        version = await plan(houses[0], game)
        await give(houses[0], game)
        entry = await obeyed(houses[2], game, version)
        await asyncio.sleep(PATIENCE_S + DELAY_S)  # the others would be here by now
        assert len(await houses[1].store.log(game)) == version + 1
    assert (entry.word, entry.by) == ("-", STANDING_ORDER)
    assert not [record for record in caplog.records if "order-failed" in str(record.msg)]


async def test_another_process_takes_it_over(postgres: Postgres, redis: Redis) -> None:
    database = postgres.database()
    async with open_houses(1, database, redis.url, bots=True) as (staying,):
        async with open_houses(1, database, redis.url) as (leaving,):
            game = await lay(leaving)
            version = await plan(leaving, game)
            given = staying.moves.time.now()
            await give(leaving, game)
            await leaving.standing_orders.close()  # it dies before the delay is over
        entry = await obeyed(staying, game, version)
    assert (entry.word, entry.by) == ("-", STANDING_ORDER)
    assert entry.at >= given + (PATIENCE_S + DELAY_S) * 1000  # the other one had its time
