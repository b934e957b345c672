"""The parts of one running server, put together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from starlette.requests import HTTPConnection

from elfenland.server.bots.seats import BotSeats
from elfenland.server.bots.workers import Workers
from elfenland.server.bus import Bus, Notice
from elfenland.server.consent import Consent
from elfenland.server.dice import SystemDice
from elfenland.server.lobby import Listing
from elfenland.server.metrics import Metrics
from elfenland.server.orders import Orders
from elfenland.server.people import People, furnish
from elfenland.server.playing import Playing
from elfenland.server.rates import AtOnce, Rates
from elfenland.server.replaying.analyses import MODULE as ANALYST
from elfenland.server.replaying.analyses import Analyses
from elfenland.server.replaying.branching import Branching
from elfenland.server.replaying.replays import Replays
from elfenland.server.seating import Seating
from elfenland.server.settings import Settings
from elfenland.server.shared.leases import OwnLeases
from elfenland.server.store import Store
from elfenland.server.store.opening import open_store
from elfenland.server.tables import Tables
from elfenland.server.timeouts import TimeOuts
from elfenland.server.times import DatabaseTime, SystemTime, Time

if TYPE_CHECKING:
    from elfenland.server.shared.neighbours import Neighbours

ADVISER: Final = "elfenland.server.trying.adviser"
SWEEP: Final = 15.0  # seconds between looks for idle tables


@dataclass(frozen=True)
class House:
    """What routes work with."""

    settings: Settings
    metrics: Metrics
    rates: Rates
    sockets: AtOnce
    store: Store
    bus: Bus
    tables: Tables
    playing: Playing
    seating: Seating
    bots: BotSeats
    time_outs: TimeOuts
    consent: Consent
    orders: Orders
    people: People
    neighbours: "Neighbours | None"
    advisers: Workers  # apart from the bots, so that nobody waits for one with a hint
    replays: Replays
    listing: Listing


@asynccontextmanager
async def open_house(settings: Settings, time: Time | None = None) -> AsyncIterator[House]:
    """Everything running; at the end, everything put away."""
    metrics = Metrics()
    store = await open_store(settings.store, metrics.committed)
    watching = [asyncio.create_task(metrics.watch_loop())]
    if time is None and settings.is_shared:
        time = DatabaseTime()
        await time.look(store)
        watching.append(asyncio.create_task(time.follow(store)))
    house = _furnish(settings, metrics, store, time or SystemTime())
    watching.append(asyncio.create_task(_sweep(house)))
    try:
        await _resume(house)
        yield house
    finally:
        for task in watching:
            task.cancel()
        if house.neighbours:
            await house.neighbours.leave_turns()
        await house.people.close()
        await house.time_outs.close()
        await house.orders.close()
        await house.bots.close()
        await house.advisers.close()
        await house.replays.analyses.close()
        if house.neighbours:
            await house.neighbours.close()
        await store.close()


async def _resume(house: House) -> None:
    """Take up what was there before this server ran, and meet the others."""
    if house.neighbours:
        people = house.people
        house.neighbours.meet(house.store, house.tables, people.chat, house.bus, house.rates)
    house.people.hooks.resume()
    if not house.settings.bots:
        return
    if house.neighbours:
        house.neighbours.take_turns()
    await house.time_outs.resume()
    await house.orders.resume()
    await house.bots.resume()
    if house.neighbours:
        house.neighbours.search(house.bots, house.time_outs, house.orders, house.playing.time)


def _furnish(settings: Settings, metrics: Metrics, store: Store, time: Time) -> House:
    bus, tables = Bus(), Tables(store, settings.is_shared)
    neighbours = _meet(settings) if settings.is_shared else None
    leases = neighbours.leases if neighbours else OwnLeases()
    # Nobody can foresee a shuffle: its randomness comes from the system.
    playing = Playing(store, tables, bus, SystemDice(), time)
    seating = Seating(store, tables, bus, playing)
    time_outs = TimeOuts(store, tables, bus, playing, seating, metrics, leases)
    consent = Consent(store, tables, bus, playing, seating)
    orders = Orders(store, tables, playing)
    bots = BotSeats(store, tables, playing, Workers(settings.workers), metrics, leases)

    def wake(notice: Notice) -> None:
        # What others did has woken everybody when it was read.
        if notice.is_own and notice.version is not None and (table := tables.live(notice.game)):
            table.wake()

    bus.listen(wake)
    if settings.bots:
        bus.listen(bots.look)
        bus.listen(time_outs.look)
    bus.listen(orders.look)
    rates = Rates(settings.rates, lambda name: metrics.rates_hit.labels(name).inc())
    people = furnish(settings, store, tables, bus, seating, rates, time)
    return House(
        settings,
        metrics,
        rates,
        AtOnce(settings.most_sockets),
        store,
        bus,
        tables,
        playing,
        seating,
        bots,
        time_outs,
        consent,
        orders,
        people,
        neighbours,
        Workers(1, ADVISER),
        Replays(store, Analyses(Workers(1, ANALYST)), Branching(tables, playing)),
        Listing(store, tables, time, settings.gathering),
    )


def _meet(settings: Settings) -> "Neighbours":
    from elfenland.server.shared.neighbours import Neighbours  # one process alone needs no Redis client

    return Neighbours(settings)


async def _sweep(house: House) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        house.tables.forget_idle()
        house.people.delays.forget_idle()


def house_of(connection: HTTPConnection) -> House:
    """The house that a request came to."""
    house = connection.app.state.house
    assert isinstance(house, House)
    return house
