"""docs/bots/openspiel.md is true: its code runs, and its numbers are those of the games."""

import re
from pathlib import Path

import pyspiel
import pytest

from elfenland.openspiel import SpielGame

PAGE = (Path(__file__).parents[2] / "docs" / "bots" / "openspiel.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
def test_the_code_on_the_page_runs(code: str) -> None:
    exec(compile(code, "docs/bots/openspiel.md", "exec"), {})


def test_the_parameters_are_as_the_page_says() -> None:
    game: SpielGame = pyspiel.load_game("elfenland")
    rows = re.findall(r"^\| `(\w+)` \| .* \| `?(\w+)`? \|$", PAGE, re.MULTILINE)
    assert {name: str(value) for name, value in game.get_parameters().items()} == dict(rows)
    kind = game.get_type()
    assert f"{kind.min_num_players} to {kind.max_num_players}" in PAGE
    assert f"{game.num_distinct_actions():,} numbers" in PAGE


def test_the_words_of_a_game_are_as_the_page_says() -> None:
    [words] = re.findall(r"`(elfenland\(.*\))`", PAGE)
    assert pyspiel.load_game(words).get_parameters()["rules"] == "elfenland+rounds:3"


def test_the_small_game_is_as_the_page_says() -> None:
    """The size of its tree is measured in `tests/openspiel/test_small.py`."""
    assert f"{79 + 9696 + 7184:,} nodes and 2,768 information states" in PAGE
