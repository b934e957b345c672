"""Jobs about rematches: link them to their games, and give players their keys."""

from sqlalchemy import Connection, and_, delete, func, insert, or_, select
from sqlalchemy.exc import IntegrityError

from elfenland.server.storage import followed_seats
from elfenland.server.storage.chat import load_mutes, mute, stir
from elfenland.server.storage.games import touch_all
from elfenland.server.storage.schema import holdings, issued, keys, rematches, seats
from elfenland.server.tables.errors import ConflictError
from elfenland.server.tables.records import PERSON, NewKey, NewRematch, OldKey, Rematch


def next_of(connection: Connection, game: str) -> Rematch | None:
    """Find a game's rematch; None if none was offered."""
    asked = select(rematches.c.next, rematches.c.offerer).where(rematches.c.game == game)
    row = connection.execute(asked).one_or_none()
    return None if row is None else Rematch(*row)


def link(connection: Connection, rematch: str, new: NewRematch) -> None:
    """Link a game to its rematch; ConflictError if it has one.

    Mutes go along at once; what else belongs to a seat comes with its player.
    """
    try:
        row = {"game": new.game, "next": rematch, "offerer": new.offerer}
        connection.execute(insert(rematches), [row])
    except IntegrityError:
        raise ConflictError("there already is a rematch") from None
    number = _number_of_seats(connection, new.game)
    for seat, muted in load_mutes(connection, new.game):
        mute(connection, rematch, _moved(seat, number), _moved(muted, number), is_on=True)
    for key in new.keys:
        old = OldKey(new.game, (key.seat + 1) % number, key.old)
        bring_along(connection, rematch, key.seat, key.hash, old)
    stir(connection, new.game)


def unlink(connection: Connection, rematch: str) -> None:
    """Delete the link to a rematch that was closed; another can be offered."""
    for game in (
        connection.execute(select(rematches.c.game).where(rematches.c.next == rematch)).scalars().all()
    ):
        connection.execute(delete(rematches).where(rematches.c.game == game))
        stir(connection, game)


def bring_along(connection: Connection, rematch: str, seat: int, key_hash: str, old: OldKey) -> None:
    """Give a seat of a rematch to the accounts and sessions that had it before."""
    was_held = and_(holdings.c.game == old.game, holdings.c.seat == old.seat)
    accounts = connection.execute(select(holdings.c.account).where(was_held)).scalars().all()
    if rows := [{"account": account, "game": rematch, "seat": seat} for account in accounts]:
        connection.execute(insert(holdings), rows)
    for account in accounts:
        followed_seats.follow_account(connection, account, rematch)
    followed_seats.bring_along(connection, rematch, seat, key_hash, old.hash)
    _issue(connection, rematch, old.game, [NewKey(key_hash, seat, old.hash)])


def _number_of_seats(connection: Connection, game: str) -> int:
    return connection.execute(
        select(func.count()).select_from(seats).where(seats.c.game == game)
    ).scalar_one()


def _moved(seat: int, number: int) -> int:
    """Return a seat's number in the rematch: one less, cyclically; SPECTATOR stays."""
    return (seat - 1) % number if seat >= 0 else seat


def add_keys(connection: Connection, game: str, before: str, made: list[NewKey]) -> bool:
    """Add keys of a rematch to the existing ones; return whether any is new.

    A key opens a seat only while the player from the game before has it.
    """
    known = set(connection.execute(select(keys.c.hash).where(keys.c.game == game)).scalars())
    if all(key.hash in known for key in made):
        return False
    touch_all(connection, {game})  # locks the row, so that nobody leaves, or adds the same one, meanwhile
    theirs = _still_theirs(connection, game)
    new = [key for key in made if key.hash not in known and key.seat in theirs]
    if new:
        connection.execute(insert(keys), [{"game": game, "hash": key.hash, "seat": key.seat} for key in new])
        _issue(connection, game, before, new)
    return bool(new)


def _still_theirs(connection: Connection, game: str) -> set[int]:
    """Return the seats of players from the game before: all, if nobody was asked."""
    began = select(rematches.c.game).where(and_(rematches.c.next == game, rematches.c.offerer.is_(None)))
    theirs = or_(seats.c.from_before, began.exists())
    asked = select(seats.c.seat).where(and_(seats.c.game == game, seats.c.kind == PERSON, theirs))
    return set(connection.execute(asked).scalars())


def _issue(connection: Connection, game: str, before: str, new: list[NewKey]) -> None:
    """Bind new keys to the sessions of the old ones, to end with them."""
    for key in new:
        lent = and_(issued.c.game == before, issued.c.hash == key.old)
        for session in connection.execute(select(issued.c.session).where(lent)).scalars().all():
            connection.execute(insert(issued), [{"session": session, "game": game, "hash": key.hash}])
