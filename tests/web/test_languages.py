"""The page in other languages on a phone: chosen by the browser or the reader, and every word fits."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from tests.server.serving import PERSON, Served, make_table
from tests.web.guests import PHONE, WIDE, open_page
from tests.web.playing import WAIT
from tests.web.records import bring

pytestmark = pytest.mark.anyio

LANGUAGES = ("en", "de", "fr", "it")
PATHS = (
    "/", "/new", "/lobby", "/settings", "/notifications", "/account", "/account/reset#x", "/games", "/join",
    "/credits", "/nowhere",
)  # fmt: skip
PHASES = {
    "elfenland": ["draw", "plan", "travel", "keep"],
    "elfengold": ["items", "auction", "plan", "travel", "keep", "cards"],
}
DIALOGS = ("?", "l", "j")  # the keys that open them
WANDERER = {"kind": "bot", "bot": "wanderer"}
LEARNING = ("/learn", "/learn/puzzles", "/learn/done/elfenland", "/learn/done/elfengold", "/records")
COURSES = ("/learn/tutorial/elfenland", "/learn/tutorial/elfengold")
PRACTISING = ("/learn/puzzles/1", "/learn/daily")
SIDE: ViewportSize = {"width": 844, "height": 390}
LOOKS = 4  # at what is clipped, before it counts
PAUSE_MS = 300
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)

# What is wider than its place, or leaves the screen where nothing scrolls; but for words that only ears get.
CLIPPED = """async () => {
    const drawn = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    await drawn(); // only then are fonts asked for, and parts changed for another width
    await document.fonts.ready;
    await drawn();
    const scrolls = element => element
        && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const leaves = element => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element);
    const speaks = element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    const narrow = select => {
        const copy = select.cloneNode(false);
        copy.append(new Option(select.selectedOptions[0]?.text));
        copy.style.cssText = 'position: absolute; width: max-content; min-width: 0; max-width: none';
        select.after(copy);
        const needed = copy.offsetWidth;
        copy.remove();
        return needed > select.offsetWidth + 1;
    };
    return [...document.querySelectorAll('body *')]
        .filter(element => element.offsetParent && speaks(element) && !element.closest('.spoken, svg'))
        .filter(element => getComputedStyle(element).display !== 'inline')
        .filter(element => getComputedStyle(element).clipPath !== 'inset(50%)')
        .filter(element => element.scrollWidth > element.clientWidth + 1 || leaves(element))
        .concat([...document.querySelectorAll('select')].filter(one => one.offsetParent && narrow(one)))
        .map(element => element.textContent.trim())
        .concat(document.documentElement.scrollWidth > innerWidth ? ['the page itself'] : []);
}"""

# Pass, or choose the first option that the server offers, until this player is to decide in a phase.
REACH = """async ([table, phase]) => {
    for (const end = Date.now() + 120_000; Date.now() < end;) {
        const update = await (await fetch(`/api/tables/${table}`)).json();
        if (update.view.phase === phase && update.options.length) return;
        if (update.options.length) await fetch(`/api/tables/${table}/moves`, {
            method: 'POST', headers: {'content-type': 'application/json'},
            body: JSON.stringify({
                version: update.version, word: update.options.find(word => word === '-') ?? update.options[0],
            }),
        });
        else await new Promise(done => setTimeout(done, 50));
    }
    throw new Error(`${phase} was not reached`);
}"""


@pytest.fixture
async def phone(browser: Browser, house: Served) -> AsyncIterator[Page]:
    """Yield a German phone on the first page."""
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


async def clipped(page: Page, *sizes: ViewportSize) -> list[list[str]]:
    """Return what is clipped on the page at each of these sizes, and stays so.

    On a busy machine a hand of cards measures its new width some frames later.
    """
    found = []
    for size in sizes:
        await page.set_viewport_size(size)
        texts = await page.evaluate(CLIPPED)
        for _ in range(LOOKS):
            if texts:
                await page.wait_for_timeout(PAUSE_MS)
                texts = await page.evaluate(CLIPPED)
        found.append(texts)
    return found


@EVERY_LANGUAGE
async def test_every_word_of_the_pages_has_room(phone: Page, house: Served, language: str) -> None:
    await speak(phone, language)
    for path in PATHS:
        await phone.goto(house.address + path)
        await phone.locator("h1").first.wait_for()
        for more in await phone.locator("details > summary").all():
            await more.click()
        assert (path, await clipped(phone, PHONE, WIDE)) == (path, [[], []])


@EVERY_LANGUAGE
async def test_every_word_of_a_gathering_has_room(phone: Page, house: Served, language: str) -> None:
    made = await make_table(house, "elfengold", PERSON, {"kind": "open"}, WANDERER)
    await phone.goto(f"{house.address}/table/{made['id']}#{made['seats'][0]['token']}")
    await speak(phone, language)
    await phone.locator("h1").first.wait_for()
    assert await clipped(phone, PHONE, WIDE) == [[], []]


@EVERY_LANGUAGE
async def test_every_word_of_learning_and_looking_back_has_room(
    browser: Browser, house: Served, language: str
) -> None:
    faults: list[str] = []
    page = await open_page(browser, faults, viewport=PHONE, locale=language)
    there = dict.fromkeys(LEARNING + COURSES, "main h1") | dict.fromkeys(PRACTISING, ".coach h2")
    there |= {
        "/learn/elfengold": "article p",
        f"/table/{await bring(house)}/replay#v=30": "[data-moment='30']",
    }
    found = {}
    for path, sign in there.items():
        await page.goto(house.address + path)
        await page.locator(sign).first.wait_for()
        found[path] = await clipped(page, SIDE, PHONE)
        if path in COURSES:
            await page.locator("main button.loud").click()
            await page.locator(".coach h2").wait_for()
            found[f"{path}, first lesson"] = await clipped(page, SIDE, PHONE)
    await page.context.close()
    assert faults == []
    assert {where: texts for where, texts in found.items() if any(texts)} == {}


async def sit(phone: Page, house: Served, title: str) -> str:
    """Sit down at a table with quick bots; the table's id."""
    made = await make_table(house, title, PERSON, WANDERER, WANDERER)
    await phone.goto(f"{house.address}/table/{made['id']}#{made['seats'][0]['token']}")
    return str(made["id"])


