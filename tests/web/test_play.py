"""Whole games in a real browser at the real server: by mouse, by touch, by keys, and against each other."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from playwright.async_api import Browser, Page

from tests.server.serving import PERSON, Served, make_table
from tests.web.playing import Player

pytestmark = pytest.mark.anyio

SCOUT = {"kind": "bot", "bot": "scout"}
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


class Guests:
    """Opens browsers at tables; what goes wrong in one of them is a failure."""

    def __init__(self, browser: Browser, house: Served) -> None:
        self.browser = browser
        self.house = house
        self.faults: list[str] = []
        self.pages: list[Page] = []

    async def sit(self, made: dict[str, Any], seat: int | None = 0, **how: Any) -> Page:
        """A browser of its own at the table: in a seat, or watching."""
        context = await self.browser.new_context(**({"viewport": WIDE, "reduced_motion": "reduce"} | how))
        page = await context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.pages.append(page)
        key = "" if seat is None else f"#{made['seats'][seat]['token']}"
        await page.goto(f"{self.house.address}/table/{made['id']}{key}")
        await page.locator(".table[data-version]").wait_for()
        return page


@pytest.fixture
async def guests(browser: Browser, house: Served) -> AsyncIterator[Guests]:
    guests = Guests(browser, house)
    yield guests
    for page in guests.pages:
        await page.context.close()
    assert guests.faults == []


VARIANTS = [
    "elfenland+rounds=3",
    "elfenland+home-town+rounds=3+card-deal=eight-new",
    "elfenland+rounds=3+open-counters=reset+caravan=only-if-unable+final-hand-limit=skip",
]


@pytest.mark.parametrize("rules", VARIANTS)
async def test_a_whole_game_by_mouse(guests: Guests, house: Served, rules: str) -> None:
    player = Player(await guests.sit(await make_table(house, rules, PERSON, SCOUT)))
    await player.play()
    assert {"draw", "plan", "travel", "keep"} <= set(player.phases)


GOLD = [
    "elfengold",
    "elfengold+witches+home-town+random-gold+card-draft=three-at-once+hand-limit=four-after-choice",
]


@pytest.mark.parametrize("rules", GOLD)
async def test_a_whole_game_of_elfengold_by_mouse(guests: Guests, house: Served, rules: str) -> None:
    player = Player(await guests.sit(await make_table(house, rules, PERSON, SCOUT)))
    await player.play()
    assert {"items", "auction", "plan", "travel", "income", "cards"} <= set(player.phases)
