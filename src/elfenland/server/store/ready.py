"""Statements that are run at every move: put into a database's own words once, then left to its driver."""

import sqlite3
from collections.abc import Sequence
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, Dialect, Executable
from sqlalchemy.exc import DBAPIError


class Words:
    """A statement in a database's own words, and how its driver takes the values."""

    def __init__(self, statement: Any, names: Sequence[str], dialect: Dialect) -> None:
        made = statement.compile(dialect=dialect)
        fixed = {name: value for name, value in made.params.items() if name not in names}
        self.text: str = made.string
        self._fixed = tuple(fixed.values())
        self._names = (*names, *fixed)
        self._in_order = made.positiontup and itemgetter(*map(self._names.index, made.positiontup))

    def given(self, values: Sequence[object]) -> Any:
        """The values as the driver takes them: in its order, or by name."""
        known = (*values, *self._fixed)
        return self._in_order(known) if self._in_order else dict(zip(self._names, known, strict=True))


class Ready:
    """A statement whose values need no conversion. Building it anew would take longer than running it.

    `names` are those of the values, two at least, in the order in which they will be given.
    """

    def __init__(self, statement: Executable, *names: str) -> None:
        self._statement = statement
        self._names = names
        self._words: dict[str, Words] = {}

    def run(self, connection: Connection, *values: object) -> int:
        """Run it with these values; how many rows it has changed.

        For what SQLAlchemy adds, it takes several times as long as SQLite: that is asked itself. What it
        refuses is told as by SQLAlchemy.
        """
        words = self._words.get(connection.dialect.name) or self._translate(connection.dialect)
        driver = connection.connection.driver_connection
        if not isinstance(driver, sqlite3.Connection):
            return connection.exec_driver_sql(words.text, words.given(values)).rowcount
        try:
            return driver.execute(words.text, words.given(values)).rowcount
        except sqlite3.Error as error:
            raise DBAPIError.instance(words.text, None, error, sqlite3.Error, hide_parameters=True) from error

    def _translate(self, dialect: Dialect) -> Words:
        words = self._words[dialect.name] = Words(self._statement, self._names, dialect)
        return words
