"""Jobs about the e-mail addresses of accounts, and the tokens of mailed links."""

from typing import Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select
from sqlalchemy.exc import IntegrityError

from elfenland.server.storage.schema import emails, mail_tokens
from elfenland.server.tables.errors import ConflictError

MailPurpose = Literal["confirm", "login", "reset"]


class AccountEmail(NamedTuple):
    """The address of an account; one that isn't confirmed lasts as long as its link."""

    address: str
    confirmed: bool


class StoredMailToken(NamedTuple):
    """The token of a mailed link, as a hash, and the address to which it was sent."""

    account: str
    purpose: MailPurpose
    hash: str
    address: str
    until: int


def fold_address(address: str) -> str:
    """Return an address in the form in which addresses are compared."""
    return address.casefold()


def email_of(connection: Connection, account: str, now: int) -> AccountEmail | None:
    """Return the address of an account, or the new one that waits to be confirmed."""
    this = and_(mail_tokens.c.account == account, mail_tokens.c.purpose == "confirm")
    waits = select(mail_tokens.c.address).where(and_(this, mail_tokens.c.until > now))
    if (address := connection.execute(waits).scalar()) is not None:
        return AccountEmail(address, confirmed=False)
    confirmed = confirmed_of(connection, account)
    return None if confirmed is None else AccountEmail(confirmed, confirmed=True)


def confirmed_of(connection: Connection, account: str) -> str | None:
    """Return the confirmed address of an account, to which links may be sent."""
    return connection.execute(select(emails.c.address).where(emails.c.account == account)).scalar()


def account_with(connection: Connection, address: str) -> str | None:
    """Return the account that has confirmed an address; None if there is none."""
    asked = select(emails.c.account).where(emails.c.folded == fold_address(address))
    return connection.execute(asked).scalar()


def put_token(connection: Connection, token: StoredMailToken, now: int) -> None:
    """Store a token, replacing one with the same purpose; delete expired ones."""
    same = and_(mail_tokens.c.account == token.account, mail_tokens.c.purpose == token.purpose)
    connection.execute(delete(mail_tokens).where(or_(same, mail_tokens.c.until <= now)))
    try:
        connection.execute(insert(mail_tokens), [token._asdict()])
    except IntegrityError:
        raise ConflictError("another token was stored meanwhile") from None


def account_of_token(connection: Connection, purpose: MailPurpose, hashed: str, now: int) -> str | None:
    """Return the account of a token that is valid; None if there is none."""
    asked = select(mail_tokens.c.account).where(_valid(purpose, hashed, now))
    return connection.execute(asked).scalar()


def take_token(connection: Connection, purpose: MailPurpose, hashed: str, now: int) -> StoredMailToken | None:
    """Delete and return a valid token, for one caller only; None if there is none."""
    taken = delete(mail_tokens).where(_valid(purpose, hashed, now)).returning(mail_tokens)
    row = connection.execute(taken).one_or_none()
    return None if row is None else StoredMailToken(*row)


def _valid(purpose: MailPurpose, hashed: str, now: int) -> ColumnElement[bool]:
    return and_(mail_tokens.c.purpose == purpose, mail_tokens.c.hash == hashed, mail_tokens.c.until > now)


def confirm(connection: Connection, account: str, address: str) -> str | None:
    """Give an account a confirmed address; revoke its links and return the old one.

    ConflictError if another account has the address.
    """
    before = remove(connection, account)
    row = {"account": account, "address": address, "folded": fold_address(address)}
    try:
        connection.execute(insert(emails), [row])
    except IntegrityError:
        raise ConflictError("another account has this address") from None
    return before


def remove(connection: Connection, account: str) -> str | None:
    """Delete the address of an account and revoke its links; return the confirmed one."""
    before = confirmed_of(connection, account)
    connection.execute(delete(emails).where(emails.c.account == account))
    revoke(connection, account)
    return before


def revoke(connection: Connection, account: str) -> None:
    """Revoke all links that were mailed for an account."""
    connection.execute(delete(mail_tokens).where(mail_tokens.c.account == account))
