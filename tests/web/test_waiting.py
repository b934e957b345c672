"""Waiting: for whom, since when, and what one can do; pauses, days off, and the facts of a table."""

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.server.serving import OPEN, PERSON, Guest, Served, make_table
from tests.server.tables.playing import who_acts
from tests.web.axe import violations
from tests.web.company import OUTSIDE, menu, to_phase
from tests.web.guests import PHONE, Guests
from tests.web.visitors import Visitors

pytestmark = pytest.mark.anyio

DAYS = {"per_move": 2 * 24 * 3600, "days_off": 7}


async def clocked(house: Served, **settings: Any) -> tuple[dict[str, Any], list[Guest]]:
    """Return a table of Ada and Bert, and programs that sit in their seats."""
    made = await make_table(
        house, "elfenland", *({**PERSON, "name": name} for name in ("Ada", "Bert")), **settings
    )
    return made, [Guest(house, made["id"], key["token"]) for key in made["seats"]]


async def in_menu(page: Page, name: str) -> None:
    await menu(page).click()
    await page.get_by_role("dialog").get_by_role("button", name=name).click()


@pytest.mark.parametrize("how", [{}, {"viewport": PHONE, "has_touch": True}])
async def test_who_waits_sees_since_when_and_nudges(
    guests: Guests, house: Served, how: dict[str, Any]
) -> None:
    made, players = await clocked(house)
    for _ in range(12):
        acting, seen = await who_acts(players)
        await acting.move(seen["version"], seen["options"][0])
    _, seen = await who_acts(players)
    page = await guests.sit(house, made, 1 - seen["seat"], **how)
    waited = page.locator(".dock .waited")
    await expect(waited).to_contain_text(re.compile(r"usually \d+ second"))  # as long as programs took
    await expect(waited).to_contain_text("away")
    await expect(waited).to_contain_text(re.compile(r"for \d+ (second|minute)"))
    await expect(page.locator(".dock")).to_contain_text("Bot from")
    early = page.get_by_role("button", name=re.compile("^Bot from"))
    if how:  # a button that can't be pressed yet would need a second row
        await expect(early).to_have_count(0)
    else:
        await expect(early).to_have_attribute("aria-disabled", "true")
    other = await guests.sit(house, made, seen["seat"])
    await expect(waited).to_contain_text("here")
    await expect(early).to_have_count(0)
    await page.get_by_role("button", name="Nudge", exact=True).click()
    await expect(other.get_by_text("The others are waiting for you")).to_be_visible()
    await expect(page.get_by_role("button", name="Nudge", exact=True)).to_have_attribute(
        "aria-disabled", "true"
    )
    assert await violations(page) == []


async def test_a_pause_is_proposed_seen_and_ended(guests: Guests, house: Served) -> None:
    made, players = await clocked(house, clock={"per_move": 600})
    _, seen = await who_acts(players)
    acting = await guests.sit(house, made, seen["seat"])
    waiting = await guests.sit(house, made, 1 - seen["seat"], viewport=PHONE, has_touch=True)
    await in_menu(acting, "Propose a pause")
    await waiting.get_by_role("button", name="Agree").click()
    for page in (acting, waiting):
        await expect(page.locator(".dock")).to_contain_text("The game is paused")
        await expect(page.locator(".dock .waited")).to_contain_text("all clocks stand still")
    await expect(acting.locator(".table")).to_have_attribute("data-turn", "false")
    left = await acting.locator(".clock").inner_text()
    await acting.wait_for_timeout(1500)
    assert await acting.locator(".clock").inner_text() == left
    await waiting.get_by_role("button", name="Resume the game").click()
    await expect(acting.locator(".table")).to_have_attribute("data-turn", "true")
    await expect(acting.locator(".clock")).not_to_have_text(left)


async def test_who_takes_days_off_is_seen_to_be_away_and_comes_back(guests: Guests, house: Served) -> None:
    made, players = await clocked(house, clock=DAYS)
    _, seen = await who_acts(players)
    page = await guests.sit(house, made, seen["seat"])
    other = await guests.sit(house, made, 1 - seen["seat"])
    await in_menu(page, "Days off")
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Number of days").fill("3")
    assert await page.evaluate(OUTSIDE) == []
    assert await violations(page) == []
    await dialog.get_by_role("button", name="Take days off").click()
    await expect(dialog).to_be_hidden()
    await expect(page.get_by_text("your clock stands still")).to_be_visible()
    for place in (".dock .waited", f".player[data-seat='{seen['seat']}']"):
        await expect(other.locator(place)).to_contain_text(re.compile(r"away until \d+ \w+"))
    await page.get_by_role("button", name="I’m back").click()
    await expect(other.locator(".dock .waited")).to_contain_text("here")
    shown = (await players[0].look())["table"]["days_off"][seen["seat"]]
    assert shown["left"] == 6
    await in_menu(page, "Days off")
    await dialog.get_by_role("radio", name="A later day").check()
    await dialog.get_by_role("button", name="Take days off").click()
    await expect(other.locator(f".player[data-seat='{seen['seat']}']")).to_contain_text("away from")


async def test_clock_and_help_are_stated_before_one_sits_down(visitors: Visitors, house: Served) -> None:
    aids = {"hints": True, "journey_planner": False, "card_counting": False, "road_payers": False}
    made = await make_table(house, "elfenland", PERSON, OPEN, public=True, clock=DAYS, aids=aids, chat=False)
    page = await visitors.come(f"/table/{made['id']}")
    facts = page.get_by_role("list", name="This table")
    for fact in (
        "2 days per decision, 7 days off per player",
        "Help: Hints",
        "No chat",
        "Spectators can watch",
    ):
        await expect(facts.get_by_text(fact, exact=True)).to_be_visible()
    await visitors.go(page, "/lobby")
    row = page.get_by_role("listitem").filter(has=page.locator(f"a[href='/table/{made['id']}']"))
    await expect(row).to_contain_text("2 days per decision")
    await expect(row).to_contain_text("Help: Hints")


async def test_help_is_off_among_people_until_somebody_wants_it(visitors: Visitors) -> None:
    page = await visitors.come("/new")
    await page.get_by_text(re.compile("^More:")).click()
    hints = page.get_by_role("switch", name=re.compile("^Hints"))
    await expect(hints).not_to_be_checked()
    for seat in await page.get_by_role("combobox", name=re.compile("^Seat [2-6]")).all():
        await seat.select_option("pathfinder")
    await expect(hints).to_be_checked()


async def test_best_journeys_stay_closed_among_people_until_they_are_asked_for(
    guests: Guests, house: Served
) -> None:
    while True:
        made, players = await clocked(house)
        seat = await to_phase(players, "travel")
        if len((await players[seat].look())["options"]) > 1:
            break
    page = await guests.sit(house, made, seat)
    show = page.get_by_role("button", name="Show the best journeys")
    await expect(show).to_be_visible()
    await expect(page.get_by_role("heading", name="Best journeys")).to_have_count(0)
    await show.click()
    await expect(page.get_by_role("heading", name="Best journeys")).to_be_visible()
