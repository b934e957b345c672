"""Measures of a page, taken again until it has settled: fonts, tables and pictures follow a moment later."""

from playwright.async_api import FloatRect, Locator, Page, TimeoutError

PATIENCE_MS = 20_000  # in which a page has surely settled, also on a busy machine

# Wait until the element has stood still for some frames.
STILL = """async element => {
    await document.fonts.ready;
    let seen = '';
    for (let frames = 0; frames < 5; frames += 1) {
        await new Promise(requestAnimationFrame);
        const now = JSON.stringify(element.getBoundingClientRect());
        if (now !== seen) frames = 0;
        seen = now;
    }
}"""


# Return the text of the element once it has stayed the same for half a second.
SETTLED_TEXT = """async element => {
    await document.fonts.ready;
    for (let seen = ''; ; ) {
        const now = element.innerText;
        if (now && now === seen) return now;
        seen = now;
        await new Promise(done => setTimeout(done, 500));
    }
}"""


async def expect_none(page: Page, script: str) -> None:
    """Wait until a function that looks for faults finds none; it returns a list of them."""
    try:
        await page.wait_for_function(f"async () => !(await ({script})()).length", timeout=PATIENCE_MS)
    except TimeoutError:
        assert await page.evaluate(script) == []


async def fits(page: Page, width: int) -> bool:
    """Return whether a page of this width needs no sideways scrolling."""
    try:
        await page.wait_for_function(
            "width => document.documentElement.scrollWidth <= width", arg=width, timeout=PATIENCE_MS
        )
    except TimeoutError:
        return False
    return True


async def still(thing: Locator) -> FloatRect:
    """Return where something is on the screen, once it stands still."""
    await thing.evaluate(STILL)
    box = await thing.bounding_box()
    assert box
    return box


async def settled_text(thing: Locator) -> str:
    """Return the text of something once it has settled."""
    text: str = await thing.evaluate(SETTLED_TEXT)
    return text
