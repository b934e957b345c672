"""Another game with the same people, who move by one seat."""

import base64
import hashlib
import hmac
from contextlib import suppress
from functools import partial

from elfenland.server.bus import Bus
from elfenland.server.chat import Chat
from elfenland.server.messages import Invitation, SeatKey, SeatWish, TableSettings, TableWish
from elfenland.server.refusals import wrong_time
from elfenland.server.seating import Seating
from elfenland.server.store import Job, Store
from elfenland.server.store import rematches as stored
from elfenland.server.store.games import BOT, FINISHED, StoredSeat, TakenError
from elfenland.server.store.rematches import NewKey
from elfenland.server.table import Table
from elfenland.server.tables import Tables
from elfenland.server.tokens import opened, token_hash


class Rematches:
    """Makes them, and invites whoever held a seat. There is one of a game."""

    def __init__(self, store: Store, tables: Tables, bus: Bus, seating: Seating, chat: Chat) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._seating = seating
        self._chat = chat

    async def make(self, table: Table) -> None:
        """Make the rematch, unless there is one already; everybody who is here hears of it."""
        async with table.lock:
            if table.status != FINISHED:
                raise wrong_time(table.status)
            if await self._next(table) is None:
                with suppress(TakenError):  # somebody made it a moment ago, at another process
                    await self._seating.make(_same_again(table), partial(stored.link, game=table.id))
        await self._chat.stir(table)

    async def invitation(self, table: Table, tokens: list[str]) -> Invitation | None:
        """The rematch for whoever held seats, with new tokens; None if there is none.

        A token is made from the one that opened the old seat: only who had that can get it, at any time.
        """
        following = await self._next(table) if table.status == FINISHED else None
        if following is None:
            return None
        held = [(token, opened(token, table.keys)) for token in tokens]
        made = {
            token: SeatKey(seat=(seat - 1) % len(table.seats), token=_token(token, following))
            for token, seat in held
            if seat is not None and seat >= 0
        }
        new = [NewKey(token_hash(key["token"]), key["seat"], token_hash(old)) for old, key in made.items()]
        await self._add(following, partial(stored.add_keys, game=following, before=table.id, made=new))
        return Invitation(type="invitation", table=following, seats=list(made.values()))

    async def _next(self, table: Table) -> str | None:
        return await self._store.read(partial(stored.next_of, game=table.id))

    async def _add(self, game: str, job: Job[bool]) -> None:
        if await self._store.write(job):
            await self._tables.tell_of({game}, self._bus)


def _same_again(table: Table) -> TableWish:
    """The table to be made: everybody sits one seat further to the front, the first one last."""
    moved = [*table.seats[1:], table.seats[0]]
    settings = TableSettings.model_validate_json(table.settings)
    return TableWish(rules=table.rules_name, seats=[_wish(seat) for seat in moved], settings=settings)


def _wish(seat: StoredSeat) -> SeatWish:
    if seat.kind == BOT:
        return SeatWish(kind="bot", name=seat.name or None, bot=seat.bot)
    return SeatWish(kind="person", name=seat.name or None)


def _token(token: str, game: str) -> str:
    made = hmac.digest(token.encode(), f"rematch {game}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made[:24]).decode()
