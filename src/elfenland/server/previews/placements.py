"""Counters of a seat's own that would help its tour."""

from typing import Final, NamedTuple

from elfenland.engine.actions import Lay, LayDouble
from elfenland.engine.board import Link
from elfenland.engine.journeys import JourneyQuery
from elfenland.engine.phases.planning import Plan
from elfenland.engine.phases.travelling import Travel
from elfenland.engine.pieces import FIELD, TRANSPORTS, WITCH, size
from elfenland.engine.state import State
from elfenland.server.previews.budget import FareBudget
from elfenland.server.previews.documents import PlacementView
from elfenland.server.previews.tours import UNKNOWN_MISSING, PlanStanding, Tour

MOST_SHOWN: Final = 6  # the most helpful first
UNREACHABLE_STEPS: Final = 1000  # steps if no way is open


class Placement(NamedTuple):
    """A counter that a seat could place."""

    word: str
    kind: int
    link: Link


class Placements(NamedTuple):
    """The counters that help most; `exact` if all that might help were tried."""

    shown: list[PlacementView]
    exact: bool


def helpful_placements(state: State, seat: int, tour: Tour, budget: FareBudget) -> Placements:
    """Return the counters of a seat that would improve its tour."""
    detours, before = Detours(tour), tour.standing()
    found: list[tuple[PlanStanding, str, PlacementView]] = []
    exact = True
    for word, kind, link in detours.promising(possible_placements(state, seat)):
        if budget.is_spent:
            exact = False
            break
        changed = Tour(tour.outset.laying(kind, link), tour.towns, budget)
        standing, exact = changed.standing(), exact and changed.exact
        if standing < before and standing.short < UNKNOWN_MISSING:
            shown = PlacementView(word=word, open=changed.open, paid=standing.paid, short=changed.short())
            found.append((standing, word, shown))
    found.sort(key=lambda each: each[:2])
    return Placements([shown for _, _, shown in found[:MOST_SHOWN]], exact)


def possible_placements(state: State, seat: int) -> list[Placement]:
    """Return the counters that a seat could place now; none after planning."""
    sequence = state.rules.sequence
    phase = next(number for number, phase in enumerate(sequence) if isinstance(phase, Plan))
    if state.phase > phase or isinstance(sequence[state.phase], Travel):
        return []
    table = state.copy()
    table.phase, table.seat, table.stage = phase, seat, 0
    found: dict[tuple[int, int], Placement] = {}
    for action in sequence[phase].options(table):
        if isinstance(action, Lay | LayDouble) and action.kind < TRANSPORTS:
            place = action.kind, action.link.index
            found.setdefault(place, Placement(str(action), action.kind, action.link))
    return list(found.values())


class Detours:
    """Lower bounds on the cost of a tour along a link, whatever counter is on it.

    Every step costs at least one card, so the bound is the number of steps on open ways.
    """

    def __init__(self, tour: Tour) -> None:
        self._steps = _steps_between(tour.outset)
        self._stations = [tour.outset.town, *(town.index for town in tour.towns)]
        before = tour.standing()
        self._is_closed = before.beyond > 0
        # A tour that lacks fewer cards may cost all cards of the hand.
        self._cards = before.short + size(tour.outset.hand) if before.short else before.paid

    def promising(self, placements: list[Placement]) -> list[Placement]:
        """Return those that might help, the shortest detours first; the rest can't."""
        ranked = [
            (steps, number)
            for number, placement in enumerate(placements)
            if self._is_near(placement.link)
            and ((steps := self._through(placement.link)) < self._cards or self._is_closed)
        ]
        return [placements[number] for _, number in sorted(ranked)]

    def _is_near(self, link: Link) -> bool:
        """Return whether an end is within reach without the link."""
        steps = self._steps[self._stations[0]]
        return min(steps[link.a.index], steps[link.b.index]) < UNREACHABLE_STEPS

    def _through(self, link: Link) -> int:
        """Return the fewest steps of a tour that goes along the link at least once."""
        direct, along = [], []
        for start, end in zip(self._stations, self._stations[1:], strict=False):
            direct.append(self._steps[start][end])
            along.append(
                min(
                    self._along(start, link.a.index, link.b.index, end),
                    self._along(start, link.b.index, link.a.index, end),
                )
            )
        shortest = sum(map(min, direct, along))
        return shortest + min(max(0, detour - way) for way, detour in zip(direct, along, strict=True))

    def _along(self, start: int, near: int, far: int, end: int) -> int:
        return self._steps[start][near] + 1 + self._steps[far][end]


def _steps_between(outset: JourneyQuery) -> list[list[int]]:
    """Return the fewest steps between all towns on open ways, without witches."""
    has_witch = bool(outset.hand & FIELD[WITCH])
    targets = [
        {fare.target for fare in outset.fares.leave(town.index) if has_witch or not fare.pay & FIELD[WITCH]}
        for town in outset.rules.board.towns
    ]
    return [_steps_from(town, targets) for town in range(len(targets))]


def _steps_from(town: int, targets: list[set[int]]) -> list[int]:
    steps = [UNREACHABLE_STEPS] * len(targets)
    steps[town] = 0
    reached = [town]
    for near in reached:  # grows during the loop
        for far in targets[near]:
            if steps[far] == UNREACHABLE_STEPS:
                steps[far] = steps[near] + 1
                reached.append(far)
    return steps
