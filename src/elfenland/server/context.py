"""Services of a running server, wired together, started and stopped in order."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, Final, NamedTuple

from starlette.requests import HTTPConnection

from elfenland.server.bots.pool import WorkerPool
from elfenland.server.bots.scheduler import BotScheduler
from elfenland.server.cluster.database_time import DatabaseTime
from elfenland.server.community.account_mail import AccountMail
from elfenland.server.community.accounts import Accounts
from elfenland.server.community.bot_accounts import BotAccounts
from elfenland.server.community.chat import Chat
from elfenland.server.community.lobby import LobbyService
from elfenland.server.community.passkeys import Passkeys
from elfenland.server.community.passwords import Passwords
from elfenland.server.community.sessions import Sessions
from elfenland.server.community.webhooks import Webhooks
from elfenland.server.config import Settings
from elfenland.server.notifications.delivery import DeliveryService
from elfenland.server.notifications.outbox import Outbox
from elfenland.server.notifications.recipients import RecipientService
from elfenland.server.notifications.send import VapidKeys, make_vapid_keys, open_mailer, open_senders
from elfenland.server.notifications.values import Mailer, Sender
from elfenland.server.ops.loop_lag import LoopLag
from elfenland.server.ops.metrics import Metrics
from elfenland.server.ops.tasks import background, every
from elfenland.server.replays.analysis import Analyses
from elfenland.server.replays.branching import Branching
from elfenland.server.replays.records import Records
from elfenland.server.replays.replays import Replays
from elfenland.server.storage import SqlStore, secrets
from elfenland.server.storage.factory import open_store
from elfenland.server.tables.codes import Codes
from elfenland.server.tables.days_off import DaysOffService
from elfenland.server.tables.errors import no_hint, no_preview
from elfenland.server.tables.heartbeat import beat, keep_beating, resume_clocks
from elfenland.server.tables.leases import LocalLeases
from elfenland.server.tables.moves import MoveService
from elfenland.server.tables.notes import Notes
from elfenland.server.tables.pauses import PauseService
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.rematches import Rematches
from elfenland.server.tables.seats import SeatService
from elfenland.server.tables.standing_orders import StandingOrders
from elfenland.server.tables.time_source import SystemTime, Time
from elfenland.server.tables.timeouts import Timeouts
from elfenland.server.tables.votes import VoteService
from elfenland.server.updates.bus import Bus
from elfenland.server.updates.spectator_delay import SpectatorDelays
from elfenland.server.web.document_cache import DocumentCache
from elfenland.server.web.encoding import encode
from elfenland.server.web.questions import Questions, question_workers
from elfenland.server.web.rate_limit import ConnectionLimit, RateLimits

if TYPE_CHECKING:
    from elfenland.server.cluster.link import ClusterLink

PREVIEW_PROCESSES: Final = 2  # the second starts only while the first is busy
SWEEP_INTERVAL_S: Final = 15.0  # between sweeps for idle tables


@dataclass(frozen=True, kw_only=True)
class AppContext:
    """The services that routes use."""

    settings: Settings
    metrics: Metrics
    lag: LoopLag
    rate_limits: RateLimits
    sockets: ConnectionLimit
    documents: DocumentCache
    store: SqlStore
    bus: Bus
    tables: TableRegistry
    moves: MoveService
    seats: SeatService
    votes: VoteService
    pauses: PauseService
    days_off: DaysOffService
    standing_orders: StandingOrders
    notes: Notes
    timeouts: Timeouts
    rematches: Rematches
    codes: Codes
    bots: BotScheduler
    delays: SpectatorDelays
    records: Records
    replays: Replays
    previews: Questions  # also for exercises and records
    hints: Questions  # separate from the previews, which are quick
    chat: Chat
    lobby: LobbyService
    sessions: Sessions
    accounts: Accounts
    account_mail: AccountMail
    passkeys: Passkeys
    bot_accounts: BotAccounts
    webhooks: Webhooks
    recipients: RecipientService
    outbox: Outbox
    delivery: DeliveryService
    vapid: VapidKeys
    link: "ClusterLink | None"  # to the other processes, if there are any


@asynccontextmanager
async def open_context(
    settings: Settings,
    time: Time | None = None,
    is_worker: bool = False,
    sender: Sender | None = None,
    mailer: Mailer | None = None,
) -> AsyncIterator[AppContext]:
    """Start all services of a server; stop them in reverse order at the end."""
    async with AsyncExitStack() as stack:
        metrics = Metrics()
        lag = LoopLag(settings.most_lag / 1000, metrics.lag.observe)
        metrics.lag_smoothed.set_function(lambda: lag.smoothed_s)
        store = await open_store(settings.store, metrics.committed)
        stack.push_async_callback(store.close)
        time = time or await _open_time(settings, store, stack)
        link = await stack.enter_async_context(_make_link(settings.redis)) if settings.redis else None
        outlets = await _open_outlets(settings, store, sender, mailer)
        stack.push_async_callback(outlets.sender.close)
        context = _wire(settings, metrics, lag, store, time, link, outlets, is_worker)
        await _start(context, stack)
        await stack.enter_async_context(background(lag.watch))  # last: starting takes long turns
        yield context


async def _open_time(settings: Settings, store: SqlStore, stack: AsyncExitStack) -> Time:
    """Return the time source: this machine's, or the database's if it is shared."""
    if not settings.is_shared:
        return SystemTime()
    time = DatabaseTime()
    await time.start(store)
    await stack.enter_async_context(background(partial(time.follow, store)))
    return time


class Outlets(NamedTuple):
    """The senders of messages, and the keys that sign push messages."""

    sender: Sender
    mailer: Mailer | None
    vapid: VapidKeys


async def _open_outlets(
    settings: Settings, store: SqlStore, sender: Sender | None, mailer: Mailer | None
) -> Outlets:
    """Open those that the settings name, except what is given."""
    vapid, mailer = await _read_vapid_keys(store), mailer or open_mailer(settings)
    return Outlets(sender or open_senders(settings, vapid, mailer), mailer, vapid)


async def _read_vapid_keys(store: SqlStore) -> VapidKeys:
    """Return the keys that sign push messages, made at the first start."""
    known = await store.read(partial(secrets.find, name=secrets.VAPID_KEY))
    if known is None:
        make = partial(secrets.find_or_add, name=secrets.VAPID_KEY, make=lambda: make_vapid_keys().private)
        known = await store.write(make)
    return VapidKeys(known)


def _wire(
    settings: Settings,
    metrics: Metrics,
    lag: LoopLag,
    store: SqlStore,
    time: Time,
    link: "ClusterLink | None",
    outlets: Outlets,
    is_worker: bool,
) -> AppContext:
    bus = Bus()
    presence = link.presence if link else None
    tables = TableRegistry(store, settings.is_shared, presence, encode, bus.publish_presence)
    leases = link.leases if link else LocalLeases()
    moves = MoveService(store, tables, bus, SystemRandom(), time)  # so that nobody can predict a shuffle
    seats = SeatService(store, tables, bus, moves, settings.thinking_limit)
    pauses = PauseService(tables, bus, time)
    chat = Chat(store, bus, time, settings.is_shared)
    rate_limits = RateLimits(
        settings.rates,
        hit=lambda name: metrics.rates_hit.labels(name).inc(),
        publish=link.publish_attempt if link else lambda _, __: None,
    )
    sessions, passwords = Sessions(store, tables, bus, time), Passwords()
    accounts = Accounts(store, tables, bus, sessions, passwords, rate_limits, time)
    sender, page_address = outlets.sender, settings.address.rstrip("/")
    delivery = DeliveryService(store, tables, time, sender, metrics, page_address, settings.is_shared)
    return AppContext(
        settings=settings,
        metrics=metrics,
        lag=lag,
        rate_limits=rate_limits,
        sockets=ConnectionLimit(settings.most_sockets),
        documents=DocumentCache(),
        store=store,
        bus=bus,
        tables=tables,
        moves=moves,
        seats=seats,
        votes=VoteService(store, tables, bus, moves, seats, pauses),
        pauses=pauses,
        days_off=DaysOffService(tables, bus, time),
        standing_orders=StandingOrders(store, tables, moves, settings.is_shared),
        notes=Notes(store, tables),
        timeouts=Timeouts(
            store, tables, bus, moves, seats, leases, lambda choice: metrics.timeouts.labels(choice).inc()
        ),
        rematches=Rematches(store, tables, bus, seats, time, chat.stir),
        codes=Codes(store, time),
        bots=BotScheduler(store, tables, moves, WorkerPool(settings.workers), metrics, leases, is_worker),
        delays=SpectatorDelays(store, tables, time),
        records=Records(store, time),
        replays=Replays(store, Analyses(question_workers(1)), Branching(tables, moves)),
        previews=Questions(question_workers(PREVIEW_PROCESSES), no_preview),
        hints=Questions(question_workers(1), no_hint),
        chat=chat,
        lobby=LobbyService(store, tables, time, settings.gathering),
        sessions=sessions,
        accounts=accounts,
        account_mail=AccountMail(store, accounts, sessions, passwords, outlets.mailer, rate_limits, time),
        passkeys=Passkeys(store, sessions, rate_limits, time),
        bot_accounts=BotAccounts(store, tables, bus, seats, accounts, rate_limits, time, settings.is_shared),
        webhooks=Webhooks(store, tables, time, settings.private_hooks, settings.is_shared),
        recipients=RecipientService(store, time, sender, page_address),
        outbox=Outbox(store, tables, time, leases, delivery.wake),
        delivery=delivery,
        vapid=outlets.vapid,
        link=link,
    )


async def _start(context: AppContext, stack: AsyncExitStack) -> None:
    """Subscribe the services to changes, and resume what an earlier server left."""
    takes_turns = context.settings.bots
    closing = (
        context.replays.analyses,
        context.previews,
        context.hints,
        context.bots,
        context.standing_orders,
        context.account_mail,
    )
    for service in (*closing, context.timeouts, context.delays, context.chat):
        stack.push_async_callback(service.close)
    turns = [context.bots.on_notice, context.timeouts.on_notice, context.outbox.on_notice]
    others = [context.standing_orders.on_notice, context.delays.on_notice, context.webhooks.on_notice]
    others.append(context.bot_accounts.streams.on_notice)
    for listener in (
        context.tables.on_notice,
        *(turns if takes_turns else []),
        *others,
        context.chat.on_notice,
    ):
        context.bus.listen(listener)
    store, time = context.store, context.moves.time
    await resume_clocks(store, time)
    stack.push_async_callback(beat, store, time)
    await stack.enter_async_context(background(partial(keep_beating, store, time)))
    if context.settings.is_shared:
        await _join_cluster(context, stack)
    await stack.enter_async_context(context.webhooks)
    await stack.enter_async_context(background(partial(every, SWEEP_INTERVAL_S, partial(_sweep, context))))
    if takes_turns:
        await context.timeouts.resume()
        await context.standing_orders.search()
        await context.bots.search()
        context.bus.listen_for_presence(context.outbox.on_presence)
        await stack.enter_async_context(context.delivery)
        await stack.enter_async_context(context.outbox)


async def _join_cluster(context: AppContext, stack: AsyncExitStack) -> None:
    from elfenland.server.cluster.cluster import Cluster  # a single process needs no Redis client

    cluster = Cluster(
        link=context.link,
        store=context.store,
        tables=context.tables,
        chat=context.chat,
        bus=context.bus,
        rate_limits=context.rate_limits,
        bots=context.bots,
        timeouts=context.timeouts,
        orders=context.standing_orders,
        time=context.moves.time,
        takes_turns=context.settings.bots,
    )
    await stack.enter_async_context(cluster)


def _make_link(redis_url: str) -> "ClusterLink":
    from elfenland.server.cluster.link import ClusterLink  # a single process needs no Redis client

    return ClusterLink(redis_url)


def _sweep(context: AppContext) -> None:
    context.tables.forget_idle()
    context.delays.forget_idle()


def context_of(connection: HTTPConnection) -> AppContext:
    """Return the context of the application that serves a connection."""
    context = connection.app.state.context
    assert isinstance(context, AppContext)
    return context
