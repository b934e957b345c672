"""Accessibility checks of a page by axe."""

from playwright.async_api import Page

from scripts import build_page

SOURCE = build_page.WEB / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")

# A transition's first colours count until the next frame is drawn, however short the transition is. Some
# animations have no end.
STILL = """() => Promise.race([
    Promise.allSettled(document.getAnimations().map(({finished}) => finished)),
    new Promise(resolve => setTimeout(resolve, 1000)),
]).then(() => null)"""


async def load_axe(page: Page) -> None:
    """Define `axe` in a page."""
    await page.evaluate(SOURCE.read_text(encoding="utf-8"))


async def violations(page: Page) -> list[str]:
    """Return the violations that shut somebody out, each with up to two elements."""
    await load_axe(page)
    await page.evaluate(STILL)
    found = await page.evaluate("axe.run().then(result => result.violations)")
    return [
        f"{violation['id']}: {node['html'][:200]}"
        for violation in found
        if violation["impact"] in SERIOUS
        for node in violation["nodes"][:2]
    ]
