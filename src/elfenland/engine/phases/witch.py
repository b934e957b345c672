"""The elven witch: past an obstacle without its extra card, and the magic flight."""

from dataclasses import dataclass

from elfenland.engine.actions import Action, Fly, Step
from elfenland.engine.board import Way
from elfenland.engine.events import BootFlew, Log
from elfenland.engine.explain import Refusal
from elfenland.engine.phases.travelling import (
    ByCaravan,
    Passage,
    TablePassage,
    blocked,
    enter,
    pay,
    refuse_hand,
    refuse_place,
    refuse_price,
    step_by_raft,
    steps_by_counter,
)
from elfenland.engine.pieces import FIELD, ONE, WITCH, holds
from elfenland.engine.selection import Selection
from elfenland.engine.state import State


@dataclass(frozen=True)
class PastObstacle(Passage):
    """A witch and gold instead of an obstacle's extra card (Rule V6.4 to V6.7).

    One for all stays for the rest of the journey, and then takes gold alone (Rule V7.19).
    """

    gold: int
    caravan: ByCaravan
    one_for_all: bool = False

    def covers(self, action: Action) -> bool:
        return isinstance(action, Step) and action.witch

    def add_options(self, state: State, options: list[Action]) -> None:
        seat = state.seat
        hand = state.hands[seat]
        if not (state.guided or hand & FIELD[WITCH]) or state.gold[seat] < self.gold:
            return
        left = hand if state.guided else hand - ONE[WITCH]
        for way in state.rules.board.ways_from[state.boots[seat]]:
            if blocked(state, way):
                self.add_steps(state, way, left, options)

    def add_steps(self, state: State, way: Way, left: int, options: list[Action]) -> None:
        """Append the steps along a blocked way that the cards can pay as if it were free."""
        words = state.rules.words
        steps = [step for step in self.steps(state, way) if holds(left, step.pay)]
        if way.road and self.caravan.allowed(state, way):
            steps += self.caravan.caravans(state, way, left & self.caravan.of, 0)
        options += [words.with_witch(step) for step in steps]

    def steps(self, state: State, way: Way) -> list[Step]:
        """Return the steps along a way without its obstacle."""
        return steps_by_counter(state, way, 0) if way.road else [step_by_raft(state, way, 0)]

    def cards(self, state: State, step: Step) -> int:
        return step.pay if state.guided else step.pay + ONE[WITCH]

    def refuse_payment(self, state: State, step: Step) -> Refusal | None:
        if not blocked(state, step.way):
            return Refusal("illegal/no-obstacle", {"link": step.way.link.word})
        if state.gold[state.seat] < self.gold:
            return Refusal("illegal/gold", {"gold": self.gold})
        if step.caravan:
            return self.caravan.refuse_allowed(state, step) or self.caravan.refuse_cards(state, step, 0)
        other_kind = "illegal/wrong-cards" if step.way.road else "illegal/only-rafts"
        return refuse_price(step, self.steps(state, step.way), other_kind)

    def apply(self, state: State, action: Action, log: Log) -> None:
        state.gold[state.seat] -= self.gold
        super().apply(state, action, log)
        state.guided = self.one_for_all


@dataclass(frozen=True)
class ByFlight(TablePassage):
    """A magic flight to any town for a witch and gold (Rule V6.8 to V6.13)."""

    gold: int

    def covers(self, action: Action) -> bool:
        return isinstance(action, Fly)

    def select(self, state: State, selection: Selection) -> None:
        seat = state.seat
        if state.hands[seat] & FIELD[WITCH] and state.gold[seat] >= self.gold:
            selection.add_all([*state.rules.words.flights[state.boots[seat]]])

    def refuse(self, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, Fly)
        if action.origin is action.target:
            return Refusal("illegal/flight-nowhere")
        place = refuse_place(state, action.origin)
        if place is None and state.gold[state.seat] < self.gold:
            return Refusal("illegal/gold", {"gold": self.gold})
        return place or refuse_hand(state, ONE[WITCH])

    def apply(self, state: State, action: Action, log: Log) -> None:
        assert isinstance(action, Fly)
        pay(state, ONE[WITCH])
        state.gold[state.seat] -= self.gold
        collected = enter(state, action.target)
        if log is not None:
            log.append(BootFlew(state.seat, action.origin.index, action.target.index, self.gold, collected))
