"""Undo at a table that several processes serve: one luck, whichever of them decides."""

import asyncio

from elfenland.engine.state import State
from elfenland.server.context import AppContext
from elfenland.server.tables.game_log import BACK
from elfenland.server.tables.seats import new_seat
from elfenland.server.tables.table import Table
from tests.server.cluster.contexts import open_houses, options
from tests.server.machines import Postgres, Redis

SEATS = [new_seat("person"), new_seat("bot", bot="wanderer")]


async def turn(house: AppContext, game: str) -> Table:
    """The table when it is the person's turn."""
    async with asyncio.timeout(60):
        while (table := await house.tables.find(game)).to_act != 0:
            await asyncio.sleep(0.01)
    return table


def state(table: Table) -> State:
    assert table.play is not None
    return table.play.state


async def test_a_move_made_again_in_another_process_meets_the_same_luck(
    postgres: Postgres, redis: Redis
) -> None:
    async with open_houses(2, postgres.database(), redis.url, bots=True) as (one, other):
        game = (await one.seats.make("elfenland", SEATS))["id"]
        found = 0
        while found < 3:
            table = await turn(one, game)
            before, version, word = state(table), table.version, options(table)[0]
            await one.moves.move(table, 0, version, [word])
            after = await turn(one, game)
            assert after.play is not None
            if f"{BACK}{version}" not in after.play.ways_back(0):
                continue
            answered = state(after)
            there = await turn(other, game)
            await other.moves.move(there, 0, there.version, [f"{BACK}{version}"])
            there = await turn(other, game)
            assert state(there) == before
            await other.moves.move(there, 0, there.version, [word])
            assert state(await turn(other, game)) == answered
            assert state(await turn(one, game)) == answered
            found += 1
