"""E-mail of accounts: confirmed addresses, and links to log in or reset passwords."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Final, Literal, NamedTuple

from sqlalchemy import Connection

from elfenland.server.community.account_mail_texts import AccountMailKind, account_mail
from elfenland.server.community.accounts import Accounts
from elfenland.server.community.passwords import Passwords
from elfenland.server.community.sessions import NewSession, Session, Sessions
from elfenland.server.notifications.values import Mail, Mailer
from elfenland.server.ops.logging import get_log
from elfenland.server.ops.tasks import cancel_all, spawn
from elfenland.server.storage import SqlStore
from elfenland.server.storage import account_mail as stored
from elfenland.server.storage import accounts as stored_accounts
from elfenland.server.storage.account_mail import AccountEmail, MailPurpose, StoredMailToken
from elfenland.server.storage.accounts import Account
from elfenland.server.storage.sessions import Key
from elfenland.server.tables.errors import ConflictError, RefusedError, StoreError
from elfenland.server.tables.time_source import Time
from elfenland.server.tables.tokens import new_token, token_hash
from elfenland.server.web.rate_limit import RateLimits

log = get_log(__name__)

MINUTE_MS: Final = 60 * 1000
LINK_LIFETIMES_MS: Final[dict[MailPurpose, int]] = {
    "confirm": 24 * 60 * MINUTE_MS,
    "login": 15 * MINUTE_MS,
    "reset": 60 * MINUTE_MS,
}
LINK_PATHS: Final[dict[AccountMailKind, str]] = {"confirm": "confirm", "login": "open", "reset": "reset"}
MOST_PENDING_MAILS: Final = 64
MAIL_RETRY_S: Final = 10  # told to clients while that many are being sent


class MailOrigin(NamedTuple):
    """Origin of a request for mail: the client, the page's address, the language.

    `client` is an address, too. `page` is empty if links to the address under which the page was called
    might lead elsewhere.
    """

    client: str
    page: str
    language: str


class AccountMail:
    """Confirms the addresses of accounts, mails links, and opens them.

    Links for strangers are made and mailed after the response, so neither it nor the time it takes tells
    whether there is an account.
    """

    def __init__(
        self,
        store: SqlStore,
        accounts: Accounts,
        sessions: Sessions,
        passwords: Passwords,
        mailer: Mailer | None,
        rate_limits: RateLimits,
        time: Time,
    ) -> None:
        self._store = store
        self._accounts = accounts
        self._sessions = sessions
        self._passwords = passwords
        self._mailer = mailer
        self._rates = rate_limits
        self._time = time
        self._sending: set[asyncio.Task[None]] = set()

    def is_offered(self, page: str) -> bool:
        """Return whether this server can mail links to the page at an address."""
        return self._mailer is not None and page != ""

    async def email_of(self, account: Account) -> AccountEmail | None:
        """Return the address of an account, or the new one that waits to be confirmed."""
        now = self._time.now()
        return await self._store.read(partial(stored.email_of, account=account.id, now=now))

    async def set_email(
        self, session: Session, address: str, password: str | None, origin: MailOrigin
    ) -> None:
        """Mail a link that confirms a new address; until it is opened, the old one stays."""
        self._admit(origin)
        await self._accounts.confirm(session, password)
        if self._is_too_often("confirm", address):
            return
        token, stored_token = self._new_token(session.account, "confirm", address)
        with suppress(ConflictError):  # another request of the account was faster
            if await self._store.write(partial(_ask_to_confirm, token=stored_token, now=self._time.now())):
                self._send("confirm", session.account, address, origin, token)

    async def confirm(self, token: str, origin: MailOrigin) -> None:
        """Confirm the address to which a link was mailed, and tell the old one."""
        job = partial(_confirm, hashed=token_hash(token), now=self._time.now())
        try:
            confirmed = await self._store.write(job)
        except ConflictError:
            raise RefusedError(409, "account/email-taken", "another account has this address") from None
        if confirmed is None:
            raise _dead_link()
        account, before = confirmed
        if before is not None:
            self._send("changed", account, before, origin)

    async def remove(self, session: Session, origin: MailOrigin) -> None:
        """Delete the address of an account, and tell it."""
        before = await self._store.write(partial(stored.remove, account=session.account.id))
        if before is not None:
            self._send("changed", session.account, before, origin)

    async def tell_of_passkey(self, session: Session, origin: MailOrigin) -> None:
        """Tell the owner of an account that it has a new passkey."""
        address = await self._store.read(partial(stored.confirmed_of, account=session.account.id))
        if address is not None:
            self._send("passkey", session.account, address, origin)

    def request_link(self, purpose: Literal["login", "reset"], address: str, origin: MailOrigin) -> None:
        """Mail a link to an address, if an account has confirmed it."""
        self._admit(origin)
        spawn(self._sending, self._mail_link(purpose, address, origin))

    async def log_in(self, token: str, device: str) -> NewSession:
        """Log in by a mailed link."""
        job = partial(_take_account, hashed=token_hash(token), now=self._time.now())
        account = await self._store.write(job)
        if account is None:
            raise _dead_link()
        return await self._sessions.start(account, device)

    async def reset(self, token: str, password: str, device: str) -> NewSession:
        """Set a new password by a mailed link, end all sessions, and log in."""
        read = partial(
            stored.account_of_token, purpose="reset", hashed=token_hash(token), now=self._time.now()
        )
        if await self._store.read(read) is None:
            raise _dead_link()
        hashed = await self._passwords.hash(password)
        job = partial(_reset, hashed=token_hash(token), password=hashed, now=self._time.now())
        done = await self._store.write(job)
        if done is None:  # the link was opened twice at the same time
            raise _dead_link()
        account, gone = done
        await self._sessions.drop_keys(gone)
        return await self._sessions.start(account, device)

    async def close(self) -> None:
        """Give up the mails that aren't sent yet."""
        await cancel_all(self._sending)

    def _admit(self, origin: MailOrigin) -> None:
        """Refuse a request for mail if none can be sent, or too many are asked for."""
        if not self.is_offered(origin.page):
            raise RefusedError(409, "account/no-mail", "this server can't send mail about accounts")
        self._rates.take("mails", origin.client)
        if len(self._sending) >= MOST_PENDING_MAILS:
            raise RefusedError(503, "busy", "too many mails are being sent", seconds=MAIL_RETRY_S)

    def _is_too_often(self, purpose: MailPurpose, address: str) -> bool:
        """Count a link to an address; nobody is told that there were too many."""
        try:
            self._rates.take("mailed", f"{purpose} {token_hash(stored.fold_address(address))}")
        except RefusedError:
            return True
        return False

    async def _mail_link(self, purpose: MailPurpose, address: str, origin: MailOrigin) -> None:
        with suppress(StoreError, ConflictError):  # logged by the store, or another request was faster
            found = await self._store.read(partial(_owner, address=address))
            if found is None or self._is_too_often(purpose, address):
                return
            account, confirmed = found
            token, stored_token = self._new_token(account, purpose, confirmed)
            await self._store.write(partial(stored.put_token, token=stored_token, now=self._time.now()))
            self._send(purpose, account, confirmed, origin, token)

    def _new_token(self, account: Account, purpose: MailPurpose, address: str) -> tuple[str, StoredMailToken]:
        token, until = new_token(), self._time.now() + LINK_LIFETIMES_MS[purpose]
        return token, StoredMailToken(account.id, purpose, token_hash(token), address, until)

    def _send(
        self, kind: AccountMailKind, account: Account, to: str, origin: MailOrigin, token: str = ""
    ) -> None:
        """Send a mail in the background; one about a change only if this server can."""
        if self._mailer is None or not origin.page:
            return
        link = account_link(origin.page, kind, token)
        mail = account_mail(kind, origin.language, to, account.name, link)
        spawn(self._sending, _send(self._mailer, mail))


