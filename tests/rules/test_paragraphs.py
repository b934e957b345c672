"""The pages of the rules, their tests and the paragraphs that the program cites belong together."""

import ast
import re
from pathlib import Path

import pytest

from elfenland.engine.explain import REASONS
from tests.rules.naming import named_after

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
SOURCES = sorted((ROOT / "src" / "elfenland").rglob("*.py"))
TEST_FILES = sorted(path for path in Path(__file__).parent.glob("test_*.py") if path != Path(__file__))

NUMBER = r"[VG]?\d+\.\d+"
SEVERAL = rf"{NUMBER}(?:(?:, | and | to ){NUMBER})*"


def paragraphs(page: Path) -> list[str]:
    """Return the numbers of a page's paragraphs, in their order: 6.3, V1.2."""
    return re.findall(rf"^\*\*({NUMBER})\*\*", page.read_text(encoding="utf-8"), re.MULTILINE)


def names_in(path: Path) -> list[str]:
    """Return the names of a file's test functions."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [name for name in functions if name.startswith("test_")]


def cited(text: str, pattern: str) -> list[str]:
    """Return the paragraphs named where a text cites some."""
    return [number for some in re.findall(pattern, text) for number in re.findall(NUMBER, some)]


ALL = {number for page in PAGES for number in paragraphs(page)}
CHAPTERS = {number.partition(".")[0] for number in ALL}
TESTED = {named_after(name) for path in TEST_FILES for name in names_in(path)}


def test_there_are_pages_and_tests_to_compare() -> None:
    assert {"elfenland.md", "variants.md"} <= {page.name for page in PAGES}
    assert len(ALL) > 150
    assert len(TESTED) > 100


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_paragraphs_are_numbered_in_order(page: Path) -> None:
    last = ("", 0)
    for number in paragraphs(page):
        chapter, _, count = number.partition(".")
        assert int(count) == (last[1] + 1 if chapter == last[0] else 1), number
        last = (chapter, int(count))


def test_no_number_is_given_twice() -> None:
    given = [number for page in PAGES for number in paragraphs(page)]
    assert len(given) == len(ALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_paragraph_has_a_test(page: Path) -> None:
    assert [number for number in paragraphs(page) if number not in TESTED] == []


@pytest.mark.parametrize("path", TEST_FILES, ids=lambda path: path.stem)
def test_every_test_is_named_after_a_paragraph_or_a_chapter(path: Path) -> None:
    assert [name for name in names_in(path) if named_after(name) not in ALL | CHAPTERS] == []


@pytest.mark.parametrize("path", TEST_FILES, ids=lambda path: path.stem)
def test_every_test_stands_in_the_file_of_its_chapter(path: Path) -> None:
    chapter = path.stem.split("_")[1].upper()
    assert [name for name in names_in(path) if named_after(name).partition(".")[0] != chapter] == []


def test_no_test_hides_another_of_the_same_name() -> None:
    for path in TEST_FILES:
        names = names_in(path)
        assert len(names) == len(set(names)), path.name


def test_every_refusal_cites_a_paragraph_that_exists() -> None:
    assert {code: number for code, (number, _) in REASONS.items() if number not in ALL} == {}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT / "src" / "elfenland")))
def test_every_rule_cited_in_the_source_exists(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert [number for number in cited(text, rf"[Rr]ules? {SEVERAL}") if number not in ALL] == []


def test_rules_are_cited_in_the_source() -> None:
    phases = [path for path in SOURCES if path.parent.name == "phases"]
    assert sum(len(cited(path.read_text(), rf"[Rr]ules? {SEVERAL}")) for path in phases) > 20


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_pages_cite_paragraphs_that_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert [number for number in cited(text, NUMBER) if number not in ALL] == []
