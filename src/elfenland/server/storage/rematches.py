"""Jobs about rematches."""

from typing import NamedTuple

from sqlalchemy import Connection, and_, func, insert, select
from sqlalchemy.exc import IntegrityError

from elfenland.server.store.games import TakenError, touch_all
from elfenland.server.store.schema import holdings, issued, keys, rematches, seats
from elfenland.server.store.talk import load_mutes, mute, stir


def next_of(connection: Connection, game: str) -> str | None:
    """The table of the rematch, if there is one."""
    return connection.execute(select(rematches.c.next).where(rematches.c.game == game)).scalar()


def link(connection: Connection, following: str, game: str) -> None:
    """Keep which table is the rematch of a game; TakenError if there is one."""
    try:
        connection.execute(insert(rematches), [{"game": game, "next": following}])
    except IntegrityError:
        raise TakenError("there is a rematch already") from None
    _bring_along(connection, following, game)
    stir(connection, game)


def _bring_along(connection: Connection, following: str, game: str) -> None:
    """Let accounts hold in the rematch what they held in the game, and whoever is muted stay so."""
    counted = select(func.count()).select_from(seats).where(seats.c.game == game)
    number = connection.execute(counted).scalar_one()
    held = connection.execute(
        select(holdings.c.account, holdings.c.seat).where(holdings.c.game == game)
    ).all()
    rows = [{"account": who, "game": following, "seat": _moved(seat, number)} for who, seat in held]
    if rows:
        connection.execute(insert(holdings), rows)
    for seat, muted in load_mutes(connection, game):
        mute(connection, following, _moved(seat, number), _moved(muted, number), is_on=True)


def _moved(seat: int, number: int) -> int:
    """Where a seat is in the rematch: one further to the front. Spectators stay what they are."""
    return (seat - 1) % number if seat >= 0 else seat


class NewKey(NamedTuple):
    """What a new token opens, and the hash of the one at the old table that it was made from."""

    hash: str
    seat: int
    old: str


def add_keys(connection: Connection, game: str, before: str, made: list[NewKey]) -> bool:
    """Keep keys of a rematch; those that are there stay. Whether there was a new one."""
    known = set(connection.execute(select(keys.c.hash).where(keys.c.game == game)).scalars())
    new = [key for key in made if key.hash not in known]
    if new:
        touch_all(connection, {game})  # whoever adds the same waits here
        connection.execute(insert(keys), [{"game": game, "hash": key.hash, "seat": key.seat} for key in new])
        _issue(connection, game, before, new)
    return bool(new)


def _issue(connection: Connection, game: str, before: str, new: list[NewKey]) -> None:
    """Keys made from some that an account lent end like those, with their session."""
    for key in new:
        lent = and_(issued.c.game == before, issued.c.hash == key.old)
        for session in connection.execute(select(issued.c.session).where(lent)).scalars().all():
            connection.execute(insert(issued), [{"session": session, "game": game, "hash": key.hash}])
