"""Jobs about accounts, and the seats that they hold."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from elfenland.server.storage import account_mail, followed_seats, notes, sessions
from elfenland.server.storage.games import touch_all
from elfenland.server.storage.schema import accounts, holdings, issued, keys, seats
from elfenland.server.storage.sessions import Key
from elfenland.server.tables.errors import ConflictError


class Account(NamedTuple):
    """An account, with its password as an argon2 hash."""

    id: str
    name: str
    folded: str
    password: str
    created: int
    skeleton: str | None  # the same for names that look alike


class LookAlikeError(ConflictError):
    """Raised for a name that looks like that of another account."""


def create(connection: Connection, account: Account) -> None:
    """Create an account.

    ConflictError if the name is taken, LookAlikeError if one that looks like it is.
    """
    _need_free(connection, account.folded, account.skeleton)
    try:
        connection.execute(insert(accounts), [account._asdict()])
    except IntegrityError:
        raise ConflictError("this name is taken") from None  # another process was faster


def _need_free(connection: Connection, folded: str, skeleton: str | None, own: str = "") -> None:
    """Raise an error if an account other than one's own has a name or looks like it."""
    others = select(accounts.c.id).where(accounts.c.id != own)
    if connection.execute(others.where(accounts.c.folded == folded)).first() is not None:
        raise ConflictError("this name is taken")
    if connection.execute(others.where(accounts.c.skeleton == skeleton)).first() is not None:
        raise LookAlikeError("this name looks like one that is taken")


def by_name(connection: Connection, folded: str) -> Account | None:
    """Find the account with a name; None if there is none."""
    return _one(connection, accounts.c.folded == folded)


def by_id(connection: Connection, account: str) -> Account | None:
    """Find the account with an id; None if there is none."""
    return _one(connection, accounts.c.id == account)


def _one(connection: Connection, which: ColumnElement[bool]) -> Account | None:
    row = connection.execute(select(accounts).where(which)).one_or_none()
    return None if row is None else Account(*row)


def set_password(connection: Connection, account: str, password: str, kept: str = "") -> list[Key]:
    """Change the password; end all sessions but one, and revoke mailed links.

    Returns the keys that were deleted with the sessions.
    """
    connection.execute(update(accounts).where(accounts.c.id == account).values(password=password))
    account_mail.revoke(connection, account)
    return sessions.end_others(connection, account, kept)


def rename(connection: Connection, account: str, name: str, folded: str, skeleton: str) -> None:
    """Rename an account; ConflictError if the name isn't free, as in `create`."""
    _need_free(connection, folded, skeleton, account)
    new = update(accounts).where(accounts.c.id == account)
    try:
        connection.execute(new.values(name=name, folded=folded, skeleton=skeleton))
    except IntegrityError:
        raise ConflictError("this name is taken") from None  # another process was faster


def remove(connection: Connection, account: str) -> list[Key]:
    """Delete an account with all that is its own; its seats and games stay.

    Returns the keys that were deleted with its sessions.
    """
    notes.remove_of_account(connection, account)
    gone = sessions.end_others(connection, account)
    connection.execute(delete(holdings).where(holdings.c.account == account))
    connection.execute(delete(accounts).where(accounts.c.id == account))  # mail and passkeys go with it
    return gone


def hold(connection: Connection, account: str, game: str, seats: list[int]) -> None:
    """Bind seats of a game to an account."""
    held = {seat for found, seat in holdings_of(connection, account) if found == game}
    if rows := [{"account": account, "game": game, "seat": seat} for seat in seats if seat not in held]:
        connection.execute(insert(holdings), rows)
        followed_seats.follow_account(connection, account, game)


def holdings_of(connection: Connection, account: str) -> list[tuple[str, int]]:
    """List the seats of an account, as (game, seat)."""
    asked = select(holdings.c.game, holdings.c.seat).where(holdings.c.account == account)
    return [(game, seat) for game, seat in connection.execute(asked.order_by(holdings.c.seat))]


def issue(connection: Connection, session: str, game: str, opens: dict[str, int]) -> None:
    """Store keys that were issued for a session; existing ones stay as they are."""
    known = set(connection.execute(select(keys.c.hash).where(keys.c.game == game)).scalars())
    if set(opens) - known:
        touch_all(connection, {game})
    for hashed, seat in opens.items():
        connection.exec_driver_sql("SAVEPOINT key")
        try:
            connection.execute(insert(keys), [{"game": game, "hash": hashed, "seat": seat}])
            connection.execute(insert(issued), [{"session": session, "game": game, "hash": hashed}])
        except IntegrityError:
            connection.exec_driver_sql("ROLLBACK TO key")
        connection.exec_driver_sql("RELEASE key")


def hold_all(connection: Connection, account: str, wanted: list[Key]) -> int:
    """Bind the seats that keys open; return the number of new games.

    Seats of other accounts stay where they are: several people may use one browser, with the keys of all.
    """
    free = _without_account(connection, opened_by(connection, wanted))
    if free:
        rows = [{"account": account, "game": game, "seat": seat} for game, seat in free]
        connection.execute(insert(holdings), rows)
    return len({game for game, _ in free})


def _without_account(connection: Connection, opened: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Leave out the seats that an account or a bot account holds, and repeated ones."""
    games = {game for game, _ in opened}
    by_players = select(holdings.c.game, holdings.c.seat).where(holdings.c.game.in_(games))
    by_bots = select(seats.c.game, seats.c.seat).where(and_(seats.c.game.in_(games), seats.c.account != ""))
    held = {(game, seat) for game, seat in connection.execute(by_players.union(by_bots))}
    return [place for place in dict.fromkeys(opened) if place not in held]


def opened_by(connection: Connection, wanted: list[Key]) -> list[tuple[str, int]]:
    """List the seats that keys open, as (game, seat), without unknown keys."""
    if not wanted:
        return []
    these = or_(*(and_(keys.c.game == key.game, keys.c.hash == key.hash) for key in wanted))
    rows = connection.execute(select(keys.c.game, keys.c.seat).where(these).order_by(keys.c.seat))
    return [(game, seat) for game, seat in rows if seat >= 0]
