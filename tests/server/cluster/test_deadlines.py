"""Deadlines where several processes watch: each passes once, by the clock of the database."""

import asyncio
import time

import pytest

from elfenland.server.context import AppContext
from elfenland.server.tables import clock
from tests.server.cluster.contexts import lay, open_houses, options
from tests.server.machines import Postgres, Redis

HOUR = 3600 * 1_000_000_000


async def timeouts(contexts: list[AppContext]) -> float:
    return sum(
        sample.value
        for context in contexts
        for metric in context.metrics.timeouts.collect()
        for sample in metric.samples
    )


async def until_passed(contexts: list[AppContext], number: int) -> None:
    async with asyncio.timeout(60):
        while await timeouts(contexts) < number:
            await asyncio.sleep(0.05)


async def test_a_deadline_passes_once_though_three_watch_it(
    postgres: Postgres, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "FIRST_DECISION_MS", 0)  # nobody waits for a minute
    async with open_houses(3, postgres.database(), redis.url, bots=True) as contexts:
        game = await lay(contexts[0], clock={"per_move": 1, "on_timeout": "bot-takes-over"})
        await until_passed(contexts, 2)
        await asyncio.sleep(2)  # bots play now, and there are no more deadlines
        table = await contexts[2].tables.find(game)
        assert [seat.bot for seat in table.seats] == ["scout", "scout"]
        assert table.changes == 2
        assert await timeouts(contexts) == 2


async def test_the_clock_of_a_machine_that_jumps_is_not_asked(
    postgres: Postgres, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_houses(2, postgres.database(), redis.url, bots=True) as contexts:
        game = await lay(contexts[0], clock={"per_move": 600})
        real = time.time_ns
        for jump in (HOUR, -HOUR):
            monkeypatch.setattr(time, "time_ns", lambda jump=jump: real() + jump)
            await asyncio.sleep(1.5)  # both have searched for what is due
            table = await contexts[1].tables.find(game)
            assert table.to_act is not None
            before = table.deadline - contexts[0].moves.time.now()
            assert 500_000 < before <= 600_000
            await contexts[1].moves.move(table, table.to_act, table.version, [options(table)[0]])
        assert await timeouts(contexts) == 0
