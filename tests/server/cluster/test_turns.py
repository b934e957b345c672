"""The choice of one process, among several, for a bot's turn."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from elfenland.server.cluster.broadcast import Broadcast, BroadcastMessage
from elfenland.server.cluster.connection import RedisConnection
from elfenland.server.cluster.redis_leases import RedisLeases
from elfenland.server.config import Settings
from elfenland.server.context import AppContext, open_context
from elfenland.server.ops.tasks import cancel_all
from elfenland.server.tables.seats import new_seat
from tests.server.cluster.contexts import open_houses
from tests.server.machines import Postgres, Redis

GAMES = [f"game {number}" for number in range(300)]
BOTS = [new_seat("bot", bot=bot) for bot in ("scout", "wanderer")]


async def three_who_take_turns(redis: Redis) -> dict[str, RedisLeases]:
    line, names = RedisConnection(redis.url), ("one", "two", "three")
    found = {name: RedisLeases(line, name, partial(list, {*names} - {name})) for name in names}
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
    line = RedisConnection(redis.url)
    alone = RedisLeases(line, "alone", list)
    await line.close()
    assert all(alone.is_ours_to_begin(game, "an older release") for game in GAMES)


def test_whether_somebody_takes_turns_is_told_and_older_releases_do_not_tell() -> None:
    for takes_turns in (True, False):
        assert (
            BroadcastMessage.decode(BroadcastMessage(takes_turns=takes_turns).encode("one"))[1].takes_turns
            is takes_turns
        )
    assert not BroadcastMessage.decode('["old",[],{},[],false,false,false]')[1].takes_turns


async def test_who_ends_says_that_turns_are_left_to_others(postgres: Postgres, redis: Redis) -> None:
    database = postgres.database()
    settings = Settings(Path("unused"), workers=1, database=database, redis=redis.url)
    async with (
        heard(redis) as told,
        open_houses(1, database, redis.url) as (web,),
        open_context(settings) as staying,
    ):
        async with open_context(settings) as leaving:
            await until(lambda: others_known(staying) == others_known(leaving) == 1)
            await plays_to_the_end(web)
        await until(lambda: others_known(staying) == 0)
        assert any(first.takes_turns > then.takes_turns for _, first, then in successive(told))


@asynccontextmanager
async def heard(redis: Redis) -> AsyncIterator[list[tuple[str, BroadcastMessage]]]:
    """All that is told meanwhile, and by whom."""
    told: list[tuple[str, BroadcastMessage]] = []
    line = RedisConnection(redis.url)
    listener = Broadcast(line, "listener")

    async def receive() -> None:
        await listener.receive(lambda *message: told.append(message), lambda: None)

    async def send_heartbeats() -> None:
        await listener.send_heartbeats(lambda _: None)

    jobs = (receive, send_heartbeats, listener.publish_pending)
    tasks = [asyncio.create_task(job()) for job in jobs]
    yield told
    await cancel_all(tasks)
    await listener.close()
    await line.close()


def successive(
    told: list[tuple[str, BroadcastMessage]],
) -> list[tuple[str, BroadcastMessage, BroadcastMessage]]:
    """Return what each process told, and what it told next."""
    last: dict[str, BroadcastMessage] = {}
    found = []
    for process, talked in told:
        found.append((process, last.get(process, talked), talked))
        last[process] = talked
    return found


def others_known(context: AppContext) -> int:
    """Of how many others it is known here that they take turns."""
    assert context.link
    return len(context.link.broadcast.other_turn_takers())


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.01)


async def plays_to_the_end(context: AppContext) -> None:
    """A table of bots alone, of which this process plays none."""
    game = (await context.seats.make("elfenland", BOTS))["id"]
    async with asyncio.timeout(60):
        while (await context.tables.find(game)).status != "over":
            await asyncio.sleep(0.05)
