"""The pace of a table: what others do is seen one after the other, and what was missed is shown."""

from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.server.serving import PERSON, Guest, Served, make_table
from tests.web.guests import PHONE, Guests
from tests.web.playing import Player

pytestmark = pytest.mark.anyio

SCOUT = {"kind": "bot", "bot": "scout"}
RULES = "elfenland+first-player=first-seat"

# Every 100 ms: whose pieces are in motion, by flights and by boots on the way; and the lines that are lit.
SAMPLE = """() => {
    window.samples = [];
    setInterval(() => {
        const flights = [...document.querySelectorAll('[data-flight]')].map(one => one.dataset.flight);
        const boots = [...document.querySelectorAll('[data-walks]')].map(one => one.dataset.boot);
        const moving = new Set([...flights, ...boots]);
        window.samples.push({
            moving: [...moving],
            lit: document.querySelectorAll('.story .now').length,
            line: document.querySelector('.last-move p')?.innerText ?? '',
        });
    }, 100);
}"""


# Whether nothing is in motion, and nothing waits to be shown.
AT_REST = "() => !document.querySelector('[data-flight], [data-walks], .story .now, .story .later')"


class Patient(Player):
    """A player who looks on until everything has been shown: whoever acts before that skips it."""

    async def decide(self) -> None:
        await self.page.wait_for_function(AT_REST)
        await super().decide()


async def sit(
    guests: Guests, house: Served, pace: str = "normal", rules: str = RULES, **how: Any
) -> tuple[Page, Guest]:
    """A person at a table with three bots."""
    made = await make_table(house, rules, PERSON, SCOUT, SCOUT, SCOUT, pace=pace)
    page = await guests.sit(house, made, pace=pace, **{"reduced_motion": "no-preference"} | how)
    return page, Guest(house, made["id"], made["seats"][0]["token"])


async def test_at_normal_pace_one_player_moves_at_a_time_in_a_whole_game(
    guests: Guests, house: Served
) -> None:
    page, _ = await sit(guests, house, rules=f"{RULES}+rounds=3")
    await page.evaluate(SAMPLE)
    await Patient(page).play()
    samples = await page.evaluate("samples")
    assert [sample for sample in samples if len(sample["moving"]) > 1] == []
    moved = {seat for sample in samples for seat in sample["moving"]}
    assert moved == {"0", "1", "2", "3"}
    assert any(sample["lit"] for sample in samples)
    assert all(sample["lit"] <= 1 for sample in samples)
    lines = [sample["line"] for sample in samples if sample["line"]]
    assert any("Green placed" in line for line in lines)


# The durations of all flights from now on, in milliseconds.
WATCH = """() => {
    window.flights = [];
    const look = () => document.querySelectorAll('[data-flight]:not([data-seen])').forEach(flight => {
        flight.dataset.seen = '';
        flights.push(...flight.getAnimations().map(({ effect }) => effect.getTiming().duration));
    });
    new MutationObserver(look).observe(document.querySelector('.flights'), { childList: true });
}"""


async def test_at_once_a_round_of_three_bots_is_shown_at_once(guests: Guests, house: Served) -> None:
    """What the bots take to think, and the page to draw, depends on the machine, and is not counted."""
    page, _ = await sit(guests, house, "at-once")
    await skip_draws(page)
    await page.evaluate(WATCH)
    await Player(page).decide()
    await page.locator(".table[data-turn=true]").wait_for()
    await page.wait_for_function("flights.length")
    await page.wait_for_function(AT_REST)
    assert max(await page.evaluate("flights")) < 300


async def skip_draws(page: Page) -> None:
    """Play until one's first decision of planning."""
    player = Player(page)
    while True:
        await player.wait()
        if await player.kind() != "draw":
            return
        await player.decide()


async def test_after_a_reload_the_moves_since_ones_own_are_marked_until_one_acts(
    guests: Guests, house: Served
) -> None:
    page, guest = await sit(guests, house, "at-once")
    await skip_draws(page)
    await Player(page).decide()
    await page.locator(".table[data-turn=true]").wait_for()
    await page.reload()
    marks = page.locator("[data-mark]")
    await expect(marks).to_have_count(await laid_by_others(guest))
    await expect(page.locator(".last-move")).to_have_attribute("data-moves", "3")
    version = await page.locator(".table").get_attribute("data-version")
    await page.keyboard.press("x")
    await expect(page.locator(".table")).not_to_have_attribute("data-version", version or "")
    await page.locator(".table[data-turn=true]").wait_for()
    await expect(marks).to_have_count(await laid_by_others(guest))


async def laid_by_others(guest: Guest) -> int:
    """The counters that were placed after the last decision of seat 0."""
    async with guest.served.client(guest.token) as client:
        chapters = (await client.get(f"/api/tables/{guest.game}/story?seat=0")).json()["chapters"]
    own = max(number for number, chapter in enumerate(chapters) if chapter["seat"] == 0)
    since = [event for chapter in chapters[own + 1 :] for event in chapter["events"]]
    return len({event["link"] for event in since if event["code"] == "item-laid"})


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, PHONE])
async def test_the_moves_since_ones_own_are_stepped_through_by_keys_and_buttons(
    guests: Guests, house: Served, size: dict[str, int]
) -> None:
    page, _ = await sit(guests, house, "at-once", viewport=size)
    await skip_draws(page)
    await Player(page).decide()
    await page.locator(".table[data-turn=true]").wait_for()
    strip = page.locator(".last-move")
    await expect(strip).to_have_attribute("data-moves", "3")
    counters = page.locator("[data-laid]")
    now = await counters.count()
    await page.keyboard.press(".")
    await expect(strip).to_contain_text("1 of 3")
    await expect(strip.locator("p")).to_contain_text("Green")
    first = await counters.count()
    await strip.get_by_role("button", name="Next move").click()
    await expect(strip).to_contain_text("2 of 3")
    await page.keyboard.press(".")
    await expect(strip).to_contain_text("3 of 3")
    await page.keyboard.press(",")
    await expect(strip).to_contain_text("2 of 3")
    assert first <= await counters.count() <= now
    await page.keyboard.press("Escape")
    await expect(strip).not_to_contain_text("of 3")
    await expect(counters).to_have_count(now)


# What is still being shown right after the next key: later, another bot may have moved.
AFTER_A_KEY = """() => addEventListener('keydown', () => setTimeout(() => {
    window.left = document.querySelectorAll('.story .now, [data-flight]').length;
}), { once: true })"""


async def test_a_key_skips_to_now(guests: Guests, house: Served) -> None:
    page, _ = await sit(guests, house, "normal")
    await page.locator(".table[data-turn=true]").wait_for()
    await page.evaluate(AFTER_A_KEY)
    await page.locator("[data-take]").first.click()
    await page.locator(".story .now").first.wait_for()
    await page.keyboard.press("Escape")
    await page.wait_for_function("window.left !== undefined")
    assert await page.evaluate("left") == 0


async def test_with_reduced_motion_nothing_moves_and_a_list_tells_it(guests: Guests, house: Served) -> None:
    page, _ = await sit(guests, house, "at-once", reduced_motion="reduce")
    await page.evaluate(SAMPLE)
    await page.locator(".table[data-turn=true]").wait_for()
    await page.locator("[data-take]").first.click()
    await expect(page.locator(".last-move ol li")).to_have_count(4)
    assert {seat for sample in await page.evaluate("samples") for seat in sample["moving"]} == set()
