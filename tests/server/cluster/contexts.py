"""Several houses in this process on one PostgreSQL and one Redis: processes without their start."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from elfenland.server.config import Settings
from elfenland.server.context import AppContext, open_context
from elfenland.server.tables.seats import new_seat
from elfenland.server.tables.settings import TableSettings
from elfenland.server.tables.table import Table

PERSONS = [new_seat("person"), new_seat("person")]


@asynccontextmanager
async def open_houses(
    number: int, database: str, redis: str = "", bots: bool = False, **more: Any
) -> AsyncIterator[list[AppContext]]:
    """So many houses on one database."""
    settings = Settings(Path("unused"), workers=1, database=database, redis=redis, bots=bots, **more)
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(open_context(settings)) for _ in range(number)]


async def lay(context: AppContext, rules: str = "elfenland", **settings: Any) -> str:
    """Return a new table for two; its id."""
    return (await context.seats.make(rules, PERSONS, TableSettings.of(settings)))["id"]


def options(table: Table) -> list[str]:
    """Return what may be decided there now."""
    assert table.play is not None
    return [str(action) for action in table.play.rules.offers(table.play.state)]
