"""PettingZoo: every step makes an observation with a mask of options."""

from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from benchmarks.peers.measuring import Play, run

GAMES = ("texas_holdem_v4", "hanabi_v5")


def game(name: str) -> Play:
    """Random play of one of its card games."""
    return random_play(import_module(f"pettingzoo.classic.{name}").raw_env())


def random_play(table: Any) -> Play:
    """Play at random in a PettingZoo environment."""

    def play(seed: int) -> tuple[int, int, int]:
        random = Random(seed).random
        # Seeding makes the game anew and takes its time; once a repeat makes repeats equal.
        table.reset(seed=0 if seed == 0 else None)
        decisions = offered = 0
        while table.agents:
            seen, _, terminated, truncated, more = table.last()
            if terminated or truncated:
                table.step(None)  # who is out says goodbye; that is no decision
                continue
            options = (more if "action_mask" in more else seen)["action_mask"].nonzero()[0]
            number = len(options)
            table.step(int(options[int(random() * number)]))
            decisions += 1
            offered += number
        return decisions, 0, offered

    return play


if __name__ == "__main__":
    run("pettingzoo", {name: partial(game, name) for name in GAMES})
