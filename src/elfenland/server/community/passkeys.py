"""Passkeys (WebAuthn): added to accounts, and used to log in without a password."""

import asyncio
import re
import sys
from functools import partial
from importlib import import_module
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection

from elfenland.server.community.sessions import NewSession, Session, Sessions
from elfenland.server.storage import SqlStore, accounts
from elfenland.server.storage import passkeys as stored
from elfenland.server.storage.accounts import Account
from elfenland.server.storage.passkeys import StoredPasskey
from elfenland.server.tables.errors import ConflictError, RefusedError
from elfenland.server.tables.time_source import Time
from elfenland.server.tables.tokens import is_id, new_id
from elfenland.server.web.rate_limit import RateLimits

CHALLENGE_S: Final = 300
MOST_PASSKEYS: Final = 20  # of an account
CREDENTIAL_ID: Final = re.compile(r"[A-Za-z0-9_-]+")
LIBRARY: Final = "elfenland.server.community.webauthn"


class RelyingParty(NamedTuple):
    """The domain for which a passkey is made, and the origin of the page that uses it."""

    id: str
    origin: str


class Passkeys:
    """Adds, lists and removes the passkeys of accounts, and logs in by them."""

    def __init__(self, store: SqlStore, sessions: Sessions, rate_limits: RateLimits, time: Time) -> None:
        self._store = store
        self._sessions = sessions
        self._rates = rate_limits
        self._time = time

    async def creation_options(self, session: Session, party: RelyingParty) -> tuple[str, dict[str, Any]]:
        """Return a challenge, and the options with which a browser makes a passkey."""
        self._rates.take("passkeys", session.account.id)
        known = await self.of_account(session)
        _need_room(len(known))
        await _load_library()
        from elfenland.server.community.webauthn import creation_options

        made = creation_options(party, session.account, known)
        await self._put(made.challenge, session.account.id)
        return made

    async def add(
        self, session: Session, party: RelyingParty, challenge: str, credential: dict[str, Any], label: str
    ) -> StoredPasskey:
        """Add a passkey that a browser has made."""
        await _load_library()
        from elfenland.server.community.webauthn import check_made

        account = session.account.id
        if not await self._take(challenge, account):
            raise _refused_passkey()
        made = await asyncio.to_thread(check_made, party, challenge, credential)
        if made is None:
            raise _refused_passkey()
        passkey = StoredPasskey(new_id(), account, *made, label, self._time.now(), None)
        try:
            await self._store.write(partial(stored.add, passkey=passkey, most=MOST_PASSKEYS))
        except stored.TooManyPasskeysError:
            _need_room(MOST_PASSKEYS)
        except ConflictError:
            raise _refused_passkey() from None
        return passkey

    async def of_account(self, session: Session) -> list[StoredPasskey]:
        """Return the passkeys of an account, the oldest first."""
        return await self._store.read(partial(stored.of_account, account=session.account.id))

    async def count(self, account: Account) -> int:
        """Return how many passkeys an account has."""
        return await self._store.read(partial(stored.count, account=account.id))

    async def remove(self, session: Session, passkey: str) -> None:
        """Remove a passkey of an account."""
        job = partial(stored.remove, account=session.account.id, passkey=passkey)
        if not (is_id(passkey) and await self._store.write(job)):
            raise RefusedError(404, "account/passkey-none", "your account has no such passkey")

    async def login_options(self, party: RelyingParty) -> tuple[str, dict[str, Any]]:
        """Return a challenge, and the options with which a browser signs it."""
        await _load_library()
        from elfenland.server.community.webauthn import login_options

        made = login_options(party)
        await self._put(made.challenge, None)
        return made

    async def log_in(
        self, party: RelyingParty, challenge: str, credential: dict[str, Any], device: str
    ) -> NewSession:
        """Start a session for the account of the passkey that has signed a challenge."""
        await _load_library()
        from elfenland.server.community.webauthn import check_signed

        if not await self._take(challenge, None):
            raise _unknown_passkey()
        passkey, account = await self._store.read(partial(_owner, credential=str(credential.get("id", ""))))
        count = await asyncio.to_thread(check_signed, party, challenge, credential, passkey)
        if count is None:
            raise _unknown_passkey()
        used = partial(stored.use, passkey=passkey, sign_count=count, now=self._time.now())
        if not await self._store.write(used):
            raise _unknown_passkey()
        return await self._sessions.start(account, device)

    async def _put(self, challenge: str, account: str | None) -> None:
        """Store a challenge, so that another process can check the answer."""
        now = self._time.now()
        until = now + CHALLENGE_S * 1000
        job = partial(stored.put_challenge, challenge=challenge, account=account, until=until, now=now)
        await self._store.write(job)

    async def _take(self, challenge: str, account: str | None) -> bool:
        job = partial(stored.take_challenge, challenge=challenge, account=account, now=self._time.now())
        return await self._store.write(job)


async def _load_library() -> None:
    """Import the library in a thread if it isn't loaded, so that nobody waits for it."""
    if LIBRARY not in sys.modules:
        await asyncio.to_thread(import_module, LIBRARY)


def _owner(connection: Connection, credential: str) -> tuple[StoredPasskey, Account]:
    passkey = stored.by_credential(connection, credential) if CREDENTIAL_ID.fullmatch(credential) else None
    account = passkey and accounts.by_id(connection, passkey.account)
    if passkey is None or account is None:
        raise _unknown_passkey()
    return passkey, account


def _need_room(number: int) -> None:
    if number >= MOST_PASSKEYS:
        text = f"an account has at most {MOST_PASSKEYS} passkeys"
        raise RefusedError(409, "account/passkeys", text, most=MOST_PASSKEYS)


def _refused_passkey() -> RefusedError:
    text = "this passkey can't be added: it doesn't answer the challenge, came too late, or is known already"
    return RefusedError(422, "account/passkey-refused", text)


def _unknown_passkey() -> RefusedError:
    return RefusedError(401, "account/passkey", "this passkey doesn't open an account here, or came too late")
