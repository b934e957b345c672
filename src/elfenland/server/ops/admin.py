"""What an operator does to a folder of games, also while a server runs on it."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, select

from elfenland.engine.errors import ElfenlandError
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.server.play import replay
from elfenland.server.records import Records
from elfenland.server.refusals import RefusedError
from elfenland.server.settings import FILE_NAME as FILE
from elfenland.server.settings import Settings
from elfenland.server.store import Store, games, talk
from elfenland.server.store.games import CLOSED, OPEN, Whole
from elfenland.server.store.opening import make_folder, open_store
from elfenland.server.store.schema import tables
from elfenland.server.store.talk import Report
from elfenland.server.store.transfer import CopyFile, Logged, copy_all, logs
from elfenland.server.tables import Tables
from elfenland.server.times import SystemTime

OURS: Final = "SELECT count(*) FROM sqlite_master WHERE name IN ('tables', 'seats', 'moves')"


class AdminError(ElfenlandError):
    """What an operator asked for cannot be done."""


class Listed(NamedTuple):
    """A table in the list."""

    id: str
    status: str
    rules: str
    version: int
    created: int
    moved: int


async def list_tables(settings: Settings) -> list[Listed]:
    """All tables, those that were moved at last first."""
    async with _opened(settings) as store:
        return await store.read(_listed)


async def show(settings: Settings, game: str) -> Whole:
    """Everything about a table but what its tokens are: nobody has them."""
    async with _opened(settings) as store:
        return await _whole(store, game)


async def freeze(settings: Settings, game: str) -> None:
    """Keep a game from being played on; a running server notices at the next move."""
    async with _opened(settings) as store:
        await _whole(store, game)
        await store.write(partial(games.freeze, game=game))


async def remove(settings: Settings, game: str) -> None:
    """Delete a table with all that belongs to it."""
    async with _opened(settings) as store:
        await _whole(store, game)
        await store.write(lambda connection: _delete(connection, game))


async def list_reports(settings: Settings) -> list[Report]:
    """The lines of talk that were reported and not yet seen."""
    async with _opened(settings) as store:
        return await store.read(talk.unseen)


async def see_reports(settings: Settings, game: str) -> int:
    """Mark the reports of a table as seen; returns how many there were."""
    async with _opened(settings) as store:
        await _whole(store, game)
        return await store.write(partial(talk.see, game=game))


class Exported(NamedTuple):
    """Which games were written, and which could not be: this release does not play them."""

    written: list[str]
    left_out: list[str]


async def export(settings: Settings, folder: Path) -> Exported:
    """Write every game that has begun as EGN: whole once it is over, before as a spectator knows it."""
    folder.mkdir(parents=True, exist_ok=True)
    async with _opened(settings) as store:
        found, records = Tables(store), Records(store, SystemTime())
        begun = [listed.id for listed in await store.read(_listed) if listed.status not in (OPEN, CLOSED)]
        done = Exported([], [])
        for game in begun:
            try:
                text = await records.text(await found.find(game), SPECTATOR)
            except RefusedError:
                done.left_out.append(game)
                continue
            (folder / f"{game}.egn").write_text(text, encoding="utf-8")
            done.written.append(game)
    return done


async def back_up(settings: Settings, target: Path) -> None:
    """Copy everything into one file, as it is at one moment; servers may run meanwhile."""
    _need_database(settings)
    if target.exists():
        raise AdminError(f"{target} is there already")
    with _made_whole(target) as part:
        if settings.file is None:
            async with _opened(settings) as store:
                await store.read(partial(_copy_into, part))
        else:
            _copy_file(settings.file, part)


async def restore(settings: Settings, source: Path) -> None:
    """Make a folder from a backup, or fill an empty PostgreSQL. It never writes over games that are there."""
    if settings.file is None:
        await move(settings, source)
        return
    if settings.file.exists():
        raise AdminError(f"{settings.file} is there already; restore into a new folder")
    _need_backup(source)
    make_folder(settings.file)
    with _made_whole(settings.file) as part:
        _copy_file(source, part)


async def move(settings: Settings, source: Path) -> int:
    """Copy the games of a folder, or a file, into an empty PostgreSQL; returns how many there are.

    Nobody can move at the old place meanwhile. Every game is played again on both sides: it is kept only if
    all are equal.
    """
    if settings.file is not None:
        raise AdminError("games are moved to a PostgreSQL: name it by ELFENLAND_DATABASE=postgresql://...")
    file = source / FILE if source.is_dir() else source
    _need_backup(file)
    async with _opened(settings) as store:
        return await store.write(partial(_copy_from, file))


@contextmanager
def _made_whole(target: Path) -> Iterator[Path]:
    """A file to write into, which gets its name when it is sound: of what is stopped there is no half."""
    part = target.with_name(f"{target.name}.part")
    _remove(part)
    try:
        yield part
        _need_backup(part)
        part.rename(target)
    finally:
        _remove(part)


def _remove(part: Path) -> None:
    """Remove what is left of a copy, with its journals, which would be taken for those of the next one."""
    for ending in ("", "-journal", "-wal", "-shm"):
        part.with_name(f"{part.name}{ending}").unlink(missing_ok=True)


def _copy_file(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment into a file that needs no other beside it."""
    try:
        with closing(sqlite3.connect(source)) as whole, closing(sqlite3.connect(target)) as copy:
            whole.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        raise AdminError(f"{source} cannot be copied: {error}") from None


