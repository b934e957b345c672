"""Accounts: names and passwords, and the seats that players hold."""

import asyncio
import base64
import hashlib
import hmac
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

from elfenland.server.community.lobby import show_row
from elfenland.server.community.passwords import Passwords
from elfenland.server.community.sessions import NewSession, Session, Sessions, device_token, is_known_device
from elfenland.server.storage import SqlStore, lobby
from elfenland.server.storage import accounts as stored
from elfenland.server.storage.accounts import Account
from elfenland.server.storage.lobby import LobbyRow
from elfenland.server.storage.sessions import Key
from elfenland.server.tables.confusables import mixes_scripts, skeleton
from elfenland.server.tables.errors import ConflictError, RefusedError
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.table import Table
from elfenland.server.tables.time_source import Time
from elfenland.server.tables.tokens import new_id, token_hash
from elfenland.server.updates.bus import Bus
from elfenland.server.web.rate_limit import RateLimits
from elfenland.server.web.schemas.accounts import GameLine
from elfenland.server.web.schemas.documents import SeatKey


class LoginOrigin(NamedTuple):
    """Origin of a login: the client's address, and its device with token and label."""

    address: str
    device: str
    label: str


class Accounts:
    """Creates accounts, logs players in, and issues keys to their seats."""

    def __init__(
        self,
        store: SqlStore,
        tables: TableRegistry,
        bus: Bus,
        sessions: Sessions,
        passwords: Passwords,
        rate_limits: RateLimits,
        time: Time,
    ) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._sessions = sessions
        self._passwords = passwords
        self._rates = rate_limits
        self._time = time

    async def create(self, name: str, password: str, device: str = "") -> NewSession:
        """Create an account and log in on a device."""
        seen = await asyncio.to_thread(check_name, name)
        hashed = await self._passwords.hash(password)
        account = Account(new_id(), name, fold(name), hashed, self._time.now(), seen)
        with refused_names():
            await self._store.write(partial(stored.create, account=account))
        return await self._sessions.start(account, device)

    async def log_in(self, name: str, password: str, origin: LoginOrigin) -> NewSession:
        """Start a session. A wrong name and a wrong password get the same answer."""
        account = await self._store.read(partial(stored.by_name, folded=fold(name)))
        self._rate_limit(fold(name), account, origin)
        is_right = await self._passwords.verify(account and account.password, password)
        if account is None or not is_right:
            raise wrong_login()
        return await self._sessions.start(account, origin.label)

    async def session(self, secret: str) -> Session:
        """Return the session with this secret; raise RefusedError if there is none."""
        return await self._sessions.find(secret)

    async def change_password(self, session: Session, old: str, new: str) -> str:
        """Change the password, log other devices out, and return a new device token."""
        await self.confirm(session, old)
        hashed, kept = await self._passwords.hash(new), token_hash(session.secret)
        job = partial(stored.set_password, account=session.account.id, password=hashed, kept=kept)
        await self._sessions.drop_keys(await self._store.write(job))
        return device_token(session.account._replace(password=hashed))

    async def confirm(self, session: Session, password: str | None) -> None:
        """Refuse a wrong password of the account that is logged in."""
        self._rates.take("passwords", f"{session.account.id} {token_hash(session.secret)}")
        if not await self._passwords.verify(session.account.password, password or ""):
            raise wrong_login()

    async def rename(self, session: Session, name: str) -> Account:
        """Rename an account; seats at tables keep the names under which they were taken."""
        self._rates.take("names", session.account.id)
        seen = await asyncio.to_thread(check_name, name)
        renamed = session.account._replace(name=name, folded=fold(name), skeleton=seen)
        job = partial(stored.rename, account=renamed.id, name=name, folded=renamed.folded, skeleton=seen)
        with refused_names():
            await self._store.write(job)
        return renamed

    async def remove(self, session: Session) -> None:
        """Delete an account, whose player has confirmed it."""
        job = partial(stored.remove, account=session.account.id)
        await self._sessions.drop_keys(await self._store.write(job))

    async def hold(self, session: Session, table: Table, seats: tuple[int, ...]) -> None:
        """Add seats to the account; the caller has checked their tokens."""
        job = partial(stored.hold, account=session.account.id, game=table.id, seats=list(seats))
        await self._store.write(job)

    async def hold_all(self, session: Session, keys: list[Key]) -> int:
        """Add all seats that keys open to the account; wrong keys are left out.

        Returns the number of new games.
        """
        return await self._store.write(partial(stored.hold_all, account=session.account.id, wanted=keys))

    async def games(self, session: Session) -> list[GameLine]:
        """Return the games of an account."""
        return await self.games_of_account(session.account.id)

    async def games_of_account(self, account: str) -> list[GameLine]:
        """Return the games of an account by its id, as for a bot."""
        return await self._lines(await self._store.read(partial(stored.holdings_of, account=account)))

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

    def _rate_limit(self, folded: str, account: Account | None, origin: LoginOrigin) -> None:
        """Count a login attempt; strangers can't use up those of a known device."""
        if account is not None and is_known_device(account, origin.device):
            self._rates.take("passwords", f"{account.id} {origin.device}")
            return
        self._rates.take("passwords", f"{folded} {origin.address}")
        self._rates.take("guesses", folded)


@contextmanager
def refused_names() -> Iterator[None]:
    """Refuse a name that is taken, or that looks like one that is."""
    try:
        yield
    except stored.LookAlikeError:
        text = "this name looks too much like one that is taken"
        raise RefusedError(409, "account/alike", text) from None
    except ConflictError:
        raise RefusedError(409, "account/name", "this name is taken") from None


def fold(name: str) -> str:
    """Return a name in the form in which names are compared: without case and width."""
    return unicodedata.normalize("NFKC", name).casefold()


def check_name(name: str) -> str:
    """Return the skeleton of a name; RefusedError if it mixes look-alike scripts."""
    if mixes_scripts(name):
        text = "use letters of one alphabet only: this name mixes alphabets that look alike"
        raise RefusedError(422, "account/scripts", text)
    return skeleton(name)


def wrong_login() -> RefusedError:
    """Return the error for a wrong name or a wrong password."""
    return RefusedError(401, "account/login", "wrong name or password")


def _seat_key(secret: str, game: str, seat: int) -> str:
    """Derive a key for a seat from the session: a session always gets the same one."""
    made = hmac.digest(secret.encode(), f"{game} {seat}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made[:24]).decode()


def _show(line: LobbyRow, seat: int) -> GameLine:
    table = show_row(line)
    return GameLine(
        table=table,
        seat=seat,
        version=line.version,
        to_act=line.to_act if line.to_act >= 0 else None,
        your_turn=line.status == "playing" and line.to_act == seat and table["pause"] is None,
        moved=line.moved,
    )
