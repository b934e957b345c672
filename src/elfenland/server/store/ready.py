"""Statements that are run at every move: put into a database's own words once, then left to its driver."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from sqlalchemy import Connection, Executable
from sqlalchemy.exc import DBAPIError


class Words(NamedTuple):
    """A statement in a database's own words."""

    text: str
    order: Sequence[str] | None  # in which values are given, unless it is by name
    fixed: dict[str, Any]  # values that are always the same

    def given(self, values: Mapping[str, object]) -> Any:
        """The values as the driver takes them."""
        named = {**self.fixed, **values}
        return named if self.order is None else tuple(named[name] for name in self.order)


class Ready:
    """A statement whose values need no conversion. Building it anew would take longer than running it."""

    def __init__(self, statement: Executable) -> None:
        self._statement: Any = statement
        self._words: dict[str, Words] = {}

    def run(self, connection: Connection, **values: object) -> int:
        """Run it with these values; how many rows it has changed."""
        words = self._in_words_of(connection)
        with _driver(connection, words.text) as driver:
            run = driver.execute if driver else connection.exec_driver_sql
            return run(words.text, words.given(values)).rowcount

    def run_all(self, connection: Connection, rows: list[dict[str, object]]) -> None:
        """Run it once for each row of values."""
        words = self._in_words_of(connection)
        with _driver(connection, words.text) as driver:
            run = driver.executemany if driver else connection.exec_driver_sql
            run(words.text, [words.given(values) for values in rows])

    def _in_words_of(self, connection: Connection) -> Words:
        dialect = connection.dialect
        if dialect.name not in self._words:
            made = self._statement.compile(dialect=dialect)
            self._words[dialect.name] = Words(made.string, made.positiontup, made.params)
        return self._words[dialect.name]


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
