"""Conversion of the domain's documents into types that Pydantic accepts."""

from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints, is_typeddict

from typing_extensions import TypedDict  # Pydantic requires it before Python 3.12

STAND_INS: dict[Any, Any] = {}  # the types that replace those that the domain leaves open


@cache
def convert(kind: Any) -> Any:
    """Return the same type with every TypedDict in it as Pydantic accepts it."""
    if kind in STAND_INS:
        return STAND_INS[kind]
    if is_typeddict(kind):
        hints = get_type_hints(kind, include_extras=True)
        fields = {name: convert(hint) for name, hint in hints.items()}
        return document(kind.__name__, fields, kind.__doc__, kind.__module__)
    origin, within = get_origin(kind), tuple(map(convert, get_args(kind)))
    if not within:
        return kind
    if origin is UnionType:
        return reduce(or_, within)
    return origin[within if len(within) > 1 else within[0]]


def document(name: str, fields: dict[str, Any], text: str | None, module: str) -> Any:
    """Return a TypedDict with these fields."""
    made: Any = TypedDict(name, fields)  # type: ignore[misc]  # mypy takes only literal fields
    made.__doc__, made.__module__ = text, module
    return made
