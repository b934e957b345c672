"""A real Chromium, and the component sheet of the page to look at."""

import functools
import http.server
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, ViewportSize, async_playwright, expect

from elfenland.server.web.middleware import HEADERS
from scripts import build_page
from tests.needs import find_chromium
from tests.server.serving import Served
from tests.sharing import filled_once
from tests.web.guests import PHONE, Guests, open_page
from tests.web.mailbox import PageMailbox, receiving
from tests.web.playing import WAIT
from tests.web.visitors import Visitors

# What Playwright switches off, and then what suggests words below the address bar: nobody sees it there, and
# in each window it costs more than the window.
OFF = [
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding",
    "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints",
    "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup",
]  # fmt: skip
QUIET = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", f"--disable-features={','.join(OFF)}",
]  # fmt: skip


DESKTOP: ViewportSize = {"width": 1440, "height": 900}

expect.set_options(timeout=WAIT)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def sheet_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the component sheet, built once for all the processes that test."""

    def build(folder: Path) -> None:
        build_page.run("build", "--mode", "sheet", "--outDir", str(folder))

    return filled_once(tmp_path_factory, "sheet", build)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files with the headers of the real server, and says nothing."""

    def end_headers(self) -> None:
        """Add the headers, among them what the page may do."""
        for name, value in HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Keep silent."""


@pytest.fixture(scope="session")
def sheet_address(sheet_folder: Path) -> Iterator[str]:
    handler = functools.partial(Quiet, directory=str(sheet_folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/sheet.html"
        server.shutdown()


@pytest.fixture(scope="session")
async def browser(anyio_backend: str) -> AsyncIterator[Browser]:
    found = find_chromium()
    assert found, "tests/needs.py skips a test without Chromium before its fixtures are made"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found, args=QUIET)
        yield browser
        await browser.close()


@pytest.fixture(scope="session")
def built_page() -> Path:
    """The page as the package has it; a test is skipped where it isn't built from its source."""
    return build_page.PAGE


@pytest.fixture(scope="session")
def house(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The real server with the real page, one for all tests that leave it running."""
    server = Served(tmp_path_factory.mktemp("house") / "data")
    yield server
    assert server.stop() == 0


@pytest.fixture
async def guests(browser: Browser) -> AsyncIterator[Guests]:
    """Browsers at tables, without the drawing of the map."""
    guests = Guests(browser)
    yield guests
    for page in guests.pages:
        await page.context.close()
    assert guests.faults == []


@asynccontextmanager
async def component_sheet(page: Page, address: str) -> AsyncIterator[Page]:
    """Yield the component sheet on a page; whatever goes wrong in it is a failure."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    await page.goto(address)
    await page.locator("#m-standing").first.wait_for(state="attached")
    await page.evaluate("document.fonts.ready.then(() => undefined)")  # until then things move
    yield page
    await page.context.close()
    assert faults == []


@pytest.fixture
async def sheet(browser: Browser, sheet_address: str) -> AsyncIterator[Page]:
    """Yield the component sheet on a desktop, without the drawing of the map."""
    page = await open_page(browser, [], viewport=DESKTOP, reduced_motion="no-preference")
    async with component_sheet(page, sheet_address):
        yield page


@pytest.fixture
async def small_sheet(browser: Browser, sheet_address: str) -> AsyncIterator[Page]:
    """Yield the component sheet on a phone, without the drawing of the map."""
    page = await open_page(browser, [], viewport=PHONE, has_touch=True, reduced_motion="no-preference")
    async with component_sheet(page, sheet_address):
        yield page


@pytest.fixture
async def drawn_sheet(browser: Browser, sheet_address: str) -> AsyncIterator[Page]:
    """Yield the component sheet on a desktop, with the map as it is drawn."""
    page = await browser.new_page(viewport=DESKTOP)
    async with component_sheet(page, sheet_address):
        yield page


@pytest.fixture
async def visitors(browser: Browser, house: Served) -> AsyncIterator[Visitors]:
    visitors = Visitors(browser, house)
    yield visitors
    for page in visitors.pages:
        await page.context.close()
    assert visitors.faults == []


@pytest.fixture(scope="session")
async def mailbox(anyio_backend: str) -> AsyncIterator[PageMailbox]:
    async with receiving() as mailbox:
        yield mailbox


@pytest.fixture(scope="session")
def post_office(
    mailbox: PageMailbox, built_page: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Served]:
    """A real server that sends mail, called by a name, as passkeys want it."""
    folder = tmp_path_factory.mktemp("post-office")
    served = Served(folder / "data", ELFENLAND_MAIL=mailbox.address, ELFENLAND_MAIL_FROM="elf@elf.example")
    served.address = served.address.replace("127.0.0.1", "localhost")
    yield served
    assert served.stop() == 0


@pytest.fixture
async def owners(browser: Browser, post_office: Served) -> AsyncIterator[Visitors]:
    """Browsers of people with accounts on a server that sends mail."""
    owners = Visitors(browser, post_office)
    yield owners
    for page in owners.pages:
        await page.context.close()
    assert owners.faults == []
