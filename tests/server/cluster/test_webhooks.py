"""Hooks where several processes could tell: one does, also what another one left when it died."""

import asyncio
from functools import partial

import pytest

from elfenland.server import hooks
from elfenland.server.ending import end
from elfenland.server.house import House
from elfenland.server.store import hooks as stored
from elfenland.server.store.hooks import Holding, Hook, Untold
from elfenland.server.table import Table
from tests.server.machines import Postgres, Redis
from tests.server.shared.houses import lay, open_houses, options
from tests.server.test_hooks import receiving


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes many seconds takes a few."""
    for name, seconds in (
        ("BETWEEN_SEARCHES", 0.1),
        ("LATE", 1),
        ("PATIENCE", 1.0),
        ("PAUSES", (0, 1, 1, 1)),
    ):
        monkeypatch.setattr(hooks, name, seconds)


async def pass_the_turn(house: House, url: str) -> Table:
    """A table where the seat with the hook has just begun to be waited for."""
    table = await house.tables.find(await lay(house))
    assert table.to_act is not None
    first, waiting = table.to_act, 1 - table.to_act
    await house.people.hooks.put(table, waiting, url)
    while table.to_act == first:
        await house.playing.move(table, first, table.version, [options(table)[0]])
    return table


async def until_all_is_told(house: House) -> None:
    """Wait until there is nothing left to tell, and everybody has looked for it a few times since."""
    async with asyncio.timeout(60):
        while await untold(house):
            await asyncio.sleep(0.05)
    await asyncio.sleep(1.0)


async def untold(house: House) -> list[Untold]:
    return await house.store.read(partial(stored.untold, before=1 << 62))


@pytest.mark.parametrize("has_redis", [True, False])
async def test_what_one_left_untold_another_one_tells(
    postgres: Postgres, redis: Redis, has_redis: bool
) -> None:
    address = redis.url if has_redis else ""
    async with (
        open_houses(3, postgres.database(), address, private_hooks=True) as houses,
        receiving(b"500 Broken", b"204 Ok") as receiver,
    ):
        await pass_the_turn(houses[0], receiver.url)
        async with asyncio.timeout(60):
            first = await receiver.got.get()
        await die(houses[0])
        async with asyncio.timeout(60):
            again = await receiver.got.get()
        assert {**again, "at": 0} == {**first, "at": 0}
        await until_all_is_told(houses[1])
        assert receiver.got.empty()


async def die(house: House) -> None:
    """Do nothing about hooks any more, and leave everything as it is."""
    await end([*house.people.hooks._searching, *house.people.hooks._tasks.values()])


async def test_what_one_tells_the_others_leave_alone(postgres: Postgres, redis: Redis) -> None:
    async with (
        open_houses(3, postgres.database(), redis.url, private_hooks=True) as houses,
        receiving(*(b"500 Broken",) * 4) as receiver,
    ):
        await pass_the_turn(houses[0], receiver.url)
        await until_all_is_told(houses[1])
        assert receiver.got.qsize() == 4


async def test_of_all_who_find_something_one_begins(postgres: Postgres) -> None:
    async with open_houses(2, postgres.database()) as houses:
        table = await houses[0].tables.find(await lay(houses[0]))
        for house in houses:
            await die(house)
        hook = Hook(table.id, 0, "https://elf.example/", "secret")
        await houses[0].store.write(partial(stored.put, hook=hook))
        begun = await asyncio.gather(
            *(
                house.store.write(partial(stored.begin, ours=Holding(table.id, 0, 7 + number), held=0))
                for number, house in enumerate(houses * 4)
            )
        )
        assert sorted(begun) == [False] * 7 + [True]
