"""Attempts that a player might make with a link, a town or a card, legal or not."""

from typing import NamedTuple

from elfenland.engine.actions import Action, Fly, Lay, LayDouble, LayExchange, Pass, Step
from elfenland.engine.board import Board, Link, Town, Way
from elfenland.engine.journeys.fares import Fare, Fares
from elfenland.engine.journeys.journey import spare_cards
from elfenland.engine.phases.phase import Phase
from elfenland.engine.phases.planning import Plan
from elfenland.engine.phases.travelling import Travel
from elfenland.engine.pieces import (
    CARD_LETTERS,
    DOUBLE,
    EXCHANGE,
    FIELD,
    ITEM_LETTERS,
    ONE,
    PIG,
    TRANSPORTS,
    WITCH,
    count,
    kinds,
    size,
    spell,
)
from elfenland.engine.state import State

LINK = 7  # letters of a link's word


class Attempt(NamedTuple):
    """An action and its means: an item, cards, a caravan, a flight."""

    by: str
    action: Action


def place(board: Board, ask: str) -> Town | Link | None:
    """Return the town or the link with this name; None if it is neither."""
    if len(ask) == LINK and ask[3] in "-~":
        origin, target = board.town(ask[:3]), board.town(ask[4:])
        return board.link(origin, target, ask[3] == "-") if origin and target else None
    return board.town(ask)


def card(ask: str) -> int | None:
    """Return the kind of card in a query such as `P?`; None if it isn't one."""
    return CARD_LETTERS.index(ask[0]) if len(ask) == 2 and ask[0] in CARD_LETTERS and ask[1] == "?" else None


def is_travelling(state: State, seat: int) -> bool:
    """Return whether a seat is on its journey now."""
    return state.seat == seat and isinstance(_phase(state), Travel) and not state.stage


def at_link(state: State, seat: int, link: Link) -> list[Attempt]:
    """Return the attempts of a seat at a link in this phase."""
    if isinstance(_phase(state), Plan):
        return _lays(state, seat, link)
    is_at_end = _here(state, seat) is link.b
    return _travels(state, seat, state.rules.board.ways[2 * link.index + is_at_end])


def at_town(state: State, seat: int, town: Town) -> list[Attempt]:
    """Return the attempts of a seat to reach a town in one step."""
    here = _here(state, seat)
    if not is_travelling(state, seat):
        return [Attempt("", Fly(here, town))]
    if town is here:
        return [Attempt("-", Pass())]
    fares = [fare for fare in _fares(state, seat) if fare.target == town.index]
    if fares:
        return [_attempt(state, seat, fare) for fare in fares]
    ways = [way for way in state.rules.board.ways_from[here.index] if way.target is town]
    return [attempt for way in ways for attempt in _travels(state, seat, way)]


def paying(state: State, seat: int, kind: int) -> list[Attempt]:
    """Return the attempts of a seat with a card; an illegal step if there are none."""
    options = state.rules.options(state) if is_travelling(state, seat) else []
    steps = [Attempt("", action) for action in options if _pays(action, kind)]
    way = state.rules.board.ways_from[state.boots[seat]][0]
    return steps[:1] or [Attempt("", Step(way, ONE[kind]))]


def _pays(action: Action, kind: int) -> bool:
    """Return whether an action takes a card of this kind."""
    if isinstance(action, Step):
        return count(action.pay, kind) > 0 or (action.witch and kind == WITCH)
    return isinstance(action, Fly) and kind == WITCH


def _lays(state: State, seat: int, link: Link) -> list[Attempt]:
    """Return the attempts to place each of the seat's items on a link."""
    held = [(kind, False) for kind in kinds(state.open[seat])]
    held += [(kind, True) for kind in kinds(state.secret[seat])]
    return [
        Attempt(_face(kind, secret), action)
        for kind, secret in held
        for action in _lay(state, held, kind, secret, link)
    ] or [Attempt("", Lay(PIG, link, False))]


def _lay(state: State, held: list[tuple[int, bool]], kind: int, secret: bool, link: Link) -> list[Action]:
    actions: list[Action] = []
    if kind == DOUBLE:
        counters = [each for each in held if each[0] < TRANSPORTS]
        actions += [LayDouble(counter, link, secret, hidden) for counter, hidden in counters]
    elif kind == EXCHANGE:
        actions += _exchanges(state, link, secret)
    return actions or [Lay(kind, link, secret)]


def _exchanges(state: State, link: Link, secret: bool) -> list[Action]:
    """Return the attempts to swap a counter on a link with every counter elsewhere."""
    others = [other for other in state.rules.board.links_in(state.covered()) if other is not link]
    return [
        LayExchange(link, kind, other, other_kind, secret)
        for kind in state.counters_on(link.bit)
        for other in others
        for other_kind in state.counters_on(other.bit)
    ]


def _travels(state: State, seat: int, way: Way) -> list[Attempt]:
    """Return all payments for a way.

    If there are none, any card is tried, so that the rules say what is missing.
    """
    fares = []
    if way.origin is _here(state, seat) and is_travelling(state, seat):
        fares = [fare for fare in _fares(state, seat) if goes_along(fare, way)]
    return [_attempt(state, seat, fare) for fare in fares] or [Attempt("", Step(way, ONE[PIG]))]


def goes_along(fare: Fare, way: Way) -> bool:
    """Return whether a fare is for this way."""
    return isinstance(fare.action, Step) and fare.action.way is way


def _fares(state: State, seat: int) -> list[Fare]:
    """Return the fares from the seat's town; with witches only if it has one."""
    witches = state.hands[seat] & FIELD[WITCH]
    fares = Fares(state).leave(state.boots[seat], state.guided)
    return [fare for fare in fares if witches or not fare.pay & FIELD[WITCH]]


def _attempt(state: State, seat: int, fare: Fare) -> Attempt:
    """Return a fare paid as well as the hand can."""
    if not isinstance(fare.action, Step):
        return Attempt("^", fare.action)
    witch = "+W" if fare.action.witch else ""
    if not fare.caravan:
        return Attempt(spell(fare.action.pay, CARD_LETTERS) + witch, fare.action)
    hand = state.hands[seat] & Fares(state).of
    cards = spare_cards(hand, min(fare.caravan, size(hand)))
    return Attempt(f"={witch}", Step(fare.action.way, cards, True, fare.action.witch))


def _phase(state: State) -> Phase:
    return state.rules.sequence[state.phase]


def _here(state: State, seat: int) -> Town:
    return state.rules.board.towns[state.boots[seat]]


def _face(kind: int, secret: bool) -> str:
    letter = ITEM_LETTERS[kind]
    return f"({letter})" if secret else letter
