"""The page in a real browser: how soon a move is seen, how smoothly the map moves, how much is loaded first.

Usage: python -m benchmarks.browser [GAMES]   so many games at a server of its own; two by default.
"""

import asyncio
import os
import shutil
import sys
import time
from itertools import pairwise
from statistics import median
from typing import Any

from playwright.async_api import CDPSession, Page, async_playwright

from scripts import build_page
from scripts.pictures import Table, served

BARS = {"move": 100, "frames": 60, "load": 200}  # milliseconds, frames a second, kB
SEATS = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "wanderer"}]
KEYS = {"draw": "1", "plan": "x"}  # decisions that are one key
PAN_SECONDS = 4

# From the key to the new version in the page, and to the frame in which it is on the screen.
WATCH = """() => {
    window.seen = [];
    const table = document.querySelector('.table');
    let pressed = 0;
    addEventListener('keydown', () => { pressed = performance.now(); }, {capture: true});
    new MutationObserver(() => {
        const [from, told] = [pressed, performance.now()];
        pressed = 0;
        const note = () => seen.push([told - from, performance.now() - from]);
        if (from) requestAnimationFrame(() => setTimeout(note));
    }).observe(table, {attributes: true, attributeFilter: ['data-version']});
}"""

# The moments of all frames until it is asked for them.
FRAMES = """() => {
    window.frames_at = [];
    const note = now => { frames_at.push(now); requestAnimationFrame(note); };
    requestAnimationFrame(note);
}"""

SPENT = {
    "ScriptDuration": "script",
    "RecalcStyleDuration": "style",
    "LayoutDuration": "layout",
    "TaskDuration": "all",
}
Spent = dict[str, float]


async def play(page: Page, address: str) -> tuple[list[tuple[float, float]], Spent]:
    """A game whose decisions of one key are taken by it: how soon each was told and seen, and its cost."""
    table = await Table.make(address, "elfenland", SEATS)
    await page.goto(table.link)
    await page.locator(".table[data-phase]").wait_for()
    await page.evaluate(WATCH)
    session, busy = await watched(page), dict.fromkeys(SPENT.values(), 0.0)
    while (update := await table.turn()) is not None:
        key = KEYS.get(update["view"]["phase"])
        if key is None:
            await table.follow_the_hint(update)
            continue
        await page.locator(f".table[data-version='{update['version']}']").wait_for()
        before = await spent(session)
        await page.keyboard.press(key)
        await page.locator(f".table:not([data-version='{update['version']}'])").wait_for()
        busy = {name: busy[name] + took - before[name] for name, took in (await spent(session)).items()}
    return await page.evaluate("seen"), busy


async def pan(page: Page, address: str) -> tuple[list[float], Spent]:
    """Drag the zoomed map to and fro; the milliseconds of each frame, and where the page's seconds went."""
    table = await Table.make(address, "elfenland", SEATS)
    await page.goto(table.link)
    await page.locator("#m-standing").wait_for()
    box = await page.locator(".board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -600)
    await page.wait_for_timeout(1000)
    session = await watched(page)
    await page.mouse.down()
    before = await spent(session)
    await page.evaluate(FRAMES)
    start = time.perf_counter()
    while (gone := time.perf_counter() - start) < PAN_SECONDS:
        await page.mouse.move(x + 150 * abs((gone % 2) - 1) - 75, y + 60 * abs((gone % 1.4) - 0.7) - 20)
    at = await page.evaluate("frames_at")
    after = await spent(session)
    await page.mouse.up()
    frames = [later - sooner for sooner, later in pairwise(at)]
    return frames, {name: after[name] - before[name] for name in after}


async def watched(page: Page) -> CDPSession:
    """Count the processor time of the page's own thread, which the load of the machine does not change."""
    session = await page.context.new_cdp_session(page)
    await session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return session


async def spent(session: CDPSession) -> Spent:
    """Seconds of the page's own thread so far, by what it did."""
    metrics: list[dict[str, Any]] = (await session.send("Performance.getMetrics"))["metrics"]
    return {SPENT[one["name"]]: one["value"] for one in metrics if one["name"] in SPENT}


def loaded_first() -> float:
    """The kB of scripts and styles that the document asks for, packed."""
    document = (build_page.PAGE / "index.html").read_text(encoding="utf-8")
    files = [path for path in build_page.PAGE.rglob("*.gz") if path.name.removesuffix(".gz") in document]
    return sum(path.stat().st_size for path in files if path.suffixes[-2] in (".js", ".css")) / 1000


async def main(games: int) -> None:
    """Measure and tell."""
    build_page.build()
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with served() as address:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
            page = await browser.new_page(viewport={"width": 1440, "height": 900})
            page.set_default_timeout(120_000)
            played = [await play(page, address) for _ in range(games)]
            frames, seconds = await pan(page, address)
            await browser.close()
    moves = [one for seen, _ in played for one in seen]
    tell(moves, {name: sum(busy[name] for _, busy in played) for name in SPENT.values()}, frames, seconds)


def each(seconds: Spent, many: int) -> str:
    """Milliseconds by what they were spent for."""
    return ", ".join(f"{name} {1000 * took / many:.1f} ms" for name, took in seconds.items())


def tell(moves: list[tuple[float, float]], busy: Spent, frames: list[float], seconds: Spent) -> None:
    """Print all figures, each beside its bar."""
    told, seen = (sorted(times) for times in zip(*moves, strict=True))
    slow = seen[int(0.95 * len(seen))]
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {len(moves)} moves, {len(frames)} frames")
    print(f"a move is seen after {median(seen):.0f} ms, 19 of 20 within {slow:.0f} ms (bar {BARS['move']})")
    print(f"the page has changed after {median(told):.0f} ms; the rest is drawing")
    print(f"the page's own thread works for a move: {each(busy, len(moves))}")
    smooth, worst = 1000 * len(frames) / sum(frames), max(frames)
    print(f"panning: {smooth:.0f} frames a second, slowest frame {worst:.0f} ms (bar {BARS['frames']})")
    print(f"the page's own thread works for a frame: {each(seconds, len(frames))}; others draw")
    print(f"loaded first: {loaded_first():.1f} kB of script and style, packed (bar {BARS['load']})")


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 2))
