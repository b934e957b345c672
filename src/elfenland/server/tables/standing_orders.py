"""Standing orders: decisions in advance, such as passing or bidding up to a limit.

They are a seat's own secret, carried out when it is to act, and lapse when their subject is over. Where the
game went back to a decision, they leave it to the seat: otherwise nobody could undo what an order decided.

An order is carried out after a random delay such as a person takes, so that nobody can tell by the time that
it was one. The delay depends on nothing but the table's clock, which everybody sees: neither on the kind of
order nor on its limit or its decision. It isn't stored. The process that made an order due waits for it;
another one that finds the order gives that process the longest delay first, and then takes it over.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from math import log as ln
from random import Random, SystemRandom
from typing import Final, NamedTuple

from elfenland.engine.actions import Coins, Pass
from elfenland.engine.phases.auction import Auction
from elfenland.engine.phases.phase import Phase
from elfenland.engine.phases.planning import Plan
from elfenland.engine.pieces import ITEM_LETTERS, count
from elfenland.engine.state import State
from elfenland.server.ops.logging import get_log
from elfenland.server.ops.tasks import cancel_all, spawn
from elfenland.server.tables import changes
from elfenland.server.tables.deadlines import Deadlines
from elfenland.server.tables.decided_by import STANDING_ORDER
from elfenland.server.tables.errors import RefusedError, StoreError, reason_of, wrong_time
from elfenland.server.tables.game_log import BACK
from elfenland.server.tables.moves import MoveService
from elfenland.server.tables.records import ITEM, LOT, PASS, PLAYING, OrderKind, StandingOrder
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.store import Store
from elfenland.server.tables.table import Table, WatchedTable
from elfenland.server.updates.bus import Notice
from elfenland.server.updates.documents import StandingOrderView

# Delays are log-normal, as people's response times are: nine of ten between 1 and 13 seconds.
MEDIAN_DELAY_S: Final = 4.0
DELAY_SIGMA: Final = 0.7
LONGEST_DELAY_S: Final = 30.0
SLOW_TABLE_S: Final = 3600  # per move: where it is at least this, people take minutes
SLOW_PACE: Final = 60.0  # how many times longer delays are at slow tables
CLOCK_SHARE: Final = 0.25  # of the time that is left: no delay takes more
ORDER_RETRY_PAUSE_MS: Final = 2_000  # after the store failed

UNCOUNTED: Final = -1  # items that a seat has are counted when the auction begins: before, it draws

log = get_log(__name__)


class OrderWish(NamedTuple):
    """An order as a seat gives it."""

    kind: OrderKind
    item: str | None = None  # its letter, for an item
    most: int = 0  # gold


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
        """Wait for orders that a process left behind, or that are due since before the start."""
        for game, version in await self._store.games_with_orders():
            if self._waiting.get(game) != version:
                table = await self._tables.find(game)
                if is_due(table):
                    self._wait(table, LONGEST_DELAY_S if self._is_shared else 0.0)

    async def give(self, table: Table, seat: int, wishes: Sequence[OrderWish]) -> None:
        """Replace the orders of a seat. They aren't published."""
        async with table.lock:
            await self._tables.retry_on_conflict(table, partial(self._give, table, seat, wishes))
        if seat == table.to_act and _word(table):
            self._wait(table)

    async def _give(self, table: Table, seat: int, wishes: Sequence[OrderWish]) -> None:
        if table.status != PLAYING or table.play is None:
            raise wrong_time(table.status)
        given = tuple(_order(body, table.play.state, seat) for body in wishes)
        if len({(order.kind, order.item) for order in given}) < len(given):
            raise RefusedError(422, "order", "two orders are about the same")
        await self._tables.change(table, changes.PutStandingOrders(seat, given))
        table.seating.orders[seat] = given
        table.rendered.clear()

    def on_notice(self, notice: Notice) -> None:
        """Wait for orders that a change of this process made due."""
        table = self._tables.live(notice.game)
        if not notice.is_own or table is None or not table.seating.orders:
            return
        if _uncounted(table):
            spawn(self._tasks, self._count(table))  # it gets the lock before any bid does
        if is_due(table):
            self._wait(table)

    def _wait(self, table: Table, patience_s: float = 0.0) -> None:
        """Carry out the order of the seat to act after a delay, unless it is waited for already."""
        if self._waiting.get(table.id) == table.version:
            return
        now = self._time.now()
        seconds = (patience_s + draw_delay(self._dice)) * _pace(table, now)
        self._waiting[table.id] = table.version
        self._deadlines.set(table.id, now + int(seconds * 1000))

    def _begin(self, game: str) -> None:
        spawn(self._tasks, self._obey(game, self._waiting.pop(game)))

    async def close(self) -> None:
        """Stop; the next server carries out what is due."""
        self._deadlines.close()
        await cancel_all(self._tasks)

    async def _count(self, table: Table) -> None:
        """Note how many of the items they want seats have, so that a win shows."""
        try:
            async with table.lock:
                for seat in _uncounted(table):
                    await self._tables.retry_on_conflict(table, partial(self._count_for, table, seat))
        except (RefusedError, StoreError) as error:
            log.warning("order-failed", table=table.id, reason=reason_of(error))

    async def _count_for(self, table: Table, seat: int) -> None:
        assert table.play is not None
        given = tuple(_counted(order, table.play.state, seat) for order in table.seating.orders.get(seat, ()))
        await self._tables.change(table, changes.PutStandingOrders(seat, given))
        table.seating.orders[seat] = given

    async def _obey(self, game: str, version: int) -> None:
        """Carry out the order that was due at a version, if the game still waits for that decision."""
        try:
            table = await self._tables.find(game)
            seat, word = table.to_act, _word(table)
            if seat is not None and word and table.version == version:
                await self._moves.move(table, seat, version, [word], STANDING_ORDER)
        except RefusedError as error:
            log.warning("order-failed", table=game, reason=reason_of(error))
        except StoreError as error:
            log.warning("order-failed", table=game, reason=reason_of(error))
            if game not in self._waiting:  # nothing has happened there meanwhile
                self._waiting[game] = version
                self._deadlines.set(game, self._time.now() + ORDER_RETRY_PAUSE_MS)


