"""The puzzles are what they are said to be, by the exact solver; the daily one is the same for everybody."""

from datetime import date

import pytest

from elfenland.engine.pieces import size
from elfenland.learning.daily import daily, number_of
from elfenland.learning.exercise import best_journey, next_word, possible_towns, practise
from elfenland.learning.finding import find
from elfenland.learning.puzzles import PUZZLES_FILE, Puzzle, is_good, make, measure, shipped, written

TODAY = date(2026, 11, 16)


def seed(puzzle: Puzzle) -> str:
    return puzzle.seed


def test_the_shipped_puzzles_are_made_again_from_their_seeds() -> None:
    again = [make(puzzle.seed) for puzzle in shipped()]
    assert written(again) == PUZZLES_FILE.read_text(encoding="utf-8")
    assert all(map(is_good, again))


def test_there_are_some_of_every_level_the_easiest_first() -> None:
    levels = [puzzle.measure.level for puzzle in shipped()]
    assert levels == sorted(levels)
    assert [levels.count(level) for level in (1, 2, 3, 4)] == [10, 10, 10, 10]
    assert len({puzzle.sketch for puzzle in shipped()}) == len(shipped())


@pytest.mark.parametrize("puzzle", shipped(), ids=seed)
def test_a_puzzle_is_solved_by_its_hints_and_no_journey_is_better(puzzle: Puzzle) -> None:
    exercise = puzzle.exercise("puzzle")
    words: list[str] = []
    while (word := next_word(practise(exercise, words))) is not None:
        words.append(word)
    solved = practise(exercise, words)
    assert solved.verdict == "done"
    assert possible_towns(solved) == possible_towns(practise(exercise)) == exercise.towns
    best = best_journey(solved)
    assert (len(best.new), size(best.kept)) == (puzzle.measure.towns, puzzle.measure.kept)


def test_what_is_harder_is_measured_as_harder() -> None:
    easy = measure("1. travel Red: Elv EEEE Blue: Elv Elv-Lap: E Lap-Vir: E Feo-Lap: E")
    assert (easy.towns, easy.steps, easy.kept, easy.caravans, easy.greedy) == (3, 4, 0, 0, 2)
    assert easy._replace(caravans=1).difficulty > easy.difficulty
    assert easy._replace(steps=easy.steps + 1).difficulty > easy.difficulty
    assert easy._replace(near=easy.near + 9).difficulty > easy.difficulty
    assert easy._replace(greedy=easy.greedy - 1).difficulty > easy.difficulty


def test_a_dead_end_has_no_next_step() -> None:
    exercise = shipped()[0].exercise("puzzle")
    state = practise(exercise).state
    words = [str(option) for option in state.rules.options(state) if str(option) != "-"]
    dead = [word for word in words if possible_towns(practise(exercise, [word])) < exercise.towns]
    assert dead
    assert next_word(practise(exercise, [dead[0]])) is None


def test_the_journey_of_a_day_depends_on_the_day_alone() -> None:
    assert daily(TODAY) == daily.__wrapped__(TODAY)
    assert daily(TODAY).sketch != daily(date(2026, 11, 15)).sketch
    assert is_good(daily(TODAY))
    assert (number_of(date(2026, 1, 1)), number_of(TODAY)) == (1, 320)


@pytest.mark.parametrize(
    ("name", "is_there"),
    [
        ("elfenland-draw", True),
        ("elfengold-goldBid", True),
        ("elfenland-goldBid", False),
        ("puzzle-1", True),
        ("puzzle-40", True),
        ("puzzle-41", False),
        ("puzzle-01", False),
        ("puzzle-x", False),
        ("daily-2026-11-16", True),
        ("daily-2026-11-17", False),
        ("daily-2025-12-31", False),
        ("daily-2026-13-01", False),
        ("daily-20261116", False),
        ("nothing", False),
    ],
)
def test_exercises_go_by_their_names(name: str, is_there: bool) -> None:
    found = find(name, TODAY)
    assert (found is not None) == is_there
    assert found is None or found.name == name
