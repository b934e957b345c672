"""Jobs about bot accounts: their tokens, and the seats that they hold.

The hash of a bot's token is a key to each of its seats, so the token opens them like the token of any seat.
"""

from typing import Any, Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, func, insert, or_, select, update

from elfenland.server.storage import accounts as stored
from elfenland.server.storage.accounts import Account
from elfenland.server.storage.games import touch_all
from elfenland.server.storage.schema import accounts, bots, holdings, keys, seats, tables
from elfenland.server.tables.errors import ConflictError
from elfenland.server.tables.records import OPEN, PLAYING


class BotAccount(NamedTuple):
    """A bot account: its owner's account, and the hash of its token if it has one."""

    id: str
    name: str
    owner: str
    token: str | None
    anyone: bool  # whether others than its owner may invite it
    seen: int  # when it was last connected; 0 if it has gone


class HeldSeat(NamedTuple):
    """A seat of a bot account in a game that isn't over."""

    game: str
    seat: int
    bot: str  # the bot of ours that plays it instead
    rules: str
    rules_version: int
    status: Literal["open", "playing"]
    version: int
    to_act: int


class TooManyError(ConflictError):
    """Raised if an account would own too many bots."""


_BOT = select(
    accounts.c.id, accounts.c.name, bots.c.owner, bots.c.token, bots.c.anyone, bots.c.seen
).join_from(bots, accounts, bots.c.account == accounts.c.id)


def create(connection: Connection, account: Account, bot: BotAccount, most: int) -> None:
    """Create a bot account; ConflictError if its name is taken, or there are too many."""
    owned = select(func.count()).select_from(bots).where(bots.c.owner == bot.owner)
    if connection.execute(owned).scalar_one() >= most:
        raise TooManyError(f"an account has at most {most} bots")
    stored.create(connection, account)
    row = {"account": bot.id, "owner": bot.owner, "token": bot.token, "anyone": bot.anyone, "seen": bot.seen}
    connection.execute(insert(bots), [row])


def owned_by(connection: Connection, owner: str) -> list[BotAccount]:
    """List the bots of an account by name."""
    found = connection.execute(_BOT.where(bots.c.owner == owner).order_by(accounts.c.folded))
    return [BotAccount(*row) for row in found]


def owned(connection: Connection, owner: str, bot: str) -> BotAccount | None:
    """Find a bot of an account; None if it isn't one."""
    return _one(connection, _BOT.where(and_(bots.c.account == bot, bots.c.owner == owner)))


def by_token(connection: Connection, token: str) -> BotAccount | None:
    """Find the bot with a token, by its hash; None if there is none."""
    return _one(connection, _BOT.where(bots.c.token == token))


def invitable(connection: Connection, folded: str, inviter: str) -> BotAccount | None:
    """Find the bot with a name if an account may invite it; None otherwise."""
    may_invite = or_(bots.c.anyone, bots.c.owner == inviter)
    return _one(
        connection, _BOT.where(and_(accounts.c.folded == folded, bots.c.token.is_not(None), may_invite))
    )


def _one(connection: Connection, asked: Select[Any]) -> BotAccount | None:
    row = connection.execute(asked).one_or_none()
    return None if row is None else BotAccount(*row)


def seat(connection: Connection, game: str, number: int, bot: str, token: str) -> None:
    """Bind a seat to a bot; ConflictError if the token is no longer the bot's."""
    current = select(bots.c.account).where(and_(bots.c.account == bot, bots.c.token == token))
    if connection.execute(current.with_for_update(read=True)).one_or_none() is None:
        raise ConflictError("the token of this bot has changed meanwhile")
    stored.hold(connection, bot, game, [number])


def set_token(connection: Connection, bot: str, token: str | None) -> set[str]:
    """Replace or revoke a bot's token with the keys to its seats; return their games."""
    held = connection.execute(_HELD.where(_is_held_by(bot))).all()
    games = {row.game for row in held}
    old = select(bots.c.token).where(bots.c.account == bot).with_for_update()
    if (before := connection.execute(old).scalar()) is not None:
        connection.execute(delete(keys).where(and_(keys.c.game.in_(games), keys.c.hash == before)))
    connection.execute(update(bots).where(bots.c.account == bot).values(token=token))
    if token is not None and held:
        rows = [{"game": row.game, "hash": token, "seat": row.seat} for row in held]
        connection.execute(insert(keys), rows)
    touch_all(connection, games)
    return games


def set_anyone(connection: Connection, bot: str, anyone: bool) -> None:
    """Set who may invite a bot."""
    connection.execute(update(bots).where(bots.c.account == bot).values(anyone=anyone))


def see(connection: Connection, bot: str, at: int) -> None:
    """Store when a bot was last connected."""
    connection.execute(update(bots).where(bots.c.account == bot).values(seen=at))


def remove(connection: Connection, bot: str) -> None:
    """Delete a bot account, which has no token any more; its mark stays at its seats."""
    connection.execute(delete(holdings).where(holdings.c.account == bot))
    connection.execute(delete(bots).where(bots.c.account == bot))
    connection.execute(delete(accounts).where(accounts.c.id == bot))


_SEATED = holdings.join(seats, and_(holdings.c.game == seats.c.game, holdings.c.seat == seats.c.seat))
_HELD = select(
    seats.c.game,
    seats.c.seat,
    seats.c.bot,
    tables.c.rules,
    tables.c.rules_version,
    tables.c.status,
    tables.c.version,
    tables.c.to_act,
).select_from(_SEATED.join(tables, seats.c.game == tables.c.id))


def held_seats(connection: Connection, bot: str) -> list[HeldSeat]:
    """List the seats of a bot at tables whose games aren't over."""
    asked = _HELD.where(and_(_is_held_by(bot), tables.c.status.in_((OPEN, PLAYING))))
    return [HeldSeat(*row) for row in connection.execute(asked.order_by(seats.c.game))]


def news(connection: Connection, token: str) -> list[HeldSeat] | None:
    """List the seats of the bot with a token; None if it is no longer valid."""
    bot = by_token(connection, token)
    return None if bot is None else held_seats(connection, bot.id)


def _is_held_by(bot: str) -> ColumnElement[bool]:
    return and_(holdings.c.account == bot, seats.c.account == bot)
