"""What people say at a table, and who may read it."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from elfenland.engine.observation import SPECTATOR
from elfenland.server.bus import Bus, Notice
from elfenland.server.ending import end
from elfenland.server.logs import get_log
from elfenland.server.messages import ChatLine, TableSettings
from elfenland.server.refusals import RefusedError
from elfenland.server.store import Store, StoreError
from elfenland.server.store import talk as stored
from elfenland.server.store.games import PLAYING
from elfenland.server.store.talk import Said
from elfenland.server.table import Table
from elfenland.server.times import Time

KEPT: Final = 200  # lines that are told to those who come later

log = get_log(__name__)


@dataclass
class Talk:
    """What is said at one table."""

    said: list[Said]
    mutes: set[tuple[int, int]]  # (who, whom)
    stirred: int  # how often it was different, by the store
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Callable[[], None]] = field(default_factory=set)

    def wake(self) -> None:
        """Tell everybody who listens that something was said."""
        for listener in self.listeners:
            listener()


class Chat:
    """All talk. It is in memory as long as somebody listens, whatever becomes of its table there."""

    def __init__(self, store: Store, bus: Bus, time: Time, is_shared: bool) -> None:
        self._store = store
        self._bus = bus
        self._time = time
        self._is_shared = is_shared
        self._talks: WeakValueDictionary[str, Talk] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()

    async def at(self, table: Table) -> Talk:
        """The talk at a table."""
        talk = self._talks.get(table.id)
        if talk is None:
            found = await self._store.read(partial(_load, game=table.id))
            talk = self._talks.setdefault(table.id, found)
        elif self._is_shared:
            await self.catch_up(table.id)
        return talk

    def live(self) -> dict[str, int]:
        """The tables whose talk somebody listens to, with how often it was different."""
        return {game: talk.stirred for game, talk in self._talks.items() if talk.listeners}

    async def catch_up(self, game: str) -> None:
        """Read what is said at a table again, if another process has changed it."""
        talk = self._talks.get(game)
        if talk is None or await self._store.read(partial(stored.stirred, game=game)) == talk.stirred:
            return
        async with talk.lock:
            found = await self._store.read(partial(_load, game=game))
            talk.said, talk.mutes, talk.stirred = found.said, found.mutes, found.stirred
        talk.wake()

    def look(self, notice: Notice) -> None:
        """Another process changed something: perhaps something was said."""
        if notice.talked and not notice.is_own and notice.game in self._talks:
            task = asyncio.create_task(self._hear(notice.game))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _hear(self, game: str) -> None:
        with suppress(StoreError):  # it is asked for again
            await self.catch_up(game)

    async def close(self) -> None:
        """Stop listening."""
        await end(self._tasks)

    async def stir(self, table: Table) -> None:
        """Wake everybody who listens, wherever they are, for a reason that is in the store."""
        await self.catch_up(table.id)
        self._bus.publish(Notice(table.id, talked=True))

    async def say(self, table: Table, seat: int, name: str, text: str) -> int:
        """Say something; returns the number of the line."""
        if not _settings(table).chat:
            raise RefusedError(403, "chat/off", "nobody talks at this table")
        talk = await self.at(table)
        async with talk.lock:
            said = Said(0, seat, name, text, table.version, self._time.now())
            n = await self._store.write(partial(stored.add, game=table.id, said=said))
        await self.stir(table)
        return n

    async def mute(self, table: Table, seat: int, muted: int, is_on: bool) -> None:
        """Keep somebody's lines, or those of all spectators, from a seat."""
        talk = await self.at(table)
        async with talk.lock:
            job = partial(stored.mute, game=table.id, seat=seat, muted=muted, is_on=is_on)
            await self._store.write(job)
        await self.stir(table)

    async def report(self, table: Table, receiver: int, n: int, reason: str) -> None:
        """Show a line to the operator."""
        talk = await self.at(table)
        if not any(said.n == n and is_readable(table, talk, said, receiver) for said in talk.said):
            raise RefusedError(404, "chat/line", "there is no such line")
        now = self._time.now()
        await self._store.write(
            partial(stored.report, game=table.id, n=n, seat=receiver, reason=reason, at=now)
        )
        log.warning("chat-reported", table=table.id, line=n)


def _load(connection: Connection, game: str) -> Talk:
    stirred = stored.stirred(connection, game)
    return Talk(stored.load(connection, game, KEPT), stored.load_mutes(connection, game), stirred)


def readable(table: Table, talk: Talk, receivers: tuple[int, ...]) -> list[Said]:
    """The lines that somebody may read who is told of the table as it is here."""
    return [said for said in talk.said if any(is_readable(table, talk, said, seat) for seat in receivers)]


def is_readable(table: Table, talk: Talk, said: Said, receiver: int) -> bool:
    """Whether a seat, or SPECTATOR, may read a line.

    During the game players read spectators only if the table wants it; and who is told of the game later is
    told of what its players say later, too.
    """
    if said.seat == SPECTATOR and receiver == SPECTATOR:
        return True
    if (receiver, said.seat) in talk.mutes:
        return False
    if said.seat == SPECTATOR:
        return table.status != PLAYING or _settings(table).spectators_heard
    return receiver != SPECTATOR or said.version <= table.version


def muted_by(talk: Talk, receivers: tuple[int, ...]) -> list[int | None]:
    """Whom somebody does not want to read in any of his seats; None is for all spectators."""
    found = {whom for _, whom in talk.mutes}
    muted = sorted(whom for whom in found if all((seat, whom) in talk.mutes for seat in receivers))
    return [None if whom == SPECTATOR else whom for whom in muted]


def show_line(said: Said) -> ChatLine:
    """A line as it goes over the wire."""
    return ChatLine(
        n=said.n,
        seat=None if said.seat == SPECTATOR else said.seat,
        name=said.name,
        text=said.text,
        version=said.version,
        at=said.at,
    )


def _settings(table: Table) -> TableSettings:
    return TableSettings.model_validate_json(table.settings)
