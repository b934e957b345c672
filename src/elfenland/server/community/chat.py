"""Chat at a table: messages, mutes, reports, and who may read what."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from elfenland.engine.observation import SPECTATOR
from elfenland.server.ops.logging import get_log
from elfenland.server.ops.tasks import cancel_all, spawn
from elfenland.server.storage import SqlStore
from elfenland.server.storage import chat as stored
from elfenland.server.storage.chat import ChatMessage
from elfenland.server.tables.errors import RefusedError, StoreError
from elfenland.server.tables.records import PLAYING
from elfenland.server.tables.table import WatchedTable
from elfenland.server.tables.time_source import Time
from elfenland.server.updates.bus import Bus, Notice
from elfenland.server.web.schemas.chat import ChatLine

HISTORY_LENGTH: Final = 200  # messages that newcomers get

log = get_log(__name__)


@dataclass
class ChatRoom:
    """The chat of one table."""

    said: list[ChatMessage]
    mutes: set[tuple[int, int]]  # (by which seat, which seat)
    stirred: int  # version of the chat in the store
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Callable[[], None]] = field(default_factory=set)

    def wake(self) -> None:
        """Wake all listeners."""
        for listener in self.listeners:
            listener()


class Chat:
    """All chat rooms, which stay in memory while somebody listens."""

    def __init__(self, store: SqlStore, bus: Bus, time: Time, is_shared: bool) -> None:
        self._store = store
        self._bus = bus
        self._time = time
        self._is_shared = is_shared
        self._rooms: WeakValueDictionary[str, ChatRoom] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()

    async def at(self, table: WatchedTable) -> ChatRoom:
        """Return the chat room of a table."""
        room = self._rooms.get(table.id)
        if room is None:
            found = await self._store.read(partial(_load, game=table.id))
            room = self._rooms.setdefault(table.id, found)
        elif self._is_shared:
            await self.catch_up(table.id)
        return room

    def live(self) -> dict[str, int]:
        """Return the tables whose chat somebody listens to, each with its version."""
        return {game: room.stirred for game, room in self._rooms.items() if room.listeners}

    async def catch_up(self, game: str) -> None:
        """Reload the chat of a table if another process has changed it."""
        room = self._rooms.get(game)
        if room is None or await self._store.read(partial(stored.stirred, game=game)) == room.stirred:
            return
        async with room.lock:
            found = await self._store.read(partial(_load, game=game))
            room.said, room.mutes, room.stirred = found.said, found.mutes, found.stirred
        room.wake()

    def on_notice(self, notice: Notice) -> None:
        """Reload a chat that another process has changed."""
        if notice.talked and not notice.is_own and notice.game in self._rooms:
            spawn(self._tasks, self._try_catch_up(notice.game))

    async def _try_catch_up(self, game: str) -> None:
        with suppress(StoreError):  # the next poll tries again
            await self.catch_up(game)

    async def close(self) -> None:
        """Cancel running reloads."""
        await cancel_all(self._tasks)

    async def stir(self, table: WatchedTable) -> None:
        """Wake the listeners at all processes after a change in the store."""
        await self.catch_up(table.id)
        self._bus.publish(Notice(table.id, talked=True))

    async def say(self, table: WatchedTable, seat: int, name: str, text: str) -> int:
        """Post a message; return its number."""
        if not table.settings.chat:
            raise RefusedError(403, "chat/off", "chat is off at this table")
        room = await self.at(table)
        async with room.lock:
            said = ChatMessage(0, seat, name, text, table.version, self._time.now())
            n = await self._store.write(partial(stored.add, game=table.id, said=said))
        await self.stir(table)
        return n

    async def mute(self, table: WatchedTable, seat: int, muted: int, is_on: bool) -> None:
        """Mute or unmute a player, or all spectators, for a seat."""
        room = await self.at(table)
        async with room.lock:
            job = partial(stored.mute, game=table.id, seat=seat, muted=muted, is_on=is_on)
            await self._store.write(job)
        await self.stir(table)

    async def report(self, table: WatchedTable, receiver: int, n: int, reason: str) -> None:
        """Report a message to the operator."""
        room = await self.at(table)
        if not any(said.n == n and is_readable(table, room, said, receiver) for said in room.said):
            raise RefusedError(404, "chat/line", "there is no such message")
        job = partial(stored.report, game=table.id, n=n, seat=receiver, reason=reason, at=self._time.now())
        await self._store.write(job)
        log.warning("chat-reported", table=table.id, line=n)


def _load(connection: Connection, game: str) -> ChatRoom:
    stirred, said = stored.stirred(connection, game), stored.load(connection, game, HISTORY_LENGTH)
    return ChatRoom(said, stored.load_mutes(connection, game), stirred)


def readable(table: WatchedTable, room: ChatRoom, receivers: tuple[int, ...]) -> list[ChatMessage]:
    """Return the messages that receivers may read at the table as they see it."""
    return [said for said in room.said if any(is_readable(table, room, said, seat) for seat in receivers)]


def is_readable(table: WatchedTable, room: ChatRoom, said: ChatMessage, receiver: int) -> bool:
    """Return whether a seat, or SPECTATOR, may read a message.

    During the game, players read spectators only if the table is set so. Spectators who see the game with a
    delay also read the players' messages with that delay.
    """
    if said.seat == SPECTATOR and receiver == SPECTATOR:
        return True
    if (receiver, said.seat) in room.mutes:
        return False
    if said.seat == SPECTATOR:
        return table.status != PLAYING or table.settings.spectators_heard
    return receiver != SPECTATOR or said.version <= table.version


def muted_by(room: ChatRoom, receivers: tuple[int, ...]) -> list[int | None]:
    """Return who is muted in all of these seats; None stands for all spectators."""
    found = {whom for _, whom in room.mutes}
    muted = sorted(whom for whom in found if all((seat, whom) in room.mutes for seat in receivers))
    return [None if whom == SPECTATOR else whom for whom in muted]


def show_line(said: ChatMessage) -> ChatLine:
    """Return a message as it is sent to clients."""
    seat = None if said.seat == SPECTATOR else said.seat
    return ChatLine(n=said.n, seat=seat, name=said.name, text=said.text, version=said.version, at=said.at)
