"""Jobs about webhooks: store them, find pending deliveries, and lease these."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, insert, or_, select, update

from elfenland.server.storage.json_rows import json_rows
from elfenland.server.storage.schema import hooks, moves, tables
from elfenland.server.tables.records import Webhook


class PendingDelivery(NamedTuple):
    """A seat whose webhook hasn't been called for its turn or a nudge."""

    game: str
    seat: int
    until: int  # the end of an expired lease
    is_reminder: bool


WEBHOOK_ROWS = json_rows(*(hooks.c[name] for name in Webhook._fields), where=hooks.c.game == tables.c.id)

_IS_WAITED_FOR = and_(
    tables.c.id == hooks.c.game, tables.c.to_act == hooks.c.seat, tables.c.status == "playing"
)
# Players get no message about their own moves, or shuffles after them; one about a vote may be late.
_OTHERS_MOVED = exists().where(
    moves.c.game == hooks.c.game,
    moves.c.n > hooks.c.told,
    or_(and_(moves.c.seat >= 0, moves.c.seat != hooks.c.seat), moves.c.word.like("<%!")),
)
_IS_REMINDED = and_(
    tables.c.nudged == hooks.c.seat,
    tables.c.nudged_at != hooks.c.reminded,
    tables.c.nudged_at >= tables.c.moved,
)


def put(connection: Connection, hook: Webhook) -> None:
    """Store the webhook of a seat, replacing any; earlier events aren't sent to it."""
    remove(connection, hook.game, hook.seat)
    connection.execute(insert(hooks), [hook._asdict()])
    skip(connection, hook.game, hook.seat)


def remove(connection: Connection, game: str, seat: int) -> None:
    """Delete the webhook of a seat."""
    connection.execute(delete(hooks).where(_of(game, seat)))


def skip(connection: Connection, game: str, seat: int) -> None:
    """Mark everything up to now as delivered, because the player has seen it."""
    known = {
        name: select(column).where(tables.c.id == game).scalar_subquery()
        for name, column in (("told", tables.c.version), ("reminded", tables.c.nudged_at))
    }
    connection.execute(update(hooks).where(_of(game, seat)).values(until=0, **known))


def untold(connection: Connection, before: int) -> list[PendingDelivery]:
    """List deliveries that were due before a time and aren't leased."""
    is_due = and_(hooks.c.until < before, tables.c.moved < before, tables.c.nudged_at < before)
    news = or_(hooks.c.told == 0, _OTHERS_MOVED, _IS_REMINDED)
    asked = select(hooks.c.game, hooks.c.seat, hooks.c.until, _IS_REMINDED)
    rows = connection.execute(asked.join(tables, _IS_WAITED_FOR).where(is_due, news))
    return [PendingDelivery(*row) for row in rows]


class DeliveryLease(NamedTuple):
    """A process's lease of a delivery; its end identifies the process."""

    game: str
    seat: int
    until: int


def begin(connection: Connection, ours: DeliveryLease, held: int | None) -> bool:
    """Lease the delivery for a seat; False if another process has leased it.

    `held` is the end of the last lease as far as it is known; None for news, which override any lease.
    """
    this = _of(ours.game, ours.seat)
    as_known = this if held is None else and_(this, hooks.c.until == held)
    return bool(connection.execute(update(hooks).where(as_known).values(until=ours.until)).rowcount)


def settle(connection: Connection, ours: DeliveryLease, told: int, reminded: int) -> None:
    """End our lease: all up to a version and a nudge was delivered, or given up."""
    this = and_(_of(ours.game, ours.seat), hooks.c.until == ours.until)
    connection.execute(update(hooks).where(this).values(told=told, reminded=reminded, until=0))


def _of(game: str, seat: int) -> ColumnElement[bool]:
    return and_(hooks.c.game == game, hooks.c.seat == seat)
