"""Take pictures of the page for the docs, wide and on a phone, from a real server.

Usage: python scripts/pictures.py [FOLDER]
"""

import asyncio
import base64
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
from playwright.async_api import Browser, Page, ViewportSize, async_playwright

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
WIDE = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
QUALITY = 55
SEATS = [{"kind": "person", "name": "Ada"}, *[{"kind": "bot", "bot": "scout"}] * 3]
OPEN_SEATS = [{"kind": "person", "name": "Ada"}, *[{"kind": "open"}] * 3]


@contextmanager
def served() -> Iterator[str]:
    """Yield a server of its own; its address."""
    with tempfile.TemporaryDirectory() as data:
        call = [sys.executable, "-m", "elfenland", "serve", "--port", "0", "--workers", "1", "--data", data]
        with subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            assert process.stdout
            try:
                yield process.stdout.readline().split()[-1].rstrip("/")
            finally:
                process.terminate()


class Pictures:
    """Takes pictures of one page."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page = page
        self.folder = folder

    async def take(self, name: str) -> None:
        """Take the page as it is, wide and on a phone."""
        for suffix, size in (("", WIDE), ("-phone", PHONE)):
            await self.page.set_viewport_size(size)
            await self.page.wait_for_timeout(900)  # what moves comes to rest
            await self.page.evaluate("document.fonts.ready")
            await self._write(f"{name}{suffix}")
        await self.page.set_viewport_size(WIDE)

    async def _write(self, name: str) -> None:
        camera = await self.page.context.new_cdp_session(self.page)
        taken = await camera.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        (self.folder / f"{name}.webp").write_bytes(base64.b64decode(taken["data"]))
        await camera.detach()


class Table:
    """A table of the server, at which somebody takes every hint."""

    def __init__(self, address: str, made: dict[str, Any]) -> None:
        self.id = made["id"]
        token = made["seats"][0]["token"]
        self.link = f"{address}/table/{self.id}#{token}"
        headers = {"authorization": f"Bearer {token}"}
        self._client = httpx2.AsyncClient(base_url=address, headers=headers, trust_env=False, timeout=60)

    @staticmethod
    async def make(address: str, rules: str, seats: list[dict[str, str]]) -> "Table":
        """Return a new one."""
        async with httpx2.AsyncClient(base_url=address, trust_env=False, timeout=60) as client:
            wish = {"rules": rules, "seats": seats, "settings": {"pace": "at-once"}}
            made = await client.post("/api/tables", json=wish)
        return Table(address, made.json())

    async def turn(self) -> dict[str, Any] | None:
        """Return the next decision of the player; None when the game is over."""
        while True:
            update: dict[str, Any] = (await self._client.get(f"/api/tables/{self.id}")).json()
            if update["options"]:
                return update
            if update["to_act"] is None:
                return None
            await asyncio.sleep(0.1)

    async def follow_the_hint(self, update: dict[str, Any]) -> None:
        """Decide as the hint says, or take the first option."""
        wish = {"version": update["version"], "seat": 0}
        hinted = (await self._client.post(f"/api/tables/{self.id}/hint", json=wish)).json()
        word = next((hint["word"] for hint in hinted.get("hints", [])), update["options"][0])
        move = {"version": update["version"], "word": word}
        await self._client.post(f"/api/tables/{self.id}/moves", json=move)


async def take_game(pictures: Pictures, address: str, title: str, number: int) -> None:
    """Every phase of the round with this number, the end, and a look back."""
    table = await Table.make(address, title, SEATS)
    await pictures.page.goto(table.link)
    taken = set()
    while (update := await table.turn()) is not None:
        phase = update["view"]["phase"]
        if update["view"]["round"] == number and phase not in taken:
            taken.add(phase)
            await pictures.page.locator(f".table[data-version='{update['version']}']").wait_for()
            await pictures.take(f"{title}-{phase}")
        await table.follow_the_hint(update)
    await pictures.page.goto(f"{address}/table/{table.id}/end")
    await pictures.page.get_by_role("heading", level=1).wait_for()
    await pictures.take(f"{title}-end")
    await take_look_back(pictures, f"{address}/table/{table.id}/replay", title)


async def take_look_back(pictures: Pictures, address: str, title: str) -> None:
    """Take the replay, with its first journey beside the best possible one."""
    await pictures.page.goto(address)
    await pictures.page.get_by_role("tab", name="Analysis").click()
    await pictures.page.get_by_role("button", name="Analyse the game").click()
    await pictures.page.get_by_role("heading", name="Costliest decisions").wait_for()
    await pictures.page.locator("progress").wait_for(state="detached")
    better = pictures.page.locator("[data-journey]:has(.missed)")
    await (better if await better.count() else pictures.page.locator("[data-journey]")).first.click()
    await pictures.take(f"{title}-replay")


async def take_places(pictures: Pictures, address: str) -> None:
    """Take the pages around the table."""
    for name, path in {"start": "/", "new": "/new", "settings": "/settings"}.items():
        await pictures.page.goto(f"{address}{path}")
        await pictures.take(name)
    waiting = await Table.make(address, "elfenland", OPEN_SEATS)
    await pictures.page.goto(waiting.link)
    await pictures.page.get_by_role("heading", level=1).wait_for()
    await pictures.take("gathering")


async def take_all(browser: Browser, address: str, folder: Path) -> None:
    """All pictures by day, and the first page by night."""
    how: dict[str, Any] = {"viewport": WIDE, "locale": "en", "reduced_motion": "reduce"}
    day = await browser.new_context(**how, color_scheme="light")
    night = await browser.new_context(**how, color_scheme="dark")
    for context in (day, night):
        context.set_default_timeout(120_000)
    pictures = Pictures(await day.new_page(), folder)
    await take_places(pictures, address)
    await take_game(pictures, address, "elfenland", 2)
    await take_game(pictures, address, "elfengold", 2)
    dark = Pictures(await night.new_page(), folder)
    await dark.page.goto(address)
    await dark.take("start-night")


async def main(folder: Path) -> None:
    """Take them."""
    folder.mkdir(parents=True, exist_ok=True)
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with served() as address:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
            await take_all(browser, address, folder)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
