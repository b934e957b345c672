"""Scoring: points, tie-breaks and winners."""

from dataclasses import dataclass

from elfenland.engine.mypyc_compat import mypyc_attr
from elfenland.engine.pieces import size
from elfenland.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Scoring:
    """The points of a seat, and the numbers that break ties, in order."""

    def points(self, state: State, seat: int) -> int:
        """Return a seat's points."""
        raise NotImplementedError

    def tie_breaks(self, state: State, seat: int) -> tuple[int, ...]:
        """Return the numbers to compare when points are equal; more is better."""
        raise NotImplementedError

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the seat that is ahead, or several that share the victory."""
        keys = [(self.points(state, seat), *self.tie_breaks(state, seat)) for seat in range(state.players)]
        best = max(keys)
        return tuple(seat for seat, key in enumerate(keys) if key == best)


@mypyc_attr(allow_interpreted_subclasses=True)
class Tie:
    """A tie-break between equal points."""

    def number(self, state: State, seat: int) -> int:
        """Return how much of it a seat has; more is better."""
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
    """The most town pieces, then a tie-break (Rule 9.2, 9.3, G10.2, G10.3)."""

    tie: Tie

    def points(self, state: State, seat: int) -> int:
        return state.visited[seat].bit_count()

    def tie_breaks(self, state: State, seat: int) -> tuple[int, ...]:
        return (self.tie.number(state, seat),)


@dataclass(frozen=True)
class HomeTown(Scoring):
    """Another scoring minus the distance to the home town; the closer one wins ties."""

    inner: Scoring
    roads_only: bool = False

    def distance(self, state: State, seat: int) -> int:
        """Return the number of links between the boot and the home town."""
        board = state.rules.board
        home = board.towns[state.homes[seat]]
        return board.distances(home, self.roads_only)[state.boots[seat]]

    def points(self, state: State, seat: int) -> int:
        return self.inner.points(state, seat) - self.distance(state, seat)

    def tie_breaks(self, state: State, seat: int) -> tuple[int, ...]:
        return (-self.distance(state, seat), *self.inner.tie_breaks(state, seat))
