"""Standing orders at a moment of the game: which hold, and what they decide.

Which step of an order comes next follows from the log: from the number of decisions that the seat has made in
the phase since it gave the order. So an undo brings a step back, and nothing is written when one is used up.
"""

from typing import Final

from elfenland.engine.actions import Coins, Pass
from elfenland.engine.explain import explain
from elfenland.engine.phases.auction import Auction
from elfenland.engine.phases.phase import Phase
from elfenland.engine.phases.planning import Plan
from elfenland.engine.pieces import ITEM_LETTERS, count
from elfenland.engine.state import State
from elfenland.server.tables.game_log import BACK, LoggedGame
from elfenland.server.tables.records import IN_STEPS, ITEM, LOT, PASS, StandingOrder
from elfenland.server.tables.table import WatchedTable
from elfenland.server.updates.documents import OrderDropped, StandingOrderView

UNCOUNTED: Final = -1  # a seat's items are counted when the auction begins, because it draws before that

Orders = tuple[StandingOrder, ...]


def is_due(table: WatchedTable) -> bool:
    """Return whether an order is due for the decision that is open now."""
    return bool(table.seating.orders) and bool(due_word(table))


def is_gone_back(table: WatchedTable) -> bool:
    """Return whether the last step took the game back."""
    return bool(table.game.recent) and table.game.recent[-1].word.startswith(BACK)


def due_word(table: WatchedTable) -> str:
    """Return the order's decision for the seat to act; empty if none, or a bot plays.

    If the game went back to this decision, only an order that was given since then decides.
    """
    if table.play is None or table.to_act is None or table.decider or table.game.is_paused:
        return ""
    given = table.seating.orders.get(table.to_act, ())
    if given and is_gone_back(table):
        given = tuple(order for order in given if order.since >= table.version)
    return decision(given, table.play)


def is_sealed(table: WatchedTable) -> bool:
    """Return whether all are asked at the same time, so that no answer has to wait."""
    return table.play is not None and phase_of(table.play.state).is_independent()


def decision(given: Orders, play: LoggedGame) -> str:
    """Return the decision of these orders for the seat to act; empty if none applies."""
    steps = next_steps(given, play)
    if steps is not None:
        return _first_allowed(steps, play)
    state = play.state
    for order in sorted(given, key=lambda order: order.kind != LOT):  # the order for this lot comes first
        if not holds(order, play, state.seat):
            continue
        if order.kind == PASS and isinstance(phase_of(state), Plan):
            return str(Pass())
        if order.kind in (LOT, ITEM) and isinstance(phase_of(state), Auction) and _is_about(order, state):
            return _bid(order.most, state)
    return ""


def next_steps(given: Orders, play: LoggedGame) -> tuple[str, ...] | None:
    """Return the words to try for the seat to act; None if no steps are for it.

    None of them if the game went back to a decision before the order: that one is the seat's own.
    """
    name = phase_of(play.state).name
    for order in given:
        if order.kind == IN_STEPS and order.phase == name and holds(order, play, play.state.seat):
            place = used_steps(order, play, play.state.seat)
            return order.steps[place] if place >= 0 else ()
    return None


def has_steps(table: WatchedTable, seat: int) -> bool:
    """Return whether a seat has an order of steps for the running phase."""
    if table.play is None:
        return False
    play, name = table.play, phase_of(table.play.state).name
    given = table.seating.orders.get(seat, ())
    return any(order.phase == name and holds(order, play, seat) for order in given)


def used_steps(order: StandingOrder, play: LoggedGame, seat: int) -> int:
    """Return how many steps are used up; below 0 if the game went back further."""
    is_running = phase_of(play.state).name == order.phase
    return (play.number_decided(seat) if is_running else 0) - order.had


def holds(order: StandingOrder, play: LoggedGame, seat: int) -> bool:
    """Return whether an order of a seat has neither lapsed nor been dropped."""
    state = play.state
    if order.round != state.round or order.dropped:
        return False
    if order.kind == PASS:
        return is_ahead(state, Plan)
    if order.kind == IN_STEPS:
        is_left = used_steps(order, play, seat) < len(order.steps)
        return is_left and any(phase.name == order.phase for phase in phases_ahead(state))
    if order.kind == LOT:
        return is_ahead(state, Auction) and 0 < order.had <= lots_left(state)
    is_won = order.had != UNCOUNTED and owned(state, seat, order.item) > order.had
    return is_ahead(state, Auction) and not is_won


def orders_now(table: WatchedTable, seat: int) -> Orders:
    """Return the orders of a seat; those that have to be dropped now are marked so."""
    given = table.seating.orders.get(seat, ())
    reason = _reason_to_drop(table, given) if seat == table.to_act else None
    if reason is None or table.play is None:
        return given
    return tuple(_dropped(order, table.play, reason) for order in given)


