"""Playthroughs in OpenSpiel's own format; run as a program, writes them anew."""

from pathlib import Path
from random import Random

import pyspiel
from open_spiel.python.algorithms.generate_playthrough import playthrough

from tests.openspiel.walks import choose

FOLDER = Path(__file__).parent / "playthroughs"

# File, game, and how many choices are made at random; after that, the least number is always chosen, which
# is a pass where there is one. So a long game is short enough to be read.
GAMES = [
    ("small", "elfenland_small", 1000),
    ("elfenland", "elfenland(players=2,rules=elfenland+home-town+rounds:3)", 150),
    ("elfengold", "elfenland(players=2,rules=elfengold+witches,reward=pieces)", 60),
]


def write(game: str, at_random: int) -> str:
    """Return the playthrough of a game."""
    dice = Random(7)
    state = pyspiel.load_game(game).new_initial_state()
    numbers: list[int] = []
    while not state.is_terminal():
        numbers.append(choose(state, dice) if len(numbers) < at_random else min(state.legal_actions()))
        state.apply_action(numbers[-1])
    text: str = playthrough(game, numbers)
    return text


if __name__ == "__main__":
    for name, game, at_random in GAMES:
        (FOLDER / f"{name}.txt").write_text(write(game, at_random), encoding="utf-8")
