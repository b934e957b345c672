"""Several houses in this process on one PostgreSQL and one Redis: processes without their start."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from elfenland.server.house import House, open_house
from elfenland.server.messages import SeatWish, TableSettings, TableWish
from elfenland.server.settings import Settings
from elfenland.server.table import Table

PERSONS = [SeatWish(kind="person"), SeatWish(kind="person")]


@asynccontextmanager
async def open_houses(
    number: int, database: str, redis: str = "", bots: bool = False, **more: Any
) -> AsyncIterator[list[House]]:
    """So many houses on one database."""
    settings = Settings(Path("unused"), workers=1, database=database, redis=redis, bots=bots, **more)
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(open_house(settings)) for _ in range(number)]


async def lay(house: House, rules: str = "elfenland", **settings: Any) -> str:
    """A new table for two; its id."""
    wish = TableWish(rules=rules, seats=PERSONS, settings=TableSettings(**settings))
    return (await house.seating.make(wish))["id"]


def options(table: Table) -> list[str]:
    """What may be decided there now."""
    assert table.play is not None
    return [str(action) for action in table.play.rules.offers(table.play.state)]