def _reason_to_drop(table: WatchedTable, given: Orders) -> OrderDropped | None:
    """Return why the steps for the seat to act can't be carried out, if so."""
    if table.play is None or table.decider or not given:
        return None
    steps = next_steps(given, table.play)
    if not steps:
        return None
    if is_gone_back(table) and any(order.since < table.version for order in given):
        return "undone"
    return None if _first_allowed(steps, table.play) else "no-fit"


def _dropped(order: StandingOrder, play: LoggedGame, reason: OrderDropped) -> StandingOrder:
    """Return an order marked as dropped if it is for this phase; so is its pass."""
    phase = phase_of(play.state)
    is_meant = order.phase == phase.name or (order.kind == PASS and isinstance(phase, Plan))
    if not is_meant or not holds(order, play, play.state.seat):
        return order
    left = order.steps[max(0, used_steps(order, play, play.state.seat)) :] if order.kind == IN_STEPS else ()
    return order._replace(steps=left, had=play.version, dropped=reason)


def standing_order_views(table: WatchedTable, seat: int) -> list[StandingOrderView]:
    """Return the documents of a seat's orders that haven't lapsed, for its holder."""
    if table.play is None:
        return []
    return [
        _view(order, table.play, seat)
        for order in orders_now(table, seat)
        if holds(order, table.play, seat) or _is_told(order, table.play, seat)
    ]


def _is_told(order: StandingOrder, play: LoggedGame, seat: int) -> bool:
    """Return whether an order was dropped since the last decision of its holder."""
    return bool(order.dropped) and not play.has_decided_since(seat, order.had)


def _view(order: StandingOrder, play: LoggedGame, seat: int) -> StandingOrderView:
    used = 0 if order.dropped else max(0, used_steps(order, play, seat))
    return StandingOrderView(
        kind=order.kind,
        item=order.item or None,
        most=order.most,
        lot=order.had if order.kind == LOT else None,
        phase=order.phase or None,
        steps=[list(step) for step in order.steps[used:]] if order.kind == IN_STEPS else None,
        dropped=_reason(order.dropped),
    )


def _reason(text: str) -> OrderDropped | None:
    """Return the reason as typed; rows are written by `_dropped` alone."""
    return "undone" if text == "undone" else "no-fit" if text else None


def counted(order: StandingOrder, state: State, seat: int) -> StandingOrder:
    """Return the order with the seat's number of items at the start of the auction."""
    is_wanted = order.had == UNCOUNTED and isinstance(phase_of(state), Auction)
    return order._replace(had=owned(state, seat, order.item)) if is_wanted else order


def uncounted(table: WatchedTable) -> list[int]:
    """Return the seats whose items must be counted now, because the auction has begun."""
    if table.play is None or not isinstance(phase_of(table.play.state), Auction):
        return []
    return [
        seat for seat, given in table.seating.orders.items() if any(order.had == UNCOUNTED for order in given)
    ]


def lots_left(state: State) -> int:
    """Return how many lots are left in this round's auction; all of them before it."""
    phase = phase_of(state)
    if isinstance(phase, Auction):
        return len(state.lots)
    coming = (phase for phase in phases_ahead(state) if isinstance(phase, Auction))
    return max((phase.lots_a_player * state.players for phase in coming), default=0)


def is_ahead(state: State, sort: type[Phase]) -> bool:
    """Return whether such a phase is running, or comes later in this round."""
    return any(isinstance(phase, sort) for phase in phases_ahead(state))


def phases_ahead(state: State) -> tuple[Phase, ...]:
    """Return the running phase and those that come later in this round."""
    return state.rules.sequence[state.phase :]


def phase_of(state: State) -> Phase:
    """Return the running phase."""
    return state.rules.sequence[state.phase]


def owned(state: State, seat: int, item: str) -> int:
    """Return how many face-up items of a kind a seat has."""
    return count(state.open[seat], ITEM_LETTERS.index(item))


def _first_allowed(words: tuple[str, ...], play: LoggedGame) -> str:
    """Return the first word that is an option of the seat to act; empty if none is."""
    state = play.state
    allowed = (word for word in words if explain(state, state.seat, play.rules.parse_action(word)) is None)
    return next(allowed, "")


def _bid(most: int, state: State) -> str:
    """Return the lowest bid that leads if it is within the limit; otherwise a pass."""
    bids = [action.amount for action in state.rules.offers(state) if isinstance(action, Coins)]
    lowest = min(bids, default=most + 1)
    return str(Coins(lowest)) if lowest <= most else str(Pass())


def _is_about(order: StandingOrder, state: State) -> bool:
    """Return whether an order is about the lot that is up now."""
    return len(state.lots) == order.had if order.kind == LOT else ITEM_LETTERS[state.lots[-1]] == order.item
