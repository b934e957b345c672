"""The rules in every language say what the English ones say, in the words of the glossary."""

import re
import string
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from elfenland.engine.board import load_board

RULES = Path(__file__).parents[2] / "docs" / "rules"
PAGES = ("elfenland.md", "elfengold.md", "variants.md")
BOARD = load_board("elfenland")
LANGUAGES = {"de": "Deutsch", "fr": "Français", "it": "Italiano"}
EVERY = pytest.mark.parametrize(("language", "page"), [*product(LANGUAGES, PAGES)])

NUMBER = r"[VG]?\d+\.\d+"
BEGINNING = re.compile(rf"^\*\*({NUMBER})\*\* ", re.MULTILINE)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
PLACES_AND_PIECES = ("The board", "The pieces", "Elfengold")  # the tables that the paragraphs are held to

Row = dict[str, list[str]]


def text_of(page: str, language: str = "") -> str:
    """Return a page of the rules, in English or in the language named."""
    return (RULES / language / page).read_text(encoding="utf-8")


def paragraphs(text: str) -> dict[str, str]:
    """Each numbered paragraph, with the examples and tables that follow it."""
    _, *rest = BEGINNING.split(HEADING.sub("", text))
    return dict(zip(rest[::2], rest[1::2], strict=True))


def figures(text: str) -> Counter[str]:
    """Return the figures of a text and its words in code, which no language changes."""
    return Counter(re.findall(rf"`[^`]+`|{NUMBER}|\d+", text))


def tables(text: str) -> list[tuple[int, int]]:
    """Lines and columns of each table of a text."""
    found = re.findall(r"(?:^\|.*\|\n)+", text, re.MULTILINE)
    return [(table.count("\n"), table.partition("\n")[0].count("|") - 1) for table in found]


def towns(text: str) -> Counter[str]:
    """Return how often each town is named."""
    return Counter({town.name: text.count(town.name) for town in BOARD.towns})


def anchor(heading: str) -> str:
    """Return where a link finds a heading: lower case, without punctuation, hyphens for spaces."""
    dropped = string.punctuation.replace("-", "")
    return "".join(sign for sign in heading.lower() if sign not in dropped).replace(" ", "-")


def glossary() -> dict[str, list[Row]]:
    """The tables of the glossary by their headings; a row has the forms of a word by language."""
    return {part.partition("\n")[0]: rows(part) for part in text_of("glossary.md").split("\n## ")[1:]}


def rows(part: str) -> list[Row]:
    """Return the rows of the table in a part of the glossary."""
    names, _, *lines = [line.strip("| ").split("|") for line in part.splitlines() if line.startswith("|")]
    return [{name.strip(): forms(cell) for name, cell in zip(names, line, strict=True)} for line in lines]


def forms(cell: str) -> list[str]:
    """Return the forms of a word that a cell of the glossary lists."""
    return [form.strip() for form in cell.split(",")]


WORDS = glossary()
TERMS = [row for table in PLACES_AND_PIECES for row in WORDS[table]]
LONGEST_FIRST = sorted(
    ((form, row) for row in TERMS for form in row["English"]), key=lambda pair: -len(pair[0])
)


def named_in(text: str) -> list[Row]:
    """The terms that an English text names; a 'town piece' is one, and not a 'town' besides."""
    text = re.sub(r"`[^`]+`|home town", "", " ".join(text.split()))
    named = []
    for form, row in LONGEST_FIRST:
        text, count = re.subn(rf"\b{form}\b", "…", text, flags=re.IGNORECASE)
        named += [row] * (count > 0)
    return named


def missing_terms(english: str, other: str, name: str) -> list[str]:
    """The terms that the English text names and the other one does not, each by its first form there."""
    said = " ".join(other.split()).lower()
    return [row[name][0] for row in named_in(english) if not any(form.lower() in said for form in row[name])]


def test_a_term_is_found_in_english_and_missed_where_it_is_not_used() -> None:
    assert [row["English"][0] for row in named_in("A town piece and two rafts.")] == ["town piece", "raft"]
    assert missing_terms("Two rafts.", "Zwei Flöße.", "Deutsch") == []
    assert missing_terms("Two rafts.", "Zwei Boote.", "Deutsch") == ["Floß"]