def _copy_into(target: Path, connection: Connection) -> None:
    with CopyFile(target) as copy:
        copy_all(connection, copy)


def _copy_from(file: Path, connection: Connection) -> int:
    with CopyFile(file) as source:
        copied = copy_all(source, connection)
        for here, there in zip(logs(source), logs(connection), strict=True):
            _need_equal(here, there)
    return copied["tables"]


def _need_equal(here: Logged, there: Logged) -> None:
    """Refuse a copy of a game that is not the same to the last move, and to the table that they lead to."""
    if here != there:
        raise AdminError(f"table {here.game} is not the same after the copy; nothing was kept")
    states = [_played(here), _played(there)]
    if states[0] != states[1]:
        raise AdminError(f"table {here.game} is played differently after the copy; nothing was kept")


def _played(logged: Logged) -> State | None:
    """The table after all moves; None for a game that these rules cannot play, which stays frozen."""
    try:
        return replay(Rules.parse(logged.rules), logged.seats, logged.log).play.state
    except ElfenlandError:
        return None


def _need_backup(source: Path) -> None:
    if not source.is_file():
        raise AdminError(f"there is no file {source}")
    try:
        with closing(sqlite3.connect(source)) as backup:
            is_ours = backup.execute(OURS).fetchone() == (3,)
            is_sound = backup.execute("PRAGMA quick_check").fetchone() == ("ok",)
    except sqlite3.DatabaseError as error:
        raise AdminError(f"{source} is no backup: {error}") from None
    if not (is_ours and is_sound):
        raise AdminError(f"{source} is no backup of games, or is damaged")


def _need_database(settings: Settings) -> None:
    if settings.file and not settings.file.is_file():
        raise AdminError(f"there are no games in {settings.file.parent}")


@asynccontextmanager
async def _opened(settings: Settings) -> AsyncIterator[Store]:
    _need_database(settings)
    store = await open_store(settings.store)
    try:
        yield store
    finally:
        await store.close()


async def _whole(store: Store, game: str) -> Whole:
    whole = await store.read(partial(games.load, game=game))
    if whole is None:
        raise AdminError(f"there is no table {game}")
    return whole


def _listed(connection: Connection) -> list[Listed]:
    columns = [tables.c[name] for name in Listed._fields]
    return [Listed(*row) for row in connection.execute(select(*columns).order_by(tables.c.moved.desc()))]


def _delete(connection: Connection, game: str) -> None:
    connection.execute(delete(tables).where(tables.c.id == game))
