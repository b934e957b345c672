"""docs/bots/gym.md is true: fields, numbers and sizes are those of the environments; code runs."""

import re
import textwrap
from pathlib import Path

import pytest

from elfenland.engine.rules import Rules
from elfenland.gym import REWARDS
from elfenland.gym.alphabet import alphabet
from elfenland.gym.layout import Layout

PAGE = (Path(__file__).parents[2] / "docs" / "bots" / "gym.md").read_text(encoding="utf-8")


def layout(rules: str, players: int) -> Layout:
    book = Rules.parse(rules)
    return Layout(book, players, alphabet(book.words))


def test_every_field_is_on_the_page() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([\d x]+) \| (.*) \|$", PAGE, re.MULTILINE)
    fields = layout("elfengold", 4).fields
    assert rows == [(f.name, " x ".join(map(str, f.shape)), f.meaning) for f in fields]


def test_sizes_are_as_the_page_says() -> None:
    assert [layout("elfenland", players).size for players in (2, 3, 6)] == [871, 871 + 71, 871 + 4 * 71]
    assert layout("elfengold", 2).size == 873
    assert "871 numbers" in PAGE
    assert "(873 in Elfengold)" in PAGE


def test_numbers_are_as_the_page_says() -> None:
    letters = alphabet(Rules.parse("elfenland").words)
    spans = [letters.cards, letters.shown, letters.hidden, letters.towns, letters.coins]
    for span in spans:
        assert f"{span[0]} to {span[-1]}" in PAGE
    names = [sign.name for sign in letters.signs]
    assert [names[number] for number in (0, 1, 2, 9, 10, 11)] == ["-", "*", "P", "W", "$", "+"]
    ends = [names[number] for number in (42, 297, 298, 553, 554, 649, 650, 719)]
    assert [name[0] for name in ends[:4]] == ["P", "G", "(", "("]
    assert ["=" in name or "@" in name for name in ends[4:]] == [False, False, True, True]
    assert f"{len(letters):,} numbers" in PAGE


def test_every_reward_is_on_the_page() -> None:
    assert re.findall(r'^\| `"(\w+)"` \|', PAGE, re.MULTILINE) == list(REWARDS)


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
def test_the_code_on_the_page_runs(code: str) -> None:
    exec(compile(textwrap.dedent(code), "docs/bots/gym.md", "exec"), {})
