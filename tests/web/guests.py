"""Browsers at tables of the real server."""

import os
from typing import Any

from playwright.async_api import Browser, Page, Route, ViewportSize

from tests.server.serving import Served
from tests.web.playing import WAIT

WIDE: ViewportSize = {"width": 1240, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}

# How many times slower the pages run, to find tests that only pass on a quick machine.
SLOWER = float(os.environ.get("ELFENLAND_SLOW_PAGE", "1"))

# Thousands of trees are drawn again for every frame, by the processor: whoever plays on does not need them.
BARE_MAP = """<svg xmlns="http://www.w3.org/2000/svg"><style></style>
<g id="m-ground"></g><g id="m-standing"></g></svg>"""


# The pace of somebody who has chosen none yet.
PACE = """try {
    localStorage['elfenland.settings'] ??= JSON.stringify({ pace: '%s' });
} catch { /* a page without storage */ }"""


async def show_bare_map(route: Route) -> None:
    """A map without its drawing: all that is laid on it is there."""
    await route.fulfill(body=BARE_MAP, content_type="image/svg+xml")


async def open_page(browser: Browser, faults: list[str], **how: Any) -> Page:
    """A browser of its own, which knows nothing of the others; what goes wrong in it is told.

    It moves nothing, does not draw the map, is not installed, and has no patience with bots: tests of just
    that have pages of their own.
    """
    pace = how.pop("pace", "at-once")
    given = {"viewport": WIDE, "reduced_motion": "reduce", "locale": "en", "service_workers": "block"}
    context = await browser.new_context(**given | how)
    context.set_default_timeout(WAIT)
    await context.route("**/assets/map-*.svg", show_bare_map)
    await context.add_init_script(PACE % pace)
    page = await context.new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    if SLOWER > 1:
        session = await context.new_cdp_session(page)
        await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


class Guests:
    """Opens browsers at tables; what goes wrong in one of them is a failure."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.faults: list[str] = []
        self.pages: list[Page] = []

    async def sit(self, house: Served, made: dict[str, Any], seat: int | None = 0, **how: Any) -> Page:
        """Return a browser of its own at the table: in a seat, or watching."""
        page = await open_page(self.browser, self.faults, **how)
        self.pages.append(page)
        key = "" if seat is None else f"#{made['seats'][seat]['token']}"
        await page.goto(f"{house.address}/table/{made['id']}{key}")
        await page.locator(".table[data-phase]").wait_for(timeout=WAIT)
        return page
