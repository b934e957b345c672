"""Chapter 6: players lay counters and obstacles on the links, or pass, until all have passed in a row."""

from elfenland.engine.actions import Action, Lay, Pass
from elfenland.engine.board import ROAD
from elfenland.engine.events import ItemLaid, Log, Passed
from elfenland.engine.explain import Refusal
from elfenland.engine.phases.phase import Phase, over
from elfenland.engine.pieces import FIELD, ITEM_NAMES, OBSTACLE, ONE, TERRAINS, TRANSPORTS, count
from elfenland.engine.state import State


class Layable:
    """A sort of item that may be laid while planning: one part of the phase."""

    def covers(self, kind: int) -> bool:
        """Whether items of this kind are laid by this part."""
        raise NotImplementedError

    def add_options(self, state: State, options: list[Action]) -> None:
        """Append every way the seat to act can lay such an item."""
        raise NotImplementedError

    def refuse(self, state: State, action: Lay) -> Refusal | None:
        """Why such an item may not lie there; that it is held is known already."""
        raise NotImplementedError

    def refuse_missing(self, action: Lay) -> Refusal:
        """The refusal for an item that the player does not have."""
        face = "secret" if action.secret else "open"
        return Refusal("illegal/not-held", {"kind": ITEM_NAMES[action.kind], "face": face})


class Counters(Layable):
    """Counters: on roads of a terrain that suits them, one a road (Rule 6.2 to 6.5)."""

    def covers(self, kind: int) -> bool:
        """The six transports."""
        return kind < TRANSPORTS

    def add_options(self, state: State, options: list[Action]) -> None:
        """Every counter held, on every free road that suits it."""
        words = state.rules.words
        free = ~state.covered()
        shown = state.open[state.seat]
        hidden = state.secret[state.seat]
        for kind in range(TRANSPORTS):
            if shown & FIELD[kind]:
                options += [lay for lay in words.lays[kind] if lay.bit & free]
            if hidden & FIELD[kind]:
                options += [lay for lay in words.secret_lays[kind] if lay.bit & free]

    def refuse(self, state: State, action: Lay) -> Refusal | None:
        """Only on a free road that the transport can travel."""
        link = action.link
        if link.kind != ROAD:
            return Refusal("illegal/water", {"link": link.word})
        if not state.rules.chart.roads[action.kind][link.terrain]:
            terrain = TERRAINS[link.terrain]
            return Refusal("illegal/terrain", {"kind": ITEM_NAMES[action.kind], "terrain": terrain})
        if state.covered() & link.bit:
            return Refusal("illegal/occupied", {"link": link.word})
        return None


class Obstacles(Layable):
    """Obstacles: on roads that have a counter, one a road (Rule 6.6 to 6.9)."""

    def covers(self, kind: int) -> bool:
        """The obstacle."""
        return kind == OBSTACLE

    def add_options(self, state: State, options: list[Action]) -> None:
        """On every road with a counter and no obstacle."""
        if state.open[state.seat] & FIELD[OBSTACLE]:
            fit = state.covered() & ~state.laid[OBSTACLE]
            options += [lay for lay in state.rules.words.obstacles if lay.bit & fit]

    def refuse(self, state: State, action: Lay) -> Refusal | None:
        """Only on a road with a counter and no obstacle."""
        link = action.link
        if link.kind != ROAD:
            return Refusal("illegal/obstacle-on-water", {"link": link.word})
        if not state.covered() & link.bit:
            return Refusal("illegal/no-counter-to-block", {"link": link.word})
        if state.laid[OBSTACLE] & link.bit:
            return Refusal("illegal/blocked", {"link": link.word})
        return None

    def refuse_missing(self, action: Lay) -> Refusal:
        """Obstacles are held from the start, so one that is missing has been used (Rule 6.10)."""
        return Refusal("illegal/obstacle-spent")


class Plan(Phase):
    """Lay one item a turn or pass; over after as many passes in a row as there are players (Rule 6.13)."""

    name = "plan"

    def __init__(self, lay: tuple[Layable, ...]) -> None:
        self.lay = lay

    def begin(self, state: State, log: Log) -> None:
        """The starting player is asked first."""
        state.passes = 0
        state.seat = state.start
        self.skip_the_idle(state)

    def options(self, state: State) -> list[Action]:
        """Lay anything one has, anywhere it fits, or pass."""
        options: list[Action] = []
        for part in self.lay:
            part.add_options(state, options)
        options.append(state.rules.words.passing)
        return options

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Lay the item or count the pass; then the next player is asked."""
        seat = state.seat
        if isinstance(action, Lay):
            held = state.secret if action.secret else state.open
            held[seat] -= ONE[action.kind]
            state.laid[action.kind] |= action.bit
            state.passes = 0
            if log is not None:
                log.append(ItemLaid(seat, action.kind, action.link.index, action.secret))
        else:
            state.passes += 1
            if log is not None:
                log.append(Passed(seat))
        state.seat = state.next_seat(seat)
        self.skip_the_idle(state)

    def skip_the_idle(self, state: State) -> None:
        """Who has nothing before him is not asked and counts as passing (Rule 6.14)."""
        seat = state.seat
        while state.passes < state.players and not (state.open[seat] or state.secret[seat]):
            state.passes += 1
            seat = state.next_seat(seat)
        if state.passes >= state.players:
            over(state)
        else:
            state.seat = seat

    def refuse(self, state: State, action: Action) -> Refusal | None:
        """An item must be held, and the part it belongs to must allow the place."""
        if isinstance(action, Pass):
            return None
        part = self.part_for(action.kind) if isinstance(action, Lay) else None
        if part is None or not isinstance(action, Lay):
            return self.out_of_place()
        held = state.secret if action.secret else state.open
        if not count(held[state.seat], action.kind):
            return part.refuse_missing(action)
        return part.refuse(state, action)

    def part_for(self, kind: int) -> Layable | None:
        """The part that lays items of this kind."""
        return next((part for part in self.lay if part.covers(kind)), None)
