"""Jobs about what seats agree to, and what they order beforehand."""

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, delete, insert, select

from elfenland.server.store.schema import orders, proposals, tables


class Proposal(NamedTuple):
    """What a seat asked the others to agree to, and who did."""

    kind: str  # end, take-back or bot
    target: int  # the version to go back to, or the seat that a bot shall have
    version: int  # at which it was asked
    asker: int
    consents: tuple[int, ...]


class Order(NamedTuple):
    """What a seat will decide when its turn comes."""

    kind: str  # pass, lot or item
    item: str  # which one, for an item
    most: int  # gold
    round: int  # in which it holds
    had: int  # lots that were left, or items of this sort that the seat had


def put_proposal(connection: Connection, game: str, proposal: Proposal) -> None:
    """Keep a proposal in place of another of its kind."""
    drop_proposal(connection, game, proposal.kind)
    row = {**proposal._asdict(), "consents": json.dumps(proposal.consents)}
    connection.execute(insert(proposals), [{"game": game, **row}])


def drop_proposal(connection: Connection, game: str, kind: str) -> None:
    """Forget a proposal."""
    connection.execute(delete(proposals).where(and_(proposals.c.game == game, proposals.c.kind == kind)))


def load_proposals(connection: Connection, game: str) -> dict[str, Proposal]:
    """The proposals at a table by their kind."""
    c = proposals.c
    rows = connection.execute(select(c.kind, c.target, c.version, c.asker, c.consents).where(c.game == game))
    return {row.kind: Proposal(*row[:4], tuple(json.loads(row.consents))) for row in rows}


def put_orders(connection: Connection, game: str, seat: int, given: tuple[Order, ...]) -> None:
    """Keep the orders of a seat in place of those it had."""
    connection.execute(delete(orders).where(and_(orders.c.game == game, orders.c.seat == seat)))
    if given:
        rows = [{"game": game, "seat": seat, **order._asdict()} for order in given]
        connection.execute(insert(orders), rows)


def load_orders(connection: Connection, game: str) -> dict[int, tuple[Order, ...]]:
    """The orders at a table by their seats."""
    c = orders.c
    rows = connection.execute(
        select(c.seat, c.kind, c.item, c.most, c.round, c.had).where(c.game == game).order_by(c.kind, c.item)
    )
    return by_seat(rows)


def by_seat(rows: Iterable[Sequence[Any]]) -> dict[int, tuple[Order, ...]]:
    """The orders of rows that begin with a seat."""
    found: dict[int, tuple[Order, ...]] = {}
    for seat, *order in rows:
        found[seat] = (*found.get(seat, ()), Order(*order))
    return found


def with_orders(connection: Connection) -> list[str]:
    """The games in which a seat that is waited for has orders."""
    on_turn = and_(tables.c.id == orders.c.game, tables.c.to_act == orders.c.seat)
    asked = select(tables.c.id).join(orders, on_turn).where(tables.c.status == "playing").distinct()
    return list(connection.execute(asked).scalars())
