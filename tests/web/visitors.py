"""Browsers of visitors at the pages around the table."""

from typing import Any

from playwright.async_api import Browser, Page

from tests.server.serving import Served
from tests.web.guests import open_page
from tests.web.playing import WAIT

WIDE = {"width": 1440, "height": 900}


class Visitors:
    """Opens browsers that know nothing of each other; what goes wrong in one of them is a failure."""

    def __init__(self, browser: Browser, house: Served) -> None:
        self.browser = browser
        self.house = house
        self.pages: list[Page] = []
        self.faults: list[str] = []

    async def come(self, path: str = "/", **how: Any) -> Page:
        """Return a new browser at a place of the page."""
        page = await open_page(self.browser, self.faults, **{"viewport": WIDE} | how)
        self.pages.append(page)
        await self.go(page, path)
        return page

    async def go(self, page: Page, path: str) -> None:
        """Load another place anew."""
        await page.goto(f"{self.house.address}{path}", timeout=2 * WAIT)
