"""Webhooks: URLs that are called when it is a seat's turn, or it is nudged.

No move waits for a delivery. Deliveries are recorded in the database, so that unfinished ones are found
again; of several processes, the first to record its lease makes the delivery.
"""

import asyncio
from contextlib import suppress
from functools import partial
from itertools import pairwise
from typing import Final, Literal, NamedTuple
from urllib.parse import urlsplit

from elfenland.server.notifications.outgoing import NoResponseError, OutgoingClient, signed_request
from elfenland.server.notifications.ssrf import check_url
from elfenland.server.ops.logging import get_log
from elfenland.server.ops.tasks import cancel_all
from elfenland.server.storage import SqlStore
from elfenland.server.storage import webhooks as stored
from elfenland.server.storage.webhooks import DeliveryLease, PendingDelivery
from elfenland.server.tables.ahead import has_to_answer
from elfenland.server.tables.changes import Change, DropWebhook, PutWebhook
from elfenland.server.tables.errors import RefusedError, StoreError
from elfenland.server.tables.game_log import AGREED
from elfenland.server.tables.orders_in_force import is_due, is_gone_back
from elfenland.server.tables.records import Webhook
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.table import Table
from elfenland.server.tables.time_source import Time, sleep
from elfenland.server.tables.tokens import new_token
from elfenland.server.updates.bus import Notice

RETRY_DELAYS_S: Final = (0, 10, 60, 600)  # before each attempt
WEBHOOK_TIMEOUT_S: Final = 5  # for one attempt
MAX_CONCURRENT_ATTEMPTS: Final = 20
MAX_PENDING: Final = 2000
WEBHOOK_SEARCH_INTERVAL_S: Final = 15.0  # between searches for deliveries that were left unfinished
OVERDUE_S: Final = 10  # after which no other process is expected to make a delivery
END_OF_TIME_MS: Final = 1 << 62

Answer = Literal["answered", "refused", "silent"]

log = get_log(__name__)


class Delivery(NamedTuple):
    """A message to a seat: its turn or a nudge, and how far the table was then."""

    kind: str
    version: int
    nudged_at: int


