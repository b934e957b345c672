"""Jobs about the lobby: the public tables, page by page."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, and_, func, or_, select

from elfenland.server.storage.schema import clocks, listed, seats, tables
from elfenland.server.tables.records import OPEN, Status, StoredSeat


class LobbyCursor(NamedTuple):
    """The end of a page of the lobby: the last table, and when it was created."""

    created: int
    game: str


class LobbyRow(NamedTuple):
    """A table as the lobby shows it; without a clock, it has no pause."""

    id: str
    status: Status
    rules: str
    rules_version: int
    settings: str
    version: int
    to_act: int
    created: int
    moved: int
    paused_at: int | None
    paused_by: int | None
    seats: list[StoredSeat]


_CLOCK_COLUMNS = ("paused_at", "paused_by")
_LOBBY_COLUMNS = [
    clocks.c[name] if name in _CLOCK_COLUMNS else tables.c[name] for name in LobbyRow._fields[:-1]
]
_CLOCKED_TABLES = tables.outerjoin(clocks, clocks.c.game == tables.c.id)


def page(
    connection: Connection, status: Status, after: LobbyCursor | None, number: int, since: int
) -> list[LobbyRow]:
    """List public tables, newest first.

    Open ones are listed if they were active after `since`, others if they can be watched.
    """
    asked = and_(tables.c.status == status, tables.c.moved >= since if status == OPEN else listed.c.watched)
    if after is not None:
        older = listed.c.created < after.created
        asked = and_(asked, or_(older, and_(listed.c.created == after.created, tables.c.id < after.game)))
    newest = (listed.c.created.desc(), tables.c.id.desc())
    found = (
        select(*_LOBBY_COLUMNS)
        .select_from(_CLOCKED_TABLES.join(listed, listed.c.game == tables.c.id))
        .where(asked)
    )
    rows = connection.execute(found.order_by(*newest).limit(number)).all()
    return with_seats(connection, rows)


def lines(connection: Connection, games: list[str]) -> list[LobbyRow]:
    """List these tables, without those that don't exist."""
    asked = select(*_LOBBY_COLUMNS).select_from(_CLOCKED_TABLES).where(tables.c.id.in_(games))
    rows = connection.execute(asked).all()
    return with_seats(connection, rows)


def count_by_status(connection: Connection) -> dict[str, int]:
    """Count the tables of each status."""
    asked = select(tables.c.status, func.count().label("number")).group_by(tables.c.status)
    return {row.status: row.number for row in connection.execute(asked)}


def with_seats(connection: Connection, rows: Sequence[Row[Any]]) -> list[LobbyRow]:
    """Complete rows of tables with their seats."""
    seated: dict[str, list[StoredSeat]] = {row.id: [] for row in rows}
    asked = select(seats).where(seats.c.game.in_(list(seated))).order_by(seats.c.game, seats.c.seat)
    for game, _, *who in connection.execute(asked):
        seated[game].append(StoredSeat(*who))
    return [LobbyRow._make((*row, seated[row.id])) for row in rows]
