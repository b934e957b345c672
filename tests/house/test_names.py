"""Names: none stands for two things, and the terms of the field are where one searches for them."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Names that are defined more than once for the same thing.
SHARED = {
    "EXAMPLES": "the examples in the help of each command",
    "RefusedError": "a refusal, as the server raises it and as the client does",
    "SUFFIX": "the file suffix of each format of self-play",
    "TableSettings": "the settings of a table, as sent and as parsed",
    "Tables": "the tables of self-play: the protocol, and one class per format",
    "Update": "an update, as the server sends it and as the client reads it",
}
SHARED_IN_PAGE = {
    "layOut": "the table's map passes it on to the board",
    "mapKey": "the table's map passes it on to the board",
    "plan": "the planner: its strings, and its request",
}
# Components with the name of the type that they show.
SHOWN = {"Clock", "Journeys", "Lobby", "Settings", "Story"}

# Terms by the module that does it.
TERMS = {
    "rollout": "bots/core/rollout.py",
    "heuristic": "bots/core/heuristics.py",
    "rate limit": "server/web/rate_limit.py",
    "token bucket": "server/web/rate_limit.py",
    "snapshot": "server/tables/records.py",
    "serialize": "server/bots/wire_format.py",
    "authenticate": "server/web/auth.py",
    "CSRF": "server/web/middleware.py",
    "SSRF": "server/notifications/ssrf.py",
    "garbage collection": "server/ops/gc_tuning.py",
}

EXPORT = re.compile(
    r"^\s*export (?:async |abstract )*(?:type|interface|class|const|let|function\*?|enum) (\w+)", re.MULTILINE
)
TRANSLATIONS = ("de", "fr", "it")  # they have the names of the English strings


def classes_and_constants(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef):
            yield node.name
        targets = getattr(node, "targets", None) or [getattr(node, "target", None)]
        if isinstance(node, ast.Assign | ast.AnnAssign):
            named = [each.id for each in targets if isinstance(each, ast.Name)]
            yield from (name for name in named if name.isupper() and len(name) > 1)  # T is a type variable


def exports(path: Path) -> Iterator[str]:
    yield from EXPORT.findall(path.read_text(encoding="utf-8"))
    if path.suffix == ".svelte":
        yield path.stem


def twice(defined: Iterable[tuple[Path, str]]) -> dict[str, list[str]]:
    """The names that more than one file defines."""
    homes = defaultdict(set)
    for path, name in defined:
        homes[name].add(path.relative_to(ROOT).as_posix())
    return {name: sorted(files) for name, files in homes.items() if len(files) > 1}


def test_no_class_and_no_constant_stands_for_two_things() -> None:
    source = sorted((ROOT / "src").rglob("*.py"))
    found = twice(
        (path, name) for path in source for name in classes_and_constants(path.read_text(encoding="utf-8"))
    )
    assert {name: files for name, files in found.items() if name not in SHARED} == {}
    assert SHARED.keys() <= found.keys(), "strike what is defined once"


def test_no_exported_name_of_the_page_stands_for_two_things() -> None:
    page = [path for path in (ROOT / "web/src").rglob("*") if path.suffix in {".ts", ".svelte"}]
    own = [path for path in page if not set(path.parts) & set(TRANSLATIONS)]
    found = twice((path, name) for path in own for name in exports(path))
    assert {name: files for name, files in found.items() if name not in SHARED_IN_PAGE.keys() | SHOWN} == {}
    assert SHARED_IN_PAGE.keys() | SHOWN <= found.keys(), "strike what is defined once"


@pytest.mark.parametrize("term", TERMS)
def test_a_term_is_found_in_the_module_that_does_it(term: str) -> None:
    module = ROOT / "src/elfenland" / TERMS[term]
    assert term.lower() in module.read_text(encoding="utf-8").lower()
    pages = (path.read_text(encoding="utf-8").lower() for path in (ROOT / "docs").rglob("*.md"))
    assert any(term.lower() in page for page in pages)
