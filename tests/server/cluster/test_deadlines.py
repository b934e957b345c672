"""Deadlines where several processes watch: each passes once, by the clock of the database."""

import asyncio
import time

import pytest

from elfenland.server import clock
from elfenland.server.house import House
from tests.server.machines import Postgres, Redis
from tests.server.shared.houses import lay, open_houses, options

HOUR = 3600 * 1_000_000_000


async def time_outs(houses: list[House]) -> float:
    return sum(
        sample.value
        for house in houses
        for metric in house.metrics.time_outs.collect()
        for sample in metric.samples
    )


async def until_passed(houses: list[House], number: int) -> None:
    async with asyncio.timeout(60):
        while await time_outs(houses) < number:
            await asyncio.sleep(0.05)


async def test_a_deadline_passes_once_though_three_watch_it(
    postgres: Postgres, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "FIRST", 0)  # nobody waits for a minute
    async with open_houses(3, postgres.database(), redis.url, bots=True) as houses:
        game = await lay(houses[0], clock={"per_move": 1, "on_timeout": "bot-takes-over"})
        await until_passed(houses, 2)
        await asyncio.sleep(2)  # bots play now, and there are no more deadlines
        table = await houses[2].tables.find(game)
        assert [seat.bot for seat in table.seats] == ["scout", "scout"]
        assert table.changes == 2
        assert await time_outs(houses) == 2


async def test_the_clock_of_a_machine_that_jumps_is_not_asked(
    postgres: Postgres, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_houses(2, postgres.database(), redis.url, bots=True) as houses:
        game = await lay(houses[0], clock={"per_move": 600})
        real = time.time_ns
        for jump in (HOUR, -HOUR):
            monkeypatch.setattr(time, "time_ns", lambda jump=jump: real() + jump)
            await asyncio.sleep(1.5)  # both have searched for what is due
            table = await houses[1].tables.find(game)
            assert table.to_act is not None
            before = table.deadline - houses[0].playing.time.now()
            assert 500_000 < before <= 600_000
            await houses[1].playing.move(table, table.to_act, table.version, [options(table)[0]])
        assert await time_outs(houses) == 0
