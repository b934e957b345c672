"""Two processes that want the same version: one gets it, a thousand times of a thousand."""

import asyncio
from functools import partial
from random import Random

from elfenland.server.house import House
from elfenland.server.refusals import RefusedError
from elfenland.server.store import games
from tests.server.machines import Postgres
from tests.server.shared.houses import lay, open_houses, options

RACES = 1000


async def decide(house: House, game: str, version: int, seat: int, word: str) -> str:
    """Try to make a move; what was decided, or nothing if somebody else was quicker."""
    table = await house.tables.at_hand(game)
    try:
        await house.playing.move(table, seat, version, [word])
    except RefusedError as error:
        if error.code not in ("stale", "table/over"):
            raise
        return ""
    return word


async def test_two_never_both_make_a_move_for_one_version(postgres: Postgres) -> None:
    dice, raced = Random(5), 0
    async with open_houses(2, postgres.database()) as houses:
        while raced < RACES:
            raced += await race_through_a_game(houses, dice, RACES - raced)


async def race_through_a_game(houses: list[House], dice: Random, most: int) -> int:
    game = await lay(houses[0], "elfengold")
    made: dict[int, str] = {}
    while len(made) < most:
        table = await dice.choice(houses).tables.find(game)
        if table.to_act is None:
            break
        version, seat, words = table.version, table.to_act, options(table)
        tries = [decide(house, game, version, seat, dice.choice(words)) for house in houses]
        taken = [word for word in await asyncio.gather(*tries) if word]
        assert len(taken) == 1
        made[version + 1] = taken[0]
    log = await houses[0].store.read(partial(games.log, game=game))
    assert [entry.n for entry in log] == list(range(1, len(log) + 1))
    assert {version: log[version - 1].word for version in made} == made
    return len(made)
