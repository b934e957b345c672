"""The small game: the whole tree can be walked, and policies measured exactly."""

from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

from elfenland.openspiel.game import SpielGame


@pytest.fixture(scope="module")
def small() -> Any:
    return pyspiel.load_game("elfenland_small")


def test_the_whole_game_has_the_size_that_the_page_says(small: Any) -> None:
    sizes: Counter[str] = Counter()
    legal: dict[tuple[int, str], list[int]] = {}
    left = [small.new_initial_state()]
    while left:
        state = left.pop()
        sizes["chance" if state.is_chance_node() else "end" if state.is_terminal() else "player"] += 1
        left += [state.child(action) for action in state.legal_actions()]
        if state.current_player() >= 0:
            key = state.current_player(), state.information_state_string()
            assert legal.setdefault(key, state.legal_actions()) == state.legal_actions()
    assert sizes == {"chance": 79, "player": 9696, "end": 7184}
    assert len(legal) == 2768


def test_a_sampler_learns_to_be_less_exploitable(small: Any) -> None:
    before = exploitability.nash_conv(small, policy.UniformRandomPolicy(small))
    assert before == pytest.approx(1.149537037)
    np.random.seed(1)  # the solver takes its numbers from there
    solver = external_sampling_mccfr.ExternalSamplingSolver(small)
    for _ in range(300):
        solver.iteration()
    assert exploitability.nash_conv(small, solver.average_policy()) < 0.85


def test_variants_are_made_small_too() -> None:
    game: SpielGame = pyspiel.load_game("elfenland_small(rules=elfenland+home-town)")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    assert min(game.new_initial_state().node.state.homes) == -1
