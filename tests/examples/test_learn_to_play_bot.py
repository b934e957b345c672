"""The player that the example ships: it plays with numpy alone, and far better than at random."""

import subprocess
import sys
from pathlib import Path

from elfenland.arena import Match, play
from examples.learn_to_play import plot

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples" / "learn_to_play"
BOT = str(FOLDER / "bot.py")


def test_it_beats_three_wanderers_without_a_fault() -> None:
    for job in Match("elfenland", (BOT, "wanderer", "wanderer", "wanderer"), 4, 4, seed=3).jobs():
        game = play(job)
        assert not any(game.faults)
        assert game.ranks[game.seating.index(BOT)] == 1
        assert game.points[game.seating.index(BOT)] > 8


def test_equal_deals_are_played_alike() -> None:
    job = Match("elfenland", (BOT, "scout"), players=2, games=1, seed=5).jobs()[0]
    first, second = play(job), play(job)
    assert (first.points, first.decisions) == (second.points, second.decisions)
    assert not any(first.faults)


def test_what_it_never_learned_it_leaves_to_scout() -> None:
    game = play(Match("elfengold", (BOT, "wanderer"), players=2, games=1, seed=6).jobs()[0])
    assert not any(game.faults)


def test_it_plays_with_numpy_alone() -> None:
    code = f"""
import sys
sys.modules |= dict.fromkeys(("torch", "gymnasium", "pettingzoo"))
from elfenland.arena import Match, play
job = Match("elfenland", ({BOT!r}, "wanderer"), players=2, games=1).jobs()[0]
assert not any(play(job).faults)
"""
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_the_weights_are_small() -> None:
    assert (FOLDER / "weights.npz").stat().st_size < 100_000


def test_the_picture_is_that_of_the_curve() -> None:
    picture = plot.draw(plot.read(FOLDER / "curve.csv"))
    assert picture == (ROOT / "docs" / "pictures" / "learner.svg").read_text(encoding="utf-8")
