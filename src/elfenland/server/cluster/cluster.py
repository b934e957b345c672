"""Cooperation of several server processes on one database.

Messages of other processes are applied as they arrive, the database is polled for missed ones, and turns
and deadlines that a dead process left behind are taken over. Without Redis, polling alone suffices.
"""

import asyncio
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Final

from elfenland.server.bots.scheduler import BotScheduler
from elfenland.server.cluster.broadcast import BroadcastMessage
from elfenland.server.cluster.link import ClusterLink
from elfenland.server.cluster.redis_leases import LEASE_S
from elfenland.server.cluster.replication import Replication
from elfenland.server.community.chat import Chat
from elfenland.server.ops.tasks import cancel_all, keep_running
from elfenland.server.storage import SqlStore
from elfenland.server.tables.errors import StoreError
from elfenland.server.tables.leases import LocalLeases
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.standing_orders import StandingOrders
from elfenland.server.tables.time_source import Time
from elfenland.server.tables.timeouts import Timeouts
from elfenland.server.updates.bus import Bus, Notice
from elfenland.server.web.rate_limit import RateLimits

TURN_SEARCH_INTERVAL_S: Final = 1.0
MISSED_TURN_MS: Final = 1500  # after which a bot's turn counts as missed
RECENT_MS: Final = 60_000  # most searches look only at games that moved so recently, which are few
DEADLINE_LEAD_MS: Final = 3000  # before a deadline at which some process should know of it


class Cluster:
    """Follows the other processes, and takes over what they leave behind."""

    def __init__(
        self,
        *,
        link: ClusterLink | None,
        store: SqlStore,
        tables: TableRegistry,
        chat: Chat,
        bus: Bus,
        rate_limits: RateLimits,
        bots: BotScheduler,
        timeouts: Timeouts,
        orders: StandingOrders,
        time: Time,
        takes_turns: bool,
    ) -> None:
        self._link = link
        self._tables = tables
        self._bus = bus
        self._rate_limits = rate_limits
        self._bots = bots
        self._timeouts = timeouts
        self._orders = orders
        self._time = time
        self._takes_turns = takes_turns
        self._leases = link.leases if link else LocalLeases()
        self._replication = Replication(store, tables, chat, bus, link.broadcast if link else None)
        self._tasks: list[asyncio.Task[None]] = []
        if link:
            bus.listen(partial(_publish, link))

    async def __aenter__(self) -> "Cluster":
        jobs = [self._replication.poll]
        if self._link:
            broadcast = self._link.broadcast
            jobs.append(partial(broadcast.receive, self._receive, self._replication.poll_soon))
            jobs.append(partial(broadcast.send_heartbeats, self._forget_process))
        if self._takes_turns:
            jobs.append(self._search)
        self._tasks = [asyncio.create_task(keep_running(job)) for job in jobs]
        if self._link:
            await self._link.broadcast.take_turns(self._takes_turns)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._link:
            await self._link.broadcast.take_turns(False)
        await cancel_all(self._tasks)
        await self._replication.close()

    def _receive(self, process: str, message: BroadcastMessage) -> None:
        assert self._link
        for notice in message.notices:
            self._replication.receive(notice._replace(by=process))
        if message.has_lost_messages:
            self._replication.poll_soon()
            self._link.broadcast.pending().wants_presence = True
        for limit, client in message.attempts:
            self._rate_limits.count_remote(limit, client)
        self._show_presence(self._link.presence.receive(process, message))

    def _forget_process(self, process: str) -> None:
        assert self._link
        self._show_presence(self._link.presence.forget_process(process))

    def _show_presence(self, games: set[str]) -> None:
        """Update the tables in memory with who is connected to other processes."""
        assert self._link
        for game in games:
            table, seats = self._tables.live(game), self._link.presence.seats_elsewhere(game)
            if table is not None and table.presence.elsewhere != seats:
                table.presence.elsewhere = seats
                table.change()
                table.wake()
            self._bus.publish_presence(game)

    async def _search(self) -> None:
        """Take over turns and deadlines of dead processes; one process does at a time."""
        searched_all = 0.0  # a seat may be handed over to a bot long after the last move
        while True:
            await asyncio.sleep(TURN_SEARCH_INTERVAL_S)
            if not await self._leases.is_next("search", TURN_SEARCH_INTERVAL_S * 0.9):
                continue
            now = self._time.now()
            is_full = monotonic() - searched_all >= LEASE_S
            with suppress(StoreError):  # the next search tries again
                await self._bots.search(0 if is_full else now - RECENT_MS, now - MISSED_TURN_MS)
                searched_all = monotonic() if is_full else searched_all
                await self._timeouts.search(self._time.now() + DEADLINE_LEAD_MS)
                await self._orders.search()


def _publish(link: ClusterLink, notice: Notice) -> None:
    if notice.is_own:
        link.broadcast.pending().notices.append(notice)
