"""RLCard: card games in plain Python, with an observation in every step."""

from functools import partial
from random import Random

import rlcard

from benchmarks.peers.measuring import Play, run

GAMES = ("bridge", "gin-rummy", "uno")


def game(name: str) -> Play:
    """Random play of one of its games."""

    def play(seed: int) -> tuple[int, int, int]:
        random = Random(seed).random
        if seed == 0:
            table.seed(0)  # seeding takes its time; once a repeat makes repeats equal
        seen, _ = table.reset()
        decisions = offered = 0
        while not table.is_over():
            options = list(seen["legal_actions"])
            number = len(options)
            seen, _ = table.step(options[int(random() * number)])
            decisions += 1
            offered += number
        return decisions, 0, offered

    table = rlcard.make(name, config={"seed": 0})
    return play


if __name__ == "__main__":
    run("rlcard", {name: partial(game, name) for name in GAMES})
