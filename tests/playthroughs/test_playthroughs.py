"""Random games that were written down must go the same way again, in every detail."""

import pytest

from elfenland.engine.rules import Rules
from tests.playthroughs.playthrough import FOLDER, GAMES, playthrough

AROUND = 6  # lines that are shown before the first difference


def first_difference(stored: str, played: str) -> str:
    """Return where two texts part: the lines before, then both."""
    old, new = ([*text.splitlines(), "(the end)"] for text in (stored, played))
    at = next(number for number, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1])
    before = "".join(f"    {line}\n" for line in old[max(0, at - AROUND) : at])
    return f"line {at + 1}:\n{before}  - {old[at]}\n  + {new[at]}\n"


@pytest.mark.parametrize(("file", "rules", "players", "seed"), GAMES, ids=[game[0] for game in GAMES])
def test_it_goes_the_same_way_again(file: str, rules: str, players: int, seed: int) -> None:
    stored = (FOLDER / f"{file}.txt").read_text(encoding="utf-8")
    played = playthrough(Rules.parse(rules), players, seed)
    if played != stored:
        advice = "If that is what was wanted, run scripts/playthroughs and read the whole difference."
        pytest.fail(f"{file}.txt, {first_difference(stored, played)}{advice}", pytrace=False)


def test_every_file_is_played() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {game[0] for game in GAMES}


def test_the_first_difference_is_shown_with_what_goes_before_it() -> None:
    assert first_difference("a\nb\nc\nd\n", "a\nb\nx\nd\n") == "line 3:\n    a\n    b\n  - c\n  + x\n"
    assert first_difference("a\n", "a\nb\n") == "line 2:\n    a\n  - (the end)\n  + b\n"
