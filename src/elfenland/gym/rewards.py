"""Rewards: each is the change of a standing, and the standings of all seats add up to nothing."""

from collections.abc import Callable

from elfenland.engine.errors import ElfenlandError
from elfenland.engine.state import OVER, State

Standing = Callable[[State], list[float]]


class UnknownRewardError(ElfenlandError):
    """A name that no reward has."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no reward {name!r}; there is {', '.join(REWARDS)}")


def win(state: State) -> list[float]:
    """At the end the winners share 1 and the others -1; when all have won, nobody gets anything."""
    if state.seat != OVER:
        return [0.0] * state.players
    winners = state.rules.scoring.winners(state)
    losers = state.players - len(winners)
    if not losers:
        return [0.0] * state.players
    return [1 / len(winners) if seat in winners else -1 / losers for seat in range(state.players)]


def margin(state: State) -> list[float]:
    """At the end one's points, less the mean of everybody's."""
    if state.seat != OVER:
        return [0.0] * state.players
    return _less_the_mean([state.rules.scoring.points(state, seat) for seat in range(state.players)])


def pieces(state: State) -> list[float]:
    """All the time one's town pieces, less the mean of everybody's."""
    return _less_the_mean([visited.bit_count() for visited in state.visited])


def _less_the_mean(points: list[int]) -> list[float]:
    mean = sum(points) / len(points)
    return [number - mean for number in points]


REWARDS: dict[str, Standing] = {"win": win, "margin": margin, "pieces": pieces}


def find_standing(name: str) -> Standing:
    """The standing whose change is the reward with this name; UnknownRewardError if there is none."""
    if name not in REWARDS:
        raise UnknownRewardError(name)
    return REWARDS[name]
