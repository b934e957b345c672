"""Orders for slow games: pass for the rest of planning, bid up to a limit. A seat's own secret.

They are carried out as soon as the seat is waited for, and lapse when what they are about is over. Where the
game went back to a decision they leave it to the seat: else nobody could take back what an order decided.
"""

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import Final

from elfenland.engine.actions import Coins, Pass
from elfenland.engine.phases.auction import Auction
from elfenland.engine.phases.phase import Phase
from elfenland.engine.phases.planning import Plan
from elfenland.engine.pieces import ITEM_LETTERS, count
from elfenland.engine.state import State
from elfenland.server.bus import Notice
from elfenland.server.deciding import ORDER
from elfenland.server.ending import end
from elfenland.server.logs import get_log
from elfenland.server.messages import OrderShown, OrderWish
from elfenland.server.play import BACK
from elfenland.server.playing import Playing
from elfenland.server.refusals import RefusedError, reason_of, wrong_time
from elfenland.server.store import Store, StoreError, agreements
from elfenland.server.store.agreements import Order
from elfenland.server.store.games import PLAYING
from elfenland.server.table import Table
from elfenland.server.tables import Tables

PASS, LOT, ITEM = "pass", "lot", "item"
UNCOUNTED: Final = -1  # what a seat has of an item is counted when the auction begins: before, it draws

log = get_log(__name__)


