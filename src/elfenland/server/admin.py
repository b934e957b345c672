"""What an operator does to a folder of games, also while a server runs on it."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, select

from elfenland.engine.errors import ElfenlandError
from elfenland.engine.observation import SPECTATOR
from elfenland.server.records import Records
from elfenland.server.settings import Settings
from elfenland.server.store import Store, games, talk
from elfenland.server.store.games import OPEN, Whole
from elfenland.server.store.opening import open_store
from elfenland.server.store.schema import tables
from elfenland.server.store.talk import Report
from elfenland.server.tables import Tables

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


async def export(settings: Settings, folder: Path) -> int:
    """Write every game that has begun as EGN: whole once it is over, before as a spectator knows it."""
    folder.mkdir(parents=True, exist_ok=True)
    async with _opened(settings) as store:
        found, records = Tables(store), Records(store)
        begun = [listed.id for listed in await store.read(_listed) if listed.status != OPEN]
        for game in begun:
            text = await records.text(await found.find(game), SPECTATOR)
            (folder / f"{game}.egn").write_text(text, encoding="utf-8")
    return len(begun)


def back_up(settings: Settings, target: Path) -> None:
    """Copy everything into one file, as it is at one moment; a server may run meanwhile."""
    _need_database(settings)
    if target.exists():
        raise AdminError(f"{target} is there already")
    with closing(sqlite3.connect(_file(settings))) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)


def restore(settings: Settings, source: Path) -> None:
    """Make a folder from a backup. It never writes over games that are there."""
    file = _file(settings)
    if file.exists():
        raise AdminError(f"{file} is there already; restore into a new folder")
    _need_backup(source)
    file.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(source)) as backup, closing(sqlite3.connect(file)) as copy:
        backup.backup(copy)


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


def _file(settings: Settings) -> Path:
    if settings.file is None:
        raise AdminError("PostgreSQL has its own programs for this: pg_dump and pg_restore")
    return settings.file


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
