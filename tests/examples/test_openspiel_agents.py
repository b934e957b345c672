"""The example with OpenSpiel's algorithms: they run, and its two lines say what came of them."""

import re

import numpy as np
import pyspiel
import pytest

from examples.openspiel_agents import duel, main


def test_it_says_what_came_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "1", "--simulations", "3", "--iterations", "20"])
    search, solved = capsys.readouterr().out.splitlines()
    assert re.search(r"rounds:3\): ISMCTS gained [+-]\d\.\d\d per game in 1 against a random bot$", search)
    numbers = re.search(r"NashConv (\d\.\d+) at random, (\d\.\d+) after 20 iterations$", solved)
    assert numbers is not None
    assert float(numbers[1]) > float(numbers[2]) > 0


def test_search_beats_chance() -> None:
    """With the town pieces for a reward, a few simulations are enough to see it."""
    game = pyspiel.load_game("elfenland", {"rules": "elfenland+rounds=3", "players": 2, "reward": "margin"})
    dice = np.random.RandomState(1)
    assert sum(duel(game, number % 2, 10, dice) for number in range(2)) > 0


def test_equal_seeds_search_alike() -> None:
    game = pyspiel.load_game("elfenland_small")
    once, again = ([duel(game, 0, 5, np.random.RandomState(3)) for _ in range(3)] for _ in range(2))
    assert once == again
