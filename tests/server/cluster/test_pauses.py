"""Pauses and days off at several processes: all of them stand still, and go on together."""

import asyncio

import pytest

from elfenland.server.context import AppContext
from elfenland.server.tables import clock
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.records import PAUSE
from elfenland.server.tables.table import Table
from tests.server.cluster.contexts import lay, open_houses, options
from tests.server.machines import Postgres, Redis

DAY = 24 * 3600


async def pause(context: AppContext, game: str) -> Table:
    table = await context.tables.find(game)
    await context.votes.propose(table, (0,), PAUSE, None)
    await context.votes.answer(table, (1,), PAUSE, True)
    return table


async def test_a_pause_holds_everywhere_until_somebody_ends_it_anywhere(
    postgres: Postgres, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "FIRST_DECISION_MS", 0)  # nobody waits for a minute
    async with open_houses(3, postgres.database(), redis.url, bots=True) as contexts:
        game = await lay(contexts[0], clock={"per_move": 4, "on_timeout": "bot-takes-over"})
        here = await pause(contexts[0], game)
        assert here.to_act is not None
        there = await contexts[1].tables.find(game)
        assert there.game.pause == here.game.pause
        with pytest.raises(RefusedError, match="paused"):
            await contexts[1].moves.move(there, here.to_act, there.version, options(there)[:1])
        await asyncio.sleep(5)  # the deadline would have passed
        assert not any(seat.bot for seat in (await contexts[2].tables.find(game)).seats)
        await contexts[2].pauses.resume(await contexts[2].tables.find(game))
        assert not (await contexts[0].tables.find(game)).game.is_paused
        async with asyncio.timeout(60):  # and then it does
            while not any(seat.bot for seat in (await contexts[1].tables.find(game)).seats):
                await asyncio.sleep(0.05)


async def test_of_two_who_resume_one_does(postgres: Postgres, redis: Redis) -> None:
    async with open_houses(2, postgres.database(), redis.url) as contexts:
        game = await lay(contexts[0], clock={"per_move": 600})
        before = (await contexts[0].tables.find(game)).deadline
        await pause(contexts[0], game)
        tables = [await context.tables.find(game) for context in contexts]
        resumed = [context.pauses.resume(table) for context, table in zip(contexts, tables, strict=True)]
        outcomes = await asyncio.gather(*resumed, return_exceptions=True)
        refused = [each for each in outcomes if isinstance(each, RefusedError)]
        assert [each.code for each in refused] == ["pause/none"]
        deadlines = {(await context.tables.find(game)).deadline for context in contexts}
        assert len(deadlines) == 1
        assert 0 <= deadlines.pop() - before < 60_000


async def test_days_off_are_known_everywhere(postgres: Postgres, redis: Redis) -> None:
    async with open_houses(2, postgres.database(), redis.url) as contexts:
        game = await lay(contexts[0], clock={"per_move": 2 * DAY, "days_off": 5})
        here = await contexts[0].tables.find(game)
        assert here.to_act is not None
        before = here.deadline
        await contexts[0].days_off.take(here, here.to_act, None, 3)
        there = await contexts[1].tables.find(game)
        assert there.deadline == here.deadline == before + 3 * DAY * 1000
        await contexts[1].days_off.end(there, here.to_act)
        again = await contexts[0].tables.find(game)
        assert 0 <= again.deadline - before < 60_000
