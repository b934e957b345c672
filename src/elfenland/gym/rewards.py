"""Rewards: each is the change of a zero-sum standing."""

from collections.abc import Callable

from elfenland.engine.errors import ElfenlandError
from elfenland.engine.state import OVER, State

Standing = Callable[[State], list[float]]


class UnknownRewardError(ElfenlandError):
    """Raised for a name that no reward has."""

    def __init__(self, name: str) -> None:
        super().__init__(f"unknown reward {name!r}; the rewards are {', '.join(REWARDS)}")


def win(state: State) -> list[float]:
    """Winners share 1 and the others -1 at the end; zero if everybody won."""
    if state.seat != OVER:
        return [0.0] * state.players
    winners = state.rules.scoring.winners(state)
    losers = state.players - len(winners)
    if not losers:
        return [0.0] * state.players
    return [1 / len(winners) if seat in winners else -1 / losers for seat in range(state.players)]


def margin(state: State) -> list[float]:
    """At the end the seat's points, less the mean of all seats."""
    if state.seat != OVER:
        return [0.0] * state.players
    return _less_the_mean([state.rules.scoring.points(state, seat) for seat in range(state.players)])


def pieces(state: State) -> list[float]:
    """At all times the seat's town pieces, less the mean of all seats."""
    return _less_the_mean([visited.bit_count() for visited in state.visited])


def _less_the_mean(points: list[int]) -> list[float]:
    mean = sum(points) / len(points)
    return [number - mean for number in points]


REWARDS: dict[str, Standing] = {"win": win, "margin": margin, "pieces": pieces}
SPARSE = frozenset({"win", "margin"})  # those whose standings are 0 until the end


def find_standing(name: str) -> Standing:
    """Return the standing for a reward's name; raise UnknownRewardError if unknown."""
    if name not in REWARDS:
        raise UnknownRewardError(name)
    return REWARDS[name]
