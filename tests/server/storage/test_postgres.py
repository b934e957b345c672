"""The store in PostgreSQL: a database that goes and comes back, several who begin, and what is on disk."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import pytest
from sqlalchemy import Connection, text

from elfenland.server.storage import games
from elfenland.server.storage.postgres import CONNECTIONS, PostgresStore
from elfenland.server.tables.errors import ConflictError, StoreError
from elfenland.server.tables.records import Entry, TableVersion
from tests.server.machines import Postgres
from tests.server.storage.rows import append, make


@pytest.fixture
async def store(postgres: Postgres) -> AsyncIterator[PostgresStore]:
    opened = await PostgresStore.open(postgres.database())
    yield opened
    await opened.close()


async def test_a_database_that_is_away_is_told_and_good_again_when_it_is_back(
    fragile_postgres: Postgres,
) -> None:
    store = await PostgresStore.open(fragile_postgres.database())
    await make(store, "a")
    await asyncio.gather(*(store.read(games.waiting_for_bots) for _ in range(CONNECTIONS)))
    await append(store, "a", 1)
    fragile_postgres.kill()
    with pytest.raises(StoreError, match=r"can't be reached|was lost|lost in a commit"):
        await append(store, "a", 2)
    with pytest.raises(StoreError, match="can't be reached"):
        await store.read(games.waiting_for_bots)
    fragile_postgres.start()
    # All connections of the pool are dead, and nobody notices.
    await append(store, "a", 2)
    assert await store.read(partial(games.log, game="a")) == [
        Entry(1, 0, "word 1", 7),
        Entry(2, 0, "word 2", 7, "scout"),
    ]
    await store.close()


async def test_a_server_that_is_not_there_is_told_without_its_secrets(postgres: Postgres) -> None:
    with pytest.raises(StoreError, match=r"^the database can't be reached: ") as refused:
        await PostgresStore.open(f"postgresql://elf:hush@/elf?host={postgres.folder}/nowhere")
    assert "hush" not in str(refused.value)
    with pytest.raises(StoreError, match='the database says: database "none" does not exist'):
        await PostgresStore.open(f"postgresql://elf:hush@/none?host={postgres.folder}")


async def test_of_several_who_begin_at_once_one_makes_the_tables(postgres: Postgres) -> None:
    address = postgres.database()
    stores = await asyncio.gather(*(PostgresStore.open(address) for _ in range(4)))
    await make(stores[0], "a")
    assert [await store.read(games.waiting_for_bots) for store in stores] == [[]] * 4
    for store in stores:
        await store.close()


async def test_a_move_is_on_disk_when_it_is_acknowledged(store: PostgresStore) -> None:
    def setting(connection: Connection) -> str:
        return str(connection.execute(text("SHOW synchronous_commit")).scalar())

    assert await store.write(setting) == "on"


async def test_more_jobs_than_connections_wait_for_their_turn(store: PostgresStore) -> None:
    await make(store, "a")
    jobs = [append(store, "a", n) for n in range(1, 6 * CONNECTIONS)]
    await asyncio.gather(*jobs)
    assert len(await store.read(partial(games.log, game="a"))) == len(jobs)


async def test_a_locked_table_holds_up_no_other(store: PostgresStore) -> None:
    for game in ("a", "b"):
        await make(store, game)

    locked, enough = asyncio.Event(), asyncio.Event()

    def hold_lock(connection: Connection) -> None:
        connection.execute(text("SELECT id FROM tables WHERE id = 'a' FOR UPDATE"))
        locked.set()
        assert connection.connection.dbapi_connection
        connection.connection.dbapi_connection.run_async(lambda _: enough.wait())

    holding = asyncio.create_task(store.write(hold_lock))
    await locked.wait()
    held_up = asyncio.create_task(append(store, "a", 1))
    await append(store, "b", 1)
    assert not held_up.done()
    enough.set()
    await asyncio.gather(holding, held_up)
    assert [await store.mark(game) for game in ("a", "b")] == [TableVersion(1, 0)] * 2


async def test_moves_of_several_processes_in_any_order_never_deadlock(postgres: Postgres) -> None:
    address = postgres.database()
    stores = [await PostgresStore.open(address) for _ in range(2)]
    games_there = [f"game {number}" for number in range(8)]
    for game in games_there:
        await make(stores[0], game)
    for n in range(1, 30):
        appends = [append(stores[0], game, n) for game in games_there]
        appends += [append(stores[1], game, n) for game in reversed(games_there)]
        outcomes = await asyncio.gather(*appends, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == len(games_there)
        assert {type(outcome) for outcome in outcomes} == {type(None), ConflictError}
    for store in stores:
        await store.close()


async def test_readers_see_one_moment(store: PostgresStore) -> None:
    await make(store, "a")

    async def play() -> None:
        for n in range(1, 60):
            await append(store, "a", n)

    playing = asyncio.create_task(play())
    while not playing.done():
        whole = await store.read(partial(games.load, game="a"))
        assert whole is not None
        assert whole.table.version == len(whole.log)
    await playing


async def test_a_newer_database_is_left_as_it_is(postgres: Postgres) -> None:
    address = postgres.database()
    newer = await PostgresStore.open(address)

    def go_on(connection: Connection) -> None:
        connection.execute(text("ALTER TABLE tables ADD COLUMN mood TEXT NOT NULL DEFAULT 'merry'"))
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    await newer.write(go_on)
    older = await PostgresStore.open(address)
    await make(older, "a")
    await append(older, "a", 1)
    whole = await newer.read(partial(games.load, game="a"))
    assert whole is not None
    assert whole.table.version == 1
    for store in (newer, older):
        await store.close()
