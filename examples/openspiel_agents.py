"""OpenSpiel's algorithms: ISMCTS on the whole board, CFR sampling on a small one.

python examples/openspiel_agents.py --games 2 --simulations 10 --iterations 100
"""

import argparse
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.bots.uniform_random import UniformRandomBot
from open_spiel.python.policy import UniformRandomPolicy

import elfenland.openspiel  # noqa: F401  # registers the games


def main(arguments: Sequence[str] | None = None) -> None:
    """Run both, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="elfenland+rounds=3")
    parser.add_argument("--games", type=int, default=10, help="of ISMCTS against a random bot")
    parser.add_argument("--simulations", type=int, default=20, help="of ISMCTS for each decision")
    parser.add_argument("--iterations", type=int, default=1000, help="of external sampling")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    dice = np.random.RandomState(asked.seed)
    game = pyspiel.load_game("elfenland", {"rules": asked.rules, "players": 2})
    returns = [duel(game, number % 2, asked.simulations, dice) for number in range(asked.games)]
    print(f"{game}: ISMCTS gained {np.mean(returns):+.2f} per game in {len(returns)} against a random bot")
    small = pyspiel.load_game("elfenland_small")
    before, after = solve(small, asked.iterations, asked.seed)
    print(f"{small}: NashConv {before:.3f} at random, {after:.3f} after {asked.iterations} iterations")


def duel(game: Any, seat: int, simulations: int, dice: np.random.RandomState) -> float:
    """Play a game of ISMCTS in a seat against a random bot; return what it gained."""
    evaluator = RandomRolloutEvaluator(1, dice)
    bots: list[Any] = [UniformRandomBot(player, dice) for player in range(2)]
    bots[seat] = ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=simulations, random_state=dice)
    # By itself, it would resample by the time of day.
    bots[seat].set_resampler(lambda state, player: state.resample_from_infostate(player, dice.uniform))
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            pieces, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choice(pieces, p=chances))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return float(state.returns()[seat])


def solve(game: Any, iterations: int, seed: int) -> tuple[float, float]:
    """Run external sampling; return the NashConv before and after."""
    np.random.seed(seed)  # the solver takes its numbers from there
    solver = ExternalSamplingSolver(game)
    for _ in range(iterations):
        solver.iteration()
    return float(nash_conv(game, UniformRandomPolicy(game))), float(nash_conv(game, solver.average_policy()))


if __name__ == "__main__":
    main()
