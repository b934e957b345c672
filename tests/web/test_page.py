"""The page as it is built into the package: small, whole, and open to everybody."""

import gzip
import re
from pathlib import Path

import pytest
from playwright.async_api import Page

from scripts import build_page
from tests.web.axe import violations

pytestmark = [pytest.mark.anyio, pytest.mark.page]


def packed(files: list[Path]) -> int:
    return sum(len(gzip.compress(path.read_bytes())) for path in files)


def first_loaded() -> list[Path]:
    """The scripts and styles that the document asks for; others come when they are wanted."""
    document = (build_page.PAGE / "index.html").read_text(encoding="utf-8")
    return [build_page.PAGE / path for path in re.findall(r'(?:src|href)="/([^"]+\.(?:js|css))"', document)]


def test_the_first_load_is_light() -> None:
    scripts = first_loaded()
    assert {path.suffix for path in scripts} == {".js", ".css"}
    assert packed(scripts) < 200_000


def test_it_asks_no_other_machine_for_anything() -> None:
    for path in build_page.PAGE.rglob("*.css"):
        assert "http" not in path.read_text(encoding="utf-8")
    assert 'src="http' not in (build_page.PAGE / "index.html").read_text(encoding="utf-8")


async def test_the_component_sheet_is_accessible(sheet: Page) -> None:
    assert await violations(sheet) == []


async def test_nothing_needs_sideways_scrolling(sheet: Page) -> None:
    for width, height in ((1440, 900), (1024, 768), (844, 390), (390, 844)):
        await sheet.set_viewport_size({"width": width, "height": height})
        assert await sheet.evaluate("document.documentElement.scrollWidth") <= width
