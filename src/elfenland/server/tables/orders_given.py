"""Standing orders as they are given: read, and refused if they can never apply."""

from collections.abc import Sequence
from typing import NamedTuple

from elfenland.engine.errors import WordError
from elfenland.engine.explain import IllegalActionError
from elfenland.engine.phases.phase import Phase
from elfenland.engine.pieces import ITEM_LETTERS
from elfenland.server.tables import errors
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.game_log import LoggedGame
from elfenland.server.tables.orders_in_force import (
    UNCOUNTED,
    Orders,
    counted,
    holds,
    lots_left,
    phase_of,
    phases_ahead,
)
from elfenland.server.tables.records import IN_STEPS, ITEM, LOT, PASS, OrderKind, StandingOrder, Steps


class OrderWish(NamedTuple):
    """An order in a request."""

    kind: OrderKind
    item: str | None = None  # its letter, for an item
    most: int = 0  # gold
    lot: int | None = None  # how many are left when it is up; by default the one that is up now
    phase: str | None = None  # its name, for steps
    steps: Steps = ()


def read_orders(wishes: Sequence[OrderWish], play: LoggedGame, seat: int) -> Orders:
    """Read the orders that a seat gives; RefusedError if one isn't valid."""
    given = sorted((_read_order(wish, play, seat) for wish in wishes), key=lambda order: order.subject)
    if len({order.subject for order in given}) < len(given):
        raise RefusedError(422, "order", "there are two orders for the same thing")
    return tuple(given)


def _read_order(wish: OrderWish, play: LoggedGame, seat: int) -> StandingOrder:
    readers = {PASS: _read_pass, LOT: _read_lot, ITEM: _read_item, IN_STEPS: _read_steps}
    order = readers[wish.kind](wish, play, seat)
    if not holds(order, play, seat):
        raise _too_late(wish)
    return order._replace(since=play.version)


def _read_pass(wish: OrderWish, play: LoggedGame, seat: int) -> StandingOrder:
    return StandingOrder(PASS, "", 0, play.state.round, 0)


def _read_lot(wish: OrderWish, play: LoggedGame, seat: int) -> StandingOrder:
    state = play.state
    lot = len(state.lots) if wish.lot is None else wish.lot
    return StandingOrder(LOT, "", wish.most, state.round, lot if lot <= lots_left(state) else 0)


def _read_item(wish: OrderWish, play: LoggedGame, seat: int) -> StandingOrder:
    if wish.item is None or wish.item not in ITEM_LETTERS:
        raise RefusedError(422, "order", f"an order for an item must name one of {ITEM_LETTERS}")
    order = StandingOrder(ITEM, wish.item, wish.most, play.state.round, UNCOUNTED)
    return counted(order, play.state, seat)


def _read_steps(wish: OrderWish, play: LoggedGame, seat: int) -> StandingOrder:
    state = play.state
    names = [phase.name for phase in state.rules.phases]
    if wish.phase not in names or not wish.steps:
        raise RefusedError(422, "order", "an order of steps must name a phase and its steps", phases=names)
    phase = next((phase for phase in phases_ahead(state) if phase.name == wish.phase), None)
    is_running = phase is phase_of(state)
    if phase is None or (is_running and not state.rules.options_ahead(state, seat)):
        raise _too_late(wish)
    for number, words in enumerate(wish.steps):
        for word in words:
            _check_word(word, number, phase, play, seat)
    had = play.number_decided(seat) if is_running else 0
    return StandingOrder(IN_STEPS, "", 0, state.round, had, wish.phase, wish.steps)


def _check_word(word: str, number: int, phase: Phase, play: LoggedGame, seat: int) -> None:
    """Refuse a word that can never be allowed in this phase of the round."""
    try:
        action = play.rules.parse_action(word)
    except WordError as error:
        raise errors.bad_word(error, number) from error
    refusal = phase.refuse_ahead(play.state, seat, action)
    if refusal is not None:
        refusal.replaced = play.rules.replaced
        raise errors.illegal(IllegalActionError(action, refusal), number)


def _too_late(wish: OrderWish) -> RefusedError:
    data = {"kind": wish.kind} | ({"phase": wish.phase} if wish.kind == IN_STEPS else {})
    return RefusedError(409, "order/late", "this order can no longer apply", **data)
