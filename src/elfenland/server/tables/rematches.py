"""Rematches: another game with the same players, who all move by one seat."""

import base64
import hashlib
import hmac
from collections.abc import Awaitable, Callable
from contextlib import suppress

from elfenland.server.tables.documents import Invitation, SeatKey
from elfenland.server.tables.errors import ConflictError, wrong_time
from elfenland.server.tables.records import BOT, FINISHED, NewKey, StoredSeat
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.seats import SeatService, new_seat
from elfenland.server.tables.store import Store
from elfenland.server.tables.table import Table
from elfenland.server.tables.tokens import seat_for_token, token_hash
from elfenland.server.updates.bus import Bus


class Rematches:
    """Creates rematches, at most one per game, and invites the players."""

    def __init__(
        self,
        store: Store,
        tables: TableRegistry,
        bus: Bus,
        seats: SeatService,
        announce: Callable[[Table], Awaitable[None]],
    ) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._seats = seats
        self._announce = announce  # wakes all streams of a game that now has a rematch

    async def make(self, table: Table) -> None:
        """Create the rematch unless there is one, and announce it."""
        async with table.lock:
            if table.status != FINISHED:
                raise wrong_time(table.status)
            if await self._store.rematch_of(table.id) is None:
                with suppress(ConflictError):  # another process has just created it
                    await self._seats.make(table.rules_name, _moved_seats(table), table.settings, table.id)
        await self._announce(table)

    async def invitation(self, table: Table, tokens: list[str]) -> Invitation | None:
        """The rematch with new tokens for the seats that these tokens opened; None if there is none.

        A new token is derived from the one for the old seat: only its holder can get it, at any time.
        """
        rematch = await self._store.rematch_of(table.id) if table.status == FINISHED else None
        if rematch is None:
            return None
        held = [(token, seat_for_token(token, table.seating.keys)) for token in tokens]
        made = {
            token: SeatKey(seat=(seat - 1) % len(table.seats), token=_token(token, rematch))
            for token, seat in held
            if seat is not None and seat >= 0
        }
        new = [NewKey(token_hash(key["token"]), key["seat"], token_hash(old)) for old, key in made.items()]
        if await self._store.add_keys(rematch, table.id, new):
            await self._tables.tell_of({rematch}, self._bus)
        return Invitation(type="invitation", table=rematch, seats=list(made.values()))


def _moved_seats(table: Table) -> list[StoredSeat]:
    """The seats of the rematch: all move one to the front, the first one to the end."""
    moved = [*table.seats[1:], table.seats[0]]
    return [new_seat(seat.kind, seat.name, seat.bot if seat.kind == BOT else None) for seat in moved]


def _token(token: str, game: str) -> str:
    made = hmac.digest(token.encode(), f"rematch {game}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made[:24]).decode()
