"""The page about the way of a move names files and functions that exist."""

import ast
import re
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "way_of_a_move.md"
FEWEST_HOPS = 30


class Hop(NamedTuple):
    """A function of a file, such as `Planning.link` or `explain`."""

    file: str
    function: str


def read_hops(page: str) -> list[Hop]:
    """Return the hops in the tables of the page, each once."""
    rows = re.findall(r"^\| `([^`]+)` \| (.+?) \| .+ \|$", page, re.MULTILINE)
    hops = [Hop(file, function) for file, cell in rows for function in re.findall(r"`([^`]+)`", cell)]
    return list(dict.fromkeys(hops))


def is_defined(hop: Hop, source: str) -> bool:
    """Return whether a source file defines the function."""
    return (
        _is_in_python(hop.function, source) if hop.file.endswith(".py") else _is_in_page(hop.function, source)
    )


def _is_in_python(function: str, source: str) -> bool:
    scope: list[ast.stmt] = ast.parse(source).body
    for name in function.split("."):
        found = [each for each in scope if _name(each) == name]
        if not found:
            return False
        scope = getattr(found[0], "body", [])
    return True


def _name(statement: ast.stmt) -> str:
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return statement.name
    return ""


def _is_in_page(function: str, source: str) -> bool:
    """Return whether TypeScript or Svelte defines a function, a method, or an event of a component."""
    owner, _, name = function.rpartition(".")
    if owner:
        body = re.search(rf"^export class {owner}\b.*?^}}$", source, re.MULTILINE | re.DOTALL)
        return bool(body and re.search(rf"^  (?:\w+ )*{name}\(", body[0], re.MULTILINE))
    return bool(re.search(rf"\bfunction {name}\b|^ +{name}\?: \(", source, re.MULTILINE))


HOPS = read_hops(PAGE.read_text(encoding="utf-8"))


def test_the_way_has_all_its_hops() -> None:
    assert len(HOPS) >= FEWEST_HOPS
    parts = {"web/src", "server/web", "server/tables", "server/storage", "server/updates", "engine"}
    assert all(any(part in hop.file for hop in HOPS) for part in parts)


@pytest.mark.parametrize("hop", HOPS, ids=lambda hop: f"{Path(hop.file).name}-{hop.function}")
def test_every_hop_exists(hop: Hop) -> None:
    root = ROOT if hop.file.startswith("web/src/") else ROOT / "src" / "elfenland"
    assert is_defined(hop, (root / hop.file).read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("file", "source", "there", "missing"),
    [
        ("a.py", "class A:\n    async def go(self): ...\n", "A.go", "A.stop"),
        ("a.py", "class A: ...\ndef go(): ...\n", "go", "A.go"),
        ("a.ts", "export class A {\n  private async go(): void {}\n}\n", "A.go", "A.stop"),
        ("a.ts", "export class A {\n}\nexport function go() {\n  this.stop();\n}\n", "go", "A.stop"),
        ("a.svelte", "  interface Props {\n    onlink?: () => void;\n  }\n", "onlink", "ontown"),
    ],
)
def test_a_function_that_is_not_there_is_noticed(file: str, source: str, there: str, missing: str) -> None:
    assert is_defined(Hop(file, there), source)
    assert not is_defined(Hop(file, missing), source)
