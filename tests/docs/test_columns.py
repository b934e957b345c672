"""Prose in Markdown has at most 120 columns; rows of tables and pictures can't be wrapped."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COLUMNS = 120
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "conformance").glob("*.md")])
UNBREAKABLE = re.compile(
    r"\s*(\||!\[)|\s*(?:- )?\S+$"
)  # a row, a picture, or a single long word such as a link


def prose(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines outside code blocks that could be wrapped, with their numbers."""
    is_code = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            is_code = not is_code
        elif not is_code and not UNBREAKABLE.match(line):
            yield number, line


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_prose_has_at_most_120_columns(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert [number for number, line in prose(text) if len(line) > COLUMNS] == []


def test_tables_pictures_and_code_are_no_prose() -> None:
    text = "\n".join(
        ["one two", "| a | b |", "![picture of it](there.png)", "```", "code here", "```", "end of it"]
    )
    assert [line for _, line in prose(text)] == ["one two", "end of it"]
