"""The write-ahead log: which frames are there, which are taken, and which are lost."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from elfenland.server.storage.wal import WalReport, read_wal

FRAME = 4096 + 24
HEADER = 32
COMMITS = 6


def write(database: Path, commits: int = COMMITS) -> sqlite3.Connection:
    """Commit rows of which each takes a page or more of the log; the caller closes the database."""
    connection = sqlite3.connect(database, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    connection.execute("CREATE TABLE IF NOT EXISTS rows (n INTEGER PRIMARY KEY, filler TEXT)")
    for _ in range(commits):
        connection.execute("INSERT INTO rows (filler) VALUES (?)", ["x" * 5000])
    return connection


def crashed(folder: Path, *more: Callable[[sqlite3.Connection], Any]) -> Path:
    """Return the files of a database whose process was killed after some commits."""
    living, dead = folder / "living", folder / "dead"
    living.mkdir()
    with closing(write(living / "games")) as connection:
        for change in more:
            change(connection)
        shutil.copytree(living, dead)
    return dead / "games"


def wal_of(database: Path) -> Path:
    return database.with_name("games-wal")


def rows(database: Path) -> int:
    """Return how many rows SQLite finds, in a copy."""
    copy = database.parent.with_name("opened")
    shutil.copytree(database.parent, copy)
    (copy / "games-shm").unlink(missing_ok=True)  # as after a start of the machine: it is built anew
    with closing(sqlite3.connect(copy / "games")) as connection:
        found = int(connection.execute("SELECT count(*) FROM rows").fetchone()[0])
    shutil.rmtree(copy)
    return found


def test_a_database_without_a_log_is_sound(tmp_path: Path) -> None:
    with closing(write(tmp_path / "games")):
        pass
    assert not wal_of(tmp_path / "games").exists()
    assert read_wal(tmp_path / "games") == WalReport()
    assert read_wal(tmp_path / "nowhere") == WalReport()


def test_all_frames_of_a_killed_process_are_taken(tmp_path: Path) -> None:
    database = crashed(tmp_path)
    frames = (wal_of(database).stat().st_size - HEADER) // FRAME
    assert read_wal(database) == WalReport(frames, frames)
    assert rows(database) == COMMITS


@pytest.mark.parametrize("has_index", [True, False])
def test_a_log_that_is_cut_tells_what_is_lost_wherever_it_is_cut(tmp_path: Path, has_index: bool) -> None:
    database = crashed(tmp_path)
    whole, content = read_wal(database), wal_of(database).read_bytes()
    if not has_index:
        database.with_name("games-shm").unlink()
    dice = Random(1)
    for size in sorted(
        {HEADER + number * FRAME for number in range(whole.frames)}
        | {dice.randrange(len(content)) for _ in range(20)}
    ):
        wal_of(database).write_bytes(content[:size])
        found = read_wal(database)
        assert found.frames == max(0, size - HEADER) // FRAME
        if has_index:
            assert found.lost == whole.frames - found.taken > 0
        else:
            assert found.lost in (0, None)
            is_between = size <= HEADER or (size - HEADER) % FRAME < 24
            assert (found.lost is None) == (found.taken < found.frames or not is_between)


def test_every_byte_of_a_log_counts_and_sqlite_takes_what_we_say(tmp_path: Path) -> None:
    database = crashed(tmp_path)
    whole, content = read_wal(database), wal_of(database).read_bytes()
    dice = Random(2)
    for _ in range(25):
        place = dice.randrange(HEADER, len(content))
        spoilt = bytearray(content)
        spoilt[place] ^= 1 << dice.randrange(8)
        wal_of(database).write_bytes(spoilt)
        found = read_wal(database)
        number = (place - HEADER) // FRAME
        assert found.taken <= number
        assert found.lost == whole.frames - found.taken
        assert found.taken == frames_that_sqlite_takes(database)


def frames_that_sqlite_takes(database: Path) -> int:
    copy = database.parent.with_name("opened")
    shutil.copytree(database.parent, copy)
    (copy / "games-shm").unlink(missing_ok=True)
    with closing(sqlite3.connect(copy / "games")) as connection:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        frames = int(connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1])
    shutil.rmtree(copy)
    return frames


def test_frames_that_a_checkpoint_has_left_are_no_loss(tmp_path: Path) -> None:
    def begin_again(connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA wal_checkpoint(RESTART)")
        connection.execute("INSERT INTO rows (filler) VALUES ('short')")

    database = crashed(tmp_path, begin_again)
    found = read_wal(database)
    assert 0 < found.taken < found.frames
    assert (found.unused, found.lost) == (0, 0)
    database.with_name("games-shm").unlink()
    assert read_wal(database).lost == 0
    assert rows(database) == COMMITS + 1


def test_a_transaction_that_was_never_committed_is_no_loss(tmp_path: Path) -> None:
    def begin(connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA cache_size = 1")  # so that it is written before it is committed
        connection.execute("BEGIN")
        for _ in range(50):
            connection.execute("INSERT INTO rows (filler) VALUES (?)", ["y" * 5000])

    database = crashed(tmp_path, begin)
    found = read_wal(database)
    assert found.unused > 0
    assert found.lost == 0
    database.with_name("games-shm").unlink()
    assert read_wal(database).lost is None  # nobody can tell any more
    assert rows(database) == COMMITS


def test_a_log_that_was_deleted_is_a_loss(tmp_path: Path) -> None:
    database = crashed(tmp_path)
    frames = read_wal(database).frames
    wal_of(database).unlink()
    assert read_wal(database) == WalReport(lost=frames)


def test_what_was_checkpointed_is_not_lost_with_the_log(tmp_path: Path) -> None:
    database = crashed(tmp_path, lambda connection: connection.execute("PRAGMA wal_checkpoint(PASSIVE)"))
    wal_of(database).unlink()
    assert read_wal(database) == WalReport()
    assert rows(database) == COMMITS