def account_link(page: str, kind: AccountMailKind, token: str) -> str:
    """Return the link in a mail; the token is a fragment, which no server logs."""
    return f"{page}/account/{LINK_PATHS[kind]}#{token}" if kind in LINK_PATHS else page


async def _send(mailer: Mailer, mail: Mail) -> None:
    outcome = await mailer.send(mail)
    if outcome.status != "sent":
        log.warning("account-mail-failed", outcome=outcome.status)


def _dead_link() -> RefusedError:
    """Return the refusal of a link that isn't valid, for whatever reason."""
    text = "this link is no longer valid: it was used or replaced, or it is too old"
    return RefusedError(410, "account/mail-link", text)


def _ask_to_confirm(connection: Connection, token: StoredMailToken, now: int) -> bool:
    """Store the token of a new address; return False if the account has it already."""
    known = stored.confirmed_of(connection, token.account)
    if known is not None and stored.fold_address(known) == stored.fold_address(token.address):
        stored.revoke(connection, token.account)
        return False
    stored.put_token(connection, token, now)
    return True


def _confirm(connection: Connection, hashed: str, now: int) -> tuple[Account, str | None] | None:
    token = stored.take_token(connection, "confirm", hashed, now)
    account = token and stored_accounts.by_id(connection, token.account)
    if token is None or account is None:
        return None
    return account, stored.confirm(connection, token.account, token.address)


def _owner(connection: Connection, address: str) -> tuple[Account, str] | None:
    """Find the account that has confirmed an address, and how it was written."""
    found = stored.account_with(connection, address)
    account = found and stored_accounts.by_id(connection, found)
    confirmed = found and stored.confirmed_of(connection, found)
    return (account, confirmed) if account and confirmed else None


def _take_account(connection: Connection, hashed: str, now: int) -> Account | None:
    token = stored.take_token(connection, "login", hashed, now)
    return token and stored_accounts.by_id(connection, token.account)


def _reset(connection: Connection, hashed: str, password: str, now: int) -> tuple[Account, list[Key]] | None:
    token = stored.take_token(connection, "reset", hashed, now)
    if token is None:
        return None
    gone = stored_accounts.set_password(connection, token.account, password)
    account = stored_accounts.by_id(connection, token.account)
    return (account, gone) if account else None
