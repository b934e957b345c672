"""Hooks where several processes could tell: one does, also what another one left when it died."""

import asyncio
from functools import partial

import pytest

from elfenland.server.community import webhooks as hooks
from elfenland.server.context import AppContext
from elfenland.server.ops.tasks import cancel_all
from elfenland.server.storage import webhooks as stored
from elfenland.server.storage.webhooks import DeliveryLease, PendingDelivery
from elfenland.server.tables.records import Webhook
from elfenland.server.tables.table import Table
from tests.server.cluster.contexts import lay, open_houses, options
from tests.server.machines import Postgres, Redis
from tests.server.notifications.receivers import receiving


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the pauses to a few seconds."""
    for name, seconds in (
        ("WEBHOOK_SEARCH_INTERVAL_S", 0.1),
        ("OVERDUE_S", 1),
        ("WEBHOOK_TIMEOUT_S", 1),
        ("RETRY_DELAYS_S", (0, 1, 1, 1)),
    ):
        monkeypatch.setattr(hooks, name, seconds)


async def pass_the_turn(context: AppContext, url: str) -> Table:
    """Return a table where the seat with the hook has just begun to be waited for."""
    table = await context.tables.find(await lay(context))
    assert table.to_act is not None
    first, waiting = table.to_act, 1 - table.to_act
    await context.webhooks.put(table, waiting, url)
    while table.to_act == first:
        await context.moves.move(table, first, table.version, [options(table)[0]])
    return table


async def until_all_is_told(context: AppContext) -> None:
    """Wait until there is nothing left to tell, and everybody has looked for it a few times since."""
    async with asyncio.timeout(60):
        while await untold(context):
            await asyncio.sleep(0.05)
    await asyncio.sleep(1.0)


async def untold(context: AppContext) -> list[PendingDelivery]:
    return await context.store.read(partial(stored.untold, before=1 << 62))


@pytest.mark.parametrize("has_redis", [True, False])
async def test_what_one_left_untold_another_one_tells(
    postgres: Postgres, redis: Redis, has_redis: bool
) -> None:
    address = redis.url if has_redis else ""
    async with (
        open_houses(3, postgres.database(), address, private_hooks=True) as contexts,
        receiving(b"500 Broken", b"204 Ok") as receiver,
    ):
        await pass_the_turn(contexts[0], receiver.url)
        async with asyncio.timeout(60):
            first = await receiver.got.get()
        await die(contexts[0])
        async with asyncio.timeout(60):
            again = await receiver.got.get()
        assert {**again, "at": 0} == {**first, "at": 0}
        await until_all_is_told(contexts[1])
        assert receiver.got.empty()


async def die(context: AppContext) -> None:
    """Do nothing about hooks any more, and leave everything as it is."""
    await cancel_all([*context.webhooks._searching, *context.webhooks._tasks.values()])


async def test_what_one_tells_the_others_leave_alone(postgres: Postgres, redis: Redis) -> None:
    async with (
        open_houses(3, postgres.database(), redis.url, private_hooks=True) as contexts,
        receiving(*(b"500 Broken",) * 4) as receiver,
    ):
        await pass_the_turn(contexts[0], receiver.url)
        await until_all_is_told(contexts[1])
        assert receiver.got.qsize() == 4


async def test_of_all_who_find_something_one_begins(postgres: Postgres) -> None:
    async with open_houses(2, postgres.database()) as contexts:
        table = await contexts[0].tables.find(await lay(contexts[0]))
        for context in contexts:
            await die(context)
        hook = Webhook(table.id, 0, "https://elf.example/", "secret")
        await contexts[0].store.write(partial(stored.put, hook=hook))
        begun = await asyncio.gather(
            *(
                context.store.write(
                    partial(stored.begin, ours=DeliveryLease(table.id, 0, 7 + number), held=0)
                )
                for number, context in enumerate(contexts * 4)
            )
        )
        assert sorted(begun) == [False] * 7 + [True]
