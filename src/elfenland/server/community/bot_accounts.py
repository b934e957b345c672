"""Bot accounts: programs with a name and a token, which people invite to tables."""

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import Final

from argon2 import PasswordHasher

from elfenland.server.community.accounts import Accounts, check_name, fold, refused_names
from elfenland.server.community.bot_stream import BotStream, BotStreams, Send
from elfenland.server.community.passwords import unmatched_hash
from elfenland.server.community.sessions import Session
from elfenland.server.storage import SqlStore
from elfenland.server.storage import bot_accounts as stored
from elfenland.server.storage.accounts import Account
from elfenland.server.storage.bot_accounts import BotAccount
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.seats import SeatService, account_seat
from elfenland.server.tables.table import Table
from elfenland.server.tables.time_source import Time
from elfenland.server.tables.tokens import new_id, new_token, token_hash
from elfenland.server.updates.bus import Bus
from elfenland.server.web.rate_limit import RateLimits
from elfenland.server.web.schemas.accounts import GameLine

MOST_BOTS: Final = 10  # of an account
TOKEN_PREFIX: Final = "bot_"  # so that tools which search for secrets find it


class BotAccounts:
    """Creates bot accounts, checks their tokens, and invites them to tables."""

    def __init__(
        self,
        store: SqlStore,
        tables: TableRegistry,
        bus: Bus,
        seats: SeatService,
        accounts: Accounts,
        rate_limits: RateLimits,
        time: Time,
        is_shared: bool,
    ) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._seats = seats
        self._accounts = accounts
        self._rates = rate_limits
        self._time = time
        self.streams = BotStreams(store, tables, time, is_shared)

    async def create(self, owner: Session, name: str) -> tuple[BotAccount, str]:
        """Create a bot; return it and its token, which is sent only once."""
        self._rates.take("bots", owner.account.id)
        seen = await asyncio.to_thread(check_name, name)
        token, now = _new_bot_token(), self._time.now()
        account = Account(new_id(), name, fold(name), unmatched_hash(PasswordHasher()), now, seen)
        bot = BotAccount(account.id, name, owner.account.id, token_hash(token), anyone=False, seen=0)
        with refused_names():
            try:
                await self._store.write(partial(stored.create, account=account, bot=bot, most=MOST_BOTS))
            except stored.TooManyError:
                text = f"an account has at most {MOST_BOTS} bots"
                raise RefusedError(409, "bot/most", text, most=MOST_BOTS) from None
        return bot, token

    async def of(self, owner: Session) -> list[BotAccount]:
        """Return the bots of an account by name."""
        return await self._store.read(partial(stored.owned_by, owner=owner.account.id))

    async def owned(self, owner: Session, bot: str) -> BotAccount:
        """Return a bot of an account; RefusedError if it has no such bot."""
        found = await self._store.read(partial(stored.owned, owner=owner.account.id, bot=bot))
        if found is None:
            raise no_bot()
        return found

    async def renew_token(self, owner: Session, bot: str) -> str:
        """Replace the token of a bot; return the new one, which is sent only once."""
        self._rates.take("bots", owner.account.id)
        token = _new_bot_token()
        await self._set_token(await self.owned(owner, bot), token_hash(token))
        return token

    async def revoke_token(self, owner: Session, bot: str) -> None:
        """Revoke the token of a bot; its seats wait until it gets a new one."""
        await self._set_token(await self.owned(owner, bot), None)

    async def set_anyone(self, owner: Session, bot: str, anyone: bool) -> BotAccount:
        """Set whether others than the owner may invite a bot."""
        found = await self.owned(owner, bot)
        await self._store.write(partial(stored.set_anyone, bot=found.id, anyone=anyone))
        return found._replace(anyone=anyone)

    async def remove(self, owner: Session, bot: str) -> None:
        """Delete a bot; bots of ours play its seats to the end."""
        await self._remove(await self.owned(owner, bot))

    async def remove_all(self, owner: Session) -> None:
        """Delete all bots of an account."""
        for bot in await self.of(owner):
            await self._remove(bot)

    async def authenticate(self, token: str, client: str) -> BotAccount:
        """Return the bot with this token; RefusedError if it isn't valid."""
        found = await self._with_token(token)
        if found is None:
            self._rates.take("logins", client)
            raise RefusedError(
                401, "bot/token", "this isn't the token of a bot, or it was replaced or revoked"
            )
        return found

    async def inviter(self, cookie: str, tokens: list[str]) -> str:
        """Return the account for which a client invites bots: its own, or its bot's owner."""
        for token in tokens:
            if (bot := await self._with_token(token)) is not None:
                return bot.owner
        try:
            return (await self._accounts.session(cookie)).account.id
        except RefusedError:
            return ""

    async def invited(self, inviter: str, names: Iterable[str]) -> dict[str, BotAccount]:
        """Return the bots with these names; RefusedError if one may not be invited.

        The refusal is the same for a bot that doesn't exist, so nobody learns of those of others.
        """
        found = {}
        for name in names:
            job = partial(stored.invitable, folded=fold(name), inviter=inviter)
            bot = await self._store.read(job)
            if bot is None:
                raise RefusedError(404, "bot/none", "there is no such bot, or you may not invite it")
            found[name] = bot
        return found

    async def invite(self, table: Table, inviter: str, name: str, seat: int | None) -> int:
        """Give an open seat of a table to a bot; return its number."""
        bot = (await self.invited(inviter, [name]))[name]
        assert bot.token is not None
        return await self._seats.seat(table, account_seat(bot.id, bot.name), bot.token, seat)

    async def games(self, bot: BotAccount) -> list[GameLine]:
        """Return the games of a bot, those in which it is to act first."""
        return await self._accounts.games_of_account(bot.id)

    def stream(self, bot: BotAccount, send: Send) -> BotStream:
        """Return a stream of a bot's invitations and turns."""
        assert bot.token is not None
        return BotStream(self.streams, bot.id, bot.token, send)

    async def _with_token(self, token: str) -> BotAccount | None:
        if not token.startswith(TOKEN_PREFIX):
            return None
        return await self._store.read(partial(stored.by_token, token=token_hash(token)))

    async def _set_token(self, bot: BotAccount, hashed: str | None) -> None:
        games = await self._store.write(partial(stored.set_token, bot=bot.id, token=hashed))
        self.streams.wake({bot.id})
        await self._tables.tell_of(games, self._bus)

    async def _remove(self, bot: BotAccount) -> None:
        """Delete a bot: first its token, so that nobody can seat it meanwhile."""
        await self._set_token(bot, None)
        for held in await self._store.read(partial(stored.held_seats, bot=bot.id)):
            await self._seats.release(await self._tables.find(held.game), held.seat)
        await self._store.write(partial(stored.remove, bot=bot.id))


def no_bot() -> RefusedError:
    """Return the refusal of a bot that an account doesn't have."""
    return RefusedError(404, "bot/none", "you have no such bot")


def _new_bot_token() -> str:
    return f"{TOKEN_PREFIX}{new_token()}"
