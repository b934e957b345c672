"""Statements that are run at every move: put into a database's own words once, then left to its driver."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Executable
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler


class Ready:
    """A statement whose values need no conversion. Building it anew would take longer than running it."""

    def __init__(self, statement: Executable) -> None:
        self._statement: Any = statement
        self._texts: dict[str, SQLCompiler] = {}

    def run(self, connection: Connection, **values: object) -> int:
        """Run it with these values; how many rows it has changed."""
        text = self._text(connection)
        with _driver(connection, text.string) as driver:
            run = driver.execute if driver else connection.exec_driver_sql
            return run(text.string, _given(text, values)).rowcount

    def run_all(self, connection: Connection, rows: list[dict[str, object]]) -> None:
        """Run it once for each row of values."""
        text = self._text(connection)
        with _driver(connection, text.string) as driver:
            run = driver.executemany if driver else connection.exec_driver_sql
            run(text.string, [_given(text, values) for values in rows])

    def _text(self, connection: Connection) -> SQLCompiler:
        dialect = connection.dialect
        if dialect.name not in self._texts:
            self._texts[dialect.name] = self._statement.compile(dialect=dialect)
        return self._texts[dialect.name]


def _given(text: SQLCompiler, values: Mapping[str, object]) -> Any:
    """The values as the driver takes them: by name or by place."""
    named = {**text.params, **values}
    return named if text.positiontup is None else tuple(named[name] for name in text.positiontup)


@contextmanager
def _driver(connection: Connection, text: str) -> Iterator[sqlite3.Connection | None]:
    """SQLite itself, if it is that: for what SQLAlchemy adds, it takes several times as long as SQLite.

    What SQLite refuses is told as by SQLAlchemy.
    """
    driver = connection.connection.driver_connection
    try:
        yield driver if isinstance(driver, sqlite3.Connection) else None
    except sqlite3.Error as error:
        raise DBAPIError.instance(text, None, error, sqlite3.Error, hide_parameters=True) from error
