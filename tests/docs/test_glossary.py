"""One word for one thing: docs, rules, refusals, messages and the terminal avoid what the glossary avoids."""

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "elfenland"
GLOSSARY = ROOT / "docs" / "rules" / "glossary.md"
LANGUAGES = {"de": "Deutsch", "fr": "Français", "it": "Italiano"}
PAGES = {ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/**/*.md")} - {GLOSSARY}
# Modules whose strings people read: terminal, refusals, hints, variants, errors of records and the server.
SPEAKING = [
    *sorted((SOURCE / "cli").glob("*.py")),
    *sorted((SOURCE / "record").glob("*.py")),
    *sorted((SOURCE / "bots").glob("*.py")),
    SOURCE / "engine" / "explain.py",
    SOURCE / "engine" / "variants" / "registry.py",
    *(path for path in sorted((SOURCE / "server").rglob("*.py")) if "migrations" not in path.parts),
]


class Row(NamedTuple):
    """Words to avoid in one language, and where they may stay."""

    language: str
    avoided: re.Pattern[str]
    phrases: list[str]
    places: list[str]

    def find(self, place: str, text: str) -> list[str]:
        """Return the words that a text says where it should not, each with what is around it."""
        if place.startswith(tuple(self.places)):
            return []
        for phrase in self.phrases:
            text = re.sub(re.escape(phrase), "", text, flags=re.IGNORECASE)
        return [text[max(0, hit.start() - 40) : hit.end() + 40] for hit in self.avoided.finditer(text)]


def read_rows() -> Iterator[Row]:
    """Return the rows of the table of words to avoid."""
    _, _, part = GLOSSARY.read_text(encoding="utf-8").partition("## Words to avoid")
    for line in [line for line in part.splitlines() if line.startswith("|")][2:]:
        language, words, _, stay = (cell.strip() for cell in line.strip("|").split("|"))
        forms = "|".join(map(re.escape, words.split(", ")))
        avoided = re.compile(rf"(?<![\w-])(?:{forms})(?![\w-])", re.IGNORECASE)
        yield Row(language, avoided, re.findall(r'"([^"]+)"', stay), re.findall(r"`([^`]+)`", stay))


ROWS = list(read_rows())


def prose(text: str) -> str:
    """Return a page without its code and the targets of its links, on one line."""
    bare = re.sub(r"```.*?```|`[^`]*`|(?<=\])\([^)]*\)|<!--.*?-->", " ", text, flags=re.DOTALL)
    return " ".join(bare.replace("\u2019", "'").split())


def strings(source: str) -> Iterator[str]:
    """Yield the strings of a module that may be sentences: no docstrings, no single words."""
    tree = ast.parse(source)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in docstrings and " " in text.strip():
                yield text


def language_of(place: str) -> str:
    """Return the language of a page of the docs, or of the texts of messages."""
    found = re.match(r"(?:docs/rules|.*/notifications/texts)/(de|fr|it)\b", place)
    return LANGUAGES[found.group(1)] if found else "English"


def found_in(place: str, text: str) -> list[str]:
    """Return what a text in one language says that it should not."""
    rows = [row for row in ROWS if row.language == language_of(place)]
    return [said for row in rows for said in row.find(place, text)]


def test_the_search_finds_a_word_and_leaves_it_where_it_may_stay() -> None:
    assert found_in("docs/play.md", "Place your tree on a road.")
    assert not found_in("docs/play.md", "Choose the obstacle or tree. A Street.")
    assert not found_in("docs/rules/elfengold.md", "A tree costs one card more.")
    assert found_in("docs/rules/it/variants.md", "Hai 12 ori.")
    assert found_in("src/elfenland/server/notifications/texts/fr.py", "Le chat du lobby.")
    assert not found_in("docs/play.md", prose("`lay` places, and [so on](lay.md)."))


def test_there_are_words_to_avoid_in_every_language() -> None:
    assert {row.language for row in ROWS} == {"English", *LANGUAGES.values()}


def test_the_docs_have_one_word_for_one_thing() -> None:
    texts = {page.relative_to(ROOT).as_posix(): prose(page.read_text(encoding="utf-8")) for page in PAGES}
    found = {place: found_in(place, text) for place, text in texts.items()}
    assert {place: said for place, said in found.items() if said} == {}


def test_what_the_program_says_has_one_word_for_one_thing() -> None:
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in SPEAKING}
    found = {
        place: [*chain(*(found_in(place, said) for said in strings(text)))] for place, text in texts.items()
    }
    assert {place: said for place, said in found.items() if said} == {}
