"""Elfengold's planning: sea monsters, gold pieces, doubles and exchanges."""

from dataclasses import dataclass

from elfenland.engine.actions import Action, Lay, LayDouble, LayExchange
from elfenland.engine.board import ROAD, Link
from elfenland.engine.events import CounterDoubled, CountersExchanged, Log
from elfenland.engine.explain import Refusal
from elfenland.engine.phases.planning import (
    Layable,
    TableLayable,
    has,
    not_held,
    select_lays,
    take,
    wrong_terrain,
)
from elfenland.engine.pieces import (
    DOUBLE,
    EXCHANGE,
    GOLD_PIECE,
    ITEM_NAMES,
    OBSTACLE,
    ONE,
    SEA_MONSTER,
    TRANSPORTS,
)
from elfenland.engine.selection import Selection
from elfenland.engine.state import State


@dataclass(frozen=True)
class SeaMonsters(TableLayable):
    """Sea monsters: on rivers and ferry links, one per link (Rule G7.5 to G7.7)."""

    def covers(self, action: Action) -> bool:
        return isinstance(action, Lay) and action.kind == SEA_MONSTER

    def select(self, state: State, selection: Selection) -> None:
        select_lays(state, SEA_MONSTER, ~state.laid[SEA_MONSTER], selection)

    def refuse(self, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, Lay)
        link = action.link
        if not has(state, SEA_MONSTER, action.secret):
            return not_held(SEA_MONSTER, action.secret)
        if link.kind == ROAD:
            return Refusal("illegal/sea-monster-on-road", {"link": link.word})
        if state.laid[SEA_MONSTER] & link.bit:
            return Refusal("illegal/sea-monster-there", {"link": link.word})
        return None


@dataclass(frozen=True)
class GoldPieces(TableLayable):
    """Gold pieces: one per road with a counter and no obstacle (Rule G7.8 to G7.11)."""

    def covers(self, action: Action) -> bool:
        return isinstance(action, Lay) and action.kind == GOLD_PIECE

    def select(self, state: State, selection: Selection) -> None:
        fit = state.covered() & ~state.laid[OBSTACLE] & ~state.laid[GOLD_PIECE]
        select_lays(state, GOLD_PIECE, fit, selection)

    def refuse(self, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, Lay)
        link = action.link
        if not has(state, GOLD_PIECE, action.secret):
            return not_held(GOLD_PIECE, action.secret)
        if link.kind != ROAD:
            return Refusal("illegal/gold-piece-on-water", {"link": link.word})
        if not state.covered() & link.bit:
            return Refusal("illegal/gold-piece-needs-counter", {"link": link.word})
        if state.laid[OBSTACLE] & link.bit:
            return Refusal("illegal/gold-piece-at-obstacle", {"link": link.word})
        if state.laid[GOLD_PIECE] & link.bit:
            return Refusal("illegal/second-gold-piece", {"link": link.word})
        return None


@dataclass(frozen=True)
class Doubles(TableLayable):
    """The double spell: a second counter on a road that has one (Rule G7.13 to G7.17)."""

    def covers(self, action: Action) -> bool:
        return isinstance(action, LayDouble) or (isinstance(action, Lay) and action.kind == DOUBLE)

    def select(self, state: State, selection: Selection) -> None:
        """Each of the seat's counters, on each road that suits it."""
        words = state.rules.words
        fit = state.covered() & ~state.laid[DOUBLE]
        for secret_spell in (False, True):
            if has(state, DOUBLE, secret_spell):
                for kind in range(TRANSPORTS):
                    for secret in (False, True):
                        if has(state, kind, secret):
                            selection.add_row(words.double_row(kind, secret_spell, secret), fit)

    def refuse(self, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, LayDouble):
            return Refusal("illegal/double-alone")
        link = action.link
        if not has(state, DOUBLE, action.secret_spell):
            return not_held(DOUBLE, action.secret_spell)
        if not has(state, action.kind, action.secret_counter):
            return not_held(action.kind, action.secret_counter)
        if not state.covered() & link.bit:
            return Refusal("illegal/double-needs-counter", {"link": link.word})
        if state.laid[DOUBLE] & link.bit:
            return Refusal("illegal/doubled", {"link": link.word})
        if not state.rules.chart.suits(action.kind, link):
            return wrong_terrain(action.kind, link.terrain)
        return None

    def apply(self, state: State, action: Action, log: Log) -> None:
        assert isinstance(action, LayDouble)
        take(state, DOUBLE, action.secret_spell)
        take(state, action.kind, action.secret_counter)
        state.laid[DOUBLE] |= action.bit
        state.laid[action.kind] |= action.bit
        if log is not None:
            faces = (action.secret_spell, action.secret_counter)
            log.append(CounterDoubled(state.seat, action.kind, action.link.index, *faces))