@pytest.mark.parametrize("heading", WORDS)
def test_the_glossary_has_every_word_in_every_language(heading: str) -> None:
    assert [row for row in WORDS[heading] if len(row) != 4 or not all(map(all, row.values()))] == []


@EVERY
def test_the_paragraphs_are_the_same_in_the_same_order(language: str, page: str) -> None:
    assert [*paragraphs(text_of(page, language))] == [*paragraphs(text_of(page))]


@EVERY
def test_each_paragraph_has_the_same_figures_tables_and_towns(language: str, page: str) -> None:
    other = paragraphs(text_of(page, language))
    for number, english in paragraphs(text_of(page)).items():
        assert (number, figures(other[number])) == (number, figures(english))
        assert (number, tables(other[number])) == (number, tables(english))
        assert (number, towns(other[number])) == (number, towns(english))


@EVERY
def test_each_paragraph_uses_the_words_of_the_glossary(language: str, page: str) -> None:
    other = paragraphs(text_of(page, language))
    lacking = {
        number: missing_terms(english, other[number], LANGUAGES[language])
        for number, english in paragraphs(text_of(page)).items()
    }
    assert {number: terms for number, terms in lacking.items() if terms} == {}


@EVERY
def test_examples_and_remarks_stand_where_the_english_ones_do(language: str, page: str) -> None:
    assert shape(text_of(page, language)) == shape(text_of(page))


def shape(text: str) -> list[str]:
    """Return the kinds of the blocks of a page: headings, paragraphs, remarks, tables, text."""
    starts = re.findall(rf"(?:\A|\n\n)(#+ (?:{NUMBER}|[VG]?\d+)?|\*\*{NUMBER}\*\*|\*|\||)", text.rstrip())
    return [start.strip() for start in starts]


@EVERY
def test_the_chapters_of_the_phases_are_named_as_in_the_glossary(language: str, page: str) -> None:
    titles = zip(HEADING.findall(text_of(page)), HEADING.findall(text_of(page, language)), strict=True)
    phases = {row["English"][0]: row[LANGUAGES[language]][0] for row in WORDS["Phases"]}
    for english, other in titles:
        number, _, title = english.partition(" ")
        assert title not in phases or other == f"{number} {phases[title]}"


@pytest.mark.parametrize("language", ["", *LANGUAGES])
@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(language: str, page: str) -> None:
    text = text_of(page, language)
    anchors = {anchor(heading) for heading in HEADING.findall(text)}
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert len(links) > 7
    assert [link for link in links if link.startswith("#") and link[1:] not in anchors] == []
    assert [link for link in links if link[0] != "#" and not (RULES / language / link).is_file()] == []


LETTERS = {
    "P": "giant pig", "E": "elfcycle", "C": "magic cloud", "U": "unicorn", "T": "troll wagon", "D": "dragon",
    "R": "raft", "O": "tree", "S": "sea monster", "G": "gold piece", "2": "double", "X": "exchange",
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_names_the_pieces_as_the_rules_do(language: str) -> None:
    page = (
        (RULES.parents[1] / f"web/src/i18n/{language}.ts").read_text(encoding="utf-8").replace("\u2019", "'")
    )
    named = dict(re.findall(r"\b'?([PECUTDROSG2X])'?: '(.+?)'(?=[,\s}])", page))
    terms = {row["English"][0]: row[LANGUAGES[language]][0].lower() for row in TERMS}
    assert {letter: name.lower() for letter, name in named.items()} == {
        letter: terms[term] for letter, term in LETTERS.items()
    }


@EVERY
def test_the_same_paragraphs_are_marked_as_rulings_of_our_own(language: str, page: str) -> None:
    marked = re.compile(r"^\*\*([A-Z]?\d+\.\d+)\*\* †", re.MULTILINE)
    assert marked.findall(text_of(page, language)) == marked.findall(text_of(page))


def test_what_elfengold_adds_to_its_book_is_marked() -> None:
    page = text_of("elfengold.md")
    for number in ("G6.6", "G6.14", "G6.15", "G6.16", "G8.18"):
        assert f"**{number}** †" in page
