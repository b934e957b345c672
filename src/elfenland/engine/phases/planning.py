"""Chapter 6: players lay counters and obstacles on the links, or pass, until all have passed in a row."""

from dataclasses import dataclass

from elfenland.engine.actions import Action, Lay, LayDouble, LayExchange, Pass
from elfenland.engine.board import ROAD
from elfenland.engine.events import ItemLaid, Log, Passed
from elfenland.engine.explain import Refusal
from elfenland.engine.mypyc_compat import mypyc_attr
from elfenland.engine.phases.phase import Phase, over
from elfenland.engine.pieces import FIELD, GOLD_PIECE, ITEM_NAMES, OBSTACLE, ONE, TERRAINS, TRANSPORTS, count
from elfenland.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Layable:
    """A sort of item that may be laid while planning: one part of the phase."""

    def covers(self, action: Action) -> bool:
        """Whether this part judges and carries out the action."""
        raise NotImplementedError

    def add_options(self, state: State, options: list[Action]) -> None:
        """Append every way the seat to act can lay such an item."""
        raise NotImplementedError

    def refuse(self, state: State, action: Action) -> Refusal | None:
        """Why the seat to act may not lay it so."""
        raise NotImplementedError

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Lay it."""
        assert isinstance(action, Lay)
        seat = state.seat
        take(state, action.kind, action.secret)
        state.laid[action.kind] |= action.bit
        if log is not None:
            log.append(ItemLaid(seat, action.kind, action.link.index, action.secret))


@dataclass(frozen=True)
class Counters(Layable):
    """Counters: on roads of a terrain that suits them, one a road (Rule 6.2 to 6.5)."""

    def covers(self, action: Action) -> bool:
        return isinstance(action, Lay) and action.kind < TRANSPORTS

    def add_options(self, state: State, options: list[Action]) -> None:
        free = ~state.covered()
        held = state.open[state.seat] | state.secret[state.seat]
        for kind in range(TRANSPORTS):
            if held & FIELD[kind]:
                add_lays(state, kind, free, options)

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
class Obstacles(Layable):
    """Obstacles: on roads that have a counter and nothing else (Rule 6.6 to 6.9)."""

    def covers(self, action: Action) -> bool:
        return isinstance(action, Lay) and action.kind == OBSTACLE

    def add_options(self, state: State, options: list[Action]) -> None:
        fit = state.covered() & ~state.laid[OBSTACLE] & ~state.laid[GOLD_PIECE]
        add_lays(state, OBSTACLE, fit, options)

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
        """Where obstacles are not mixed in a pile, one that is missing has been used (Rule 6.10)."""
        mixed = state.rules.items & FIELD[OBSTACLE]
        return (
            not_held(OBSTACLE, action.secret) if mixed or action.secret else Refusal("illegal/obstacle-spent")
        )


@dataclass(frozen=True)
class Plan(Phase):
    """Lay one item a turn or pass; over after as many passes in a row as there are players (Rule 6.13)."""

    lay: tuple[Layable, ...]
    name: str = "plan"

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
        """Passing is always allowed; the rest is for the parts to say."""
        if isinstance(action, Pass):
            return None
        part = self.part_for(action)
        if part is None:
            laying = isinstance(action, Lay | LayDouble | LayExchange)
            return Refusal("illegal/no-such-item") if laying else self.out_of_place()
        return part.refuse(state, action)

    def part_for(self, action: Action) -> Layable | None:
        """The part that lays such things."""
        for part in self.lay:
            if part.covers(action):
                return part
        return None


def has(state: State, kind: int, secret: bool) -> bool:
    """Whether such an item lies before the seat to act."""
    held = state.secret if secret else state.open
    return count(held[state.seat], kind) > 0


def take(state: State, kind: int, secret: bool) -> None:
    """Take such an item from before the seat to act."""
    held = state.secret if secret else state.open
    held[state.seat] -= ONE[kind]


def add_lays(state: State, kind: int, links: int, options: list[Action]) -> None:
    """Append every laying of this kind, from the open and from the secret ones, on one of these links."""
    if state.open[state.seat] & FIELD[kind]:
        add_fitting(state.rules.words.lays[kind], links, options)
    if state.secret[state.seat] & FIELD[kind]:
        add_fitting(state.rules.words.secret_lays[kind], links, options)


def add_fitting(lays: list[Lay], links: int, options: list[Action]) -> None:
    """Append those layings that are on one of these links."""
    for lay in lays:
        if lay.bit & links:
            options.append(lay)  # noqa: PERF401  # a list in between would cost a fifth of planning


def not_held(kind: int, secret: bool) -> Refusal:
    """The refusal for an item that the player does not have."""
    return Refusal("illegal/not-held", {"kind": ITEM_NAMES[kind], "face": "secret" if secret else "open"})


def wrong_terrain(kind: int, terrain: int) -> Refusal:
    """The refusal for a counter that cannot be used in a terrain."""
    return Refusal("illegal/terrain", {"kind": ITEM_NAMES[kind], "terrain": TERRAINS[terrain]})
