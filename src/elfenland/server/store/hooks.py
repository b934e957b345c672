"""Jobs about hooks."""

from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, insert, select

from elfenland.server.store.schema import hooks


class Hook(NamedTuple):
    """Where a seat wants to be told that it is its turn, and what signs it."""

    game: str
    seat: int
    url: str
    secret: str


def load(connection: Connection, game: str) -> dict[int, Hook]:
    """The hooks at a table by their seats."""
    rows = connection.execute(select(hooks).where(hooks.c.game == game))
    return {row.seat: Hook(*row) for row in rows}


def put(connection: Connection, hook: Hook) -> None:
    """Keep the hook of a seat in place of the one it had."""
    remove(connection, hook.game, hook.seat)
    connection.execute(insert(hooks), [hook._asdict()])


def remove(connection: Connection, game: str, seat: int) -> None:
    """Forget the hook of a seat."""
    connection.execute(delete(hooks).where(and_(hooks.c.game == game, hooks.c.seat == seat)))
