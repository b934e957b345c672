"""Jobs about the lobby: the tables that everybody may find, page by page."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, and_, func, or_, select

from elfenland.server.store.games import OPEN, StoredSeat
from elfenland.server.store.schema import listed, seats, tables


class Place(NamedTuple):
    """Where a page of the lobby ended: when that table was made, and which it was."""

    created: int
    game: str


class Line(NamedTuple):
    """What the lobby tells of a table."""

    id: str
    status: str
    rules: str
    settings: str
    version: int
    to_act: int
    created: int
    moved: int
    seats: list[StoredSeat]


_COLUMNS = [tables.c[name] for name in Line._fields[:-1]]


def page(connection: Connection, status: str, after: Place | None, number: int, since: int) -> list[Line]:
    """So many public tables of a status, the newest first.

    Of the open ones those to which somebody came, or which somebody left, after `since`; else those to watch.
    """
    asked = and_(tables.c.status == status, tables.c.moved >= since if status == OPEN else listed.c.watched)
    if after is not None:
        older = listed.c.created < after.created
        asked = and_(asked, or_(older, and_(listed.c.created == after.created, tables.c.id < after.game)))
    newest = (listed.c.created.desc(), tables.c.id.desc())
    found = select(*_COLUMNS).join(listed, listed.c.game == tables.c.id).where(asked)
    rows = connection.execute(found.order_by(*newest).limit(number)).all()
    return with_seats(connection, rows)


def lines(connection: Connection, games: list[str]) -> list[Line]:
    """What there is to tell of these tables, as far as they are there."""
    rows = connection.execute(select(*_COLUMNS).where(tables.c.id.in_(games))).all()
    return with_seats(connection, rows)


def count_by_status(connection: Connection) -> dict[str, int]:
    """How many tables there are of each status."""
    asked = select(tables.c.status, func.count().label("number")).group_by(tables.c.status)
    return {row.status: row.number for row in connection.execute(asked)}


def with_seats(connection: Connection, rows: Sequence[Row[Any]]) -> list[Line]:
    """Rows of tables, each with its seats."""
    seated: dict[str, list[StoredSeat]] = {row.id: [] for row in rows}
    asked = select(seats).where(seats.c.game.in_(list(seated))).order_by(seats.c.game, seats.c.seat)
    for game, _, *who in connection.execute(asked):
        seated[game].append(StoredSeat(*who))
    return [Line._make((*row, seated[row.id])) for row in rows]
