"""The page as it is built into the package: small, whole, and open to everybody."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from scripts import build_page
from tests.server.serving import Served
from tests.web.axe import violations
from tests.web.layout import fits

pytestmark = [pytest.mark.anyio, pytest.mark.page]


def first_loaded() -> list[Path]:
    """The scripts and styles that the document asks for; others come when they are wanted."""
    document = (build_page.PAGE / "index.html").read_text(encoding="utf-8")
    return [build_page.PAGE / path for path in re.findall(r'(?:src|href)="/([^"]+\.(?:js|css))"', document)]


def test_the_first_load_is_light() -> None:
    scripts = first_loaded()
    assert {path.suffix for path in scripts} == {".js", ".css"}
    packed = [path.with_name(f"{path.name}.br") for path in scripts]  # the smallest have none
    assert sum(path.stat().st_size for path in packed if path.exists()) < 135_000


async def test_the_name_is_painted_before_any_script_has_come(house: Served, sheet: Page) -> None:
    """The document and its style are enough; scripts that never come change nothing about it."""
    page = await sheet.context.new_page()
    await page.route("**/assets/*.js", lambda route: route.abort())
    await page.goto(house.address)
    await expect(page.locator(".opening p")).to_be_visible()
    await page.close()


async def test_a_language_loads_no_other(house: Served, sheet: Page) -> None:
    page, asked = await sheet.context.new_page(), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    await page.goto(house.address)
    await expect(page.get_by_role("main")).to_be_visible()
    loaded = {found[1] for url in asked if (found := re.search(r"/assets/(en|de|fr|it)-", url))}
    assert loaded == {"en"}
    await page.close()


def test_it_asks_no_other_machine_for_anything() -> None:
    for path in build_page.PAGE.rglob("*.css"):
        assert "http" not in path.read_text(encoding="utf-8")
    assert 'src="http' not in (build_page.PAGE / "index.html").read_text(encoding="utf-8")


async def test_the_component_sheet_is_accessible(sheet: Page) -> None:
    assert await violations(sheet) == []


async def test_nothing_needs_sideways_scrolling(sheet: Page) -> None:
    for width, height in ((1440, 900), (1024, 768), (844, 390), (390, 844)):
        await sheet.set_viewport_size({"width": width, "height": height})
        assert await fits(sheet, width)
