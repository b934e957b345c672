"""Who wins: points, and what breaks a tie."""

from dataclasses import dataclass

from elfenland.engine.mypyc_compat import mypyc_attr
from elfenland.engine.pieces import size
from elfenland.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Scoring:
    """Points for a seat, and the numbers that break ties between equal points, in their order."""

    def points(self, state: State, seat: int) -> int:
        """What the seat has scored."""
        raise NotImplementedError

    def tie_breaks(self, state: State, seat: int) -> tuple[int, ...]:
        """What is compared next when points are equal; more is better."""
        raise NotImplementedError

    def winners(self, state: State) -> tuple[int, ...]:
        """The seat that is ahead, or several that share the victory."""
        keys = [(self.points(state, seat), *self.tie_breaks(state, seat)) for seat in range(state.players)]
        best = max(keys)
        return tuple(seat for seat, key in enumerate(keys) if key == best)


@mypyc_attr(allow_interpreted_subclasses=True)
class Tie:
    """What breaks a tie between equal points."""

    def number(self, state: State, seat: int) -> int:
        """How much of it a seat has; more is better."""
        raise NotImplementedError


@dataclass(frozen=True)
class Cards(Tie):
    """The cards in hand."""

    def number(self, state: State, seat: int) -> int:
        return size(state.hands[seat])


@dataclass(frozen=True)
class Gold(Tie):
    """The gold."""

    def number(self, state: State, seat: int) -> int:
        return state.gold[seat]


@dataclass(frozen=True)
class MostPieces(Scoring):
    """The most town pieces; a tie is broken by something else that one has (Rule 9.2, 9.3, G10.2, G10.3)."""

    tie: Tie

    def points(self, state: State, seat: int) -> int:
        return state.visited[seat].bit_count()

    def tie_breaks(self, state: State, seat: int) -> tuple[int, ...]:
        return (self.tie.number(state, seat),)


@dataclass(frozen=True)
class HomeTown(Scoring):
    """Another scoring, less the distance from the boot to the home town; a tie goes to the closer one."""

    inner: Scoring
    roads_only: bool = False

    def distance(self, state: State, seat: int) -> int:
        """How many links lie between the boot and the home town."""
        board = state.rules.board
        home = board.towns[state.homes[seat]]
        return board.distances(home, self.roads_only)[state.boots[seat]]

    def points(self, state: State, seat: int) -> int:
        return self.inner.points(state, seat) - self.distance(state, seat)

    def tie_breaks(self, state: State, seat: int) -> tuple[int, ...]:
        return (-self.distance(state, seat), *self.inner.tie_breaks(state, seat))
