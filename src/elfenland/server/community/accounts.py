"""Accounts: a name and a password that collect somebody's games over his devices."""

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

from elfenland.server.bus import Bus
from elfenland.server.messages import GameLine, SeatKey
from elfenland.server.rates import Rates
from elfenland.server.refusals import RefusedError
from elfenland.server.store import Store, lobby
from elfenland.server.store import accounts as stored
from elfenland.server.store.accounts import Account, Key
from elfenland.server.store.games import TakenError
from elfenland.server.store.lobby import Line
from elfenland.server.table import Table
from elfenland.server.tables import Tables
from elfenland.server.times import Time
from elfenland.server.tokens import new_id, new_token, token_hash
from elfenland.server.updates import show_line

AT_ONCE: Final = 2  # passwords that are hashed at the same time: each takes much memory
LASTS: Final = 90 * 24 * 3600  # seconds that somebody stays logged in


class Session(NamedTuple):
    """Who is logged in, and with which secret."""

    account: Account
    secret: str


class Entered(NamedTuple):
    """Somebody who has just logged in: the secret of his session, and what his device is known by."""

    secret: str
    device: str


class Asking(NamedTuple):
    """From where a password is tried: an address, and what the device says it is known by."""

    address: str
    device: str


class Accounts:
    """Everything about accounts."""

    def __init__(self, store: Store, tables: Tables, bus: Bus, rates: Rates, time: Time) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._hasher = PasswordHasher()
        self._nobody = unmatched(self._hasher)  # what the password of nobody is compared with
        self._free = asyncio.Semaphore(AT_ONCE)
        self._rates = rates
        self._time = time

    async def create(self, name: str, password: str) -> Entered:
        """A new account, logged in."""
        hashed = await self._hash(password)
        account = Account(new_id(), name, fold(name), hashed, self._time.now())
        try:
            await self._store.write(partial(stored.create, account=account))
        except TakenError:
            raise RefusedError(409, "account/name", "this name is taken") from None
        return await self._begin(account)

    async def log_in(self, name: str, password: str, asking: Asking) -> Entered:
        """A new session. A wrong name and a wrong password are answered alike."""
        account = await self._store.read(partial(stored.by_name, folded=fold(name)))
        self._take_try(fold(name), account, asking)
        is_right = await self._is_right(account, password)
        if account is None or not is_right:
            raise wrong_login()
        return await self._begin(account)

    async def session(self, secret: str) -> Session:
        """Who is logged in with this secret; RefusedError if nobody is."""
        job = partial(stored.by_session, session=token_hash(secret), now=self._time.now())
        account = await self._store.read(job) if secret else None
        if account is None:
            raise RefusedError(401, "account/none", "nobody is logged in here")
        return Session(account, secret)

    async def log_out(self, secret: str) -> None:
        """End a session, and with it the keys that this device got."""
        await self._forget(await self._store.write(partial(stored.log_out, session=token_hash(secret))))

    async def change_password(self, session: Session, old: str, new: str) -> str:
        """Another password; all other devices are logged out. Returns what this one is known by now."""
        await self._need_password(session, old)
        hashed, kept = await self._hash(new), token_hash(session.secret)
        job = partial(stored.set_password, account=session.account.id, password=hashed, kept=kept)
        await self._forget(await self._store.write(job))
        return known_by(session.account._replace(password=hashed))

    async def remove(self, session: Session, password: str) -> None:
        """Forget somebody."""
        await self._need_password(session, password)
        await self._forget(await self._store.write(partial(stored.remove, account=session.account.id)))

    async def hold(self, session: Session, table: Table, seats: tuple[int, ...]) -> None:
        """Bind seats to the account; whoever asks has shown their tokens."""
        job = partial(stored.hold, account=session.account.id, game=table.id, seats=list(seats))
        await self._store.write(job)

    async def games(self, session: Session) -> list[GameLine]:
        """The games of an account."""
        held = await self._store.read(partial(stored.holdings_of, account=session.account.id))
        return await self._lines(held)

    async def games_of(self, keys: list[Key]) -> list[GameLine]:
        """The games that keys open; wrong ones are left out."""
        return await self._lines(await self._store.read(partial(stored.opened_by, wanted=keys)))

    async def open(self, session: Session, table: Table) -> list[SeatKey]:
        """Keys for this device to the seats that the account holds at a table."""
        held = await self._store.read(partial(stored.holdings_of, account=session.account.id))
        made = [
            SeatKey(seat=seat, token=_token(session.secret, game, seat))
            for game, seat in held
            if game == table.id
        ]
        opens = {token_hash(key["token"]): key["seat"] for key in made}
        hashed = token_hash(session.secret)
        await self._store.write(partial(stored.issue, session=hashed, game=table.id, opens=opens))
        if opens.keys() - table.keys.keys():
            await self._tables.tell_of({table.id}, self._bus)
        return made

    async def _lines(self, held: list[tuple[str, int]]) -> list[GameLine]:
        found = await self._store.read(partial(lobby.lines, games=sorted({game for game, _ in held})))
        by_id = {line.id: line for line in found}
        lines = [_show(by_id[game], seat) for game, seat in held if game in by_id]
        return sorted(lines, key=lambda line: (not line["your_turn"], -line["moved"]))

    async def _begin(self, account: Account) -> Entered:
        secret = new_token()
        now = self._time.now()
        until = now + LASTS * 1000
        job = partial(stored.log_in, account=account.id, session=token_hash(secret), until=until, now=now)
        await self._forget(await self._store.write(job))
        return Entered(secret, known_by(account))

    async def _need_password(self, session: Session, password: str) -> None:
        self._rates.take("passwords", f"{session.account.id} {token_hash(session.secret)}")
        if not await self._is_right(session.account, password):
            raise wrong_login()

    def _take_try(self, folded: str, account: Account | None, asking: Asking) -> None:
        """Use up a try. Strangers cannot use up those of a device that was logged in here before."""
        if account is not None and is_known(account, asking.device):
            self._rates.take("passwords", f"{account.id} {asking.device}")
            return
        self._rates.take("passwords", f"{folded} {asking.address}")
        self._rates.take("guesses", folded)

    async def _is_right(self, account: Account | None, password: str) -> bool:
        """It takes as long when there is no such account."""
        hashed = self._nobody if account is None else account.password
        async with self._free:
            return await asyncio.to_thread(self._verify, hashed, password)

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def _hash(self, password: str) -> str:
        async with self._free:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _forget(self, gone: list[Key]) -> None:
        """Keys that have ended open nothing at tables in memory."""
        await self._tables.tell_of({key.game for key in gone}, self._bus)


