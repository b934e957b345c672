"""OpenSpiel: games in C++ with Python bindings; chance is a player."""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import accumulate
from random import Random

import pyspiel

from benchmarks.peers.measuring import Play, run

Roll = Callable[["pyspiel.State", Callable[[], float]], int]  # an outcome of chance

# Bridge with its cards played: by default it solves the hands instead, which takes most of the time.
GAMES = ("bridge(use_double_dummy_result=false)", "hearts", "backgammon", "gin_rummy")
DEALT = GAMES[:2]  # every card that is left is as likely as any other, so there is a shortcut


def game(name: str, roll: Roll) -> Play:
    """Random play of one of its games."""
    rules = pyspiel.load_game(name)

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


def by_probability(state: "pyspiel.State", random: Callable[[], float]) -> int:
    """Draw an outcome as documented: by the probabilities of all of them."""
    outcomes = state.chance_outcomes()
    thrown = random()
    for (outcome, _), until in zip(outcomes, accumulate(p for _, p in outcomes), strict=True):
        if thrown < until:
            return int(outcome)
    return int(outcomes[-1][0])


def by_shortcut(state: "pyspiel.State", random: Callable[[], float]) -> int:
    """Draw any outcome, ignoring probabilities: right only if all are equal."""
    outcomes = state.legal_actions()
    found: int = outcomes[int(random() * len(outcomes))]
    return found


def everything() -> Mapping[str, Callable[[], Play]]:
    """All games as documented, and those that are dealt by the shortcut, too."""
    documented = {_title(name): partial(game, name, by_probability) for name in GAMES}
    return documented | {f"{_title(name)}, shortcut": partial(game, name, by_shortcut) for name in DEALT}


def _title(name: str) -> str:
    return name.partition("(")[0]


if __name__ == "__main__":
    run("open_spiel", everything())
