"""Chapter G5: each player draws two items, one face up and the other face down."""

from dataclasses import dataclass

from elfenland.engine.actions import Action, Show
from elfenland.engine.events import ItemsDrawn, ItemShown, Log
from elfenland.engine.explain import Refusal
from elfenland.engine.phases.drawing import draw
from elfenland.engine.phases.phase import Phase, as_if_to_act, is_running, over, turns_until
from elfenland.engine.pieces import ONE, gather, holds, pieces
from elfenland.engine.state import State


@dataclass(frozen=True)
class DrawItems(Phase):
    """Two items each, one of which the others may see (Rule G5.1, G5.2)."""

    name: str = "items"

    def begin(self, state: State, log: Log) -> None:
        """Let the starting player draw first."""
        state.turns = 0
        state.seat = state.start
        self.draw_two(state, log)

    def draw_two(self, state: State, log: Log) -> None:
        """Keep them face down before the seat to act until it has chosen."""
        state.fresh = ONE[draw(state)] + ONE[draw(state)]
        state.secret[state.seat] += state.fresh
        if log is not None:
            log.append(ItemsDrawn(state.seat, state.fresh))

    def options(self, state: State) -> list[Action]:
        """Either way round; asked even if both are alike, so that nobody learns that."""
        first, second = pieces(state.fresh)
        return [Show(first, second)] if first == second else [Show(first, second), Show(second, first)]

    def options_ahead(self, state: State, seat: int) -> list[Action]:
        """Either way round, before its turn, too: nobody can change which two it draws."""
        return self.options(self.as_if_drawn(state, seat)) if turns_until(state, seat) >= 0 else []

    def refuse_ahead(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Judge by the two items that the seat draws; before the phase, these may be any."""
        if is_running(self, state):
            return self.refuse(self.as_if_drawn(state, seat), action)
        is_possible = isinstance(action, Show) and holds(
            state.rules.items, ONE[action.open] + ONE[action.secret]
        )
        return None if is_possible else self.refuse(state, action)

    def is_independent(self) -> bool:
        return True

    def as_if_drawn(self, state: State, seat: int) -> State:
        """Return a copy of the table, with this seat to act on the two it draws."""
        there = as_if_to_act(state, seat)
        before = turns_until(state, seat)
        if before:  # each of those who draw before takes two off the top
            top = len(state.pile) - 2 * (before - 1)
            there.fresh = gather(state.pile[top - 2 : top]) if before > 0 else 0
        return there

    def refuse(self, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, Show):
            return self.out_of_place()
        fits = ONE[action.open] + ONE[action.secret] == state.fresh
        return None if fits else Refusal("illegal/not-fresh")

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Turn one up; then the left neighbour draws."""
        assert isinstance(action, Show)
        seat = state.seat
        state.secret[seat] -= ONE[action.open]
        state.open[seat] += ONE[action.open]
        state.fresh = 0
        if log is not None:
            log.append(ItemShown(seat, action.open, action.secret))
        state.turns += 1
        if state.turns == state.players:
            over(state)
        else:
            state.seat = state.next_seat(seat)
            self.draw_two(state, log)
