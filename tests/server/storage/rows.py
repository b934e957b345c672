"""Rows for the tests of stores: a table, and moves appended to it."""

from functools import partial

from elfenland.server.storage import SqlStore, games
from elfenland.server.tables.records import (
    PLAYING,
    Entry,
    MoveBatch,
    StoredClock,
    StoredSeat,
    StoredTable,
    TableProgress,
)


async def make(store: SqlStore, game: str) -> None:
    table = StoredTable(game, PLAYING, "elfenland", "1.0", "{}", 0, 0, 5, 5)
    seated = [StoredSeat("person", "", ""), StoredSeat("open", "", ""), StoredSeat("bot", "Bo", "scout")]
    await store.write(partial(games.create, table=table, seated=seated, opens={"abc": 0}))


async def append(
    store: SqlStore, game: str, *numbers: int, to_act: int = 0, clock: StoredClock | None = None
) -> None:
    entries = [Entry(n, 0, f"word {n}", 7, "scout" if n > 1 else "") for n in numbers]
    standing = TableProgress(PLAYING, numbers[-1], to_act, 7)
    await store.append(MoveBatch(game, entries, standing, clock))