@dataclass(frozen=True)
class Exchanges(Layable):
    """Exchanges: swap two counters of different kinds (Rule G7.18 to G7.23)."""

    def covers(self, action: Action) -> bool:
        return isinstance(action, LayExchange) or (isinstance(action, Lay) and action.kind == EXCHANGE)

    def add_options(self, state: State, options: list[Action]) -> None:
        faces = [secret for secret in (False, True) if has(state, EXCHANGE, secret)]
        if not faces:
            return
        counters = [
            (link, kind)
            for link in state.rules.board.links_in(state.covered())
            for kind in range(TRANSPORTS)
            if state.laid[kind] & link.bit
        ]
        for position, (first, first_kind) in enumerate(counters):
            for second, second_kind in counters[position + 1 :]:
                if first is not second and swappable(state, first, first_kind, second, second_kind):
                    options += [
                        state.rules.words.exchange(first, first_kind, second, second_kind, secret)
                        for secret in faces
                    ]

    def refuse(self, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, LayExchange):
            return Refusal("illegal/exchange-alone")
        if not has(state, EXCHANGE, action.secret):
            return not_held(EXCHANGE, action.secret)
        if action.first is action.second:
            return Refusal("illegal/exchange-same-road")
        if action.first_kind == action.second_kind:
            return Refusal("illegal/exchange-same-kind")
        return (
            self.refuse_missing(state, action.first, action.first_kind)
            or self.refuse_missing(state, action.second, action.second_kind)
            or self.refuse_terrain(state, action.first_kind, action.second)
            or self.refuse_terrain(state, action.second_kind, action.first)
        )

    def refuse_missing(self, state: State, link: Link, kind: int) -> Refusal | None:
        """There must be such a counter on the road."""
        if state.laid[kind] & link.bit:
            return None
        return Refusal("illegal/exchange-missing", {"link": link.word, "kind": ITEM_NAMES[kind]})

    def refuse_terrain(self, state: State, kind: int, target: Link) -> Refusal | None:
        """Check that it can travel the other road."""
        return None if state.rules.chart.suits(kind, target) else wrong_terrain(kind, target.terrain)

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Swap the counters; the spell goes back to the pile at once."""
        assert isinstance(action, LayExchange)
        take(state, EXCHANGE, action.secret)
        state.returned += ONE[EXCHANGE]
        first, second = action.first.bit, action.second.bit
        self.replace(state, first, action.first_kind, action.second_kind)
        self.replace(state, second, action.second_kind, action.first_kind)
        if log is not None:
            ends = (action.first.index, action.first_kind, action.second.index, action.second_kind)
            log.append(CountersExchanged(state.seat, *ends, action.secret))

    def replace(self, state: State, bit: int, old: int, new: int) -> None:
        """Replace one kind of counter on a road by another."""
        if state.counters_on(bit).count(old) == 1:
            state.laid[old] &= ~bit
        state.laid[new] |= bit


def swappable(state: State, first: Link, first_kind: int, second: Link, second_kind: int) -> bool:
    """Return whether two counters differ in kind and each suits the other's road."""
    rows = state.rules.words.lay_rows
    suit = rows[first_kind].bits & second.bit != 0 and rows[second_kind].bits & first.bit != 0
    return first_kind != second_kind and suit
