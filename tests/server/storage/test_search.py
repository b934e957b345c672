"""Frequent queries use an index, however many games there are."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, event, text

from elfenland.server.storage import SqlStore, clocks, games, lobby
from elfenland.server.tables.records import StoredClock
from tests.server.storage.rows import append, make

SEARCHES: list[tuple[str, Callable[[Connection], object]]] = [
    ("ix_tables_status_moved", partial(games.waiting_for_bots, since=5, before=9)),
    ("ix_tables_status_moved", partial(lobby.page, status="open", after=None, number=50, since=5)),
    ("ix_clocks_deadline", partial(clocks.running, before=9)),
    ("ix_clocks_is_up", clocks.up),
]


def plan(connection: Connection, search: Callable[[Connection], object]) -> str:
    """Return how the database goes about a search, if it does not think the tables too small for an index."""
    asked: list[tuple[str, Any]] = []
    event.listen(connection, "before_cursor_execute", lambda _, __, *what: asked.append((what[0], what[1])))
    search(connection)
    statement, parameters = next(each for each in asked if each[0].startswith("SELECT"))
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL enable_seqscan = off"))
        told = connection.exec_driver_sql(f"EXPLAIN {statement}", parameters)
    else:
        told = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
    return "\n".join(str(row) for row in told)


@pytest.mark.parametrize(("index", "search"), SEARCHES)
async def test_an_index_leads_there(
    store: SqlStore, index: str, search: Callable[[Connection], object]
) -> None:
    await make(store, "a")
    await append(store, "a", 1)
    assert index in await store.read(partial(plan, search=search))


async def test_turns_are_found_by_when_the_last_move_was(store: SqlStore) -> None:
    await make(store, "a")
    await append(store, "a", 1, 2, to_act=2)  # at 7, and a bot is to act
    for since, before, found in ((0, 8, ["a"]), (7, 8, ["a"]), (8, 9, []), (0, 7, [])):
        assert await store.read(partial(games.waiting_for_bots, since=since, before=before)) == found


async def test_clocks_that_are_up_are_found(store: SqlStore) -> None:
    for game, is_up in (("a", 1), ("b", 0)):
        await make(store, game)
        await append(store, game, 1)
        await store.write(partial(clocks.put, game=game, clock=StoredClock(9, is_up, "[]")))
    assert await store.read(clocks.up) == ["a"]
