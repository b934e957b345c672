"""Orders at several processes: one of them carries an order out, and another one if that one has gone."""

import asyncio

import pytest

from elfenland.server.context import AppContext
from elfenland.server.tables import standing_orders
from elfenland.server.tables.decided_by import STANDING_ORDER
from elfenland.server.tables.orders_given import OrderWish
from elfenland.server.tables.orders_in_force import standing_order_views
from elfenland.server.tables.records import Entry, StandingOrder
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


async def keep(context: AppContext, game: str) -> int:
    """Pass until somebody keeps a counter; returns the version."""
    table = await context.tables.find(game)
    while (play := table.play) is None or play.rules.sequence[play.state.phase].name != "keep":
        assert table.to_act is not None
        words = options(table)
        await context.moves.move(table, table.to_act, table.version, ["-"] if "-" in words else words[:1])
    return table.version


def ahead(context: AppContext, game: str, seat: int) -> list[str]:
    """Return what a seat could do now."""
    table = context.tables.live(game)
    assert table is not None
    assert table.play is not None
    return [str(action) for action in table.play.rules.options_ahead(table.play.state, seat)]


async def obeyed(context: AppContext, game: str, version: int) -> Entry:
    """Return the next entry of the log."""
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


async def test_a_sealed_answer_given_elsewhere_follows_at_once(
    postgres: Postgres, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standing_orders, "draw_delay", lambda _: 3600.0)
    async with open_houses(2, postgres.database(), redis.url, bots=True) as (here, there):
        game = await lay(here)
        version = await keep(here, game)
        table, elsewhere = await here.tables.find(game), await there.tables.find(game)
        assert table.to_act is not None
        other = 1 - table.to_act
        answer = ahead(there, game, other)[-1]
        wish = OrderWish("steps", phase="keep", steps=((answer,),))
        await there.standing_orders.give(elsewhere, other, [wish])
        await here.moves.move(table, table.to_act, version, options(table)[:1])
        entry = await obeyed(there, game, version + 1)
    assert (entry.seat, entry.word, entry.by) == (other, answer, STANDING_ORDER)


async def test_another_process_drops_what_does_not_fit(
    postgres: Postgres, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.database()
    async with open_houses(1, database, redis.url, bots=True) as (staying,):
        async with open_houses(1, database, redis.url) as (leaving,):
            game = await lay(leaving)
            version = await plan(leaving, game)
            table = await leaving.tables.find(game)
            assert table.to_act is not None
            seat, other = table.to_act, 1 - table.to_act
            roads = {word.partition("@")[2]: word for word in options(table) if "@" in word}
            mine = next(word for word in ahead(leaving, game, other) if word.partition("@")[2] in roads)
            wish = OrderWish("steps", phase="plan", steps=((mine,),))
            await leaving.standing_orders.give(table, other, [wish, OrderWish("pass")])
            monkeypatch.setattr(leaving.standing_orders, "_mind", lambda _: None)  # it dies before it does
            await leaving.moves.move(table, seat, version, [roads[mine.partition("@")[2]]])
        async with asyncio.timeout(60):
            while {each.dropped for each in (await stored_orders(staying, game))[other]} != {"no-fit"}:
                await asyncio.sleep(0.02)
        views = standing_order_views(await staying.tables.find(game), other)
        assert [view["dropped"] for view in views] == ["no-fit", "no-fit"]
        await asyncio.sleep(PATIENCE_S + DELAY_S)
        assert len(await staying.store.log(game)) == version + 1  # the game waits for the player


async def stored_orders(context: AppContext, game: str) -> dict[int, tuple[StandingOrder, ...]]:
    whole = await context.store.load(game)
    assert whole is not None
    return whole.orders
