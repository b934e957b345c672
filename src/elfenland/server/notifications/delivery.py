"""Delivery: sends the news that wait, once, with retries.

A process leases a channel, sends all its due news as one message, and notes the outcome. If it is killed
between the two, the message is sent again.
"""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

from elfenland.server.notifications.news import TURN_KINDS, is_waiting
from elfenland.server.notifications.quiet_hours import Schedule, quiet_until
from elfenland.server.notifications.values import Channel, Envelope, News, Sender, SendOutcome
from elfenland.server.ops.logging import get_log
from elfenland.server.ops.metrics import Metrics
from elfenland.server.ops.tasks import cancel_all, keep_running, spawn
from elfenland.server.storage import SqlStore
from elfenland.server.storage import news as stored
from elfenland.server.storage.channels import StoredChannel
from elfenland.server.storage.news import BatchResult, NewsBatch, PendingChannel, WaitingNews
from elfenland.server.tables.errors import RefusedError, StoreError
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.time_source import Time

SEND_INTERVAL_S: Final = 5  # between looks at what is due
SEND_TIMEOUT_S: Final = 60  # for one message: longer than any sender takes by itself
LEASE_MS: Final = 90_000  # of a channel: longer than sending and noting the outcome take
SEND_PAUSES_S: Final = (10, 60, 300, 1800, 7200, 28_800, 43_200)  # before each further attempt: a day in all
LONGEST_PAUSE_S: Final = 86_400  # if the other side asks for one
MAX_CONCURRENT_SENDS: Final = 20
MAX_CHANNELS: Final = 200  # read together
UNREACHABLE: Final = SendOutcome("unreachable")

log = get_log(__name__)


class Sorted(NamedTuple):
    """Waiting news: those to be sent, and those that are none any more."""

    fresh: list[WaitingNews]
    stale: list[WaitingNews]
    unsent_turns: list[News]


class DeliveryService:
    """Sends news through the channels of recipients."""

    def __init__(
        self,
        store: SqlStore,
        tables: TableRegistry,
        time: Time,
        sender: Sender,
        metrics: Metrics,
        page_address: str,
        is_shared: bool,
    ) -> None:
        self._store = store
        self._tables = tables
        self._time = time
        self._sender = sender
        self._metrics = metrics
        self._page_address = page_address
        self._is_shared = is_shared
        self._free = asyncio.Semaphore(MAX_CONCURRENT_SENDS)
        self._wake = asyncio.Event()
        self._sending: set[str] = set()  # channels
        self._tasks: set[asyncio.Task[None]] = set()
        self._running: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "DeliveryService":
        """Begin to send; alone, what a killed server was sending is sent again at once."""
        if not self._is_shared:
            await self._store.write(stored.release_all)
        self._running.append(asyncio.create_task(keep_running(self._send_all)))
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop; the next server sends what is left."""
        await cancel_all([*self._running, *self._tasks])

    def wake(self) -> None:
        """Look at what is due at once."""
        self._wake.set()

    async def _send_all(self) -> None:
        """Send what is due, until cancelled."""
        while True:
            with suppress(StoreError):  # the next look tries again
                await self._send_due()
            alarm = self._time.call_at(self._time.now() + SEND_INTERVAL_S * 1000, self._wake.set)
            try:
                await self._wake.wait()
            finally:
                alarm.cancel()
            self._wake.clear()

    async def _send_due(self) -> None:
        now = self._time.now()
        for pending in await self._store.read(partial(stored.due, now=now, most=MAX_CHANNELS)):
            if pending.id not in self._sending:
                self._sending.add(pending.id)
                spawn(self._tasks, self._send(pending))

    async def _send(self, pending: PendingChannel) -> None:
        """Send the due news of a channel; if the store fails, the lease expires."""
        try:
            async with self._free:
                with suppress(StoreError):
                    await self._send_leased(pending)
        finally:
            self._sending.discard(pending.id)

    async def _send_leased(self, pending: PendingChannel) -> None:
        now = self._time.now()
        until = now + LEASE_MS
        batch = await self._store.write(partial(stored.lease, pending=pending, until=until, now=now))
        if batch is None:
            return
        held_until = quiet_until(_schedule(batch), now)
        if held_until > now:
            await self._store.write(partial(stored.postpone, batch=batch, lease=until, due=held_until))
            return
        result = await self._deliver(batch, until)
        await self._store.write(partial(stored.settle, channel=batch.channel, result=result))

    async def _deliver(self, batch: NewsBatch, lease: int) -> BatchResult:
        """Send what is still news; return what is to be noted."""
        sorted_news = await self._sort(batch.waiting)
        done = [each.id for each in sorted_news.stale]
        result = BatchResult(
            lease, done, sorted_news.unsent_turns, attempts=batch.channel.attempts, retry_at=0
        )
        if not sorted_news.fresh:
            return result
        outcome = await self._try(batch, [each.news for each in sorted_news.fresh])
        self._count(batch.channel, outcome)
        if outcome.status == "sent":
            sent = [each.id for each in sorted_news.fresh]
            return result._replace(done=[*done, *sent], used=self._time.now(), attempts=0)
        return self._failed(batch.channel, outcome, result)

    def _failed(self, channel: StoredChannel, outcome: SendOutcome, result: BatchResult) -> BatchResult:
        """Return when to try again, or that the channel is switched off."""
        if outcome.status in ("gone", "rejected"):
            return result._replace(problem=outcome.status)
        if channel.attempts >= len(SEND_PAUSES_S):
            return result._replace(problem="unreachable")
        pause = max(SEND_PAUSES_S[channel.attempts], min(outcome.retry_s, LONGEST_PAUSE_S))
        return result._replace(attempts=channel.attempts + 1, retry_at=self._time.now() + pause * 1000)

    async def _try(self, batch: NewsBatch, news: list[News]) -> SendOutcome:
        """Make one attempt, which ends in time whatever the sender does."""
        channel, recipient = batch.channel, batch.recipient
        address = self._page_address or recipient.address
        envelope = Envelope(tuple(news), recipient.language, address, channel.stop)
        try:
            async with asyncio.timeout(SEND_TIMEOUT_S):
                return await self._sender.send(as_channel(channel), envelope)
        except Exception:
            log.error("notification-failed", kind=channel.kind, exc_info=True)
            return UNREACHABLE

    def _count(self, channel: StoredChannel, outcome: SendOutcome) -> None:
        self._metrics.notifications.labels(channel.kind, outcome.status).inc()
        if outcome.status != "sent":
            log.info("notification-unsent", kind=channel.kind, outcome=outcome.status)

    async def _sort(self, waiting: list[WaitingNews]) -> Sorted:
        """Tell what is still news: not what the player sees, nor a turn that is over."""
        found = Sorted([], [], [])
        for each in waiting:
            news = each.news
            if news.seat in self._tables.here(news.game):
                found.stale.append(each)
            elif await self._is_waiting(news):
                found.fresh.append(each)
            else:
                found.stale.append(each)
                found.unsent_turns.extend([news] if news.kind in TURN_KINDS else [])
        return found

    async def _is_waiting(self, news: News) -> bool:
        try:
            return is_waiting(await self._tables.find(news.game), news)
        except RefusedError:
            return False  # the table is closed


def as_channel(channel: StoredChannel) -> Channel:
    """Return what a sender has to know of a channel."""
    return Channel(channel.id, channel.kind, channel.target, channel.secret)


def _schedule(batch: NewsBatch) -> Schedule:
    who = batch.recipient
    return Schedule(who.time_zone, who.quiet_start, who.quiet_end, who.digest)
