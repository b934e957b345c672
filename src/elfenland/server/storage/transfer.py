"""Copying everything from one database to another, of whichever sort: all rows as they are at one moment."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Table, create_engine, func, insert, select

from elfenland.engine.errors import ElfenlandError
from elfenland.server.store.games import Entry, log
from elfenland.server.store.migrate import migrate
from elfenland.server.store.schema import metadata, tables

AT_ONCE: Final = 1000  # rows


class TransferError(ElfenlandError):
    """A copy that would not be what it was made from."""


def is_empty(connection: Connection) -> bool:
    """Whether there is no table yet."""
    return connection.execute(select(func.count()).select_from(tables)).scalar_one() == 0


def copy_all(source: Connection, target: Connection) -> dict[str, int]:
    """Copy every row of every table; how many there were of each. TransferError if the target has some."""
    if not is_empty(target):
        raise TransferError("there are games already; a copy is only made into an empty database")
    return {table.name: _copy(source, target, table) for table in metadata.sorted_tables}


def _copy(source: Connection, target: Connection, table: Table) -> int:
    copied = 0
    order = list(table.primary_key.columns)
    with source.execution_options(yield_per=AT_ONCE).execute(select(table).order_by(*order)) as rows:
        for some in rows.mappings().partitions(AT_ONCE):
            target.execute(insert(table), [dict(row) for row in some])
            copied += len(some)
    return copied


class Logged(NamedTuple):
    """A game: by which rules, of how many seats, and its moves."""

    game: str
    rules: str
    seats: int
    log: list[Entry]


def logs(connection: Connection) -> Iterator[Logged]:
    """All games there are, in the order in which they were made."""
    order = (tables.c.created, tables.c.id)
    games = connection.execute(select(tables.c.id, tables.c.rules).order_by(*order)).all()
    for game, rules in games:
        yield Logged(game, rules, _seats(connection, game), log(connection, game))


def _seats(connection: Connection, game: str) -> int:
    seats = metadata.tables["seats"]
    asked = select(func.count()).select_from(seats).where(seats.c.game == game)
    return int(connection.execute(asked).scalar_one())


class CopyFile:
    """A SQLite file to copy from or into, brought up to date. Nobody else can write there meanwhile."""

    def __init__(self, path: Path) -> None:
        self._engine = create_engine(f"sqlite:///{path}")

    def __enter__(self) -> Connection:
        self._connection = self._engine.connect()
        self._connection.exec_driver_sql("BEGIN IMMEDIATE")
        migrate(self._connection)
        return self._connection

    def __exit__(self, failed: Any, *_: object) -> None:
        if failed is None:
            self._connection.commit()
        self._connection.close()
        self._engine.dispose()
