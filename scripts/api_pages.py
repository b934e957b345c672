"""Write the API pages from the source and its docstrings, without importing it."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "elfenland"

# A page each: its name, what it is called, and the folders of the modules on it.
PAGES: Final = {
    "engine": ("The engine", ("engine", "engine/titles", "engine/display")),
    "phases": ("Phases", ("engine/phases",)),
    "journeys": ("Journeys", ("engine/journeys",)),
    "record": ("Records and views", ("record", "views")),
    "testing": ("Sketches, walks and laws", ("positions", "testing")),
    "bots": ("Bots", ("bots", "bots/levels", "bots/running")),
    "arena": ("The arena", ("arena",)),
    "gym": ("Environments for learners", ("gym",)),
    "openspiel": ("OpenSpiel", ("openspiel",)),
    "client": ("The client", ("client",)),
}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def pages() -> dict[str, str]:
    """All pages, by file name."""
    return {f"{name}.md": _page(title, folders) for name, (title, folders) in PAGES.items()}


def _page(title: str, folders: tuple[str, ...]) -> str:
    files = [file for folder in folders for file in sorted((SOURCE / folder).glob("*.py"))]
    return f"# {title}\n" + "".join(map(_module, files))


def _module(file: Path) -> str:
    """Return a module with its public classes and functions; empty if it has none."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    inside = "".join(_things(tree))
    path = file.relative_to(SOURCE.parent).with_suffix("").parts
    name = ".".join(path[:-1] if path[-1] == "__init__" else path)
    return f"\n## {name}\n\n{_docstring(tree)}\n{inside}" if inside else ""


def _things(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and _is_public(node.name):
            yield _class(node)
        elif isinstance(node, Function) and _is_public(node.name):
            yield f"\n### {node.name}\n\n{_signature(node)}\n\n{_docstring(node)}\n"


def _class(node: ast.ClassDef) -> str:
    bases = ", ".join(map(ast.unparse, node.bases))
    head = f"```python\nclass {node.name}{f'({bases})' if bases else ''}\n```"
    fields = "".join(_fields(node))
    members = "".join(_members(node))
    return f"\n### {node.name}\n\n{head}\n\n{_docstring(node)}\n{fields}{members}"


def _fields(node: ast.ClassDef) -> Iterator[str]:
    """List the fields of a record."""
    found = [each for each in node.body if isinstance(each, ast.AnnAssign)]
    public = [each for each in found if isinstance(each.target, ast.Name) and _is_public(each.target.id)]
    if public:
        yield "\n" + "".join(f"- `{ast.unparse(each)}`\n" for each in public)


def _members(node: ast.ClassDef) -> Iterator[str]:
    for each in node.body:
        if isinstance(each, Function) and _is_public(each.name):
            yield f"\n{_signature(each)}\n\n{_docstring(each)}\n"


def _signature(node: Function) -> str:
    marks = "".join(f"@{ast.unparse(mark)}\n" for mark in node.decorator_list if _tells(mark))
    answer = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    start = "async def" if isinstance(node, ast.AsyncFunctionDef) else "def"
    return f"```python\n{marks}{start} {node.name}({ast.unparse(node.args)}){answer}\n```"


def _tells(mark: ast.expr) -> bool:
    return isinstance(mark, ast.Name) and mark.id in {"property", "staticmethod", "classmethod"}


def _docstring(node: ast.Module | ast.ClassDef | Function) -> str:
    return inspect.cleandoc(ast.get_docstring(node) or "")


def _is_public(name: str) -> bool:
    return not name.startswith("_")
