"""The other processes on the same database: everything by which they know of each other, put together."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from time import monotonic
from typing import Final

from elfenland.server.bots.seats import BotSeats
from elfenland.server.bus import Bus, Notice
from elfenland.server.chat import Chat
from elfenland.server.ending import end
from elfenland.server.logs import get_log
from elfenland.server.orders import Orders
from elfenland.server.rates import Rates
from elfenland.server.settings import Settings
from elfenland.server.shared.following import Following
from elfenland.server.shared.gossip import Gossip, Talked
from elfenland.server.shared.leases import Leases, OwnLeases
from elfenland.server.shared.line import Line
from elfenland.server.shared.presence import Presence
from elfenland.server.shared.redis_leases import LASTS, SharedLeases
from elfenland.server.store import Store, StoreError
from elfenland.server.table import Table
from elfenland.server.tables import Tables
from elfenland.server.timeouts import TimeOuts
from elfenland.server.times import Time

BETWEEN_SEARCHES: Final = 1.0  # seconds
PATIENCE: Final = 1500  # milliseconds after which a turn is thought to be missed
LATELY: Final = 60_000  # milliseconds: most turns are young, and those few games are quickly looked through
AHEAD: Final = 3000  # milliseconds before a deadline at which somebody should know of it

PAUSE: Final = 1.0  # seconds before what failed is begun anew

Lasting = Callable[[], Awaitable[None]]  # ends only when it is cancelled

log = get_log(__name__)


class Neighbours:
    """Leases and news. Where there is no Redis, others are noticed by asking the store."""

    def __init__(self, settings: Settings) -> None:
        self._line = Line(settings.redis) if settings.redis else None
        process = secrets.token_hex(6)
        self._gossip = Gossip(self._line, process) if self._line else None
        self._shared = SharedLeases(self._line, process) if self._line else None
        self.leases: Leases = self._shared or OwnLeases()
        if self._gossip and self._shared:
            self._shared.takers = self._gossip.takers
        self._following: Following | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def meet(self, store: Store, tables: Tables, chat: Chat, bus: Bus, rates: Rates) -> None:
        """From now on, tell others what happens here, and hear from them."""
        self._following = Following(store, tables, chat, bus, self._gossip)
        self._begin(self._following.ask)
        if self._gossip and self._shared:
            self._connect(self._gossip, self._following, tables, bus, rates)
            for what in (self._gossip.tell, self._gossip.listen, self._gossip.beat, self._shared.renew):
                self._begin(what)

    def take_turns(self) -> None:
        """Tell others that turns of bots are taken here: of all who do, only one looks at each."""
        if self._gossip:
            self._gossip.takes_turns = True
            self._gossip.say()

    async def leave_turns(self) -> None:
        """Tell others that they are taken here no more."""
        if self._gossip and self._gossip.takes_turns:
            self._gossip.takes_turns = False
            await self._gossip.tell_now()

    def search(self, bots: BotSeats, time_outs: TimeOuts, orders: Orders, time: Time) -> None:
        """From now on, look for turns and deadlines that a process left behind when it died."""
        self._begin(partial(self._search, bots, time_outs, orders, time))

    async def close(self) -> None:
        """Tell nothing any more, and hear nothing."""
        await end(self._tasks)
        if self._following:
            await self._following.close()
        if self._gossip:
            await self._gossip.close()
        if self._line:
            await self._line.close()

    def _begin(self, what: Lasting) -> None:
        self._tasks.append(asyncio.create_task(_lasting(what)))

    def _connect(self, gossip: Gossip, following: Following, tables: Tables, bus: Bus, rates: Rates) -> None:
        presence = Presence(tables, gossip)

        def tell(notice: Notice) -> None:
            if notice.is_own:
                gossip.say().notices.append(notice)

        def hear(process: str, told: Talked) -> None:
            for notice in told.notices:
                following.hear(notice._replace(by=process))
            if told.has_lost:
                following.hurry()
                gossip.say().asks_all = True
            for rate, who in told.tries:
                rates.hear(rate, who)
            presence.hear(process, told)

        def lay(table: Table) -> None:
            table.arrived = presence.arrived
            presence.laid(table)

        bus.listen(tell)
        rates.tell = lambda rate, who: gossip.say().tries.append((rate, who))
        tables.laid, tables.elsewhere = lay, presence.seats
        gossip.hear, gossip.gone, gossip.back = hear, presence.gone, following.hurry

    async def _search(self, bots: BotSeats, time_outs: TimeOuts, orders: Orders, time: Time) -> None:
        whole = 0.0  # when all games were looked through: a seat may be handed over long after a move
        while True:
            await asyncio.sleep(BETWEEN_SEARCHES)
            if not await self.leases.is_next("search", BETWEEN_SEARCHES * 0.9):
                continue
            is_whole = monotonic() - whole >= LASTS
            try:
                await bots.search(0 if is_whole else time.now() - LATELY, time.now() - PATIENCE)
                whole = monotonic() if is_whole else whole
                await time_outs.search(time.now() + AHEAD)
                await orders.resume()
            except StoreError as error:
                log.warning("store-refused", what="a search for turns", reason=str(error))


async def _lasting(what: Lasting) -> None:
    """Do something again whenever it fails: without it this process would not notice the others any more."""
    while True:
        try:
            await what()
        except Exception:
            log.error("task-failed", exc_info=True)
        await asyncio.sleep(PAUSE)
