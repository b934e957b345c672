"""The store in one file: all or nothing, one winner a number, and tables as the migrations make them."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text

from elfenland.server.store import StoreError, games
from elfenland.server.store.games import Entry, Standing, StoredSeat, StoredTable, TakenError
from elfenland.server.store.schema import metadata
from elfenland.server.store.sqlite import SqliteStore


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "games.sqlite")
    yield opened
    await opened.close()


async def make(store: SqliteStore, game: str) -> None:
    table = StoredTable(game, games.PLAYING, "elfenland", "1.0", "{}", 0, 0, 5, 5)
    seated = [StoredSeat("person", "", ""), StoredSeat("open", "", ""), StoredSeat("bot", "Bo", "scout")]
    await store.write(partial(games.create, table=table, seated=seated, opens={"abc": 0}))


async def append(store: SqliteStore, game: str, *numbers: int, to_act: int = 0) -> None:
    entries = [Entry(n, 0, f"word {n}", 7) for n in numbers]
    standing = Standing(games.PLAYING, numbers[-1], to_act, 7)
    await store.write(partial(games.append, game=game, entries=entries, standing=standing, clock=None))


async def test_what_is_written_is_read_back(store: SqliteStore) -> None:
    await make(store, "a")
    await append(store, "a", 1, 2, to_act=2)
    whole = await store.read(partial(games.load, game="a"))
    assert whole is not None
    assert (whole.table.version, whole.table.to_act, whole.table.moved) == (2, 2, 7)
    assert whole.keys == {"abc": 0}
    assert [entry.word for entry in whole.log] == ["word 1", "word 2"]
    assert await store.read(partial(games.log, game="a", after=1)) == [Entry(2, 0, "word 2", 7)]
    assert await store.read(games.waiting_for_bots) == ["a"]
    assert await store.read(partial(games.load, game="b")) is None


async def test_of_two_with_the_same_number_one_wins(store: SqliteStore) -> None:
    for game in ("a", "b"):
        await make(store, game)
    orders = [
        append(store, "a", 1, 2),
        append(store, "a", 2, 3),
        append(store, "a", 1),
        append(store, "b", 1),
    ]
    outcomes = await asyncio.gather(*orders, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), TakenError, TakenError, type(None)]
    assert [entry.n for entry in await store.read(partial(games.log, game="a"))] == [1, 2]
    assert [entry.n for entry in await store.read(partial(games.log, game="b"))] == [1]


async def test_a_seat_is_claimed_once(store: SqliteStore) -> None:
    await make(store, "a")
    claims = [
        store.write(
            partial(games.claim, game="a", seat=1, who=StoredSeat("person", name, ""), token_hash=name)
        )
        for name in ("Ada", "Bo")
    ]
    outcomes = await asyncio.gather(*claims, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), TakenError]
    whole = await store.read(partial(games.load, game="a"))
    assert whole is not None
    assert whole.seats[1] == StoredSeat("person", "Ada", "")
    assert whole.keys == {"abc": 0, "Ada": 1}


async def test_a_job_that_fails_leaves_nothing_and_harms_no_other(store: SqliteStore) -> None:
    await make(store, "a")

    def fail(connection: Connection) -> None:
        connection.execute(text("UPDATE tables SET rules = 'chess'"))
        raise ZeroDivisionError

    outcomes = await asyncio.gather(store.write(fail), append(store, "a", 1), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [ZeroDivisionError, type(None)]
    whole = await store.read(partial(games.load, game="a"))
    assert whole is not None
    assert (whole.table.rules, whole.table.version) == ("elfenland", 1)


async def test_a_full_disk_is_refused_and_then_forgotten(store: SqliteStore) -> None:
    await make(store, "a")

    def limit(connection: Connection, pages: int) -> None:
        connection.execute(text(f"PRAGMA max_page_count = {pages}"))

    await store.write(partial(limit, pages=1))  # the file may not grow beyond what it has
    with pytest.raises(StoreError, match="full"):
        await append_without_end(store)
    kept = len(await store.read(partial(games.log, game="a")))
    assert kept % 100 == 0
    await store.write(partial(limit, pages=1_000_000))
    await append(store, "a", kept + 1)
    assert len(await store.read(partial(games.log, game="a"))) == kept + 1


async def append_without_end(store: SqliteStore) -> None:
    for n in range(1, 100_000, 100):
        await append(store, "a", *range(n, n + 100))


async def test_readers_cannot_write(store: SqliteStore) -> None:
    with pytest.raises(StoreError, match="readonly"):
        await store.read(lambda connection: connection.execute(text("DELETE FROM moves")))


async def test_every_commit_goes_to_the_disk(store: SqliteStore) -> None:
    def pragmas(connection: Connection) -> list[object]:
        return [
            connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")
        ]

    full = 2
    assert await store.write(pragmas) == ["wal", full]


async def test_the_migrations_make_the_tables_of_the_schema(store: SqliteStore, tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'games.sqlite'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    made = sqlite3.connect(tmp_path / "games.sqlite")
    (moves,) = made.execute("SELECT sql FROM sqlite_master WHERE name = 'moves'").fetchone()
    made.close()
    assert moves.strip().endswith("WITHOUT ROWID")


async def test_a_file_is_opened_again(tmp_path: Path) -> None:
    first = await SqliteStore.open(tmp_path / "games.sqlite")
    await make(first, "a")
    await first.close()
    second = await SqliteStore.open(tmp_path / "games.sqlite")
    await append(second, "a", 1)
    await second.close()
