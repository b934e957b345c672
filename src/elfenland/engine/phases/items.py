"""Chapter G5: everybody draws items blind and lays one of them face up, the other face down."""

from dataclasses import dataclass

from elfenland.engine.actions import Action, Show
from elfenland.engine.events import ItemsDrawn, ItemShown, Log
from elfenland.engine.explain import Refusal
from elfenland.engine.phases.drawing import draw
from elfenland.engine.phases.phase import Phase, over
from elfenland.engine.pieces import ONE, pieces
from elfenland.engine.state import State


@dataclass(frozen=True)
class DrawItems(Phase):
    """Two items each: the drawer looks at them and says which one the others may see (Rule G5.1, G5.2)."""

    name: str = "items"

    def begin(self, state: State, log: Log) -> None:
        """The starting player draws first."""
        state.turns = 0
        state.seat = state.start
        self.draw_two(state, log)

    def draw_two(self, state: State, log: Log) -> None:
        """They lie face down before the seat to act until it has chosen."""
        state.fresh = ONE[draw(state)] + ONE[draw(state)]
        state.secret[state.seat] += state.fresh
        if log is not None:
            log.append(ItemsDrawn(state.seat, state.fresh))

    def options(self, state: State) -> list[Action]:
        """Either way round; also asked of one who drew two alike, lest that be known."""
        first, second = pieces(state.fresh)
        return [Show(first, second)] if first == second else [Show(first, second), Show(second, first)]

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
