"""Transfer of a whole database into an empty one, of the same kind or the other."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Connection, Table, create_engine, delete, func, insert, select

from elfenland.engine.errors import ElfenlandError
from elfenland.server.storage.games import log
from elfenland.server.storage.migrate import migrate
from elfenland.server.storage.schema import heartbeat, metadata, tables
from elfenland.server.tables.records import Entry

ROWS_PER_INSERT: Final = 1000


class TransferError(ElfenlandError):
    """Raised if a copy would differ from its source."""


def copy_all(source: Connection, target: Connection) -> dict[str, int]:
    """Copy all rows into an empty database; return how many per table."""
    if target.execute(select(func.count()).select_from(tables)).scalar_one():
        raise TransferError("the target already holds games; copy into an empty database")
    target.execute(delete(heartbeat))  # of a server that has run there without games
    return {table.name: _copy(source, target, table) for table in metadata.sorted_tables}


def _copy(source: Connection, target: Connection, table: Table) -> int:
    copied = 0
    order = list(table.primary_key.columns)
    with source.execution_options(yield_per=ROWS_PER_INSERT).execute(select(table).order_by(*order)) as rows:
        for some in rows.mappings().partitions(ROWS_PER_INSERT):
            target.execute(insert(table), [dict(row) for row in some])
            copied += len(some)
    return copied


class Logged(NamedTuple):
    """The rules, number of seats and moves of a game."""

    game: str
    rules: str
    rules_version: int
    seats: int
    log: list[Entry]


def logs(connection: Connection) -> Iterator[Logged]:
    """Yield all games in the order of their creation."""
    order = (tables.c.created, tables.c.id)
    columns = (tables.c.id, tables.c.rules, tables.c.rules_version)
    for game, rules, version in connection.execute(select(*columns).order_by(*order)).all():
        yield Logged(game, rules, version, _seats(connection, game), log(connection, game))


def _seats(connection: Connection, game: str) -> int:
    seats = metadata.tables["seats"]
    asked = select(func.count()).select_from(seats).where(seats.c.game == game)
    return int(connection.execute(asked).scalar_one())


@contextmanager
def open_file(path: Path) -> Iterator[Connection]:
    """Open an SQLite file to copy from or into: migrate it, lock out other writers."""
    engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            migrate(connection)
            yield connection
            connection.commit()
    finally:
        engine.dispose()
