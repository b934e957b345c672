"""Jobs about rematches: link them to their games, and give players their keys."""

from sqlalchemy import Connection, and_, func, insert, select
from sqlalchemy.exc import IntegrityError

from elfenland.server.storage.chat import load_mutes, mute, stir
from elfenland.server.storage.games import touch_all
from elfenland.server.storage.schema import holdings, issued, keys, rematches, seats
from elfenland.server.tables.errors import ConflictError
from elfenland.server.tables.records import NewKey


def next_of(connection: Connection, game: str) -> str | None:
    """Find the table of a game's rematch; None if there is none."""
    return connection.execute(select(rematches.c.next).where(rematches.c.game == game)).scalar()


def link(connection: Connection, rematch: str, game: str) -> None:
    """Link a game to its rematch; ConflictError if it has one."""
    try:
        connection.execute(insert(rematches), [{"game": game, "next": rematch}])
    except IntegrityError:
        raise ConflictError("there is a rematch already") from None
    _bring_along(connection, rematch, game)
    stir(connection, game)


def _bring_along(connection: Connection, rematch: str, game: str) -> None:
    """Copy the holdings and mutes of a game to its rematch."""
    counted = select(func.count()).select_from(seats).where(seats.c.game == game)
    number = connection.execute(counted).scalar_one()
    held = connection.execute(select(holdings.c.account, holdings.c.seat).where(holdings.c.game == game))
    if rows := [{"account": who, "game": rematch, "seat": _moved(seat, number)} for who, seat in held]:
        connection.execute(insert(holdings), rows)
    for seat, muted in load_mutes(connection, game):
        mute(connection, rematch, _moved(seat, number), _moved(muted, number), is_on=True)


def _moved(seat: int, number: int) -> int:
    """The number of a seat in the rematch: one less, in a circle; spectators stay as they are."""
    return (seat - 1) % number if seat >= 0 else seat


def add_keys(connection: Connection, game: str, before: str, made: list[NewKey]) -> bool:
    """Add keys of a rematch to the existing ones; returns whether any of them is new."""
    known = set(connection.execute(select(keys.c.hash).where(keys.c.game == game)).scalars())
    new = [key for key in made if key.hash not in known]
    if new:
        touch_all(connection, {game})  # locks the row, so that two who add the same take turns
        connection.execute(insert(keys), [{"game": game, "hash": key.hash, "seat": key.seat} for key in new])
        _issue(connection, game, before, new)
    return bool(new)


def _issue(connection: Connection, game: str, before: str, new: list[NewKey]) -> None:
    """Bind new keys to the sessions that the old ones were issued for, to end with them."""
    for key in new:
        lent = and_(issued.c.game == before, issued.c.hash == key.old)
        for session in connection.execute(select(issued.c.session).where(lent)).scalars().all():
            connection.execute(insert(issued), [{"session": session, "game": game, "hash": key.hash}])
