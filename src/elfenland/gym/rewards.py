"""Rewards: each is the change of a standing."""

from collections.abc import Callable, Mapping

from elfenland.engine.errors import ElfenlandError
from elfenland.engine.phases.travelling import Travel
from elfenland.engine.state import OVER, State

Standing = Callable[[State], list[float]]


class UnknownRewardError(ElfenlandError):
    """Raised for a name that no reward has."""

    def __init__(self, name: str, rewards: Mapping[str, Standing]) -> None:
        super().__init__(f"unknown reward {name!r}; the rewards are {', '.join(rewards)}")


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


def score(state: State) -> list[float]:
    """Return the scores of all seats."""
    return [float(number) for number in scores(state)]


def lead(state: State) -> list[float]:
    """At all times the seat's score, less the mean of all seats."""
    return _less_the_mean(scores(state))


def scores(state: State) -> list[int]:
    """Return every seat's town pieces; from the last round's journeys on, its points.

    They differ by the way home, in games with home towns.
    """
    rules, seats = state.rules, range(state.players)
    travel = next(place for place, phase in enumerate(rules.sequence) if isinstance(phase, Travel))
    if state.round == rules.rounds and state.phase >= travel:
        return [rules.scoring.points(state, seat) for seat in seats]
    return [visited.bit_count() for visited in state.visited]


def _less_the_mean(points: list[int]) -> list[float]:
    mean = sum(points) / len(points)
    return [number - mean for number in points]


REWARDS: dict[str, Standing] = {"win": win, "margin": margin, "pieces": pieces}
# In a whole game, a change of the lead would tell how far others are from their secret home towns.
TASK_REWARDS: dict[str, Standing] = {**REWARDS, "score": score, "lead": lead}
SPARSE = frozenset({"win", "margin"})  # those whose standings are 0 until the end


def find_standing(name: str, rewards: Mapping[str, Standing] = REWARDS) -> Standing:
    """Return the standing for a reward's name; raise UnknownRewardError if unknown."""
    if name not in rewards:
        raise UnknownRewardError(name, rewards)
    return rewards[name]