def fold(name: str) -> str:
    """A name as it is compared: nobody can take one that only looks different in case or width."""
    return unicodedata.normalize("NFKC", name).casefold()


def known_by(account: Account) -> str:
    """What a device gets that has shown the password, and is known by until that is changed."""
    return _sealed(account, new_token())


def is_known(account: Account, device: str) -> bool:
    """Whether a device was logged in to this account, and its password is still the same."""
    return hmac.compare_digest(_sealed(account, device.partition(".")[0]).encode(), device.encode())


def _sealed(account: Account, token: str) -> str:
    """A token that nobody can make who does not know what is kept of the password."""
    return f"{token}.{hmac.digest(account.password.encode(), token.encode(), hashlib.sha256).hex()}"


def unmatched(hasher: PasswordHasher) -> str:
    """A hash that no password has. To find that out takes as long as with any other; to make it does not."""
    salt, digest = (
        base64.b64encode(secrets.token_bytes(length)).decode().rstrip("=")
        for length in (hasher.salt_len, hasher.hash_len)
    )
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v={ARGON2_VERSION}${costs}${salt}${digest}"


def wrong_login() -> RefusedError:
    """One answer for a wrong name and a wrong password."""
    return RefusedError(401, "account/login", "this name and this password do not belong together")


def _token(secret: str, game: str, seat: int) -> str:
    """The same device gets the same token again."""
    made = hmac.digest(secret.encode(), f"{game} {seat}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made[:24]).decode()


def _show(line: Line, seat: int) -> GameLine:
    return GameLine(
        table=show_line(line),
        seat=seat,
        version=line.version,
        to_act=line.to_act if line.to_act >= 0 else None,
        your_turn=line.status == "playing" and line.to_act == seat,
        moved=line.moved,
    )
