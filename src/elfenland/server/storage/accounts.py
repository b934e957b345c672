"""Jobs about accounts, their sessions, and the seats they hold."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from elfenland.server.storage.games import touch_all
from elfenland.server.storage.schema import accounts, holdings, issued, keys, sessions
from elfenland.server.tables.errors import ConflictError


class Account(NamedTuple):
    """An account, with its password as an argon2 hash."""

    id: str
    name: str
    folded: str
    password: str
    created: int
    skeleton: str | None  # the same for names that look alike


class Key(NamedTuple):
    """The hash of a token, and the table that it is for."""

    game: str
    hash: str


class LookAlikeError(ConflictError):
    """Raised for a name that looks like that of another account."""


def create(connection: Connection, account: Account) -> None:
    """Create an account; ConflictError if the name is taken, LookAlikeError if one like it is."""
    if by_name(connection, account.folded) is not None:
        raise ConflictError("this name is taken")
    alike = select(accounts.c.id).where(accounts.c.skeleton == account.skeleton)
    if connection.execute(alike).one_or_none() is not None:
        raise LookAlikeError("this name looks like one that is taken")
    try:
        connection.execute(insert(accounts), [account._asdict()])
    except IntegrityError:
        raise ConflictError("this name is taken") from None  # by another process, just now


def by_name(connection: Connection, folded: str) -> Account | None:
    """Find the account with a name; None if there is none."""
    row = connection.execute(select(accounts).where(accounts.c.folded == folded)).one_or_none()
    return None if row is None else Account(*row)


def by_session(connection: Connection, session: str, now: int) -> Account | None:
    """Find the account of a session that hasn't expired; None if there is none."""
    holds = and_(sessions.c.hash == session, sessions.c.until > now)
    row = connection.execute(select(accounts).join(sessions).where(holds)).one_or_none()
    return None if row is None else Account(*row)


def log_in(connection: Connection, account: str, session: str, until: int, now: int) -> list[Key]:
    """Start a session and delete expired ones; returns the keys that were deleted with them."""
    gone = _end(connection, sessions.c.until <= now)
    connection.execute(insert(sessions), [{"hash": session, "account": account, "until": until}])
    return gone


def log_out(connection: Connection, session: str) -> list[Key]:
    """End a session and delete the keys that were issued for it; returns those."""
    return _end(connection, sessions.c.hash == session)


def set_password(connection: Connection, account: str, password: str, kept: str) -> list[Key]:
    """Change the password and end all sessions but one; returns the keys deleted with them."""
    connection.execute(update(accounts).where(accounts.c.id == account).values(password=password))
    return _end(connection, and_(sessions.c.account == account, sessions.c.hash != kept))


def remove(connection: Connection, account: str) -> list[Key]:
    """Delete an account; returns its keys. Seats and games stay, because others play there."""
    gone = _end(connection, sessions.c.account == account)
    connection.execute(delete(holdings).where(holdings.c.account == account))
    connection.execute(delete(accounts).where(accounts.c.id == account))
    return gone


def hold(connection: Connection, account: str, game: str, seats: list[int]) -> None:
    """Bind seats of a game to an account."""
    held = {seat for found, seat in holdings_of(connection, account) if found == game}
    if rows := [{"account": account, "game": game, "seat": seat} for seat in seats if seat not in held]:
        connection.execute(insert(holdings), rows)


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


def opened_by(connection: Connection, wanted: list[Key]) -> list[tuple[str, int]]:
    """List the seats that keys open, as (game, seat), without unknown keys."""
    if not wanted:
        return []
    these = or_(*(and_(keys.c.game == key.game, keys.c.hash == key.hash) for key in wanted))
    rows = connection.execute(select(keys.c.game, keys.c.seat).where(these).order_by(keys.c.seat))
    return [(game, seat) for game, seat in rows if seat >= 0]


def _end(connection: Connection, which: ColumnElement[bool]) -> list[Key]:
    """End sessions and delete the keys that were issued for them; returns those."""
    ended = list(connection.execute(select(sessions.c.hash).where(which)).scalars())
    if not ended:
        return []
    rows = connection.execute(select(issued.c.game, issued.c.hash).where(issued.c.session.in_(ended)))
    gone = [Key(*row) for row in rows]
    for key in gone:
        connection.execute(delete(keys).where(and_(keys.c.game == key.game, keys.c.hash == key.hash)))
    touch_all(connection, {key.game for key in gone})
    connection.execute(delete(issued).where(issued.c.session.in_(ended)))
    connection.execute(delete(sessions).where(sessions.c.hash.in_(ended)))
    return gone
