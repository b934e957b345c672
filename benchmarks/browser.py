"""The page in a real browser: cold loads, time to show a move, and frame times.

Usage: python -m benchmarks.browser [GAMES]   plays this many games on its own server, by default two
"""

import asyncio
import os
import shutil
import sys
import time
from itertools import pairwise
from statistics import median
from typing import Any

from playwright.async_api import Browser, CDPSession, Page, async_playwright

from benchmarks.cold_load import SLOWDOWN, ColdLoad, load_cold
from scripts import build_page
from scripts.pictures import Table, served

BARS = {"move": 100, "frames": 60}  # milliseconds, frames per second
COLD_BARS = {
    "start page": (1500, 3000),
    "table by link": (2000, 4000),
}  # ms to the first paint, until it is ready
SEATS = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "wanderer"}]
KEYS = {"draw": "1", "plan": "x"}  # decisions that are one key
PAN_SECONDS = 4
COLD_LOADS = 3

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
    """Play a game by keyboard; return the delays of each decision, and the cost."""
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
    """Drag the zoomed map; return the frame times, and where the time went."""
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
    """Count the CPU time of the page's own thread, whatever the machine's load."""
    session = await page.context.new_cdp_session(page)
    await session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return session


async def spent(session: CDPSession) -> Spent:
    """Seconds of the page's own thread so far, by what it did."""
    metrics: list[dict[str, Any]] = (await session.send("Performance.getMetrics"))["metrics"]
    return {SPENT[one["name"]]: one["value"] for one in metrics if one["name"] in SPENT}


async def load_all_cold(browser: Browser, address: str) -> dict[str, ColdLoad]:
    """Load the start page and a table cold."""
    table = await Table.make(address, "elfenland", SEATS)
    return {
        "start page": await load_cold(browser, address, "main button"),
        "table by link": await load_cold(browser, table.link, ".table[data-phase] .dock button"),
    }


async def main(games: int) -> None:
    """Measure and tell."""
    build_page.build()
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with served() as address:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
            cold = [await load_all_cold(browser, address) for _ in range(COLD_LOADS)]
            page = await browser.new_page(viewport={"width": 1440, "height": 900})
            page.set_default_timeout(120_000)
            played = [await play(page, address) for _ in range(games)]
            frames, seconds = await pan(page, address)
            await browser.close()
    tell_cold(cold)
    moves = [one for seen, _ in played for one in seen]
    tell(moves, {name: sum(busy[name] for _, busy in played) for name in SPENT.values()}, frames, seconds)


def tell_cold(loads: list[dict[str, ColdLoad]]) -> None:
    """Print the medians of the cold loads, each beside its bars."""
    print(f"slow 4G, processor by {SLOWDOWN}, empty cache, medians of {len(loads)}:")
    for name, (painted, ready) in COLD_BARS.items():
        found = ColdLoad(*map(median, zip(*(load[name] for load in loads), strict=True)))
        print(
            f"{name}: first paint after {found.painted:.0f} ms (bar {painted}), "
            f"ready after {found.ready:.0f} ms (bar {ready}); {found.size:.0f} kB, {found.requests} requests"
        )


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


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 2))
