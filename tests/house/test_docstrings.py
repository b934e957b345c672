"""The bar for docstrings: a short first line that says what a thing is or does."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "scripts", "benchmarks", "soak", "examples")
LONGEST = 80
QUESTION = re.compile(r"(What|How|Who|Whom|Whose|Whoever|Where|Whether|Which)\b")
GENDERED = re.compile(r"\b(he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def docstrings(path: Path) -> Iterator[tuple[int, str]]:
    """Yield every docstring of a file, with its line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, Documented) and (text := ast.get_docstring(node)):
            yield node.body[0].lineno, text


def first_line_fault(text: str) -> str | None:
    first = text.splitlines()[0]
    if len(first) > LONGEST:
        return f"the first line has {len(first)} characters"
    return "the first line begins with a question word" if QUESTION.match(first) else None


@pytest.mark.parametrize("folder", FOLDERS)
def test_first_lines_are_short_and_no_questions(folder: str) -> None:
    faults = [
        f"{path.relative_to(ROOT)}:{line}: {fault}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line, text in docstrings(path)
        if (fault := first_line_fault(text))
    ]
    assert faults == []


def test_nobody_in_the_source_has_a_gender() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sorted((ROOT / "src").rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if GENDERED.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("text", "is_good"),
    [
        ("Return whether the game has ended.", True),
        ("Whether the game has ended.", False),
        ("What is to be done.", False),
        (f"Return {'a' * LONGEST}.", False),
        ("A short line.\n\n" + "And a long one after it. " * 10, True),
    ],
)
def test_the_bar_itself(text: str, is_good: bool) -> None:
    assert (first_line_fault(text) is None) == is_good
