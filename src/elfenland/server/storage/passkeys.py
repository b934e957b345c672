"""Jobs about the passkeys of accounts, and the challenges that they sign."""

from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from elfenland.server.storage.schema import passkey_challenges, passkeys
from elfenland.server.tables.errors import ConflictError


class StoredPasskey(NamedTuple):
    """A passkey: its public key, and how often its device says that it was used."""

    id: str
    account: str
    credential: str
    public_key: str
    sign_count: int
    label: str
    created: int
    used: int | None


class TooManyPasskeysError(ConflictError):
    """Raised if an account would have too many passkeys."""


def put_challenge(connection: Connection, challenge: str, account: str | None, until: int, now: int) -> None:
    """Store a challenge, for an account or for a login; delete expired ones."""
    connection.execute(delete(passkey_challenges).where(passkey_challenges.c.until <= now))
    row = {"challenge": challenge, "account": account, "until": until}
    connection.execute(insert(passkey_challenges), [row])


def take_challenge(connection: Connection, challenge: str, account: str | None, now: int) -> bool:
    """Delete a challenge; return whether it was valid. Of several callers one gets it."""
    this = and_(
        passkey_challenges.c.challenge == challenge,
        passkey_challenges.c.account.is_not_distinct_from(account),
        passkey_challenges.c.until > now,
    )
    return bool(connection.execute(delete(passkey_challenges).where(this)).rowcount)


def add(connection: Connection, passkey: StoredPasskey, most: int) -> None:
    """Add a passkey; ConflictError if it is known, or there are too many."""
    if count(connection, passkey.account) >= most:
        raise TooManyPasskeysError(f"an account has at most {most} passkeys")
    try:
        connection.execute(insert(passkeys), [passkey._asdict()])
    except IntegrityError:
        raise ConflictError("this passkey is known already") from None


def of_account(connection: Connection, account: str) -> list[StoredPasskey]:
    """List the passkeys of an account, the oldest first."""
    asked = select(passkeys).where(passkeys.c.account == account)
    order = (passkeys.c.created, passkeys.c.id)
    return [StoredPasskey(*row) for row in connection.execute(asked.order_by(*order))]


def count(connection: Connection, account: str) -> int:
    """Return how many passkeys an account has."""
    asked = select(func.count()).select_from(passkeys).where(passkeys.c.account == account)
    return int(connection.execute(asked).scalar_one())


def by_credential(connection: Connection, credential: str) -> StoredPasskey | None:
    """Find a passkey by the id that its device gave it; None if there is none."""
    row = connection.execute(select(passkeys).where(passkeys.c.credential == credential)).one_or_none()
    return None if row is None else StoredPasskey(*row)


def use(connection: Connection, passkey: StoredPasskey, sign_count: int, now: int) -> bool:
    """Note that a passkey was used; return False if it has changed meanwhile."""
    is_same = and_(passkeys.c.id == passkey.id, passkeys.c.sign_count == passkey.sign_count)
    new = update(passkeys).where(is_same).values(sign_count=sign_count, used=now)
    return bool(connection.execute(new).rowcount)


def remove(connection: Connection, account: str, passkey: str) -> bool:
    """Delete a passkey of an account; return whether there was one."""
    this = and_(passkeys.c.account == account, passkeys.c.id == passkey)
    return bool(connection.execute(delete(passkeys).where(this)).rowcount)
