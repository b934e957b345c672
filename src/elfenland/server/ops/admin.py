"""Admin operations on the stored games, also while a server is running."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, select

from elfenland.engine.errors import ElfenlandError
from elfenland.engine.observation import SPECTATOR
from elfenland.server.config import FILE_NAME, Settings
from elfenland.server.ops.check import CheckReport, check_file, check_games, final_state
from elfenland.server.replays.records import Records, reader_of
from elfenland.server.storage import SqlStore, chat, games
from elfenland.server.storage.chat import Report
from elfenland.server.storage.factory import make_folder, open_store
from elfenland.server.storage.schema import tables
from elfenland.server.storage.transfer import Logged, copy_all, logs, open_file
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.records import CLOSED, OPEN, Status, TableSnapshot
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.time_source import SystemTime

COUNT_OUR_TABLES: Final = "SELECT count(*) FROM sqlite_master WHERE name IN ('tables', 'seats', 'moves')"


class AdminError(ElfenlandError):
    """Raised when an operation can't be done."""


class TableSummary(NamedTuple):
    """A table as it is listed."""

    id: str
    status: Status
    rules: str
    version: int
    created: int
    moved: int


async def list_tables(settings: Settings) -> list[TableSummary]:
    """Return all tables, most recently played first."""
    async with open_existing(settings) as store:
        return await store.read(_summaries)


async def show(settings: Settings, game: str) -> TableSnapshot:
    """Return everything about a table; its tokens are stored only as hashes."""
    async with open_existing(settings) as store:
        return await _load(store, game)


async def freeze(settings: Settings, game: str) -> None:
    """Freeze a game; a running server notices with the next move."""
    async with open_existing(settings) as store:
        await _load(store, game)
        await store.write(partial(games.freeze, game=game))


async def remove(settings: Settings, game: str) -> None:
    """Delete a table with everything that belongs to it."""
    async with open_existing(settings) as store:
        await _load(store, game)
        await store.write(lambda connection: connection.execute(delete(tables).where(tables.c.id == game)))


async def list_reports(settings: Settings) -> list[Report]:
    """Return the reported chat messages that aren't marked as seen."""
    async with open_existing(settings) as store:
        return await store.read(chat.unseen)


async def see_reports(settings: Settings, game: str) -> int:
    """Mark the reports of a table as seen; return their number."""
    async with open_existing(settings) as store:
        await _load(store, game)
        return await store.write(partial(chat.see, game=game))


class Exported(NamedTuple):
    """The games that were written, and those that this release can't replay."""

    written: list[str]
    left_out: list[str]


async def export(settings: Settings, folder: Path) -> Exported:
    """Write all games as EGN: finished ones whole, others as a spectator sees them."""
    folder.mkdir(parents=True, exist_ok=True)
    async with open_existing(settings) as store:
        found, records = TableRegistry(store), Records(store, SystemTime())
        begun = [table.id for table in await store.read(_summaries) if table.status not in (OPEN, CLOSED)]
        done = Exported([], [])
        for game in begun:
            try:
                table = await found.find(game)
                text = await records.text(table, reader_of(table, SPECTATOR))
            except RefusedError:
                done.left_out.append(game)
            else:
                (folder / f"{game}.egn").write_text(text, encoding="utf-8")
                done.written.append(game)
    return done


async def check(settings: Settings) -> CheckReport:
    """Check the stored games; a file and its folder are not changed."""
    _need_database(settings)
    if settings.file is not None:
        return check_file(settings.file)
    async with open_existing(settings) as store:
        return CheckReport(found=await store.read(check_games))


async def back_up(settings: Settings, target: Path) -> None:
    """Copy a snapshot of the database into one file; servers may be running."""
    _need_database(settings)
    if target.exists():
        raise AdminError(f"{target} already exists")
    with _written_atomically(target) as part:
        if settings.file is None:
            async with open_existing(settings) as store:
                await store.read(partial(_copy_into, part))
        else:
            _copy_file(settings.file, part)