def draw_delay(dice: Random) -> float:
    """Draw the seconds after which an order is carried out at a quick table."""
    while (seconds := dice.lognormvariate(ln(MEDIAN_DELAY_S), DELAY_SIGMA)) > LONGEST_DELAY_S:
        pass  # drawn again, so that no delay is more frequent than its neighbours
    return seconds


def _pace(table: Table, now: int) -> float:
    """How many times longer delays are at this table; less than 1 where the clock runs down.

    All delays shrink alike, so that none ends at a share of the time that tells of an order.
    """
    clock = table.settings.clock
    pace = SLOW_PACE if clock is not None and (clock.per_move or 0) >= SLOW_TABLE_S else 1.0
    if not table.deadline:
        return pace
    return max(0.0, min(pace, (table.deadline - now) / 1000 * CLOCK_SHARE / LONGEST_DELAY_S))


def is_due(table: Table) -> bool:
    """Whether the seat to act has an order for this decision and didn't just undo it."""
    is_gone_back = bool(table.game.recent) and table.game.recent[-1].word.startswith(BACK)
    return bool(table.seating.orders) and not is_gone_back and bool(_word(table))


def _word(table: Table) -> str:
    """The decision of the seat to act by its orders; empty if none, or if a bot plays."""
    if table.play is None or table.to_act is None or table.decider:
        return ""
    return decision(table.seating.orders.get(table.to_act, ()), table.play.state)


def decision(given: tuple[StandingOrder, ...], state: State) -> str:
    """The decision of the seat to act by these orders; empty if none is about it."""
    for order in sorted(given, key=lambda order: order.kind != LOT):  # this lot goes before its item
        if not holds(order, state, state.seat):
            continue
        if order.kind == PASS and isinstance(_phase(state), Plan):
            return str(Pass())
        if order.kind != PASS and isinstance(_phase(state), Auction) and _is_about(order, state):
            return _bid(order.most, state)
    return ""


def holds(order: StandingOrder, state: State, seat: int) -> bool:
    """Whether an order of a seat has not lapsed."""
    if order.round != state.round:
        return False
    if order.kind == PASS:
        return _is_ahead(state, Plan)
    if order.kind == LOT:
        return isinstance(_phase(state), Auction) and len(state.lots) == order.had
    is_won = order.had != UNCOUNTED and _owned(state, seat, order.item) > order.had
    return _is_ahead(state, Auction) and not is_won


def standing_order_views(table: WatchedTable, seat: int) -> list[StandingOrderView]:
    """The documents of the orders of a seat that have not lapsed, for its holder."""
    if table.play is None:
        return []
    state = table.play.state
    return [
        StandingOrderView(kind=order.kind, item=order.item or None, most=order.most)
        for order in table.seating.orders.get(seat, ())
        if holds(order, state, seat)
    ]


def _order(body: OrderWish, state: State, seat: int) -> StandingOrder:
    if body.kind == ITEM and (body.item is None or body.item not in ITEM_LETTERS):
        raise RefusedError(422, "order", f"an order for an item names one of {ITEM_LETTERS}")
    item = body.item or "" if body.kind == ITEM else ""
    had = UNCOUNTED if body.kind == ITEM else len(state.lots)
    order = _counted(StandingOrder(body.kind, item, body.most, state.round, had), state, seat)
    if not holds(order, state, seat):
        raise RefusedError(409, "order/late", "what this is about is over, or never comes", kind=body.kind)
    return order


def _counted(order: StandingOrder, state: State, seat: int) -> StandingOrder:
    """The order, with the number of items that the seat has when the auction begins."""
    is_wanted = order.had == UNCOUNTED and isinstance(_phase(state), Auction)
    return order._replace(had=_owned(state, seat, order.item)) if is_wanted else order


def _uncounted(table: Table) -> list[int]:
    """The seats whose items must be counted now, because the auction has begun."""
    if table.play is None or not isinstance(_phase(table.play.state), Auction):
        return []
    return [
        seat for seat, given in table.seating.orders.items() if any(order.had == UNCOUNTED for order in given)
    ]


def _bid(most: int, state: State) -> str:
    """The lowest bid that leads if it is within the limit; otherwise a pass."""
    bids = [action.amount for action in state.rules.offers(state) if isinstance(action, Coins)]
    lowest = min(bids, default=most + 1)
    return str(Coins(lowest)) if lowest <= most else str(Pass())


def _is_about(order: StandingOrder, state: State) -> bool:
    return order.kind == LOT or ITEM_LETTERS[state.lots[-1]] == order.item


def _is_ahead(state: State, sort: type[Phase]) -> bool:
    """Whether such a phase runs, or comes later in this round."""
    return any(isinstance(phase, sort) for phase in state.rules.sequence[state.phase :])


def _owned(state: State, seat: int, item: str) -> int:
    return count(state.open[seat], ITEM_LETTERS.index(item))


def _phase(state: State) -> Phase:
    return state.rules.sequence[state.phase]
