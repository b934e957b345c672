"""Statements that are run at every move: put into a database's own words once, then left to its driver."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, CursorResult, Executable
from sqlalchemy.sql.compiler import SQLCompiler


class Ready:
    """A statement whose values need no conversion. Building it anew would take longer than running it."""

    def __init__(self, statement: Executable) -> None:
        self._statement: Any = statement
        self._texts: dict[str, SQLCompiler] = {}

    def run(self, connection: Connection, **values: object) -> CursorResult[Any]:
        """Run it with these values."""
        text = self._text(connection)
        return connection.exec_driver_sql(text.string, _given(text, values))

    def run_all(self, connection: Connection, rows: list[dict[str, object]]) -> None:
        """Run it once for each row of values."""
        text = self._text(connection)
        connection.exec_driver_sql(text.string, [_given(text, values) for values in rows])

    def _text(self, connection: Connection) -> SQLCompiler:
        dialect = connection.dialect
        if dialect.name not in self._texts:
            self._texts[dialect.name] = self._statement.compile(dialect=dialect)
        return self._texts[dialect.name]


def _given(text: SQLCompiler, values: Mapping[str, object]) -> Any:
    """The values as the driver takes them: by name or by place."""
    named = {**text.params, **values}
    return named if text.positiontup is None else tuple(named[name] for name in text.positiontup)
