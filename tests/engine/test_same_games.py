"""The compiled engine and the plain one play the same games: many seeded ones of every title and variant."""

import hashlib
import os
import subprocess
import sys
from itertools import product
from random import Random

import pytest

from elfenland import Game, Rules, imagine, is_compiled
from elfenland.compiled import PLAIN
from elfenland.engine.chance import deal
from elfenland.engine.state import CHANCE, OVER
from elfenland.engine.titles import TITLES
from elfenland.engine.variants.registry import VARIANTS
from elfenland.testing.random_games import digest

GAMES = 4  # of every mix


def mixes() -> list[str]:
    """Every title by itself, with each value of each variant, and with everything at once."""
    found = []
    for title in TITLES:
        fitting = [variant for variant in VARIANTS if title in variant.titles]
        found.append(title)
        found += [f"{title}+{v.name}={value.name}" for v in fitting for value in v.values[1:]]
        found += ["+".join([title, *(f"{v.name}={v.values[-1].name}" for v in fitting)])]
    return found


def play(rules: Rules, players: int, seed: int) -> str:
    """A seeded random game: a digest of every table, of all options and events, and of an imagined table."""
    dice = Random(seed)
    told = hashlib.sha256()
    game = Game(rules, players)
    while game.seat != OVER:
        options = rules.offers(game.state)
        action = deal(game.state, dice) if game.seat == CHANCE else options[int(dice.random() * len(options))]
        events = game.play(action)
        told.update(f"{[str(option) for option in options]}{events}{digest(game.state)}".encode())
    told.update(digest(imagine(game.observe(0), dice)).encode())
    return told.hexdigest()


def play_all() -> list[str]:
    """Return a line a game."""
    games = product(mixes(), range(GAMES))
    return [f"{name} {seed}: {play(Rules.parse(name), 2 + seed, seed)}" for name, seed in games]


@pytest.fixture(scope="module")
def plain_games() -> list[str]:
    """Return the same games by the plain engine, in a Python of its own."""
    environment = os.environ | {PLAIN: "1"}
    command = [sys.executable, __file__]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    first, *games = run.stdout.splitlines()
    assert first == "plain"
    return games


def test_equal_seeds_give_equal_games(plain_games: list[str]) -> None:
    assert play_all() == plain_games


if __name__ == "__main__":
    print("compiled" if is_compiled() else "plain")
    print("\n".join(play_all()))
