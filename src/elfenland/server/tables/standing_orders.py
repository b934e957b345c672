"""Standing orders: decisions in advance, such as passing or bidding up to a limit.

They are secret to the seat, carried out when it is to act, and lapse when their subject is over. If the
game went back to a decision, they leave it to the seat: otherwise nobody could undo what an order decided.
Steps that no longer fit are dropped, and so are those that the game went back to; their player is told.

An order is carried out after a random delay such as a person takes, so that the time doesn't give away that
it was one. The delay depends on nothing but the table's clock, which everybody sees: neither on the kind of
order nor on its limit or its decision. It isn't stored. The process that made an order due waits for it;
another one that finds the order gives that process the longest delay first, and then takes it over.

Where everybody is asked at the same time, an order is a sealed answer. It is carried out at once when its
turn comes: nobody can tell when it was given, and others' answers came as quickly.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from math import log as ln
from random import Random, SystemRandom
from typing import Final

from elfenland.server.ops.logging import get_log
from elfenland.server.ops.tasks import cancel_all, spawn
from elfenland.server.tables import changes
from elfenland.server.tables.deadlines import Deadlines
from elfenland.server.tables.decided_by import STANDING_ORDER
from elfenland.server.tables.errors import RefusedError, StoreError, reason_of, wrong_time
from elfenland.server.tables.moves import MoveService
from elfenland.server.tables.orders_given import OrderWish, read_orders
from elfenland.server.tables.orders_in_force import (
    Orders,
    counted,
    due_word,
    is_due,
    is_sealed,
    orders_now,
    uncounted,
)
from elfenland.server.tables.records import PLAYING
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.store import Store
from elfenland.server.tables.table import Table
from elfenland.server.updates.bus import Notice

# Delays are log-normal, like people's response times: nine of ten are between 1 and 13 seconds.
MEDIAN_DELAY_S: Final = 4.0
DELAY_SIGMA: Final = 0.7
LONGEST_DELAY_S: Final = 30.0
SLOW_TABLE_S: Final = 3600  # per move: from this limit on, people take minutes
SLOW_PACE: Final = 60.0  # factor of delays at slow tables
CLOCK_SHARE: Final = 0.25  # of the time left: the most that a delay takes
ORDER_RETRY_PAUSE_MS: Final = 2_000  # after the store failed

log = get_log(__name__)


class StandingOrders:
    """Keeps standing orders and carries them out."""

    def __init__(self, store: Store, tables: TableRegistry, moves: MoveService, is_shared: bool) -> None:
        self._store = store
        self._tables = tables
        self._moves = moves
        self._is_shared = is_shared  # whether other processes may wait for orders, too
        self._time = moves.time
        self._dice = SystemRandom()
        self._waiting: dict[str, int] = {}  # the version at which the order of a game is due
        self._deadlines = Deadlines(self._time, self._begin)
        self._tasks: set[asyncio.Task[None]] = set()

    async def search(self) -> None:
        """Schedule orders that a process left behind, or that were due before the start."""
        for game, version in await self._store.games_with_orders():
            if self._waiting.get(game) != version:
                table = await self._tables.find(game)
                self._mind(table, LONGEST_DELAY_S if self._is_shared else 0.0)

    async def give(self, table: Table, seat: int, wishes: Sequence[OrderWish]) -> None:
        """Replace the orders of a seat. They aren't published."""
        async with table.lock:
            await self._tables.retry_on_conflict(table, partial(self._give, table, seat, wishes))
        if seat == table.to_act and due_word(table):
            self._wait(table)

    async def _give(self, table: Table, seat: int, wishes: Sequence[OrderWish]) -> None:
        if table.status != PLAYING or table.play is None:
            raise wrong_time(table.status)
        await self._put(table, seat, read_orders(wishes, table.play, seat))

    async def _put(self, table: Table, seat: int, given: Orders) -> None:
        """Write the orders of a seat; the caller holds the lock."""
        await self._tables.change(table, changes.PutStandingOrders(seat, given))
        table.seating.orders[seat] = given
        table.rendered.clear()

    def on_notice(self, notice: Notice) -> None:
        """Schedule orders that a change of this process made due."""
        table = self._tables.live(notice.game)
        if not notice.is_own or table is None or not table.seating.orders:
            return
        if uncounted(table):
            spawn(self._tasks, self._count(table))  # it acquires the lock before any bid does
        self._mind(table)

    def _mind(self, table: Table, patience_s: float = 0.0) -> None:
        """Schedule the order of the seat to act, or drop it if it no longer fits."""
        if is_due(table):
            self._wait(table, patience_s)
        elif _to_drop(table) is not None:
            spawn(self._tasks, self._drop(table))  # before any decision that comes later

    def _wait(self, table: Table, patience_s: float = 0.0) -> None:
        """Carry out the order of the seat to act after a delay, unless it is scheduled."""
        if self._waiting.get(table.id) == table.version:
            return
        now = self._time.now()
        delay_s = 0.0 if is_sealed(table) else draw_delay(self._dice)
        seconds = (patience_s + delay_s) * _pace(table, now)
        self._waiting[table.id] = table.version
        if seconds:
            self._deadlines.set(table.id, now + int(seconds * 1000))
        else:
            self._begin(table.id)

    def _begin(self, game: str) -> None:
        spawn(self._tasks, self._obey(game, self._waiting.pop(game)))

    async def close(self) -> None:
        """Stop; the next server carries out what is due."""
        self._deadlines.close()
        await cancel_all(self._tasks)

    async def _count(self, table: Table) -> None:
        """Note how many of the wanted items seats have, so that a win can be detected."""
        try:
            async with table.lock:
                for seat in uncounted(table):
                    await self._tables.retry_on_conflict(table, partial(self._count_for, table, seat))
        except (RefusedError, StoreError) as error:
            log.warning("order-failed", table=table.id, reason=reason_of(error))

    async def _count_for(self, table: Table, seat: int) -> None:
        assert table.play is not None
        given = tuple(counted(order, table.play.state, seat) for order in table.seating.orders.get(seat, ()))
        await self._put(table, seat, given)

    async def _drop(self, table: Table) -> None:
        """Store that orders of the seat to act are dropped; its updates say so already."""
        try:
            async with table.lock:
                await self._tables.retry_on_conflict(table, partial(self._drop_misfits, table))
        except (RefusedError, StoreError) as error:
            log.warning("order-failed", table=table.id, reason=reason_of(error))

    async def _drop_misfits(self, table: Table) -> None:
        left = _to_drop(table)
        if left is not None and table.to_act is not None:
            await self._put(table, table.to_act, left)

    async def _obey(self, game: str, version: int) -> None:
        """Carry out the order that was due at a version, if that decision is still open."""
        try:
            table = await self._tables.find(game)
            seat, word = table.to_act, due_word(table)
            if seat is not None and word and table.version == version:
                await self._moves.move(table, seat, version, [word], STANDING_ORDER)
        except RefusedError as error:
            log.warning("order-failed", table=game, reason=reason_of(error))
        except StoreError as error:
            log.warning("order-failed", table=game, reason=reason_of(error))
            if game not in self._waiting:  # nothing has happened at the table meanwhile
                self._waiting[game] = version
                self._deadlines.set(game, self._time.now() + ORDER_RETRY_PAUSE_MS)


def draw_delay(dice: Random) -> float:
    """Draw the seconds after which an order is carried out at a quick table."""
    while (seconds := dice.lognormvariate(ln(MEDIAN_DELAY_S), DELAY_SIGMA)) > LONGEST_DELAY_S:
        pass  # drawn again, so that no delay is more frequent than its neighbours
    return seconds


def _pace(table: Table, now: int) -> float:
    """Return the factor of delays at this table; less than 1 if little time is left.

    All delays shrink alike, so that none ends at a share of the time that would give an order away.
    """
    clock = table.settings.clock
    pace = SLOW_PACE if clock is not None and (clock.per_move or 0) >= SLOW_TABLE_S else 1.0
    if not table.deadline:
        return pace
    return max(0.0, min(pace, (table.deadline - now) / 1000 * CLOCK_SHARE / LONGEST_DELAY_S))


def _to_drop(table: Table) -> Orders | None:
    """Return the orders of the seat to act if some must be marked as dropped."""
    if table.to_act is None:
        return None
    now = orders_now(table, table.to_act)
    return None if now == table.seating.orders.get(table.to_act, ()) else now
