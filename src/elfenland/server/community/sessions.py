"""Sessions: the devices on which accounts are logged in, and the keys they got."""

import hashlib
import hmac
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

from sqlalchemy import Connection

from elfenland.server.storage import SqlStore, accounts
from elfenland.server.storage import sessions as stored
from elfenland.server.storage.accounts import Account
from elfenland.server.storage.sessions import Key, StoredSession
from elfenland.server.tables.errors import RefusedError, StoreError
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.time_source import Time
from elfenland.server.tables.tokens import is_id, new_token, token_hash
from elfenland.server.updates.bus import Bus

SESSION_S: Final = 90 * 24 * 3600
HOUR_MS: Final = 3600 * 1000  # so that few requests write that a session was used


class Session(NamedTuple):
    """A login session: the account, and the secret in the client's cookie."""

    account: Account
    secret: str


class NewSession(NamedTuple):
    """A new login: the account, and the secret and device token of the cookies."""

    account: Account
    secret: str
    device: str


class Sessions:
    """Starts, finds, lists and ends sessions."""

    def __init__(self, store: SqlStore, tables: TableRegistry, bus: Bus, time: Time) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._time = time

    async def start(self, account: Account, device: str) -> NewSession:
        """Start a session on a device, such as Firefox on Linux."""
        secret, now = new_token(), self._time.now()
        until = now + SESSION_S * 1000
        session = StoredSession(token_hash(secret), account.id, until, device, now, _hour(now))
        await self.drop_keys(await self._store.write(partial(stored.start, session=session)))
        return NewSession(account, secret, device_token(account))

    async def find(self, secret: str) -> Session:
        """Return the session with this secret; raise RefusedError if there is none."""
        found = await self._store.read(partial(self._load, hashed=token_hash(secret))) if secret else None
        if found is None:
            raise RefusedError(401, "account/none", "you aren't logged in")
        session, account = found
        if session.used < (hour := _hour(self._time.now())):
            with suppress(StoreError):  # which the store has logged; the request can do without
                await self._store.write(partial(stored.see, hashed=session.hash, used=hour))
        return Session(account, secret)

    async def of_account(self, session: Session) -> list[StoredSession]:
        """Return the sessions of an account, the given one first."""
        job = partial(stored.of_account, account=session.account.id, now=self._time.now())
        own = token_hash(session.secret)
        return sorted(await self._store.read(job), key=lambda each: each.hash != own)

    async def end(self, secret: str) -> None:
        """End a session and the seat keys that it was given."""
        await self.drop_keys(await self._store.write(partial(stored.end, hashed=token_hash(secret))))

    async def end_one(self, session: Session, ended: str) -> None:
        """End the session of the same account that has an id."""
        job = partial(stored.end_one, account=session.account.id, session=ended)
        keys = await self._store.write(job) if is_id(ended) else None
        if keys is None:
            raise RefusedError(404, "account/session", "this session has ended already")
        await self.drop_keys(keys)

    async def end_others(self, session: Session) -> None:
        """End all sessions of an account but the given one."""
        kept = token_hash(session.secret)
        job = partial(stored.end_others, account=session.account.id, kept=kept)
        await self.drop_keys(await self._store.write(job))

    async def drop_keys(self, gone: Iterable[Key]) -> None:
        """Drop ended keys from the tables in memory."""
        await self._tables.tell_of({key.game for key in gone}, self._bus)

    def _load(self, connection: Connection, hashed: str) -> tuple[StoredSession, Account] | None:
        session = stored.find(connection, hashed, self._time.now())
        account = session and accounts.by_id(connection, session.account)
        return (session, account) if session and account else None


def device_token(account: Account) -> str:
    """Return a token for a logged-in device, valid until the password changes."""
    return _signed(account, new_token())


def is_known_device(account: Account, device: str) -> bool:
    """Return whether a device token is of this account and its current password."""
    return hmac.compare_digest(_signed(account, device.partition(".")[0]).encode(), device.encode())


def _signed(account: Account, token: str) -> str:
    """Sign a token with an HMAC whose key is the password hash."""
    return f"{token}.{hmac.digest(account.password.encode(), token.encode(), hashlib.sha256).hex()}"


def _hour(now: int) -> int:
    return now - now % HOUR_MS
