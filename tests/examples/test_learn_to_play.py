"""The example that learns from pathfinder: its parts that need neither torch nor weights."""

import numpy as np
import pytest

from elfenland.bots.levels.pathfinder import Pathfinder
from elfenland.engine.board import load_board
from examples.learn_to_play.bot import CONTEXT, SHAPES, WIDTH, Player
from examples.learn_to_play.games import Arena, Choice, Lesson, Pupil, Stand, Story, Teacher, advantages
from examples.learn_to_play.plot import draw
from examples.learn_to_play.values import facts, fit


@pytest.fixture(scope="module")
def player() -> Player:
    """Somebody who has learned nothing: random weights."""
    dice = np.random.default_rng(0)
    network = {name: dice.normal(0, 0.3, shape).astype(np.float32) for name, shape in SHAPES.items()}
    return Player(network | {"towns": np.full((3, 25), 300, np.float32)})


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
    for choice in found:
        assert choice.question.context.shape == (CONTEXT,)
        assert choice.question.options.shape == (len(choice.question.candidates), WIDTH)
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
    assert abs(row[5:]).max() < 500


def test_the_picture_shows_every_update_and_the_mean() -> None:
    picture = draw([(100.0 * games, 20.0 + games) for games in range(1, 21)])
    assert picture.count("<polyline") == 4
    assert "2,000</text>" in picture
    raw, mean = (part.split('"')[0].split() for part in picture.split('" points="')[3:5])
    assert (len(raw), len(mean)) == (20, 12)
