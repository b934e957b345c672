"""Bots with inner loops decide the same whether these are compiled or plain."""

import os
import subprocess
import sys

from elfenland import is_compiled
from elfenland.compiled import PLAIN
from scripts.house import ROOT
from tests.bots.games import played, words

SEATINGS = [["rambler"] * 3, ["scout"] * 3, ["pathfinder"] * 3, ["sage:2", "scout"]]
RULES = ["elfenland+home-town", "elfengold+witches"]


def play_all() -> list[str]:
    """Return a line a game: all its moves, the shuffles included."""
    return [" ".join(words(played(bots, rules, bots[0]))) for bots in SEATINGS for rules in RULES]


def test_equal_seeds_give_equal_games() -> None:
    command = [sys.executable, "-m", "tests.bots.test_same_games"]
    environment = os.environ | {PLAIN: "1"}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == ["plain", *play_all()]


if __name__ == "__main__":
    print("compiled" if is_compiled() else "plain")
    print("\n".join(play_all()))
