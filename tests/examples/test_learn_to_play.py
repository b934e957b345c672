"""The example that learns from pathfinder: the weights it ships play, and its parts that need no torch."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from elfenland.arena import Match, play
from elfenland.bots.levels.pathfinder import Pathfinder
from elfenland.engine.board import load_board
from examples.learn_to_play import plot
from examples.learn_to_play.bot import CONTEXT, WEIGHTS, WIDTH, Player, load
from examples.learn_to_play.games import Arena, Choice, Lesson, Pupil, Stand, Story, Teacher, advantages
from examples.learn_to_play.values import facts, fit

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples" / "learn_to_play"
BOT = str(FOLDER / "bot.py")


@pytest.fixture(scope="module")
def player() -> Player:
    return Player(load(WEIGHTS))


def test_it_beats_three_wanderers_without_a_fault() -> None:
    for job in Match(
        "elfenland", (BOT, "wanderer", "wanderer", "wanderer"), players=4, games=4, seed=3
    ).jobs():
        game = play(job)
        assert not any(game.faults)
        ahead = dict(zip(game.seating, game.ranks, strict=True))
        assert ahead[BOT] == 1
        assert min(points for name, points in zip(game.seating, game.points, strict=True) if name == BOT) > 12


def test_it_holds_its_own_against_scouts() -> None:
    games = [play(job) for job in Match("elfenland", (BOT, "scout", "scout", "scout"), 4, 8, seed=4).jobs()]
    assert not [game for game in games if any(game.faults)]
    own = [game.points[game.seating.index(BOT)] for game in games]
    others = [sum(game.points) - points for game, points in zip(games, own, strict=True)]
    assert np.mean(own) > np.mean(others) / 3


def test_equal_seeds_play_equal_games() -> None:
    job = Match("elfenland", (BOT, "scout"), players=2, games=1, seed=5).jobs()[0]
    first, second = play(job), play(job)
    assert (first.points, first.decisions) == (second.points, second.decisions)


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


def test_the_weights_are_small_and_fit(player: Player) -> None:
    assert WEIGHTS.stat().st_size < 100_000
    assert player.parameters["context"].shape[0] == CONTEXT
    assert player.parameters["option"].shape[0] == WIDTH


def stories(player: Player, seed: int) -> list[Story[Choice]]:
    arena: Arena[Choice] = Arena(Pupil(player, seed), 2, 4, seed)
    return list(arena.play(1))


def test_rewards_are_those_of_a_zero_sum_game(player: Player) -> None:
    told = stories(player, 1)
    assert len(told) % 4 == 0
    for game in range(0, len(told), 4):
        seats = told[game : game + 4]
        assert sum(story.won for story in seats) == pytest.approx(1)
        assert sum(float(story.rewards.sum()) for story in seats) == pytest.approx(0, abs=1e-4)
        assert all(len(story.rewards) == len(story.choices) > 15 for story in seats)


def test_equal_seeds_tell_equal_stories(player: Player) -> None:
    once, again, other = (
        [choice.chosen for story in stories(player, seed) for choice in story.choices] for seed in (1, 1, 2)
    )
    assert once == again != other


def test_lessons_are_what_pathfinder_chose(player: Player) -> None:
    arena: Arena[Lesson] = Arena(Teacher(), 1, 4, 3)
    lessons = [lesson for story in arena.play(1) for lesson in story.choices]
    assert all(Pathfinder().choose(lesson.seen, lesson.options) == lesson.action for lesson in lessons[::9])
    choices = [lesson.choice(player) for lesson in lessons]
    found = [choice for choice in choices if choice is not None]
    assert len(found) > 0.9 * len(lessons)
    right = [np.argmax(player.scores(choice.question)) == choice.chosen for choice in found]
    assert np.mean(right) > 0.6  # it has learned to
    assert {stand.left for stand in arena.stands} == {1, 2, 3}


def test_advantages_add_up_what_was_better_than_expected() -> None:
    rewards, values = np.array([1, 0, 2], np.float32), np.array([0.5, 1, 1], np.float32)
    assert advantages(rewards, values, 0).tolist() == [1.5, 0, 1]
    assert advantages(rewards, values, 1).tolist() == [2.5, 1, 1]  # what came, less what was expected
    assert advantages(rewards, values, 0.5).tolist() == [1.75, 0.5, 1]


def test_the_fit_finds_what_towns_are_worth() -> None:
    board = load_board("elfenland")
    dice = np.random.default_rng(0)
    towns = [town for town in board.towns if town.bit & board.collectable]
    stands: list[Stand] = []
    for _ in range(2000):
        missing = sum(town.bit for town in towns if dice.random() < 0.5)
        boot = int(dice.integers(len(board.towns)))
        draft = Stand(1, missing, boot, 0)
        stands.append(draft._replace(gained=10 * facts(board, draft)[2] - facts(board, draft)[1]))
    (row,) = fit(board, stands)
    assert row[2] == pytest.approx(10_000, rel=0.02)  # for each missing town next to the boot
    assert row[1] == pytest.approx(-1000, rel=0.1)  # for each link to the nearest
    assert abs(row[5:]).max() < 200


def test_the_picture_shows_the_curve() -> None:
    picture = plot.draw(plot.read(FOLDER / "curve.csv"))
    assert picture == (ROOT / "docs" / "pictures" / "learner.svg").read_text(encoding="utf-8")
