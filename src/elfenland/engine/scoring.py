"""Who wins: points, and what breaks a tie."""

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


class Cards(Tie):
    """The cards in hand."""

    def number(self, state: State, seat: int) -> int:
        return size(state.hands[seat])


class Gold(Tie):
    """The gold."""

    def number(self, state: State, seat: int) -> int:
        return state.gold[seat]


class MostPieces(Scoring):
    """The most town pieces; a tie is broken by something else that one has (Rule 9.2, 9.3, G10.2, G10.3)."""

    def __init__(self, tie: Tie) -> None:
        self.tie = tie

    def points(self, state: State, seat: int) -> int:
        return state.visited[seat].bit_count()

    def tie_breaks(self, state: State, seat: int) -> tuple[int, ...]:
        return (self.tie.number(state, seat),)


class HomeTown(Scoring):
    """Another scoring, less the distance from the boot to the home town; a tie goes to the closer one."""

    def __init__(self, inner: Scoring, roads_only: bool = False) -> None:
        self.inner = inner
        self.roads_only = roads_only

    def distance(self, state: State, seat: int) -> int:
        """How many links lie between the boot and the home town."""
        board = state.rules.board
        home = board.towns[state.homes[seat]]
        return board.distances(home, self.roads_only)[state.boots[seat]]

    def points(self, state: State, seat: int) -> int:
        return self.inner.points(state, seat) - self.distance(state, seat)

    def tie_breaks(self, state: State, seat: int) -> tuple[int, ...]:
        return (-self.distance(state, seat), *self.inner.tie_breaks(state, seat))
