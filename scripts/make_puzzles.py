"""Make the puzzles that come with the game, the same number of each level.

Usage: python scripts/make_puzzles.py [NUMBER]     writes learning/puzzles.toml, 10 of each level
"""

import sys
from itertools import count

from elfenland.learning.puzzles import DIFFICULTY_LEVELS, PUZZLES_FILE, Puzzle, is_good, make, written


def search(number: int) -> list[Puzzle]:
    """Return the first good puzzles of each level, the easiest first."""
    found: dict[int, list[Puzzle]] = {level: [] for level in range(1, len(DIFFICULTY_LEVELS) + 2)}
    seeds = count(1)
    while any(len(puzzles) < number for puzzles in found.values()):
        puzzle = make(f"puzzle {next(seeds)}")
        level = found[puzzle.measure.level]
        if is_good(puzzle) and len(level) < number:
            level.append(puzzle)
    puzzles = [puzzle for level in found.values() for puzzle in level]
    return sorted(puzzles, key=lambda puzzle: (puzzle.measure.difficulty, puzzle.seed))


def main(arguments: list[str]) -> None:
    """Search, and write what was found."""
    puzzles = search(int(arguments[0]) if arguments else 10)
    PUZZLES_FILE.write_text(written(puzzles), encoding="utf-8")
    easiest, hardest = puzzles[0].measure.difficulty, puzzles[-1].measure.difficulty
    print(f"{len(puzzles)} puzzles, difficulty {easiest} to {hardest}")


if __name__ == "__main__":
    main(sys.argv[1:])
