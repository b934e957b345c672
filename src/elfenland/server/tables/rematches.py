"""Rematches: another game with the same players, who all move by one seat.

A rematch is offered: it is an open table with the seats of the bots and of the player who offers it, who is
the host. The others' seats are kept for them until they accept or decline.
"""

import base64
import hashlib
import hmac
from collections.abc import Awaitable, Callable
from contextlib import suppress

from elfenland.server.tables.documents import Invitation, SeatKey
from elfenland.server.tables.errors import ConflictError, RefusedError, wrong_time
from elfenland.server.tables.records import (
    BOT,
    FINISHED,
    NOBODY_YET,
    OPEN,
    PERSON,
    NewKey,
    NewRematch,
    NewTable,
    OldKey,
    Rematch,
    StoredSeat,
)
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.seats import SeatService, account_seat, new_seat, new_table, parse_rules
from elfenland.server.tables.store import Store
from elfenland.server.tables.table import STAND_IN, Table
from elfenland.server.tables.time_source import Time
from elfenland.server.tables.tokens import HOST, seat_for_token, token_hash
from elfenland.server.updates.bus import Bus

HeldSeats = dict[str, int]  # the seat of the finished game that each token opens


class Rematches:
    """Offers rematches, at most one per game, and invites the players."""

    def __init__(
        self,
        store: Store,
        tables: TableRegistry,
        bus: Bus,
        seats: SeatService,
        time: Time,
        announce: Callable[[Table], Awaitable[None]],
    ) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._seats = seats
        self._time = time
        self._announce = announce  # wakes all streams of a game whose rematch has changed

    async def offer(self, table: Table, tokens: list[str]) -> None:
        """Offer a rematch, or accept it; it begins when everybody has accepted."""
        held = _held(table, tokens)
        if not held:
            raise RefusedError(403, "bot/votes", "bots come along to a rematch, but don't offer one")
        async with table.lock:
            if table.status != FINISHED:
                raise wrong_time(table.status)
            if await self._store.rematch_of(table.id) is None:
                with suppress(ConflictError):  # another process has just offered one
                    await self._seats.create(_new_rematch(table, held, self._time.now()))
        await self._accept(table, held)
        await self._announce(table)

    async def decline(self, table: Table, tokens: list[str]) -> None:
        """Decline the rematch, or no longer take part: anybody may sit there."""
        found = await self._find(table)
        if found is None or found[1].status != OPEN:
            raise wrong_time(found[1].status if found else table.status)
        rematch, number = found[1], len(table.seats)
        for seat in set(_held(table, tokens).values()):
            mine = moved_seat(seat, number)
            if rematch.seats[mine].is_kept:
                await self._seats.unreserve(rematch, mine)
            elif rematch.seats[mine].is_back:
                await self._seats.leave(rematch, mine)
        await self._announce(table)

    async def announce_closing(self, rematch: Table) -> None:
        """Tell the streams of the game before that its rematch was closed."""
        with suppress(RefusedError):  # the operator may have deleted that game
            await self._announce(await self._tables.find(rematch.after))

    async def invitation(self, table: Table, tokens: list[str]) -> Invitation | None:
        """Return the rematch with new tokens for these ones; None if there is none.

        A new token is derived from the one for the old seat, so only its holder can get it, at any time.
        There is none for a seat that its player hasn't taken.
        """
        found = await self._find(table)
        if found is None:
            return None
        offer, rematch = found
        keys: dict[int, SeatKey] = {}
        new = []
        for token, seat in _held(table, tokens).items():
            key = _key(table, rematch.id, token, seat)
            if offer.offerer is None or rematch.seats[key.seat].is_back:
                keys.setdefault(key.seat, SeatKey(seat=key.seat, token=_token(token, rematch.id)))
                new.append(key)
        if await self._store.add_keys(rematch.id, table.id, new):
            await self._tables.tell_of({rematch.id}, self._bus)
        hosts = (_host_token(token, rematch.id) for token in tokens)
        host = next((token for token in hosts if token_hash(token) in rematch.seating.keys), None)
        return Invitation(
            type="invitation", table=rematch.id, offerer=offer.offerer, seats=list(keys.values()), host=host
        )

    async def _find(self, table: Table) -> tuple[Rematch, Table] | None:
        """Return the rematch of a game and its table; None if there is none."""
        rematch = await self._store.rematch_of(table.id) if table.status == FINISHED else None
        if rematch is None:
            return None
        try:
            return rematch, await self._tables.find(rematch.table)
        except RefusedError:
            return None

    async def _accept(self, table: Table, held: HeldSeats) -> None:
        found = await self._find(table)
        if found is None or found[1].status != OPEN:
            return
        for token, seat in held.items():
            key = _key(table, found[1].id, token, seat)
            old = OldKey(table.id, seat, key.old)
            await self._seats.come_back(found[1], table.seats[seat].name, key, old)


def moved_seat(seat: int, number: int) -> int:
    """Return a seat's number in the rematch: one less, the first becomes the last."""
    return (seat - 1) % number


def _held(table: Table, tokens: list[str]) -> HeldSeats:
    """Return the seats of people; those of bot accounts come along by themselves."""
    found = {token: seat_for_token(token, table.seating.keys) for token in tokens}
    return {
        token: seat
        for token, seat in found.items()
        if seat is not None and seat >= 0 and not table.seats[seat].account
    }


def _new_rematch(table: Table, held: HeldSeats, now: int) -> NewTable:
    """Return the table of a rematch, with the bots and who offers it."""
    row = new_table(parse_rules(table.rules_name, len(table.seats)), table.settings, now)
    own = set(held.values())
    bot_keys = _bot_keys(table)
    seats = [_new_seat(seat, number in own, number in bot_keys) for number, seat in enumerate(table.seats)]
    keys = [_key(table, row.id, token, seat) for token, seat in held.items()]
    offerer = min(own)
    host = next(token for token, seat in held.items() if seat == offerer)
    opens = {key.hash: key.seat for key in keys} | {token_hash(_host_token(host, row.id)): HOST}
    opens |= {hashed: moved_seat(seat, len(seats)) for seat, hashed in bot_keys.items()}
    link = NewRematch(table.id, offerer, keys)
    settings = table.settings
    return NewTable(row, [*seats[1:], seats[0]], opens, settings.public, settings.spectators, link)


def _bot_keys(table: Table) -> dict[int, str]:
    """Return the hash of the token of each bot account, by its seat."""
    return {
        seat: hashed for hashed, seat in table.seating.keys.items() if seat >= 0 and table.seats[seat].account
    }


def _new_seat(seat: StoredSeat, is_back: bool, has_key: bool) -> StoredSeat:
    """Return a seat for the rematch; a bot of ours replaces an account without token."""
    if seat.account:
        return account_seat(seat.account, seat.name) if has_key else new_seat(BOT, None, seat.bot or STAND_IN)
    if seat.kind == BOT:
        return StoredSeat(BOT, seat.name, seat.bot)
    return StoredSeat(PERSON if is_back else NOBODY_YET, seat.name, "", from_before=True)


def _key(table: Table, rematch: str, token: str, seat: int) -> NewKey:
    return NewKey(token_hash(_token(token, rematch)), moved_seat(seat, len(table.seats)), token_hash(token))


def _token(token: str, game: str) -> str:
    return _derived(token, f"rematch {game}")


def _host_token(token: str, game: str) -> str:
    return _derived(token, f"rematch {game} host")


def _derived(token: str, purpose: str) -> str:
    made = hmac.digest(token.encode(), purpose.encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made[:24]).decode()