async def restore(settings: Settings, source: Path) -> None:
    """Restore a backup into a new folder or an empty PostgreSQL."""
    if settings.file is None:
        await move(settings, source)
        return
    if settings.file.exists():
        raise AdminError(f"{settings.file} already exists; restore into a new folder")
    _need_backup(source)
    make_folder(settings.file)
    with _written_atomically(settings.file) as part:
        _copy_file(source, part)


async def move(settings: Settings, source: Path) -> int:
    """Copy games from a folder or file into an empty PostgreSQL; return their number.

    The source is locked for writing meanwhile. Every game is replayed on both sides; the copy is kept only
    if all are equal.
    """
    if settings.file is not None:
        raise AdminError("the target must be a PostgreSQL: set ELFENLAND_DATABASE=postgresql://...")
    file = source / FILE_NAME if source.is_dir() else source
    _need_backup(file)
    async with open_existing(settings) as store:
        return await store.write(partial(_copy_from, file))


@contextmanager
def _written_atomically(target: Path) -> Iterator[Path]:
    """Yield a temporary file that gets its name only when it is complete and sound."""
    part = target.with_name(f"{target.name}.part")
    _remove(part)
    try:
        yield part
        _need_backup(part)
        part.rename(target)
    finally:
        _remove(part)


def _remove(part: Path) -> None:
    """Remove a partial copy, and its journals, which would spoil the next one."""
    for ending in ("", "-journal", "-wal", "-shm"):
        part.with_name(f"{part.name}{ending}").unlink(missing_ok=True)


def _copy_file(source: Path, target: Path) -> None:
    """Copy a consistent snapshot of an SQLite database into a single file."""
    try:
        with closing(sqlite3.connect(source)) as whole, closing(sqlite3.connect(target)) as copy:
            whole.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        raise AdminError(f"{source} can't be copied: {error}") from None


def _copy_into(target: Path, connection: Connection) -> None:
    with open_file(target) as copy:
        copy_all(connection, copy)


def _copy_from(file: Path, connection: Connection) -> int:
    with open_file(file) as source:
        copied = copy_all(source, connection)
        for here, there in zip(logs(source), logs(connection), strict=True):
            _need_equal(here, there)
    return copied["tables"]


def _need_equal(here: Logged, there: Logged) -> None:
    """Raise AdminError unless two logs of a game are equal and lead to equal states."""
    if here != there:
        raise AdminError(f"table {here.game} differs after the copy; the copy was discarded")
    if final_state(here) != final_state(there):
        raise AdminError(f"table {here.game} replays differently after the copy; the copy was discarded")


def _need_backup(source: Path) -> None:
    if not source.is_file():
        raise AdminError(f"there is no file {source}")
    try:
        with closing(sqlite3.connect(source)) as backup:
            is_ours = backup.execute(COUNT_OUR_TABLES).fetchone() == (3,)
            is_sound = backup.execute("PRAGMA quick_check").fetchone() == ("ok",)
    except sqlite3.DatabaseError as error:
        raise AdminError(f"{source} isn't a backup: {error}") from None
    if not (is_ours and is_sound):
        raise AdminError(f"{source} isn't a backup of games, or it is damaged")


def _need_database(settings: Settings) -> None:
    if settings.file and not settings.file.is_file():
        raise AdminError(f"there are no games in {settings.file.parent}")


@asynccontextmanager
async def open_existing(settings: Settings) -> AsyncIterator[SqlStore]:
    """Open the store of a server that has run before."""
    _need_database(settings)
    store = await open_store(settings.store)
    try:
        yield store
    finally:
        await store.close()


async def _load(store: SqlStore, game: str) -> TableSnapshot:
    whole = await store.read(partial(games.load, game=game))
    if whole is None:
        raise AdminError(f"there is no table {game}")
    return whole


def _summaries(connection: Connection) -> list[TableSummary]:
    columns = [tables.c[name] for name in TableSummary._fields]
    rows = connection.execute(select(*columns).order_by(tables.c.moved.desc()))
    return [TableSummary(*row) for row in rows]
