"""Build the site of the documentation with Zensical: build/site/index.html.

Usage: python scripts/build_docs.py
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from os.path import relpath
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts import api_pages

ROOT: Final = Path(__file__).resolve().parent.parent
PAGES: Final = ROOT / "build" / "docs"  # what the site is made from; zensical.toml names both
SITE: Final = ROOT / "build" / "site"

# What is on the site though it does not lie in docs/.
ELSEWHERE: Final = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "benchmarks/README.md": "benchmarks.md",
    "conformance/README.md": "conformance.md",
}
EXAMPLES: Final = {".py": "python", ".mjs": "javascript", ".sh": "bash"}
FENCE: Final = re.compile(r"^(```\w+) .+$", re.MULTILINE)  # what is said to tests behind the language
LINK: Final = re.compile(r"(!?)\[((?:[^\]\[]|\[[^\]]*\])*)\]\(([^)\s]+)\)")


def assemble() -> None:
    """Put all pages together; links lead to where they are on the site."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES)
    for source, page in _sources():
        text = source.read_text(encoding="utf-8")
        text = relinked(FENCE.sub(r"\1", text), source, page)
        (PAGES / page).write_text(text, encoding="utf-8")
    (PAGES / "examples.md").write_text(_examples(), encoding="utf-8")
    (PAGES / "api").mkdir()
    for name, text in api_pages.pages().items():
        (PAGES / "api" / name).write_text(text, encoding="utf-8")


def _sources() -> Iterator[tuple[Path, str]]:
    for path in sorted((ROOT / "docs").rglob("*.md")):
        yield path, path.relative_to(ROOT / "docs").as_posix()
    for name, page in ELSEWHERE.items():
        yield ROOT / name, page


def relinked(text: str, source: Path, page: str) -> str:
    """Rewrite a page's links for the site; targets not on the site become plain text."""

    def link(found: re.Match[str]) -> str:
        mark, label, target = found.groups()
        if re.match(r"\w+:|#", target):
            return found[0]
        path, hash_, anchor = target.partition("#")
        there = _page_of((source.parent / path).resolve())
        if there is None:
            return label
        return f"{mark}[{label}]({relpath(there, Path(page).parent)}{hash_}{anchor})"

    return LINK.sub(link, text)


def _page_of(file: Path) -> str | None:
    """Return the place of a project file on the site; None if it has none."""
    path = file.relative_to(ROOT).as_posix()
    if path.startswith("examples/") and file.suffix in EXAMPLES:
        return f"examples.md#{_slug(file.name)}"
    return ELSEWHERE.get(path) or (path.removeprefix("docs/") if path.startswith("docs/") else None)


def _slug(name: str) -> str:
    return name.replace(".", "").lower()


def _examples() -> str:
    """All examples on one page."""
    page = "# Examples\n\nPrograms that run as they stand; each is run by a test.\n"
    for file in sorted((ROOT / "examples").iterdir()):
        if file.suffix in EXAMPLES:
            text = file.read_text(encoding="utf-8")
            page += f"\n## {file.name}\n\n```{EXAMPLES[file.suffix]}\n{text}```\n"
    return page


def build() -> None:
    """Assemble the pages and build the site; any broken link or anchor fails it."""
    assemble()
    shutil.rmtree(SITE, ignore_errors=True)
    zensical = Path(sys.executable).with_name("zensical")
    built = subprocess.run([zensical, "build", "--strict", "--clean"], cwd=ROOT, check=False)
    if built.returncode:
        sys.exit("the site has faults; see above")
    print(f"docs: {SITE / 'index.html'}")


if __name__ == "__main__":
    build()
