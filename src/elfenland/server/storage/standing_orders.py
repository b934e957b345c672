"""Jobs about standing orders: decisions that seats make in advance."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, and_, delete, insert, select

from elfenland.server.storage.json_rows import json_rows
from elfenland.server.storage.schema import orders, tables
from elfenland.server.tables.records import StandingOrder

_COLUMNS = [orders.c[name] for name in ("seat", *StandingOrder._fields)]
STANDING_ORDER_ROWS = json_rows(*_COLUMNS, where=orders.c.game == tables.c.id)


def by_seat(rows: Iterable[list[Any]]) -> dict[int, tuple[StandingOrder, ...]]:
    """Read ROWS, the orders of a table; those of a seat are sorted by kind and item."""
    found: dict[int, tuple[StandingOrder, ...]] = {}
    for seat, *order in sorted(rows):
        found[seat] = (*found.get(seat, ()), StandingOrder(*order))
    return found


def put(connection: Connection, game: str, seat: int, given: tuple[StandingOrder, ...]) -> None:
    """Store the orders of a seat, replacing those it had."""
    connection.execute(delete(orders).where(and_(orders.c.game == game, orders.c.seat == seat)))
    if given:
        rows = [{"game": game, "seat": seat, **order._asdict()} for order in given]
        connection.execute(insert(orders), rows)


def games_to_act(connection: Connection) -> list[tuple[str, int]]:
    """List the games in which the seat to act has standing orders, with their versions."""
    on_turn = and_(tables.c.id == orders.c.game, tables.c.to_act == orders.c.seat)
    asked = select(tables.c.id, tables.c.version).join(orders, on_turn)
    rows = connection.execute(asked.where(tables.c.status == "playing").distinct())
    return [(game, version) for game, version in rows]
