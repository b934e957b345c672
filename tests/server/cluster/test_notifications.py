"""News where several processes could tell: one does, and none while somebody looks at another one."""

import asyncio
from functools import partial

import pytest

from elfenland.server.context import AppContext
from elfenland.server.notifications import delivery, outbox
from elfenland.server.notifications.recipients import Caller, NewChannel
from elfenland.server.storage import followed_seats
from elfenland.server.storage import news as stored
from elfenland.server.storage.notifications import Choices
from elfenland.server.storage.sessions import Key
from elfenland.server.tables.table import Table
from elfenland.server.tables.tokens import token_hash
from tests.server.cluster.contexts import PERSONS, open_houses, options
from tests.server.machines import Postgres, Redis
from tests.server.notifications.receivers import Receiver, receiving

CHOICES = Choices("en", "UTC", None, None, "off", "turn")


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the pauses."""
    monkeypatch.setattr(outbox, "SETTLE_S", 0.2)
    monkeypatch.setattr(outbox, "NEWS_SEARCH_INTERVAL_S", 0.2)
    monkeypatch.setattr(outbox, "FLUSH_INTERVAL_S", 0.2)
    monkeypatch.setattr(delivery, "SEND_INTERVAL_S", 0.2)


async def begin(context: AppContext, receiver: Receiver) -> Table:
    """Return a table both of whose players are told of their turns."""
    made = await context.seats.make("elfenland", PERSONS)
    keys = [Key(made["id"], token_hash(key["token"])) for key in made["seats"]]
    new = NewChannel("webhook", receiver.url, "secret", "", "https://elf.example")
    await context.recipients.add(Caller(None, None), new, CHOICES, keys)
    return await context.tables.find(made["id"])


async def pass_turn(context: AppContext, table: Table) -> int:
    """Play until it is the other's turn; return the version."""
    table = await context.tables.find(table.id)
    first = table.to_act
    while table.to_act == first:
        assert first is not None
        await context.moves.move(table, first, table.version, [options(table)[0]])
    return table.version


async def until_sent(context: AppContext) -> None:
    async with asyncio.timeout(60):
        while await context.store.read(stored.count_waiting):
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("has_redis", [True, False])
async def test_of_several_processes_one_tells(postgres: Postgres, redis: Redis, has_redis: bool) -> None:
    address = redis.url if has_redis else ""
    answers = (b"204 Ok",) * 12
    async with (
        receiving(*answers) as receiver,
        open_houses(3, postgres.database(), address, bots=True, private_hooks=True) as contexts,
    ):
        table = await begin(contexts[0], receiver)
        versions = []
        for context in contexts * 2:
            versions.append(await pass_turn(context, table))
            async with asyncio.timeout(60):
                assert (await receiver.got.get())["version"] == versions[-1]
            await until_sent(context)
        async with asyncio.timeout(60):  # every process has searched since
            while any(each.outbox._changed or each.outbox._deriving for each in contexts):
                await asyncio.sleep(0.05)
        assert receiver.got.empty()


async def test_a_web_process_tells_nothing_and_a_worker_knows_who_looks_there(
    postgres: Postgres, redis: Redis
) -> None:
    database = postgres.database()
    async with (
        receiving(*(b"204 Ok",) * 4) as receiver,
        open_houses(1, database, redis.url, private_hooks=True) as (web,),
        open_houses(1, database, redis.url, bots=True, private_hooks=True) as (worker,),
    ):
        table = await begin(web, receiver)
        assert not web.outbox._running
        assert table.to_act is not None
        table.count_pages((1 - table.to_act,), 1)
        async with asyncio.timeout(60):
            while not worker.tables.here(table.id):
                await asyncio.sleep(0.02)
        await pass_turn(web, table)
        await settled(worker)
        assert receiver.got.empty()
        version = await pass_turn(web, table)  # nobody looks for this seat
        async with asyncio.timeout(60):
            assert (await receiver.got.get())["version"] == version


async def settled(worker: AppContext) -> None:
    """Wait until the worker has looked at what was announced, and noted it."""
    async with asyncio.timeout(60):
        while await worker.store.read(partial(followed_seats.lagging, most=1)):
            await asyncio.sleep(0.02)
