"""The store in one file: a full disk, what is on disk when, and how its tables lie there."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, text

from elfenland.server.storage import games
from elfenland.server.storage.sqlite import SqliteStore
from elfenland.server.tables.errors import ConflictError, StoreError
from elfenland.server.tables.records import TableVersion
from tests.server.storage.rows import append, make


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "games.sqlite")
    yield opened
    await opened.close()


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


async def test_every_commit_goes_to_the_disk(store: SqliteStore) -> None:
    def pragmas(connection: Connection) -> list[object]:
        return [
            connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")
        ]

    full = 2
    assert await store.write(pragmas) == ["wal", full]


async def test_what_is_ordered_together_is_one_transaction(tmp_path: Path) -> None:
    transactions: list[int] = []
    opened = await SqliteStore.open(tmp_path / "games.sqlite", lambda jobs, _: transactions.append(jobs))
    await asyncio.gather(*(make(opened, name) for name in "abcde"))
    transactions.clear()
    await asyncio.gather(*(append(opened, name, 1) for name in "abcde"))
    assert transactions == [5]
    await opened.close()


async def test_jobs_and_moves_are_written_in_the_order_they_were_submitted(store: SqliteStore) -> None:
    for game in ("a", "b"):
        await make(store, game)
    outcomes = await asyncio.gather(
        append(store, "a", 1),
        append(store, "b", 1),
        store.write(partial(games.touch_all, games={"a"})),
        append(store, "a", 2),  # doesn't know of the change
        append(store, "b", 2),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None)] * 3 + [ConflictError, type(None)]
    marks = [await store.mark(game) for game in ("a", "b")]
    assert marks == [TableVersion(1, 1), TableVersion(2, 0)]


Batch = tuple[str, int, int]  # a game, the number of the first move, and how many there are
BATCHES = st.lists(st.tuples(st.sampled_from("abc"), st.integers(1, 4), st.integers(1, 2)), max_size=12)


@settings(max_examples=40, deadline=None)
@given(BATCHES)
def test_a_group_is_written_as_if_one_after_the_other(batches: list[Batch]) -> None:
    versions = dict.fromkeys("abc", 0)
    accepted = []
    for game, first, number in batches:
        accepted.append(first == versions[game] + 1)
        versions[game] += number * accepted[-1]
    assert asyncio.run(written_as_a_group(batches)) == (accepted, versions)


async def written_as_a_group(batches: list[Batch]) -> tuple[list[bool], dict[str, int]]:
    """Submit all batches at once; returns which were accepted, and how many moves each game has then."""
    with TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "games.sqlite")
        for game in "abc":
            await make(store, game)
        appends = [append(store, game, *range(first, first + number)) for game, first, number in batches]
        outcomes = await asyncio.gather(*appends, return_exceptions=True)
        wholes = [await store.load(game) for game in "abc"]
        await store.close()
    for whole in wholes:
        assert whole
        assert [entry.n for entry in whole.log] == list(range(1, whole.table.version + 1))
    return [outcome is None for outcome in outcomes], {
        whole.table.id: whole.table.version for whole in wholes if whole
    }


async def test_what_was_just_ordered_is_written_before_the_file_is_closed(tmp_path: Path) -> None:
    opened = await SqliteStore.open(tmp_path / "games.sqlite")
    await make(opened, "a")
    appending = asyncio.create_task(append(opened, "a", 1))
    await asyncio.sleep(0)  # it is ordered, and nothing else has happened
    await opened.close()
    await appending
    again = await SqliteStore.open(tmp_path / "games.sqlite")
    assert len(await again.read(partial(games.log, game="a"))) == 1
    await again.close()


async def test_a_file_that_another_keeps_to_himself_is_refused_and_then_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("elfenland.server.storage.sqlite.LOCK_TIMEOUT_S", 0.05)
    path = tmp_path / "games.sqlite"
    opened = await SqliteStore.open(path)
    await make(opened, "a")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked"):
            await append(opened, "a", 1)
        other.execute("ROLLBACK")
    await append(opened, "a", 1)
    assert len(await opened.read(partial(games.log, game="a"))) == 1
    await opened.close()


async def test_the_log_is_emptied_while_the_writer_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("elfenland.server.storage.sqlite.CHECKPOINT_INTERVAL_S", 0.01)
    path = tmp_path / "games.sqlite"
    opened = await SqliteStore.open(path)
    await make(opened, "a")
    written = 0
    while not moves_in_the_file_itself(path):
        written += 1
        await append(opened, "a", written)
        assert written < 10_000
    assert len(await opened.read(partial(games.log, game="a"))) == written
    await opened.close()


async def test_the_log_begins_anew_however_busy_the_writer_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("elfenland.server.storage.sqlite.CHECKPOINT_INTERVAL_S", 0.02)
    monkeypatch.setattr("elfenland.server.storage.sqlite.LONG_WAL_PAGES", 100)
    path = tmp_path / "games.sqlite"
    opened = await SqliteStore.open(path)
    await asyncio.gather(*(play_through(opened, game, 800) for game in "abcd"))
    length = path.with_name("games.sqlite-wal").stat().st_size
    await opened.close()
    assert length < 4_000_000  # with all that was written it would have three times as much


async def play_through(store: SqliteStore, game: str, moves: int) -> None:
    """Write one move after the other, each as soon as the one before is there."""
    await make(store, game)
    for n in range(1, moves):
        await append(store, game, n)


def moves_in_the_file_itself(path: Path) -> int:
    """Return how many moves somebody finds there who does not look into the log."""
    with closing(sqlite3.connect(f"file:{path}?immutable=1", uri=True)) as alone:
        try:
            return int(alone.execute("SELECT count(*) FROM moves").fetchone()[0])
        except sqlite3.DatabaseError:  # the log is being emptied just now
            return 0


async def test_the_moves_of_a_game_lie_together(store: SqliteStore, tmp_path: Path) -> None:
    await make(store, "a")
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
