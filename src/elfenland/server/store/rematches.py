"""Jobs about rematches."""

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from elfenland.server.store.games import TakenError, touch_all
from elfenland.server.store.schema import keys, rematches
from elfenland.server.store.talk import stir


def next_of(connection: Connection, game: str) -> str | None:
    """The table of the rematch, if there is one."""
    return connection.execute(select(rematches.c.next).where(rematches.c.game == game)).scalar()


def link(connection: Connection, following: str, game: str) -> None:
    """Keep which table is the rematch of a game; TakenError if there is one."""
    try:
        connection.execute(insert(rematches), [{"game": game, "next": following}])
    except IntegrityError:
        raise TakenError("there is a rematch already") from None
    stir(connection, game)


def add_keys(connection: Connection, game: str, opens: dict[str, int]) -> bool:
    """Keep what the hashes of tokens open; those that are there stay. Whether there was a new one."""
    known = set(connection.execute(select(keys.c.hash).where(keys.c.game == game)).scalars())
    rows = [{"game": game, "hash": h, "seat": s} for h, s in opens.items() if h not in known]
    if rows:
        touch_all(connection, {game})  # whoever adds the same waits here
        connection.execute(insert(keys), rows)
    return bool(rows)
