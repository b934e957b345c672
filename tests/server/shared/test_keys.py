"""Keys that one process gives out and another one sees, also when the database is away in between."""

import pytest

from elfenland.server.asking import whom
from elfenland.server.messages import ClaimWish, SeatWish, TableWish
from elfenland.server.refusals import RefusedError
from tests.server.machines import Postgres
from tests.server.shared.houses import open_houses


async def test_a_key_that_cannot_be_looked_up_is_not_called_wrong(fragile_postgres: Postgres) -> None:
    async with open_houses(2, fragile_postgres.database()) as (here, there):
        seats = [SeatWish(kind="person"), SeatWish(kind="open"), SeatWish(kind="open")]
        made = await here.seating.make(TableWish(rules="elfenland", seats=seats))
        game, mine = made["id"], made["seats"][0]["token"]
        await there.tables.find(game)
        claimed = await here.seating.claim(await here.tables.find(game), ClaimWish(name="Ada"))
        fragile_postgres.kill()
        cut_off = await there.tables.find(game)
        assert whom(cut_off, [mine]).seats == (0,)
        with pytest.raises(RefusedError) as refused:
            whom(cut_off, [claimed["token"]])
        assert (refused.value.status, refused.value.code) == (503, "store")
        fragile_postgres.start()
        again = await there.tables.find(game)
        assert whom(again, [claimed["token"]]).seats == (1,)
        with pytest.raises(RefusedError) as wrong:
            whom(again, ["wrong"])
        assert (wrong.value.status, wrong.value.code) == (404, "not-found")
