"""Who begins with a turn of a bot, of several processes that could."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from elfenland.server.ending import end
from elfenland.server.house import House, open_house
from elfenland.server.messages import SeatWish, TableWish
from elfenland.server.settings import Settings
from elfenland.server.shared.gossip import Gossip, Talked
from elfenland.server.shared.line import Line
from elfenland.server.shared.redis_leases import SharedLeases
from tests.server.machines import Postgres, Redis
from tests.server.shared.houses import open_houses

GAMES = [f"game {number}" for number in range(300)]
BOTS = [SeatWish(kind="bot", bot=bot) for bot in ("scout", "wanderer")]


async def three_who_take_turns(redis: Redis) -> dict[str, SharedLeases]:
    line, names = Line(redis.url), ("one", "two", "three")
    found = {name: SharedLeases(line, name) for name in names}
    for name, leases in found.items():
        leases.takers = partial(list, {*names} - {name})
    await line.close()
    return found


async def test_all_choose_the_same_one_and_everybody_some(redis: Redis) -> None:
    processes = await three_who_take_turns(redis)
    chosen = [
        [name for name, leases in processes.items() if leases.is_ours_to_begin(game, "a web process")]
        for game in GAMES
    ]
    assert all(len(names) == 1 for names in chosen)
    assert all(chosen.count([name]) > len(GAMES) / 6 for name in processes)


async def test_who_tells_of_a_turn_and_takes_any_takes_it(redis: Redis) -> None:
    processes = await three_who_take_turns(redis)
    for name in ("two", "three"):
        assert not any(processes[name].is_ours_to_begin(game, "one") for game in GAMES)


async def test_who_knows_of_no_other_takes_all(redis: Redis) -> None:
    line = Line(redis.url)
    alone = SharedLeases(line, "alone")
    await line.close()
    assert all(alone.is_ours_to_begin(game, "an older release") for game in GAMES)


def test_whether_somebody_takes_turns_is_told_and_older_releases_do_not_tell() -> None:
    for takes_turns in (True, False):
        assert Talked.read(Talked(takes_turns=takes_turns).write("one"))[1].takes_turns is takes_turns
    assert not Talked.read('["old",[],{},[],false,false,false]')[1].takes_turns


async def test_who_ends_says_that_turns_are_left_to_others(postgres: Postgres, redis: Redis) -> None:
    database = postgres.database()
    settings = Settings(Path("unused"), workers=1, database=database, redis=redis.url)
    async with (
        heard(redis) as told,
        open_houses(1, database, redis.url) as (web,),
        open_house(settings) as staying,
    ):
        async with open_house(settings) as leaving:
            await until(lambda: others_known(staying) == others_known(leaving) == 1)
            await plays_to_the_end(web)
        await until(lambda: others_known(staying) == 0)
        assert any(first.takes_turns > then.takes_turns for _, first, then in successive(told))


@asynccontextmanager
async def heard(redis: Redis) -> AsyncIterator[list[tuple[str, Talked]]]:
    """All that is told meanwhile, and by whom."""
    told: list[tuple[str, Talked]] = []
    line = Line(redis.url)
    listener = Gossip(line, "listener")
    listener.hear = lambda process, talked: told.append((process, talked))
    tasks = [asyncio.create_task(what()) for what in (listener.listen, listener.beat, listener.tell)]
    yield told
    await end(tasks)
    await listener.close()
    await line.close()


def successive(told: list[tuple[str, Talked]]) -> list[tuple[str, Talked, Talked]]:
    """What each process told, and what it told next."""
    last: dict[str, Talked] = {}
    found = []
    for process, talked in told:
        found.append((process, last.get(process, talked), talked))
        last[process] = talked
    return found


def others_known(house: House) -> int:
    """Of how many others it is known here that they take turns."""
    assert house.neighbours
    assert isinstance(house.neighbours.leases, SharedLeases)
    return len(house.neighbours.leases.takers())


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.01)


async def plays_to_the_end(house: House) -> None:
    """A table of bots alone, of which this process plays none."""
    game = (await house.seating.make(TableWish(rules="elfenland", seats=BOTS)))["id"]
    async with asyncio.timeout(60):
        while (await house.tables.find(game)).status != "over":
            await asyncio.sleep(0.05)
