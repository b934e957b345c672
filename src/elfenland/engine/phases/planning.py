"""Chapter 6: place counters and obstacles until all players pass in a row."""

from dataclasses import dataclass
from typing import Final

from elfenland.engine.actions import Action, Lay, LayDouble, LayExchange, Pass
from elfenland.engine.board import ROAD
from elfenland.engine.events import ItemLaid, Log, Passed
from elfenland.engine.explain import Refusal
from elfenland.engine.mypyc_compat import i64, mypyc_attr
from elfenland.engine.phases.phase import TablePhase, as_if_to_act, as_if_with_everything, is_running, over
from elfenland.engine.pieces import (
    BITS,
    FIELD,
    GOLD_PIECE,
    ITEM_NAMES,
    MAX_PER_KIND,
    OBSTACLE,
    ONE,
    TERRAINS,
    TRANSPORTS,
    count,
)
from elfenland.engine.selection import Selection
from elfenland.engine.state import State

# The refusals that depend on what is on a link: others may place something there, or undo it.
CHANGEABLE: Final = (
    "illegal/blocked",
    "illegal/double-needs-counter",
    "illegal/doubled",
    "illegal/exchange-missing",
    "illegal/gold-piece-at-obstacle",
    "illegal/gold-piece-needs-counter",
    "illegal/gold-piece-there",
    "illegal/no-counter-to-block",
    "illegal/occupied",
    "illegal/sea-monster-there",
    "illegal/second-gold-piece",
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Layable:
    """A sort of item that may be placed while planning: one part of the phase."""

    def covers(self, action: Action) -> bool:
        """Return whether this part judges and carries out the action."""
        raise NotImplementedError

    def add_options(self, state: State, options: list[Action]) -> None:
        """Append every way the seat to act can place such an item."""
        raise NotImplementedError

    def select(self, state: State, selection: Selection) -> None:
        """Go through them; from a list, unless a part can do it without."""
        options: list[Action] = []
        self.add_options(state, options)
        selection.add_all(options)

    def refuse(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat to act may not place it so."""
        raise NotImplementedError

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Place it."""
        assert isinstance(action, Lay)
        seat = state.seat
        take(state, action.kind, action.secret)
        state.laid[action.kind] |= action.bit
        if log is not None:
            log.append(ItemLaid(seat, action.kind, action.link.index, action.secret))


class TableLayable(Layable):
    """A part that goes through the tables of ready actions."""

    def add_options(self, state: State, options: list[Action]) -> None:
        self.select(state, Selection(options))

    def select(self, state: State, selection: Selection) -> None:
        raise NotImplementedError


@dataclass(frozen=True)
class Counters(TableLayable):
    """Counters: on roads of a terrain that suits them, one per road (Rule 6.2 to 6.5)."""

    def covers(self, action: Action) -> bool:
        return isinstance(action, Lay) and action.kind < TRANSPORTS

    def select(self, state: State, selection: Selection) -> None:
        words = state.rules.words
        free: i64 = ~state.covered()
        shown: i64 = state.open[state.seat]
        hidden: i64 = state.secret[state.seat]
        for kind in range(TRANSPORTS):
            if shown & MAX_PER_KIND:
                selection.add_row(words.lay_rows[kind], free)
            if hidden & MAX_PER_KIND:
                selection.add_row(words.secret_lay_rows[kind], free)
            shown >>= BITS
            hidden >>= BITS

    def refuse(self, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, Lay)
        link = action.link
        if not has(state, action.kind, action.secret):
            return not_held(action.kind, action.secret)
        if link.kind != ROAD:
            return Refusal("illegal/water", {"link": link.word})
        if not state.rules.chart.suits(action.kind, link):
            return wrong_terrain(action.kind, link.terrain)
        if state.covered() & link.bit:
            return Refusal("illegal/occupied", {"link": link.word})
        return None


@dataclass(frozen=True)
class Obstacles(TableLayable):
    """Obstacles: on roads that have a counter and nothing else (Rule 6.6 to 6.9)."""

    def covers(self, action: Action) -> bool:
        return isinstance(action, Lay) and action.kind == OBSTACLE

    def select(self, state: State, selection: Selection) -> None:
        fit = state.covered() & ~state.laid[OBSTACLE] & ~state.laid[GOLD_PIECE]
        select_lays(state, OBSTACLE, fit, selection)

    def refuse(self, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, Lay)
        link = action.link
        if not has(state, OBSTACLE, action.secret):
            return self.refuse_missing(state, action)
        if link.kind != ROAD:
            return Refusal("illegal/obstacle-on-water", {"link": link.word})
        if not state.covered() & link.bit:
            return Refusal("illegal/no-counter-to-block", {"link": link.word})
        if state.laid[OBSTACLE] & link.bit:
            return Refusal("illegal/blocked", {"link": link.word})
        if state.laid[GOLD_PIECE] & link.bit:
            return Refusal("illegal/gold-piece-there", {"link": link.word})
        return None

    def refuse_missing(self, state: State, action: Lay) -> Refusal:
        """Explain a missing item; a missing personal obstacle has been used (Rule 6.10)."""
        mixed = state.rules.items & FIELD[OBSTACLE]
        return (
            not_held(OBSTACLE, action.secret) if mixed or action.secret else Refusal("illegal/obstacle-spent")
        )


@dataclass(frozen=True)
class Plan(TablePhase):
    """One item per turn or a pass, until all players pass in a row (Rule 6.13)."""

    lay: tuple[Layable, ...]
    name: str = "plan"

    def begin(self, state: State, log: Log) -> None:
        """Ask the starting player first."""
        state.passes = 0
        state.seat = state.start
        self.skip_the_idle(state)

    def select(self, state: State, selection: Selection) -> None:
        """Every placement that fits, and a pass."""
        for part in self.lay:
            part.select(state, selection)
        selection.add(state.rules.words.passing)

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Place the item or count the pass; then the next player is asked."""
        seat = state.seat
        part = self.part_for(action)
        if part is not None:
            part.apply(state, action, log)
            state.passes = 0
        else:
            state.passes += 1
            if log is not None:
                log.append(Passed(seat))
        state.seat = state.next_seat(seat)
        self.skip_the_idle(state)

    def skip_the_idle(self, state: State) -> None:
        """Skip players with nothing to place, which counts as a pass (Rule 6.14)."""
        seat = state.seat
        while state.passes < state.players and not (state.open[seat] or state.secret[seat]):
            state.passes += 1
            seat = state.next_seat(seat)
        if state.passes >= state.players:
            over(state)
        else:
            state.seat = seat

    def refuse(self, state: State, action: Action) -> Refusal | None:
        """Allow every pass; the parts judge everything else."""
        if isinstance(action, Pass):
            return None
        part = self.part_for(action)
        if part is None:
            laying = isinstance(action, Lay | LayDouble | LayExchange)
            return Refusal("illegal/no-such-item") if laying else self.out_of_place()
        return part.refuse(state, action)

    def options_ahead(self, state: State, seat: int) -> list[Action]:
        """Return every placement that fits now, and a pass; none without any item."""
        has_items = state.open[seat] or state.secret[seat]
        return self.options(as_if_to_act(state, seat)) if has_items else []

    def refuse_ahead(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Judge by what the seat holds, or any item before the phase; not by the board."""
        find = as_if_to_act if is_running(self, state) else as_if_with_everything
        refusal = self.refuse(find(state, seat), action)
        return None if refusal is None or refusal.code in CHANGEABLE else refusal

    def part_for(self, action: Action) -> Layable | None:
        """Return the part that places such items."""
        for part in self.lay:
            if part.covers(action):
                return part
        return None


def has(state: State, kind: int, secret: bool) -> bool:
    """Return whether the seat to act has such an item."""
    held = state.secret if secret else state.open
    return count(held[state.seat], kind) > 0


def take(state: State, kind: int, secret: bool) -> None:
    """Take such an item from the seat to act."""
    held = state.secret if secret else state.open
    held[state.seat] -= ONE[kind]


def select_lays(state: State, kind: int, links: i64, selection: Selection) -> None:
    """Go through the placements of items of this kind, of either face, on these links."""
    words = state.rules.words
    if state.open[state.seat] & FIELD[kind]:
        selection.add_row(words.lay_rows[kind], links)
    if state.secret[state.seat] & FIELD[kind]:
        selection.add_row(words.secret_lay_rows[kind], links)


def not_held(kind: int, secret: bool) -> Refusal:
    """Return the refusal for an item that the player doesn't have."""
    return Refusal("illegal/not-held", {"kind": ITEM_NAMES[kind], "face": "secret" if secret else "open"})


def wrong_terrain(kind: int, terrain: int) -> Refusal:
    """Return the refusal for a counter that can't be used in a terrain."""
    return Refusal("illegal/terrain", {"kind": ITEM_NAMES[kind], "terrain": TERRAINS[terrain]})
