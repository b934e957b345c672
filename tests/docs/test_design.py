"""The pages about the design name packages, modules and tests that exist."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src" / "elfenland" / "server"
PAGE = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")


def packages() -> set[str]:
    """The packages of the server."""
    return {path.parent.name for path in SERVER.glob("*/__init__.py")}


def test_every_package_of_the_server_has_its_row() -> None:
    assert set(re.findall(r"^\| `(\w+)/` \|", PAGE, re.MULTILINE)) == packages()


def modules() -> list[str]:
    """The modules that the page names with their package."""
    return sorted(set(re.findall(rf"`((?:{'|'.join(packages())})/[\w/]+\.py)`", PAGE)))


@pytest.mark.parametrize("module", modules())
def test_every_module_of_the_server_that_is_named_exists(module: str) -> None:
    assert (SERVER / module).is_file()


def methods() -> list[str]:
    """The methods that the page names with their class."""
    return sorted(set(re.findall(r"`([A-Z]\w+\.\w+)`", PAGE)))


@pytest.mark.parametrize("method", methods())
def test_every_method_of_the_server_that_is_named_exists(method: str) -> None:
    owner, _, name = method.partition(".")
    sources = (path.read_text(encoding="utf-8") for path in SERVER.rglob("*.py"))
    classes = [
        node for source in sources for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)
    ]
    (found,) = (each for each in classes if each.name == owner)
    assert name in {getattr(each, "name", "") for each in found.body}


def test_every_other_module_of_the_server_is_named() -> None:
    alone = {path.name for path in SERVER.glob("*.py")} - {"__init__.py"}
    assert alone == {"app.py", "config.py", "context.py", "main.py"}
    assert all(f"`{name}`" in PAGE for name in alone)


def test_contributors_are_shown_packages_and_tests_that_exist() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert packages() <= set(re.findall(r"^    (\w+)/ ", page, re.MULTILINE))
    (shown,) = re.findall(r"`(test_\d\w+)`", page)
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "rules").glob("test_*.py"))
    assert f"def {shown}(" in tests
