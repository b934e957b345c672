"""A first visit: the tutorial leads, a beginner's level is preset, and every level says how strong it is."""

import json
import re
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from scripts.strengths import FILE
from tests.server.serving import Served
from tests.web.company import named, to_phase
from tests.web.guests import PHONE, Guests, open_page

pytestmark = pytest.mark.anyio

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
AT_200_PERCENT: ViewportSize = {"width": 720, "height": 450}
STRENGTHS: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.fixture
async def visit(browser: Browser, guests: Guests, house: Served) -> Any:
    """Opens a page of the house in a browser of its own."""

    async def go(path: str = "/", **how: Any) -> Page:
        page = await open_page(browser, guests.faults, **how)
        guests.pages.append(page)
        await page.goto(house.address + path)
        return page

    return go


def tutorial(page: Page) -> Locator:
    return page.get_by_role("link", name="Start the tutorial")


def start(page: Page) -> Locator:
    return page.get_by_role("button", name="Start game")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_a_newcomer_finds_the_tutorial_first(visit: Any, size: ViewportSize) -> None:
    page = await visit(viewport=size)
    await expect(tutorial(page)).to_have_class(re.compile("loud"))
    await expect(page.locator("main .loud")).to_have_count(1)
    await expect(tutorial(page)).to_be_in_viewport(ratio=1)
    await expect(start(page)).not_to_have_class(re.compile("loud"))
    await expect(page.get_by_role("radio", name="Easy")).to_be_checked()
    await tutorial(page).click()
    await expect(page).to_have_url(re.compile("/learn/tutorial/elfenland$"))
    await expect(page.locator("h1")).to_be_visible()


async def test_who_has_played_plays_on(visit: Any) -> None:
    page = await visit()
    await start(page).click()
    await page.locator(".table[data-phase]").wait_for()
    await page.goto(page.url.partition("/table/")[0])
    await expect(start(page)).to_have_class(re.compile("loud"))
    await expect(tutorial(page)).to_have_count(0)
    await expect(page.get_by_role("radio", name="Easy")).to_be_checked()  # as it was chosen


async def test_who_has_finished_a_lesson_plays_on(visit: Any) -> None:
    page = await visit()
    await page.evaluate(
        "localStorage['elfenland.learning'] = JSON.stringify({ lessons: ['elfenland-draw'] })"
    )
    await page.reload()
    await expect(start(page)).to_have_class(re.compile("loud"))
    await expect(tutorial(page)).to_have_count(0)
    await expect(page.get_by_role("radio", name="Steady")).to_be_checked()


async def test_the_strength_is_that_of_the_title_and_the_level(visit: Any) -> None:
    page = await visit()
    names = {"rambler": "Easy", "scout": "Gentle", "pathfinder": "Steady", "sage": "Sharp"}
    for entry in STRENGTHS:
        await page.get_by_role("radio", name=entry["title"].title()).check(force=True)
        await page.get_by_role("radio", name=names[entry["bot"]]).check(force=True)
        wins = min(round(entry["wins"]), 99)
        await expect(page.locator(".strength")).to_contain_text(f"{names[entry['bot']]} wins {wins} of 100")


async def test_a_new_table_says_it_beside_each_bot(visit: Any) -> None:
    page = await visit("/new")
    await page.get_by_label("Seat 2", exact=True).select_option("sage")
    await page.get_by_label("Seat 3", exact=True).select_option("rambler")
    said = page.locator("li .strength")
    await expect(said).to_have_count(2)
    await expect(said.first).to_have_text("Sharp wins 45 of 100 games against three Steady bots.")


async def test_a_beginner_plays_at_the_table(guests: Guests, visit: Any) -> None:
    page = await visit()
    await start(page).click()
    await expect(page.locator(".player .notes").first).to_be_attached()
    await expect(page.locator("main.map")).to_be_visible()
    await expect(page.get_by_text("bot, Easy").or_(page.get_by_text("Bot, Easy")).first).to_be_attached()


async def test_a_mouse_has_zoom_buttons_at_200_percent_and_fingers_have_none(
    guests: Guests, house: Served
) -> None:
    made, _ = await named(house, "Ada", "Bert")
    page = await guests.sit(house, made, viewport=AT_200_PERCENT)
    await expect(page.get_by_role("button", name="Zoom in")).to_be_visible()
    phone = await guests.sit(house, made, viewport=PHONE, has_touch=True, is_mobile=True)
    await expect(phone.get_by_role("button", name="Whole map")).to_be_visible()
    await expect(phone.get_by_role("button", name="Zoom in")).to_be_hidden()


async def test_a_screen_reader_hears_figures_with_their_words(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert")
    await to_phase(players, "plan")
    page = await guests.sit(house, made)
    await expect(page.get_by_role("heading", level=1)).to_have_text("Elfenland")
    dock = page.get_by_role("region", name="Your things and moves")
    await expect(dock.get_by_role("button", name=re.compile(r", (plains|river).*\d")).first).to_be_visible()
    row = page.locator(".player[data-seat='0']")
    assert "8 cards in hand" in re.sub(r"\s+", " ", str(await row.text_content())).replace("eight", "8")


async def test_a_name_from_right_to_left_keeps_its_beginning(guests: Guests, house: Served) -> None:
    made, _ = await named(house, "Ada", "דניאל הארוך מאוד", "Clara")
    page = await guests.sit(house, made, viewport=PHONE)
    for seat, direction in ((1, "rtl"), (2, "ltr")):
        name = page.locator(f".chip[data-seat='{seat}'] .name b")
        assert await name.evaluate("each => getComputedStyle(each).direction") == direction


async def test_the_replay_tells_the_newest_first(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert")
    await to_phase(players, "plan")
    page = await guests.sit(house, made)
    await page.goto(f"{house.address}/table/{made['id']}/replay")
    lines = page.locator("[role=tabpanel] [data-moment]")
    await expect(lines.first).to_be_visible()
    moments = await lines.evaluate_all("all => all.map(({ dataset }) => Number(dataset.moment))")
    assert moments == sorted(moments, reverse=True)


async def test_the_sign_in_the_header_is_nobodys_colour(visit: Any) -> None:
    page = await visit()
    await expect(page.locator("header .me .boot")).to_be_visible()
    await expect(page.locator("header .me .badge")).to_have_count(0)