class Webhooks:
    """Calls the webhooks of all seats."""

    def __init__(
        self, store: SqlStore, tables: TableRegistry, time: Time, allow_private: bool, is_shared: bool
    ) -> None:
        self._store = store
        self._tables = tables
        self._time = time
        self._allow_private = allow_private
        self._is_shared = is_shared
        self._free = asyncio.Semaphore(MAX_CONCURRENT_ATTEMPTS)
        self._client = OutgoingClient(allow_private, WEBHOOK_TIMEOUT_S)
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}  # one per seat: its last delivery
        self._searching: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "Webhooks":
        """Begin to search for deliveries that were left unfinished, by us or by others."""
        self._searching.append(asyncio.create_task(self._search()))
        return self

    async def __aexit__(self, *_: object) -> None:
        """Cancel all deliveries: the next server makes them."""
        await cancel_all([*self._searching, *self._tasks.values()])
        await self._client.close()

    async def put(self, table: Table, seat: int, url: str) -> str:
        """Set the URL of a seat; return the secret that signs what is sent there."""
        check_url(url, self._allow_private)
        hook = Webhook(table.id, seat, url, new_token())
        await self._change(table, PutWebhook(hook))
        table.seating.hooks[seat] = hook
        return hook.secret

    async def remove(self, table: Table, seat: int) -> None:
        """Remove the webhook of a seat."""
        await self._change(table, DropWebhook(seat))
        table.seating.hooks.pop(seat, None)

    async def _change(self, table: Table, change: Change) -> None:
        async with table.lock:
            await self._tables.retry_on_conflict(table, lambda: self._tables.change(table, change))

    async def test(self, table: Table, seat: int) -> Answer:
        """Test a seat's webhook; without details, so that it can't scan networks."""
        hook = table.seating.hooks.get(seat)
        if hook is None:
            raise RefusedError(409, "hook/none", "no webhook is set for this seat")
        try:
            return "answered" if await self._post(hook, "test", table.version) else "refused"
        except NoResponseError:
            return "silent"

    def on_notice(self, notice: Notice) -> None:
        """Call the webhook of the seat to act if this process changed whose turn it is."""
        table = self._tables.live(notice.game)
        if table is None or not table.seating.hooks or not notice.is_own:
            return
        if _is_new_turn(table, notice) and not is_due(table):
            self._begin(table, table.to_act, "your-turn")
        for seat in _newly_asked(table, notice):
            self._begin(table, seat, "your-turn")

    def nudge(self, table: Table) -> None:
        """Call the webhook of the seat to act because another player has nudged it."""
        self._begin(table, table.to_act, "nudge")

    async def _search(self) -> None:
        """Make deliveries that were left unfinished, until cancelled."""
        before = self._overdue() if self._is_shared else END_OF_TIME_MS  # alone, no waiting for others
        while True:
            try:
                with suppress(StoreError):  # the next search tries again
                    for pending in await self._store.read(partial(stored.untold, before=before)):
                        await self._take_over(pending)
            except Exception:  # the search must go on
                log.error("task-failed", exc_info=True)
            await asyncio.sleep(WEBHOOK_SEARCH_INTERVAL_S)
            before = self._overdue()

    def _overdue(self) -> int:
        return self._time.now() - OVERDUE_S * 1000

    async def _take_over(self, pending: PendingDelivery) -> None:
        """Make a delivery if it is still that seat's turn and no task here is making it."""
        try:
            table = await self._tables.find(pending.game)
        except RefusedError:
            return
        is_needed = table.to_act == pending.seat and not is_due(table)
        if is_needed and (pending.game, pending.seat) not in self._tasks:
            kind = "nudge" if pending.is_reminder else "your-turn"
            self._begin(table, pending.seat, kind, pending.until)

    def _begin(self, table: Table, to: int | None, kind: str, held_until: int | None = None) -> None:
        """Start a delivery to a seat, replacing an earlier one."""
        hook = None if to is None else table.seating.hooks.get(to)
        is_decided = to == table.to_act and bool(table.decider)  # by a bot
        if hook is None or is_decided or len(self._tasks) >= MAX_PENDING:
            return
        seat = hook.game, hook.seat
        if known := self._tasks.get(seat):
            known.cancel()
        delivery = Delivery(kind, table.version, table.seating.nudge[1] if table.seating.nudge else 0)
        task = self._tasks[seat] = asyncio.create_task(self._deliver(hook, delivery, held_until))
        task.add_done_callback(lambda done: self._forget(seat, done))

    def _forget(self, seat: tuple[str, int], done: "asyncio.Task[None]") -> None:
        if self._tasks.get(seat) is done:
            del self._tasks[seat]

    async def _deliver(self, hook: Webhook, delivery: Delivery, held_until: int | None) -> None:
        """Retry a few times while it is the seat's turn, and record the outcome.

        If it can't be recorded, or another process has taken the lease, a later search settles it.
        """
        with suppress(StoreError):
            for delay, next_delay in pairwise((*RETRY_DELAYS_S, 0)):
                await sleep(self._time, delay)
                held_until = await self._attempt(hook, delivery, held_until, next_delay)
                if held_until is None:
                    return

    async def _attempt(
        self, hook: Webhook, delivery: Delivery, held_until: int | None, next_delay: int
    ) -> int | None:
        """Make one attempt; return the end of our lease, or None if it was the last."""
        async with self._free:
            until = self._time.now() + (WEBHOOK_TIMEOUT_S + next_delay + OVERDUE_S) * 1000
            lease = DeliveryLease(hook.game, hook.seat, until)
            begin = partial(stored.begin, ours=lease, held=held_until)
            if not await self._is_current(hook) or not await self._store.write(begin):
                return None
            if await self._is_accepted(hook, delivery) or not next_delay:
                version, nudged_at = delivery.version, delivery.nudged_at
                await self._store.write(partial(stored.settle, ours=lease, told=version, reminded=nudged_at))
                return None
            return until

    async def _is_accepted(self, hook: Webhook, delivery: Delivery) -> bool:
        try:
            return await self._post(hook, delivery.kind, delivery.version)
        except NoResponseError as error:
            log.info("hook-failed", table=hook.game, seat=hook.seat, reason=str(error))
            return False

    async def _is_current(self, hook: Webhook) -> bool:
        try:
            table = await self._tables.find(hook.game)
        except RefusedError:
            return False
        is_to_act = table.to_act == hook.seat and not table.decider
        is_asked = is_to_act or has_to_answer(table, hook.seat)
        return is_asked and table.seating.hooks.get(hook.seat) == hook

    async def _post(self, hook: Webhook, kind: str, version: int) -> bool:
        """Send a signed message; return whether it was accepted, or raise NoResponseError."""
        message = {"type": kind, "table": hook.game, "seat": hook.seat, "version": version}
        request = signed_request(hook.url, {**message, "at": self._time.now()}, hook.secret)
        return (await self._client.send(request)).is_success


def _is_new_turn(table: Table, notice: Notice) -> bool:
    """Return whether it became this seat's turn by another's move, as `untold` does."""
    last = next((step for step in reversed(table.game.recent) if step.seat >= 0), None)
    if last is None:  # the game has begun
        return notice.turned
    is_agreed = notice.moves is not None and last.word.endswith(AGREED)
    return is_agreed or (notice.turned and last.seat != table.to_act)


def _newly_asked(table: Table, notice: Notice) -> list[int]:
    """Return the seats not to act that are asked since this notice's moves.

    Not the one that made the last move: its player is here.
    """
    play = table.play
    if notice.moves is None or play is None or play.has_decision_in_phase() or is_gone_back(table):
        return []
    last = next((step.seat for step in reversed(table.game.recent) if step.seat >= 0), None)
    return [seat for seat in table.seating.hooks if seat != last and has_to_answer(table, seat)]


def host_of(hook: Webhook) -> str:
    """Return the host of a webhook; the rest of its URL may be secret."""
    return urlsplit(hook.url).hostname or ""
