"""Jobs about standing orders: decisions that seats make in advance."""

import json
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, and_, delete, insert, select

from elfenland.server.storage.json_rows import json_rows
from elfenland.server.storage.schema import orders, tables
from elfenland.server.tables.records import StandingOrder

_ORDER_COLUMNS = [orders.c[name] for name in ("seat", *StandingOrder._fields)]
_STEPS = StandingOrder._fields.index("steps")
STANDING_ORDER_ROWS = json_rows(*_ORDER_COLUMNS, where=orders.c.game == tables.c.id)


def by_seat(rows: Iterable[list[Any]]) -> dict[int, tuple[StandingOrder, ...]]:
    """Read ROWS, the orders of a table; those of a seat are sorted by their subjects."""
    found: dict[int, list[StandingOrder]] = {}
    for seat, *order in rows:
        steps = tuple(map(tuple, json.loads(order[_STEPS])))
        found.setdefault(seat, []).append(StandingOrder(*order)._replace(steps=steps))
    return {seat: tuple(sorted(given, key=lambda order: order.subject)) for seat, given in found.items()}


def put(connection: Connection, game: str, seat: int, given: tuple[StandingOrder, ...]) -> None:
    """Store the orders of a seat, replacing those it had."""
    connection.execute(delete(orders).where(and_(orders.c.game == game, orders.c.seat == seat)))
    if given:
        rows = [
            {"game": game, "seat": seat, **order._asdict(), "steps": json.dumps(order.steps)}
            for order in given
        ]
        connection.execute(insert(orders), rows)


def games_to_act(connection: Connection) -> list[tuple[str, int]]:
    """List the games whose seat to act has standing orders, with their versions."""
    on_turn = and_(tables.c.id == orders.c.game, tables.c.to_act == orders.c.seat)
    asked = select(tables.c.id, tables.c.version).join(orders, on_turn)
    rows = connection.execute(asked.where(tables.c.status == "playing").distinct())
    return [(game, version) for game, version in rows]
