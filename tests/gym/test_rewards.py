"""Rewards: what each is the change of."""

import pytest

from elfenland import OVER, State
from elfenland.gym.rewards import find_standing
from elfenland.testing import sketch


def ended(visited: tuple[int, ...]) -> State:
    """Return a game that is over, with so many town pieces for each of four."""
    state = sketch("4. travel  Red: Elv P | P  Green: Elv P | P  Blue: Elv P | P  Black: Elv P | P")
    state.visited = [(1 << number) - 1 << 1 for number in visited]
    state.seat = OVER
    return state


@pytest.mark.parametrize(
    ("name", "visited", "standings"),
    [
        ("win", (5, 3, 2, 2), [1, -1 / 3, -1 / 3, -1 / 3]),
        ("win", (5, 5, 2, 2), [0.5, 0.5, -0.5, -0.5]),
        ("win", (5, 5, 5, 5), [0, 0, 0, 0]),
        ("margin", (5, 3, 2, 2), [2, 0, -1, -1]),
        ("pieces", (5, 3, 2, 2), [2, 0, -1, -1]),
    ],
)
def test_standings_at_the_end(name: str, visited: tuple[int, ...], standings: list[float]) -> None:
    assert find_standing(name)(ended(visited)) == pytest.approx(standings)


def test_only_town_pieces_count_before_the_end() -> None:
    state = ended((5, 3, 2, 2))
    state.seat = 0
    assert find_standing("win")(state) == find_standing("margin")(state) == [0, 0, 0, 0]
    assert find_standing("pieces")(state) == [2, 0, -1, -1]
