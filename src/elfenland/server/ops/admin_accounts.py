"""Admin operations on accounts, also while a server is running."""

import asyncio
import secrets
from functools import partial
from random import SystemRandom
from typing import Final, NamedTuple

from pydantic import ValidationError
from sqlalchemy import Connection, func, select

from elfenland.server.community.account_mail import LINK_LIFETIMES_MS, account_link
from elfenland.server.community.accounts import Accounts, check_name, fold, refused_names
from elfenland.server.community.bot_accounts import BotAccounts
from elfenland.server.community.passwords import Passwords
from elfenland.server.community.sessions import Session, Sessions
from elfenland.server.config import Settings
from elfenland.server.ops.admin import AdminError, open_existing
from elfenland.server.storage import SqlStore, account_mail, bot_accounts, passkeys, sessions
from elfenland.server.storage import accounts as stored
from elfenland.server.storage.account_mail import AccountEmail, StoredMailToken
from elfenland.server.storage.accounts import Account
from elfenland.server.storage.passkeys import StoredPasskey
from elfenland.server.storage.schema import accounts, bots, emails
from elfenland.server.storage.schema import passkeys as passkey_rows
from elfenland.server.storage.schema import sessions as session_rows
from elfenland.server.storage.sessions import StoredSession
from elfenland.server.tables.moves import MoveService
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.seats import SeatService
from elfenland.server.tables.time_source import SystemTime
from elfenland.server.tables.tokens import new_token, token_hash
from elfenland.server.updates.bus import Bus
from elfenland.server.web.rate_limit import OFF, RateLimits
from elfenland.server.web.schemas.accounts import RenameRequest

PASSWORD_BYTES: Final = 12


class AccountSummary(NamedTuple):
    """An account as it is listed."""

    name: str
    email: str | None  # the confirmed one
    passkeys: int
    sessions: int
    created: int


class AccountReport(NamedTuple):
    """Everything about an account that may be shown to the operator."""

    account: Account
    email: AccountEmail | None
    passkeys: list[StoredPasskey]
    sessions: list[StoredSession]
    games: int
    bots: list[str]


async def list_accounts(settings: Settings) -> list[AccountSummary]:
    """Return all accounts of people by name."""
    async with open_existing(settings) as store:
        return await store.read(_summaries)


async def show_account(settings: Settings, name: str) -> AccountReport:
    """Return everything about an account."""
    async with open_existing(settings) as store:
        return await store.read(partial(_report, account=await _find(store, name)))


async def reset_password(settings: Settings, name: str) -> str:
    """Give an account a random password, end its sessions, and return the password."""
    async with open_existing(settings) as store:
        account, password = await _find(store, name), secrets.token_urlsafe(PASSWORD_BYTES)
        hashed = await Passwords().hash(password)
        await store.write(partial(stored.set_password, account=account.id, password=hashed))
        return password


async def reset_link(settings: Settings, name: str) -> str:
    """Return a link with which the player of an account chooses a new password."""
    if not settings.address:
        raise AdminError("a link needs the address of the page: set ELFENLAND_ADDRESS=https://...")
    async with open_existing(settings) as store:
        account, token, now = await _find(store, name), new_token(), SystemTime().now()
        until = now + LINK_LIFETIMES_MS["reset"]
        made = StoredMailToken(account.id, "reset", token_hash(token), "", until)
        await store.write(partial(account_mail.put_token, token=made, now=now))
        return account_link(settings.address.rstrip("/"), "reset", token)


async def rename_account(settings: Settings, name: str, new: str) -> None:
    """Rename an account; RefusedError if the new name isn't free."""
    async with open_existing(settings) as store:
        account, new = await _find(store, name), _checked(new)
        seen = await asyncio.to_thread(check_name, new)
        job = partial(stored.rename, account=account.id, name=new, folded=fold(new), skeleton=seen)
        with refused_names():
            await store.write(job)


async def remove_email(settings: Settings, name: str) -> None:
    """Remove the e-mail address of an account."""
    async with open_existing(settings) as store:
        account = await _find(store, name)
        await store.write(partial(account_mail.remove, account=account.id))


async def end_sessions(settings: Settings, name: str) -> None:
    """Log an account out on all devices."""
    async with open_existing(settings) as store:
        account = await _find(store, name)
        await store.write(partial(sessions.end_others, account=account.id))


async def delete_account(settings: Settings, name: str) -> None:
    """Delete an account and its bots; games and the secret links to their seats stay."""
    async with open_existing(settings) as store:
        account = await _find(store, name)
        await _bot_accounts(settings, store).remove_all(Session(account, ""))
        await store.write(partial(stored.remove, account=account.id))


def _bot_accounts(settings: Settings, store: SqlStore) -> BotAccounts:
    """Return the service that hands over the seats of deleted bots."""
    tables, bus, time, limits = TableRegistry(store), Bus(), SystemTime(), RateLimits((OFF,), lambda _: None)
    moves = MoveService(store, tables, bus, SystemRandom(), time)
    seats = SeatService(store, tables, bus, moves, settings.thinking_limit)
    people = Accounts(store, tables, bus, Sessions(store, tables, bus, time), Passwords(), limits, time)
    return BotAccounts(store, tables, bus, seats, people, limits, time, settings.is_shared)


def _checked(name: str) -> str:
    """Return a new name as the page would send it."""
    try:
        return RenameRequest(name=name).name
    except ValidationError:
        raise AdminError("a name has 1 to 30 visible characters") from None


async def _find(store: SqlStore, name: str) -> Account:
    found = await store.read(partial(_person, folded=fold(name)))
    if found is None:
        raise AdminError(f"there is no account {name}")
    return found


def _person(connection: Connection, folded: str) -> Account | None:
    """Find the account with a name, unless it is a bot's."""
    account = stored.by_name(connection, folded)
    is_bot = select(bots.c.account).where(bots.c.account == (account and account.id))
    return None if connection.execute(is_bot).first() else account


def _summaries(connection: Connection) -> list[AccountSummary]:
    numbers = [
        select(func.count()).select_from(rows).where(rows.c.account == accounts.c.id).scalar_subquery()
        for rows in (passkey_rows, session_rows)
    ]
    rows = select(accounts.c.name, emails.c.address, *numbers, accounts.c.created)
    people = rows.outerjoin(emails).where(accounts.c.id.not_in(select(bots.c.account)))
    return [AccountSummary._make(row) for row in connection.execute(people.order_by(accounts.c.folded))]


def _report(connection: Connection, account: Account) -> AccountReport:
    now = SystemTime().now()
    return AccountReport(
        account,
        account_mail.email_of(connection, account.id, now),
        passkeys.of_account(connection, account.id),
        sessions.of_account(connection, account.id, now),
        len({game for game, _ in stored.holdings_of(connection, account.id)}),
        [bot.name for bot in bot_accounts.owned_by(connection, account.id)],
    )