class Orders:
    """Keeps orders and carries them out."""

    def __init__(self, store: Store, tables: Tables, playing: Playing) -> None:
        self._store = store
        self._tables = tables
        self._playing = playing
        self._tasks: set[asyncio.Task[None]] = set()

    async def resume(self) -> None:
        """Carry out what fell due when no server ran."""
        for game in await self._store.read(agreements.with_orders):
            self.look((await self._tables.find(game)).notice())

    async def give(self, table: Table, seat: int, wishes: list[OrderWish]) -> None:
        """These and no others are the orders of a seat from now on. Nobody else hears of it."""
        async with table.lock:
            await self._tables.insist(table, partial(self._give, table, seat, wishes))
        self._begin(table)

    async def _give(self, table: Table, seat: int, wishes: list[OrderWish]) -> None:
        if table.status != PLAYING or table.play is None:
            raise wrong_time(table.status)
        given = tuple(_order(wish, table.play.state, seat) for wish in wishes)
        if len({(order.kind, order.item) for order in given}) < len(given):
            raise RefusedError(422, "order", "two orders are about the same")
        await self._tables.change(
            table, partial(agreements.put_orders, game=table.id, seat=seat, given=given)
        )
        table.orders[seat] = given
        table.rendered.clear()

    def look(self, notice: Notice) -> None:
        """This process changed something at a table: perhaps somebody with orders is to act."""
        table = self._tables.live(notice.game)
        if not notice.is_own or table is None or not table.orders:
            return
        if _uncounted(table):
            self._do(self._count(table))  # it gets the lock before any bid does
        if is_due(table):
            self._begin(table)

    def _begin(self, table: Table) -> None:
        self._do(self._obey(table, table.version))

    def _do(self, what: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop; what is due is carried out by the next server."""
        await end(self._tasks)

    async def _count(self, table: Table) -> None:
        """Note what seats have of the items they want, so that it shows when they have won one."""
        try:
            async with table.lock:
                for seat in _uncounted(table):
                    await self._tables.insist(table, partial(self._count_for, table, seat))
        except (RefusedError, StoreError) as error:
            log.warning("order-failed", table=table.id, reason=reason_of(error))

    async def _count_for(self, table: Table, seat: int) -> None:
        assert table.play is not None
        given = tuple(_counted(order, table.play.state, seat) for order in table.orders.get(seat, ()))
        await self._tables.change(
            table, partial(agreements.put_orders, game=table.id, seat=seat, given=given)
        )
        table.orders[seat] = given

    async def _obey(self, table: Table, version: int) -> None:
        seat, word = table.to_act, _word(table)
        if seat is not None and word and table.version == version:
            try:
                await self._playing.move(table, seat, version, [word], ORDER)
            except (RefusedError, StoreError) as error:
                log.warning("order-failed", table=table.id, seat=seat, reason=reason_of(error))


def is_due(table: Table) -> bool:
    """Whether the seat that is waited for has ordered what to decide, and did not just take it back."""
    is_gone_back = bool(table.recent) and table.recent[-1].word.startswith(BACK)
    return bool(table.orders) and not is_gone_back and bool(_word(table))


def _word(table: Table) -> str:
    """What the seat that is waited for decides by its orders; empty if nothing, or if a bot has the seat."""
    if table.play is None or table.to_act is None or table.decider:
        return ""
    return decision(table.orders.get(table.to_act, ()), table.play.state)


def decision(given: tuple[Order, ...], state: State) -> str:
    """What the seat to act decides by its orders; empty if they say nothing about it."""
    for order in sorted(given, key=lambda order: order.kind != LOT):  # this lot goes before its item
        if not holds(order, state, state.seat):
            continue
        if order.kind == PASS and isinstance(_phase(state), Plan):
            return str(Pass())
        if order.kind != PASS and isinstance(_phase(state), Auction) and _is_about(order, state):
            return _bid(order.most, state)
    return ""


def holds(order: Order, state: State, seat: int) -> bool:
    """Whether an order of a seat has not lapsed."""
    if order.round != state.round:
        return False
    if order.kind == PASS:
        return _is_ahead(state, Plan)
    if order.kind == LOT:
        return isinstance(_phase(state), Auction) and len(state.lots) == order.had
    is_won = order.had != UNCOUNTED and _owned(state, seat, order.item) > order.had
    return _is_ahead(state, Auction) and not is_won


def show_orders(table: Table, seat: int) -> list[OrderShown]:
    """The orders of a seat that have not lapsed, for whoever holds it."""
    if table.play is None:
        return []
    state = table.play.state
    return [
        OrderShown(kind=order.kind, item=order.item or None, most=order.most)  # type: ignore[typeddict-item]
        for order in table.orders.get(seat, ())
        if holds(order, state, seat)
    ]


def _order(wish: OrderWish, state: State, seat: int) -> Order:
    if wish.kind == ITEM and (wish.item is None or wish.item not in ITEM_LETTERS):
        raise RefusedError(422, "order", f"an order for an item names one of {ITEM_LETTERS}")
    item = wish.item or "" if wish.kind == ITEM else ""
    had = UNCOUNTED if wish.kind == ITEM else len(state.lots)
    order = _counted(Order(wish.kind, item, wish.most, state.round, had), state, seat)
    if not holds(order, state, seat):
        raise RefusedError(409, "order/late", "what this is about is over, or never comes", kind=wish.kind)
    return order


def _counted(order: Order, state: State, seat: int) -> Order:
    """The order, with what the seat has of its item if the auction has begun."""
    is_wanted = order.had == UNCOUNTED and isinstance(_phase(state), Auction)
    return order._replace(had=_owned(state, seat, order.item)) if is_wanted else order


def _uncounted(table: Table) -> list[int]:
    """The seats whose items must be counted now, for the auction has begun."""
    if table.play is None or not isinstance(_phase(table.play.state), Auction):
        return []
    return [seat for seat, given in table.orders.items() if any(order.had == UNCOUNTED for order in given)]


def _bid(most: int, state: State) -> str:
    """The lowest bid that leads, as long as it is not above the most; else a pass."""
    bids = [action.amount for action in state.rules.offers(state) if isinstance(action, Coins)]
    lowest = min(bids, default=most + 1)
    return str(Coins(lowest)) if lowest <= most else str(Pass())


def _is_about(order: Order, state: State) -> bool:
    return order.kind == LOT or ITEM_LETTERS[state.lots[-1]] == order.item


def _is_ahead(state: State, sort: type[Phase]) -> bool:
    """Whether such a phase runs, or comes later in this round."""
    return any(isinstance(phase, sort) for phase in state.rules.sequence[state.phase :])


def _owned(state: State, seat: int, item: str) -> int:
    return count(state.open[seat], ITEM_LETTERS.index(item))


def _phase(state: State) -> Phase:
    return state.rules.sequence[state.phase]
