"""The elven witch: past an obstacle without its extra card, and the magic flight."""

from dataclasses import dataclass

from elfenland.engine.actions import Action, Fly, Step
from elfenland.engine.board import Way
from elfenland.engine.events import BootFlew, Log
from elfenland.engine.explain import Refusal
from elfenland.engine.phases.travelling import (
    ByCaravan,
    Passage,
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
from elfenland.engine.state import State


@dataclass(frozen=True)
class PastObstacle(Passage):
    """A witch and gold in place of the card that an obstacle costs, caravans included (Rule V6.4 to V6.7)."""

    gold: int
    caravan: ByCaravan

    def covers(self, action: Action) -> bool:
        return isinstance(action, Step) and action.witch

    def add_options(self, state: State, options: list[Action]) -> None:
        seat = state.seat
        if not state.hands[seat] & FIELD[WITCH] or state.gold[seat] < self.gold:
            return
        left = state.hands[seat] - ONE[WITCH]
        for way in state.rules.board.ways_from[state.boots[seat]]:
            if blocked(state, way):
                self.add_steps(state, way, left, options)

    def add_steps(self, state: State, way: Way, left: int, options: list[Action]) -> None:
        """Append the steps along a blocked way, as if it were free, that the cards left can pay."""
        words = state.rules.words
        steps = [step for step in self.steps(state, way) if holds(left, step.pay)]
        if way.road and self.caravan.allowed(state, way):
            steps += self.caravan.caravans(state, way, left & self.caravan.of, 0)
        options += [words.with_witch(step) for step in steps]

    def steps(self, state: State, way: Way) -> list[Step]:
        """What a way costs with nothing in it."""
        return steps_by_counter(state, way, 0) if way.road else [step_by_raft(state, way, 0)]

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


@dataclass(frozen=True)
class ByFlight(Passage):
    """A witch and gold for a flight to any other town, which earns nothing (Rule V6.8 to V6.13)."""

    gold: int

    def covers(self, action: Action) -> bool:
        return isinstance(action, Fly)

    def add_options(self, state: State, options: list[Action]) -> None:
        seat = state.seat
        if state.hands[seat] & FIELD[WITCH] and state.gold[seat] >= self.gold:
            options += state.rules.words.flights[state.boots[seat]]

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
