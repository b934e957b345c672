"""Cold loads of the page: empty cache, slow network, slow processor."""

from typing import Any, NamedTuple

from playwright.async_api import Browser, CDPSession, ViewportSize

# Slow 4G as Chromium's developer tools have it, and a processor a quarter as fast as this one.
SLOW_4G = {
    "offline": False,
    "latency": 562.5,
    "downloadThroughput": 1.6e6 / 8 * 0.9,
    "uploadThroughput": 750e3 / 8 * 0.9,
}
SLOWDOWN = 4
PHONE = ViewportSize(width=390, height=844)


class ColdLoad(NamedTuple):
    """Milliseconds to the first paint and until it is ready; kB and requests."""

    painted: float
    ready: float
    size: float
    requests: int


async def load_cold(browser: Browser, address: str, ready: str) -> ColdLoad:
    """Open an address in a new profile; ready is when the selector is visible."""
    context = await browser.new_context(viewport=PHONE, service_workers="block")
    page = await context.new_page()
    session = await context.new_cdp_session(page)
    received = await _throttled(session)
    await page.goto(address, wait_until="commit")
    await page.locator(ready).first.wait_for()
    at = await page.evaluate("performance.now()")
    painted = await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    await context.close()
    return ColdLoad(painted, at, sum(received) / 1000, len(received))


async def _throttled(session: CDPSession) -> list[float]:
    """Slow a page down; return a list that gets the bytes of each response."""
    received: list[float] = []

    def note(event: dict[str, Any]) -> None:
        received.append(event["encodedDataLength"])

    session.on("Network.loadingFinished", note)
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", SLOW_4G)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    return received
