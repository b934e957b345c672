"""The site of the documentation is built, whole and without a broken link."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from scripts import api_pages, build_docs

ROOT = build_docs.ROOT


@pytest.fixture(scope="module")
def site() -> Path:
    command = [sys.executable, "scripts/build_docs.py"]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return build_docs.SITE


def test_every_page_can_be_found(site: Path) -> None:
    pages = {path.relative_to(build_docs.PAGES).as_posix() for path in build_docs.PAGES.rglob("*.md")}
    named = set(
        _targets(tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]["nav"])
    )
    assert named == pages
    assert all((site / page).with_suffix(".html").exists() for page in pages)
    found = {
        item["location"].partition("#")[0] for item in json.loads((site / "search.json").read_text())["items"]
    }
    assert {str(Path(page).with_suffix(".html")) for page in pages - {"index.md"}} <= found


def _targets(nav: Any) -> list[str]:
    if isinstance(nav, str):
        return [nav]
    inside = nav.values() if isinstance(nav, dict) else nav
    return [target for each in inside for target in _targets(each)]


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert not re.findall(
            r'<(?:script|img)[^>]* src="https?://|<link[^>]* href="https?://[^"]*\.css', text
        ), page


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("[rules](docs/rules/elfenland.md#the-end)", "[rules](rules/elfenland.md#the-end)"),
        ("![game](docs/pictures/start.webp)", "![game](pictures/start.webp)"),
        ("[news](CHANGELOG.md)", "[news](changelog.md)"),
        ("[a bot](examples/hansel.mjs)", "[a bot](examples.md#hanselmjs)"),
        ("the [MIT licence](LICENSE)", "the MIT licence"),
        ("[there](https://example.org) [here](#here)", "[there](https://example.org) [here](#here)"),
    ],
)
def test_links_lead_to_the_pages_of_the_site(text: str, shown: str) -> None:
    assert build_docs.relinked(text, ROOT / "README.md", "index.md") == shown


def test_the_api_has_every_public_thing() -> None:
    pages = api_pages.pages()
    assert "\n## elfenland.engine.game\n" in pages["engine.md"]
    assert "\n### Game\n" in pages["engine.md"]
    assert "def best(outset: JourneyQuery" in pages["journeys.md"]
    assert "_" not in {
        line[4] for page in pages.values() for line in page.splitlines() if line.startswith("### ")
    }
