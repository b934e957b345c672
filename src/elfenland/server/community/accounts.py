"""Accounts: password hashes, login sessions, and the seats that players hold."""

import asyncio
import base64
import hashlib
import hmac
import secrets
import unicodedata
from functools import partial
from typing import Final, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from argon2.low_level import ARGON2_VERSION

from elfenland.server.community.lobby import show_row
from elfenland.server.storage import SqlStore, lobby
from elfenland.server.storage import accounts as stored
from elfenland.server.storage.accounts import Account, Key
from elfenland.server.storage.lobby import LobbyRow
from elfenland.server.tables.confusables import mixes_scripts, skeleton
from elfenland.server.tables.errors import ConflictError, RefusedError
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.table import Table
from elfenland.server.tables.time_source import Time
from elfenland.server.tables.tokens import new_id, new_token, token_hash
from elfenland.server.updates.bus import Bus
from elfenland.server.web.rate_limit import RateLimits
from elfenland.server.web.schemas.accounts import GameLine
from elfenland.server.web.schemas.documents import SeatKey

MAX_CONCURRENT_HASHES: Final = 1  # each takes much memory, and several cores at once
SESSION_S: Final = 90 * 24 * 3600


class Session(NamedTuple):
    """A login session: the account, and the secret in the client's cookie."""

    account: Account
    secret: str


class NewSession(NamedTuple):
    """The cookies of a new login: the session's secret, and a device token."""

    secret: str
    device: str


class LoginOrigin(NamedTuple):
    """Origin of a login attempt: the client's address and its device token."""

    address: str
    device: str


