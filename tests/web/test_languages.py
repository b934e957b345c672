"""The page in other languages on a phone: chosen by the browser or the reader, and every word fits."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from tests.server.serving import Served
from tests.web.guests import PHONE, open_page
from tests.web.playing import WAIT
from tests.web.test_replay import bring

pytestmark = pytest.mark.anyio

PATHS = ("/", "/new", "/lobby", "/settings", "/account", "/games", "/join", "/credits")
PHASES = {"elfenland": ["draw", "plan", "travel"], "elfengold": ["items", "auction"]}
LEARNING = ("/learn", "/learn/puzzles", "/records")
PRACTISING = ("/learn/tutorial/elfenland", "/learn/tutorial/elfengold", "/learn/puzzles/1", "/learn/daily")
SIDE: ViewportSize = {"width": 844, "height": 390}
LONG = pytest.mark.parametrize("language", ["de", "it"])  # the ones with the longest words

# What is wider than its place, or leaves the screen where nothing scrolls; but for words that only ears get.
CLIPPED = """async () => {
    await document.fonts.ready;
    const scrolls = element => element
        && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const leaves = element => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element);
    const speaks = element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    return [...document.querySelectorAll('body *')]
        .filter(element => element.offsetParent && speaks(element) && !element.closest('.spoken, svg'))
        .filter(element => getComputedStyle(element).display !== 'inline')
        .filter(element => getComputedStyle(element).clipPath !== 'inset(50%)')
        .filter(element => element.scrollWidth > element.clientWidth + 1 || leaves(element))
        .map(element => element.textContent.trim())
        .concat(document.documentElement.scrollWidth > innerWidth ? ['the page itself'] : []);
}"""

# Choose the first option that the server offers until this player is to decide in a phase.
REACH = """async ([table, phase]) => {
    for (let tries = 0; tries < 400; tries++) {
        const update = await (await fetch(`/api/tables/${table}`)).json();
        if (update.view.phase === phase && update.options.length) return;
        if (update.options.length) await fetch(`/api/tables/${table}/moves`, {
            method: 'POST', headers: {'content-type': 'application/json'},
            body: JSON.stringify({version: update.version, word: update.options[0]}),
        });
        else await new Promise(done => setTimeout(done, 50));
    }
    throw new Error(`${phase} was not reached`);
}"""


@pytest.fixture
async def phone(browser: Browser, house: Served) -> AsyncIterator[Page]:
    """A German phone on the first page."""
    faults: list[str] = []
    page = await open_page(browser, faults, viewport=PHONE, locale="de-CH")
    await page.goto(house.address)
    yield page
    await page.context.close()
    assert faults == []


async def test_the_browser_chooses_the_language_and_the_reader_may_choose_another(phone: Page) -> None:
    await expect(phone.get_by_role("heading", level=1)).to_contain_text("Zwanzig Orte")
    await expect(phone.locator("html")).to_have_attribute("lang", "de")
    await phone.get_by_role("button", name="Français").click()
    await expect(phone.get_by_role("heading", level=1)).to_contain_text("Vingt villes")
    await phone.reload()
    await expect(phone.get_by_role("heading", level=1)).to_contain_text("Vingt villes")
    await expect(phone.locator("html")).to_have_attribute("lang", "fr")


async def begin(phone: Page, title: str) -> str:
    """Begin a game against bots; the table's id."""
    await phone.locator(f"label:has(input[value={title}])").click()
    await expect(phone.locator(f"input[value={title}]")).to_be_checked()
    await phone.locator("button.big").click()
    await phone.wait_for_url("**/table/*")
    return phone.url.rpartition("/")[2]


async def speak(phone: Page, language: str) -> None:
    """Read on in another language."""
    await phone.evaluate(
        "chosen => localStorage.setItem('elfenland.language', JSON.stringify(chosen))", language
    )
    await phone.reload()
    await expect(phone.locator("html")).to_have_attribute("lang", language)


async def test_a_running_table_goes_on_in_another_language(phone: Page) -> None:
    await begin(phone, "elfengold")
    await expect(phone.locator(".top .pill")).to_have_text("Plättchen")
    await phone.get_by_role("button", name="Menü").click()
    await phone.get_by_role("button", name="Italiano").click()
    await phone.keyboard.press("Escape")
    await expect(phone.locator(".top .pill")).not_to_have_text("Plättchen")
    await expect(phone.locator("html")).to_have_attribute("lang", "it")
    await expect(phone.get_by_role("button", name="Consiglio")).to_be_visible()


@LONG
async def test_every_word_of_the_pages_has_room(phone: Page, house: Served, language: str) -> None:
    await speak(phone, language)
    for path in PATHS:
        await phone.goto(house.address + path)
        await phone.locator("h1").first.wait_for()
        assert (path, await phone.evaluate(CLIPPED)) == (path, [])


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
async def test_every_word_of_learning_and_looking_back_has_room(
    browser: Browser, house: Served, language: str
) -> None:
    faults: list[str] = []
    page = await open_page(browser, faults, viewport=PHONE, locale=language)
    there = dict.fromkeys(LEARNING, "main h1") | dict.fromkeys(PRACTISING, ".coach h2")
    there |= {
        "/learn/elfengold": "article p",
        f"/table/{await bring(house)}/replay#v=30": "[data-moment='30']",
    }
    found = {}
    for path, sign in there.items():
        await page.goto(house.address + path)
        await page.locator(sign).first.wait_for()
        for size in (PHONE, SIDE):
            await page.set_viewport_size(size)
            found[path, size["width"]] = await page.evaluate(CLIPPED)
    await page.context.close()
    assert faults == []
    assert {where: clipped for where, clipped in found.items() if clipped} == {}


@LONG
@pytest.mark.parametrize(("title", "phases"), PHASES.items())
async def test_every_word_of_a_table_has_room(
    phone: Page, language: str, title: str, phases: list[str]
) -> None:
    table = await begin(phone, title)
    await speak(phone, language)
    for phase in phases:
        await phone.evaluate(REACH, [table, phase])
        await phone.wait_for_selector(f".table[data-turn=true][data-phase={phase}]", timeout=WAIT)
        assert (phase, await phone.evaluate(CLIPPED)) == (phase, [])
