"""fastcatan: Catan in C++ behind Python bindings."""

from random import Random

import fastcatan

from benchmarks.peers.measuring import Play, run


def catan() -> Play:
    """Random play by four."""
    game = fastcatan.Env()

    def play(seed: int) -> tuple[int, int, int]:
        random = Random(seed).random
        game.reset(seed=seed)
        decisions = offered = 0
        while not game.done:
            options = game.legal_actions()
            number = len(options)
            game.step(options[int(random() * number)])
            decisions += 1
            offered += number
        return decisions, 0, offered

    return play


if __name__ == "__main__":
    run("fastcatan", {"catan": catan})