class Accounts:
    """Creates accounts, logs players in and out, and issues keys to their seats."""

    def __init__(
        self, store: SqlStore, tables: TableRegistry, bus: Bus, rate_limits: RateLimits, time: Time
    ) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._hasher = PasswordHasher()
        self._dummy_hash = unmatched_hash(self._hasher)  # compared with where there is no account
        self._free = asyncio.Semaphore(MAX_CONCURRENT_HASHES)
        self._rates = rate_limits
        self._time = time

    async def create(self, name: str, password: str) -> NewSession:
        """Create an account and log in."""
        seen = await asyncio.to_thread(check_name, name)
        hashed = await self._hash(password)
        account = Account(new_id(), name, fold(name), hashed, self._time.now(), seen)
        try:
            await self._store.write(partial(stored.create, account=account))
        except stored.LookAlikeError:
            raise RefusedError(409, "account/alike", "this name looks like one that is taken") from None
        except ConflictError:
            raise RefusedError(409, "account/name", "this name is taken") from None
        return await self._start_session(account)

    async def log_in(self, name: str, password: str, origin: LoginOrigin) -> NewSession:
        """Start a session. A wrong name and a wrong password get the same answer."""
        account = await self._store.read(partial(stored.by_name, folded=fold(name)))
        self._rate_limit(fold(name), account, origin)
        is_right = await self._verify(account, password)
        if account is None or not is_right:
            raise wrong_login()
        return await self._start_session(account)

    async def session(self, secret: str) -> Session:
        """Return the session with this secret; raise RefusedError if there is none."""
        job = partial(stored.by_session, session=token_hash(secret), now=self._time.now())
        account = await self._store.read(job) if secret else None
        if account is None:
            raise RefusedError(401, "account/none", "nobody is logged in here")
        return Session(account, secret)

    async def log_out(self, secret: str) -> None:
        """End a session and the seat keys that it was given."""
        await self._drop_keys(await self._store.write(partial(stored.log_out, session=token_hash(secret))))

    async def change_password(self, session: Session, old: str, new: str) -> str:
        """Change the password, log other devices out, and return a new device token."""
        await self._need_password(session, old)
        hashed, kept = await self._hash(new), token_hash(session.secret)
        job = partial(stored.set_password, account=session.account.id, password=hashed, kept=kept)
        await self._drop_keys(await self._store.write(job))
        return device_token(session.account._replace(password=hashed))

    async def remove(self, session: Session, password: str) -> None:
        """Delete an account."""
        await self._need_password(session, password)
        await self._drop_keys(await self._store.write(partial(stored.remove, account=session.account.id)))

    async def hold(self, session: Session, table: Table, seats: tuple[int, ...]) -> None:
        """Add seats to the account; the caller has checked their tokens."""
        job = partial(stored.hold, account=session.account.id, game=table.id, seats=list(seats))
        await self._store.write(job)

    async def games(self, session: Session) -> list[GameLine]:
        """Return the games of an account."""
        held = await self._store.read(partial(stored.holdings_of, account=session.account.id))
        return await self._lines(held)

    async def games_of(self, keys: list[Key]) -> list[GameLine]:
        """Return the games that these keys open; wrong keys are left out."""
        return await self._lines(await self._store.read(partial(stored.opened_by, wanted=keys)))

    async def open(self, session: Session, table: Table) -> list[SeatKey]:
        """Issue keys for this session to the account's seats at a table."""
        held = await self._store.read(partial(stored.holdings_of, account=session.account.id))
        made = [
            SeatKey(seat=seat, token=_seat_key(session.secret, game, seat))
            for game, seat in held
            if game == table.id
        ]
        opens = {token_hash(key["token"]): key["seat"] for key in made}
        hashed = token_hash(session.secret)
        await self._store.write(partial(stored.issue, session=hashed, game=table.id, opens=opens))
        if opens.keys() - table.seating.keys.keys():
            await self._tables.tell_of({table.id}, self._bus)
        return made

    async def _lines(self, held: list[tuple[str, int]]) -> list[GameLine]:
        found = await self._store.read(partial(lobby.lines, games=sorted({game for game, _ in held})))
        by_id = {line.id: line for line in found}
        lines = [_show(by_id[game], seat) for game, seat in held if game in by_id]
        return sorted(lines, key=lambda line: (not line["your_turn"], -line["moved"]))

    async def _start_session(self, account: Account) -> NewSession:
        secret = new_token()
        now = self._time.now()
        until = now + SESSION_S * 1000
        job = partial(stored.log_in, account=account.id, session=token_hash(secret), until=until, now=now)
        await self._drop_keys(await self._store.write(job))
        return NewSession(secret, device_token(account))

    async def _need_password(self, session: Session, password: str) -> None:
        self._rates.take("passwords", f"{session.account.id} {token_hash(session.secret)}")
        if not await self._verify(session.account, password):
            raise wrong_login()

    def _rate_limit(self, folded: str, account: Account | None, origin: LoginOrigin) -> None:
        """Count a login attempt; strangers can't use up those of a known device."""
        if account is not None and is_known_device(account, origin.device):
            self._rates.take("passwords", f"{account.id} {origin.device}")
            return
        self._rates.take("passwords", f"{folded} {origin.address}")
        self._rates.take("guesses", folded)

    async def _verify(self, account: Account | None, password: str) -> bool:
        """Check a password; it takes as long if there is no such account (timing attacks)."""
        hashed = self._dummy_hash if account is None else account.password
        async with self._free:
            return await asyncio.to_thread(self._verify_hash, hashed, password)

    def _verify_hash(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def _hash(self, password: str) -> str:
        async with self._free:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _drop_keys(self, gone: list[Key]) -> None:
        """Drop ended keys from the tables in memory."""
        await self._tables.tell_of({key.game for key in gone}, self._bus)


def fold(name: str) -> str:
    """Return a name in the form in which names are compared: without case and width."""
    return unicodedata.normalize("NFKC", name).casefold()


def check_name(name: str) -> str:
    """Return the skeleton of a name; RefusedError if its letters pass for those of another script."""
    if mixes_scripts(name):
        text = "a name is written with the letters of one alphabet: this one mixes several that look alike"
        raise RefusedError(422, "account/scripts", text)
    return skeleton(name)


def device_token(account: Account) -> str:
    """Return a token for a logged-in device, valid until the password changes."""
    return _signed(account, new_token())


def is_known_device(account: Account, device: str) -> bool:
    """Return whether a device token is of this account and its current password."""
    return hmac.compare_digest(_signed(account, device.partition(".")[0]).encode(), device.encode())


def _signed(account: Account, token: str) -> str:
    """Sign a token with an HMAC whose key is the password hash."""
    return f"{token}.{hmac.digest(account.password.encode(), token.encode(), hashlib.sha256).hex()}"


def unmatched_hash(hasher: PasswordHasher) -> str:
    """Return a hash that no password has; verifying it takes the usual time."""
    salt, digest = (
        base64.b64encode(secrets.token_bytes(length)).decode().rstrip("=")
        for length in (hasher.salt_len, hasher.hash_len)
    )
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v={ARGON2_VERSION}${costs}${salt}${digest}"


def wrong_login() -> RefusedError:
    """Return the error for a wrong name or a wrong password."""
    return RefusedError(401, "account/login", "this name and this password do not belong together")


def _seat_key(secret: str, game: str, seat: int) -> str:
    """Derive a key for a seat from the session: a session always gets the same one."""
    made = hmac.digest(secret.encode(), f"{game} {seat}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made[:24]).decode()


def _show(line: LobbyRow, seat: int) -> GameLine:
    return GameLine(
        table=show_row(line),
        seat=seat,
        version=line.version,
        to_act=line.to_act if line.to_act >= 0 else None,
        your_turn=line.status == "playing" and line.to_act == seat,
        moved=line.moved,
    )
