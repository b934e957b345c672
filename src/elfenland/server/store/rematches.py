"""Jobs about rematches and hooks."""

from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, insert, select

from elfenland.server.store.schema import hooks, keys, rematches


class Hook(NamedTuple):
    """Where a seat wants to be told that it is its turn, and what signs it."""

    game: str
    seat: int
    url: str
    secret: str


def next_of(connection: Connection, game: str) -> str | None:
    """The table of the rematch, if there is one."""
    return connection.execute(select(rematches.c.next).where(rematches.c.game == game)).scalar()


def link(connection: Connection, game: str, following: str) -> str:
    """Keep which table is the rematch of a game; returns it, or the one that was there already."""
    found = next_of(connection, game)
    if found is None:
        connection.execute(insert(rematches), [{"game": game, "next": following}])
    return found or following


def add_keys(connection: Connection, game: str, opens: dict[str, int]) -> None:
    """Keep what the hashes of tokens open; those that are there stay."""
    known = set(connection.execute(select(keys.c.hash).where(keys.c.game == game)).scalars())
    rows = [{"game": game, "hash": h, "seat": s} for h, s in opens.items() if h not in known]
    if rows:
        connection.execute(insert(keys), rows)


def all_hooks(connection: Connection) -> list[Hook]:
    """Every hook there is."""
    return [Hook(*row) for row in connection.execute(select(hooks))]


def put_hook(connection: Connection, hook: Hook) -> None:
    """Keep the hook of a seat in place of the one it had."""
    remove_hook(connection, hook.game, hook.seat)
    connection.execute(insert(hooks), [hook._asdict()])


def remove_hook(connection: Connection, game: str, seat: int) -> None:
    """Forget the hook of a seat."""
    connection.execute(delete(hooks).where(and_(hooks.c.game == game, hooks.c.seat == seat)))
