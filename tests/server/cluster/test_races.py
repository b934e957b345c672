"""Two processes that want the same version: one gets it, a thousand times of a thousand."""

import asyncio
from functools import partial
from random import Random

from elfenland.server.context import AppContext
from elfenland.server.storage import games
from elfenland.server.tables.errors import RefusedError
from tests.server.cluster.contexts import lay, open_houses, options
from tests.server.machines import Postgres

RACES = 1000


async def decide(context: AppContext, game: str, version: int, seat: int, word: str) -> str:
    """Try to make a move; what was decided, or nothing if somebody else was quicker."""
    table = await context.tables.cached(game)
    try:
        await context.moves.move(table, seat, version, [word])
    except RefusedError as error:
        if error.code not in ("stale", "table/over"):
            raise
        return ""
    return word


async def test_two_never_both_make_a_move_for_one_version(postgres: Postgres) -> None:
    dice, raced = Random(5), 0
    async with open_houses(2, postgres.database()) as contexts:
        while raced < RACES:
            raced += await race_through_a_game(contexts, dice, RACES - raced)


async def race_through_a_game(contexts: list[AppContext], dice: Random, most: int) -> int:
    game = await lay(contexts[0], "elfengold")
    made: dict[int, str] = {}
    while len(made) < most:
        table = await dice.choice(contexts).tables.find(game)
        if table.to_act is None:
            break
        version, seat, words = table.version, table.to_act, options(table)
        tries = [decide(context, game, version, seat, dice.choice(words)) for context in contexts]
        taken = [word for word in await asyncio.gather(*tries) if word]
        assert len(taken) == 1
        made[version + 1] = taken[0]
    log = await contexts[0].store.read(partial(games.log, game=game))
    assert [entry.n for entry in log] == list(range(1, len(log) + 1))
    assert {version: log[version - 1].word for version in made} == made
    return len(made)
