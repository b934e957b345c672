"""The services of a running server, wired together and started and stopped in order."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from starlette.requests import HTTPConnection

from elfenland.server.bots.pool import WorkerPool
from elfenland.server.bots.scheduler import BotScheduler
from elfenland.server.cluster.database_time import DatabaseTime
from elfenland.server.community.accounts import Accounts
from elfenland.server.community.chat import Chat
from elfenland.server.community.lobby import LobbyService
from elfenland.server.community.webhooks import Webhooks
from elfenland.server.config import Settings
from elfenland.server.ops.loop_lag import LoopLag
from elfenland.server.ops.metrics import Metrics
from elfenland.server.ops.tasks import background, every
from elfenland.server.replays.analysis import Analyses
from elfenland.server.replays.branching import Branching
from elfenland.server.replays.records import Records
from elfenland.server.replays.replays import Replays
from elfenland.server.storage import SqlStore
from elfenland.server.storage.factory import open_store
from elfenland.server.tables.errors import no_hint, no_preview
from elfenland.server.tables.heartbeat import beat, keep_beating, resume_clocks
from elfenland.server.tables.leases import LocalLeases
from elfenland.server.tables.moves import MoveService
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
    standing_orders: StandingOrders
    timeouts: Timeouts
    rematches: Rematches
    bots: BotScheduler
    delays: SpectatorDelays
    records: Records
    replays: Replays
    previews: Questions  # exercises and records, too
    hints: Questions  # apart from the previews, which are quick
    chat: Chat
    lobby: LobbyService
    accounts: Accounts
    webhooks: Webhooks
    link: "ClusterLink | None"  # to the other processes, if there are any


@asynccontextmanager
async def open_context(
    settings: Settings, time: Time | None = None, is_worker: bool = False
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
        context = _wire(settings, metrics, lag, store, time, link, is_worker)
        await _start(context, stack)
        await stack.enter_async_context(background(lag.watch))  # at last, because a start takes long turns
        yield context


async def _open_time(settings: Settings, store: SqlStore, stack: AsyncExitStack) -> Time:
    """The time of this machine; of the database if several processes share it."""
    if not settings.is_shared:
        return SystemTime()
    time = DatabaseTime()
    await time.start(store)
    await stack.enter_async_context(background(partial(time.follow, store)))
    return time


def _wire(
    settings: Settings,
    metrics: Metrics,
    lag: LoopLag,
    store: SqlStore,
    time: Time,
    link: "ClusterLink | None",
    is_worker: bool,
) -> AppContext:
    bus = Bus()
    tables = TableRegistry(store, settings.is_shared, link.presence if link else None, encode)
    leases = link.leases if link else LocalLeases()
    moves = MoveService(store, tables, bus, SystemRandom(), time)  # nobody can predict a shuffle
    seats = SeatService(store, tables, bus, moves)
    chat = Chat(store, bus, time, settings.is_shared)
    rate_limits = RateLimits(
        settings.rates,
        hit=lambda name: metrics.rates_hit.labels(name).inc(),
        publish=link.publish_attempt if link else lambda _, __: None,
    )
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
        votes=VoteService(store, tables, bus, moves, seats),
        standing_orders=StandingOrders(store, tables, moves, settings.is_shared),
        timeouts=Timeouts(
            store, tables, bus, moves, seats, leases, lambda choice: metrics.timeouts.labels(choice).inc()
        ),
        rematches=Rematches(store, tables, bus, seats, chat.stir),
        bots=BotScheduler(store, tables, moves, WorkerPool(settings.workers), metrics, leases, is_worker),
        delays=SpectatorDelays(store, tables, time),
        records=Records(store, time),
        replays=Replays(store, Analyses(question_workers(1)), Branching(tables, moves)),
        previews=Questions(question_workers(PREVIEW_PROCESSES), no_preview),
        hints=Questions(question_workers(1), no_hint),
        chat=chat,
        lobby=LobbyService(store, tables, time, settings.gathering),
        accounts=Accounts(store, tables, bus, rate_limits, time),
        webhooks=Webhooks(store, tables, time, settings.private_hooks, settings.is_shared),
        link=link,
    )


async def _start(context: AppContext, stack: AsyncExitStack) -> None:
    """Subscribe the services to changes of tables, and resume what an earlier server left."""
    takes_turns = context.settings.bots
    closing = (
        context.replays.analyses,
        context.previews,
        context.hints,
        context.bots,
        context.standing_orders,
    )
    for service in (*closing, context.timeouts, context.delays, context.chat):
        stack.push_async_callback(service.close)
    turns = [context.bots.on_notice, context.timeouts.on_notice] if takes_turns else []
    others = [context.standing_orders.on_notice, context.delays.on_notice, context.webhooks.on_notice]
    for listener in (context.tables.on_notice, *turns, *others, context.chat.on_notice):
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


async def _join_cluster(context: AppContext, stack: AsyncExitStack) -> None:
    from elfenland.server.cluster.cluster import Cluster  # a process on its own needs no Redis client

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
    from elfenland.server.cluster.link import ClusterLink  # a process on its own needs no Redis client

    return ClusterLink(redis_url)


def _sweep(context: AppContext) -> None:
    context.tables.forget_idle()
    context.delays.forget_idle()


def context_of(connection: HTTPConnection) -> AppContext:
    """The context of the application that serves a connection."""
    context = connection.app.state.context
    assert isinstance(context, AppContext)
    return context
