"""OpenSpiel: games in C++ behind Python bindings; chance is a player that deals card by card."""

from collections.abc import Callable
from functools import partial
from itertools import accumulate
from random import Random

import pyspiel

from benchmarks.peers.measuring import Play, run

# Bridge with its cards played: by default it solves the hands instead, which takes most of the time.
GAMES = ("bridge(use_double_dummy_result=false)", "hearts", "backgammon", "gin_rummy")
UNEVEN = ("backgammon",)  # dice: two outcomes are not always equally likely


def game(name: str) -> Play:
    """Random play of one of its games."""
    rules = pyspiel.load_game(name)
    roll = uneven if name in UNEVEN else even

    def play(seed: int) -> tuple[int, int, int]:
        random = Random(seed).random
        state = rules.new_initial_state()
        decisions = chance = offered = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(roll(state, random))
                chance += 1
            else:
                options = state.legal_actions()
                number = len(options)
                state.apply_action(options[int(random() * number)])
                decisions += 1
                offered += number
        return decisions, chance, offered

    return play


def even(state: "pyspiel.State", random: Callable[[], float]) -> int:
    """Any outcome; asking for the probabilities, which are equal, would only take longer."""
    outcomes = state.legal_actions()
    found: int = outcomes[int(random() * len(outcomes))]
    return found


def uneven(state: "pyspiel.State", random: Callable[[], float]) -> int:
    """An outcome by its probability."""
    outcomes = state.chance_outcomes()
    thrown = random()
    for (outcome, _), until in zip(outcomes, accumulate(p for _, p in outcomes), strict=True):
        if thrown < until:
            return int(outcome)
    return int(outcomes[-1][0])


if __name__ == "__main__":
    run("open_spiel", {name.partition("(")[0]: partial(game, name) for name in GAMES})
