"""Rows of a subquery as one JSON value, to load a table with few statements."""

from typing import Any

from sqlalchemy import JSON, Column, ColumnElement, ScalarSelect, select
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


class JsonRows(FunctionElement[Any]):
    """Aggregate function: rows as arrays of columns; null or empty without rows."""

    type = JSON()
    inherit_cache = True


@compiles(JsonRows, "sqlite")
def _in_sqlite(element: JsonRows, compiler: SQLCompiler, **options: Any) -> str:
    return f"json_group_array(json_array({compiler.process(element.clauses, **options)}))"


@compiles(JsonRows, "postgresql")
def _in_postgresql(element: JsonRows, compiler: SQLCompiler, **options: Any) -> str:
    return f"json_agg(json_build_array({compiler.process(element.clauses, **options)}))"


def json_rows(*columns: "Column[Any]", where: ColumnElement[bool]) -> "ScalarSelect[Any]":
    """Return a subquery for rows, in no particular order."""
    return select(JsonRows(*columns)).where(where).scalar_subquery()
