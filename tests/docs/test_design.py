"""The pages about the design leave no package out, and name modules and methods that exist."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "elfenland"
SERVER = SOURCE / "server"
WEB = ROOT / "web" / "src"
DESIGN = ROOT / "docs" / "design"
MOST_LINES = 170  # of a page about one package


def read(page: str) -> str:
    """Return the text of a page in docs."""
    return (ROOT / "docs" / page).read_text(encoding="utf-8")


def packages(folder: Path) -> set[str]:
    """Return the packages in a folder of the source."""
    return {path.parent.name for path in folder.glob("*/__init__.py")}


def first_cells(page: str) -> set[str]:
    """Return the folders in the first column of a page's tables."""
    cells = re.findall(r"^\| (`[^|]*`) \|", read(page), re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`([\w/]+)/`", cell)}


def test_every_package_is_on_the_first_page() -> None:
    assert first_cells("design.md") == packages(SOURCE) | {"web/src"}


def test_every_package_of_the_server_has_its_row() -> None:
    assert first_cells("design/server.md") == packages(SERVER)


def test_every_folder_of_the_page_has_its_row() -> None:
    folders = {path.name for path in WEB.iterdir() if path.is_dir()}
    assert first_cells("design/page.md") == folders - {"sheet"}  # the component sheet is a tool


def test_every_package_has_a_page_that_the_first_page_links_to() -> None:
    linked = set(re.findall(r"\(design/([\w-]+\.md)\)", read("design.md")))
    assert linked == {path.name for path in DESIGN.glob("*.md")}


# Each page with the folder that its bare module names are in.
FOLDERS = {
    "design.md": SOURCE,
    "design/accounts.md": SERVER,
    "design/bots.md": SOURCE / "bots",
    "design/engine.md": SOURCE / "engine",
    "design/learning.md": SOURCE / "learning",
    "design/notifications.md": SERVER / "notifications",
    "design/record-and-views.md": SOURCE,
    "design/research.md": SOURCE,
    "design/server-decisions.md": SERVER,
    "design/server.md": SERVER,
}


def modules() -> list[tuple[str, str]]:
    """Return the Python files that the pages name, each with its page."""
    return [
        (page, name)
        for page in FOLDERS
        for name in sorted(set(re.findall(r"`([\w/]+\.(?:py|toml))`", read(page))) - {"my_bot.py"})
    ]


@pytest.mark.parametrize(("page", "module"), modules())
def test_every_module_that_is_named_exists(page: str, module: str) -> None:
    folder = FOLDERS[page]
    places = [folder, SOURCE, ROOT, *(folder / name for name in packages(folder))]
    tests = (ROOT / "tests").rglob(module) if module.startswith("test_") else ()
    assert any((place / module).is_file() for place in places) or any(tests)


def page_files() -> list[str]:
    """Return the files of the page in the browser that its page names."""
    return sorted(
        set(re.findall(r"`([\w/]+(?:\.svelte)?\.(?:svelte|ts|js|css|html))`", read("design/page.md")))
    )


@pytest.mark.parametrize("file", page_files())
def test_every_file_of_the_page_exists(file: str) -> None:
    found = [*WEB.rglob(Path(file).name), *(ROOT / "web" / "public").rglob(Path(file).name)]
    assert any(path.as_posix().endswith(f"/{file}") for path in found) or file == "index.html"


def test_every_module_of_the_engine_is_named() -> None:
    page = read("design/engine.md")
    alone = {path.name for path in (SOURCE / "engine").glob("*.py")} - {"__init__.py"}
    assert [name for name in sorted(alone) if f"`{name}`" not in page] == []
    assert [name for name in packages(SOURCE / "engine") if f"`{name}/`" not in page] == []


@pytest.mark.parametrize("package", ["record", "views", "positions", "testing"])
def test_every_module_of_a_small_package_is_named(package: str) -> None:
    page = read("design/record-and-views.md")
    part = page.partition(f"\n## `{package}/`")[2].partition("\n## ")[0]
    alone = {path.name for path in (SOURCE / package).glob("*.py")} - {"__init__.py"}
    assert [name for name in sorted(alone) if f"`{name}`" not in part] == []


def test_every_other_module_of_the_server_is_named() -> None:
    page = read("design/server.md")
    alone = {path.name for path in SERVER.glob("*.py")} - {"__init__.py"}
    assert alone == {"app.py", "config.py", "context.py", "main.py"}
    assert all(f"`{name}`" in page for name in alone)


def methods() -> list[str]:
    """Return the methods that the pages about the server name with their class."""
    text = read("design/server.md") + read("design/server-decisions.md")
    return sorted(set(re.findall(r"`([A-Z]\w+\.\w+)`", text)))


@cache
def classes() -> dict[str, ast.ClassDef]:
    """Return the classes of the server by name."""
    sources = (path.read_text(encoding="utf-8") for path in SERVER.rglob("*.py"))
    found = (node for source in sources for node in ast.walk(ast.parse(source)))
    return {node.name: node for node in found if isinstance(node, ast.ClassDef)}


@pytest.mark.parametrize("method", methods())
def test_every_method_of_the_server_that_is_named_exists(method: str) -> None:
    owner, _, name = method.partition(".")
    assert name in {getattr(each, "name", "") for each in classes()[owner].body}


@pytest.mark.parametrize("page", sorted(path.name for path in DESIGN.glob("*.md")))
def test_a_page_about_a_package_is_short(page: str) -> None:
    assert len(read(f"design/{page}").splitlines()) <= MOST_LINES


def test_contributors_are_shown_packages_and_tests_that_exist() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert packages(SERVER) <= set(re.findall(r"^    (\w+)/ ", page, re.MULTILINE))
    (shown,) = re.findall(r"`(test_\d\w+)`", page)
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "rules").glob("test_*.py"))
    assert f"def {shown}(" in tests