@pytest.mark.parametrize(("title", "phases"), PHASES.items())
async def test_every_word_of_a_table_has_room(
    phone: Page, house: Served, title: str, phases: list[str]
) -> None:
    table = await sit(phone, house, title)
    for phase in phases:
        await phone.evaluate(REACH, [table, phase])
        for language in LANGUAGES:
            await speak(phone, language)
            await phone.wait_for_selector(f".table[data-turn=true][data-phase={phase}]", timeout=WAIT)
            assert (phase, language, await clipped(phone, PHONE, WIDE)) == (phase, language, [[], []])


@EVERY_LANGUAGE
async def test_every_word_of_the_dialogs_has_room(phone: Page, house: Served, language: str) -> None:
    table = await sit(phone, house, "elfenland")
    await phone.evaluate(REACH, [table, "plan"])
    for key in DIALOGS:
        await speak(phone, language)
        await phone.wait_for_selector(".table[data-turn=true][data-phase=plan]", timeout=WAIT)
        await phone.keyboard.press(key)
        assert (key, await clipped(phone, PHONE, WIDE)) == (key, [[], []])


@pytest.mark.parametrize("rules", ["elfenland+home-town", "elfengold+witches"])
async def test_every_word_of_the_end_has_room(phone: Page, house: Served, rules: str) -> None:
    table = await bring(house, rules)
    for language in LANGUAGES:
        await phone.goto(f"{house.address}/table/{table}/end")
        await speak(phone, language)
        await phone.locator(".standings").wait_for()
        assert (language, await clipped(phone, PHONE, WIDE)) == (language, [[], []])
