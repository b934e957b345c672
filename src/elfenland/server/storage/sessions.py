"""Jobs about the sessions of accounts, and the keys that were issued for them."""

from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, update

from elfenland.server.storage.games import touch_all
from elfenland.server.storage.schema import issued, keys, sessions

SESSION_ID_LENGTH: Final = 16  # the beginning of the hash, which tells its owner's sessions apart


class Key(NamedTuple):
    """The hash of a token, and the table that it is for."""

    game: str
    hash: str


class StoredSession(NamedTuple):
    """A session; `created` and `used` are 0 if an older release began it."""

    hash: str
    account: str
    until: int
    device: str
    created: int
    used: int

    @property
    def id(self) -> str:
        """Its name for its owner, which opens nothing."""
        return self.hash[:SESSION_ID_LENGTH]


def start(connection: Connection, session: StoredSession) -> list[Key]:
    """Start a session and delete expired ones; return the keys deleted with them."""
    gone = _end(connection, sessions.c.until <= session.created)
    connection.execute(insert(sessions), [session._asdict()])
    return gone


def find(connection: Connection, hashed: str, now: int) -> StoredSession | None:
    """Find a session that hasn't expired; None if there is none."""
    holds = and_(sessions.c.hash == hashed, sessions.c.until > now)
    row = connection.execute(select(sessions).where(holds)).one_or_none()
    return None if row is None else StoredSession(*row)


def of_account(connection: Connection, account: str, now: int) -> list[StoredSession]:
    """List the sessions of an account that haven't expired, the last used first."""
    holds = and_(sessions.c.account == account, sessions.c.until > now)
    order = (sessions.c.used.desc(), sessions.c.created.desc(), sessions.c.hash)
    return [StoredSession(*row) for row in connection.execute(select(sessions).where(holds).order_by(*order))]


def see(connection: Connection, hashed: str, used: int) -> None:
    """Store when a session was last used."""
    connection.execute(update(sessions).where(sessions.c.hash == hashed).values(used=used))


def end(connection: Connection, hashed: str) -> list[Key]:
    """End a session; delete and return the keys that were issued for it."""
    return _end(connection, sessions.c.hash == hashed)


def end_one(connection: Connection, account: str, session: str) -> list[Key] | None:
    """End the session of an account with an id; return its keys, None without one."""
    this = and_(sessions.c.account == account, func.substr(sessions.c.hash, 1, SESSION_ID_LENGTH) == session)
    is_there = connection.execute(select(sessions.c.hash).where(this)).first() is not None
    return _end(connection, this) if is_there else None


def end_others(connection: Connection, account: str, kept: str = "") -> list[Key]:
    """End the sessions of an account but one; delete and return their keys."""
    return _end(connection, and_(sessions.c.account == account, sessions.c.hash != kept))


def _end(connection: Connection, which: ColumnElement[bool]) -> list[Key]:
    """End sessions, and delete and return the keys that were issued for them."""
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
