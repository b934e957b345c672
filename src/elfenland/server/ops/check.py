"""Integrity check of the write-ahead log, the database file and every game's log."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from elfenland.engine.errors import ElfenlandError
from elfenland.engine.state import State
from elfenland.engine.versions import parse_version
from elfenland.server.ops.data_lock import is_locked
from elfenland.server.storage.schema import tables
from elfenland.server.storage.transfer import Logged, logs, open_file
from elfenland.server.storage.wal import WalReport, read_wal
from elfenland.server.tables.game_log import replay

MAX_FAULTS: Final = 100  # of a damaged file, after which SQLite looks no further


class Gap(NamedTuple):
    """A game whose log doesn't have all its moves."""

    game: str
    version: int  # of its table
    moves: int  # in its log


class GameReport(NamedTuple):
    """Number of games, and those that are incomplete or can't be replayed."""

    games: int
    moves: int
    gaps: list[Gap]
    unplayable: list[str]


class CheckReport(NamedTuple):
    """The state of stored games."""

    is_running: bool = False  # a server is running on them
    wal: WalReport | None = None  # None if it can't be read: a server is writing, or there is no file
    faults: tuple[str, ...] = ()  # of the file, in SQLite's words
    found: GameReport = GameReport(0, 0, [], [])

    @property
    def is_well(self) -> bool:
        """True if nothing is lost or damaged."""
        is_sound = self.wal is None or self.wal.is_sound
        return is_sound and not (self.faults or self.found.gaps or self.found.unplayable)


def check_file(file: Path) -> CheckReport:
    """Check an SQLite file without changing anything in its folder."""
    is_running = is_locked(file)
    wal = None if is_running else read_wal(file)  # first, because SQLite drops the frames that it can't use
    with _copied(file, is_running) as copy:
        faults = _faults(copy)
        try:
            with open_file(copy) as connection:
                return CheckReport(is_running, wal, faults, check_games(connection))
        except (SQLAlchemyError, sqlite3.Error) as error:
            unreadable = f"the games can't be read ({type(error).__name__})"
            return CheckReport(is_running, wal, (*faults, unreadable))


@contextmanager
def _copied(file: Path, is_running: bool) -> Iterator[Path]:
    """Yield a temporary copy of a database; opening the original would change it."""
    with TemporaryDirectory(prefix="elfenland-check-") as folder:
        copy = Path(folder) / file.name
        if is_running:
            with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
                source.backup(target)
        else:
            for name in (file.name, f"{file.name}-wal"):
                if file.with_name(name).exists():
                    shutil.copyfile(file.with_name(name), copy.with_name(name))
        yield copy


def _faults(file: Path) -> tuple[str, ...]:
    """Return the faults that SQLite finds in a file."""
    try:
        with closing(sqlite3.connect(file)) as database:
            found = [line for (line,) in database.execute(f"PRAGMA integrity_check({MAX_FAULTS})")]
    except sqlite3.DatabaseError as error:
        return (str(error),)
    return () if found == ["ok"] else tuple(found)


def check_games(connection: Connection) -> GameReport:
    """Replay all games, and compare their logs with the versions of their tables."""
    versions = {row.id: row.version for row in connection.execute(select(tables.c.id, tables.c.version))}
    moves, gaps, unplayable = 0, [], []
    for logged in logs(connection):
        version, numbers = versions[logged.game], [entry.n for entry in logged.log]
        moves += len(numbers)
        if numbers != list(range(1, version + 1)):
            gaps.append(Gap(logged.game, version, len(numbers)))
        elif final_state(logged) is None:
            unplayable.append(logged.game)
    return GameReport(len(versions), moves, gaps, unplayable)


def final_state(logged: Logged) -> State | None:
    """Return the state after all moves; None if this release can't replay them."""
    try:
        rules = parse_version(logged.rules, logged.rules_version)
        return replay(rules, logged.seats, logged.log).play.state
    except ElfenlandError:
        return None
