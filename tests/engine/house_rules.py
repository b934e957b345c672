"""Rules of a house: a phase, a part and a scoring written by users of the engine."""

from dataclasses import replace

from elfenland import Rules, State
from elfenland.engine.actions import Action, Lay
from elfenland.engine.events import Log
from elfenland.engine.explain import Refusal
from elfenland.engine.phases.phase import Phase, over
from elfenland.engine.phases.planning import Counters, Layable, Obstacles, Plan
from elfenland.engine.phases.travelling import ByCounter, ByRaft, HandLimit, Travel
from elfenland.engine.pieces import ONE, PIG, RAFT
from elfenland.engine.scoring import Scoring
from elfenland.engine.titles import TITLES


class GiftOfRafts(Phase):
    """Every player finds a raft."""

    name = "gift"

    def begin(self, state: State, log: Log) -> None:
        for seat in range(state.players):
            raft = min(1, state.deck.count(RAFT))
            state.deck = state.deck.replace(bytes([RAFT]), b"", raft)
            state.hands[seat] += raft * ONE[RAFT]
        over(state)


class NoPigs(Layable):
    """Counters, but no pig is ever laid: parts are changed by putting them into another."""

    def __init__(self) -> None:
        self.counters = Counters()

    def covers(self, action: Action) -> bool:
        return self.counters.covers(action)

    def add_options(self, state: State, options: list[Action]) -> None:
        found: list[Action] = []
        self.counters.add_options(state, found)
        options += [lay for lay in found if not self.is_pig(lay)]

    def refuse(self, state: State, action: Action) -> Refusal | None:
        return Refusal("illegal/no-such-item") if self.is_pig(action) else self.counters.refuse(state, action)

    def is_pig(self, action: Action) -> bool:
        return isinstance(action, Lay) and action.kind == PIG


class FewestPieces(Scoring):
    """The lazy win."""

    def points(self, state: State, seat: int) -> int:
        return -state.visited[seat].bit_count()

    def tie_breaks(self, state: State, seat: int) -> tuple[int, ...]:
        return ()


def house_rules() -> Rules:
    """Return Elfenland without pigs and caravans, with a gift, won by the fewest pieces."""
    base = TITLES["elfenland"]
    no_caravans = Travel(by=(ByCounter(), ByRaft()), after=(HandLimit(4),))
    changed: dict[type, Phase] = {Plan: Plan(lay=(NoPigs(), Obstacles())), Travel: no_caravans}
    phases = [changed.get(type(phase), phase) for phase in base.phases]
    phases.insert(2, GiftOfRafts())
    return replace(base, title="house", phases=tuple(phases), scoring=FewestPieces())
