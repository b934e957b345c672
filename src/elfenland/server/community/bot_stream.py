"""Streams of a bot account: invitations to tables, and its turns at all of them."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final

from elfenland.engine.versions import name_today
from elfenland.server.storage import SqlStore
from elfenland.server.storage import bot_accounts as stored
from elfenland.server.storage.bot_accounts import BotAccount, HeldSeat
from elfenland.server.tables.errors import RefusedError, StoreError
from elfenland.server.tables.records import PLAYING
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.time_source import Time
from elfenland.server.updates.bus import Notice
from elfenland.server.web.encoding import encode
from elfenland.server.web.schemas.bot_accounts import BotGone, BotInvited, BotTurn

NOTE_INTERVAL_S: Final = 30.0  # between notes that a bot is connected
CONNECTED_MS: Final = 75_000  # for which a note counts: a process may have ended without another one
LOOK_INTERVAL_S: Final = 1.0  # between looks at what other processes did

Send = Callable[[str], Awaitable[None]]
Place = tuple[str, int]  # a table and a seat
Message = BotInvited | BotTurn | BotGone


class BotStreams:
    """The open streams of bots at this process, which a change at a table wakes."""

    def __init__(self, store: SqlStore, tables: TableRegistry, time: Time, is_shared: bool) -> None:
        self.store = store
        self.time = time
        self._tables = tables
        self.interval_s = LOOK_INTERVAL_S if is_shared else NOTE_INTERVAL_S
        self._listeners: dict[str, set[asyncio.Event]] = defaultdict(set)

    def is_connected(self, bot: BotAccount) -> bool:
        """Return whether a bot has a stream open, at any process."""
        return self.time.now() - bot.seen < CONNECTED_MS

    def wake(self, bots: set[str]) -> None:
        """Let the streams of these bots look again."""
        for bot in bots & self._listeners.keys():
            for changed in self._listeners[bot]:
                changed.set()

    def on_notice(self, notice: Notice) -> None:
        """Wake the bots at a table where the turn or a seat has changed."""
        if not self._listeners or (notice.moves is not None and not notice.turned):
            return
        table = self._tables.live(notice.game)
        if table is not None:
            self.wake({seat.account for seat in table.seats})

    @contextmanager
    def listening(self, bot: str) -> Iterator[asyncio.Event]:
        """Yield an event that is set by every change for a bot."""
        changed = asyncio.Event()
        self._listeners[bot].add(changed)
        try:
            yield changed
        finally:
            self._listeners[bot].discard(changed)
            if not self._listeners[bot]:
                del self._listeners[bot]

    def listens(self, bot: str) -> bool:
        """Return whether a bot has a stream at this process."""
        return bot in self._listeners


class BotStream:
    """Sends a bot its invitations and turns, as long as its token is valid."""

    def __init__(self, streams: BotStreams, bot: str, token: str, send: Send) -> None:
        self._streams = streams
        self._bot = bot
        self._token = token  # its hash
        self._send = send
        self._noted_at = 0

    async def run(self) -> None:
        """Send all news until this is cancelled; RefusedError once the token is invalid."""
        known: dict[Place, HeldSeat] = {}
        try:
            with self._streams.listening(self._bot) as changed:
                while True:
                    changed.clear()
                    await self._note()
                    now = await self._held()
                    for message in news(known, now):
                        await self._send(encode(message))
                    known = now
                    with suppress(TimeoutError):
                        await asyncio.wait_for(changed.wait(), self._streams.interval_s)
        finally:
            await self._leave()

    async def _held(self) -> dict[Place, HeldSeat]:
        held = await self._streams.store.read(partial(stored.news, token=self._token))
        if held is None:
            raise RefusedError(401, "bot/token", "the token was replaced or revoked")
        return {(each.game, each.seat): each for each in held}

    async def _note(self) -> None:
        """Note that the bot is connected, from time to time."""
        now = self._streams.time.now()
        if not self._noted_at or now - self._noted_at >= NOTE_INTERVAL_S * 1000:
            self._noted_at = now
            await self._see(now)

    async def _leave(self) -> None:
        if not self._streams.listens(self._bot):
            with suppress(StoreError):
                await self._see(0)

    async def _see(self, at: int) -> None:
        await self._streams.store.write(partial(stored.see, bot=self._bot, at=at))


def news(known: dict[Place, HeldSeat], now: dict[Place, HeldSeat]) -> list[Message]:
    """Return the messages about what has changed for a bot."""
    messages: list[Message] = [
        BotGone(type="gone", table=game, seat=seat) for game, seat in known if (game, seat) not in now
    ]
    for place, held in now.items():
        before = known.get(place)
        if before is None or before.status != held.status:
            rules = name_today(held.rules, held.rules_version)
            messages.append(
                BotInvited(type="invited", table=held.game, seat=held.seat, rules=rules, status=held.status)
            )
        if _is_its_turn(held) and (
            before is None or not _is_its_turn(before) or before.version != held.version
        ):
            messages.append(BotTurn(type="your-turn", table=held.game, seat=held.seat, version=held.version))
    return messages


def _is_its_turn(held: HeldSeat) -> bool:
    return held.status == PLAYING and held.to_act == held.seat and not held.bot
