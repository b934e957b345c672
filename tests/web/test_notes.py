"""Private notes: written and marked on the page, kept for their writer, seen by nobody else."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests.server.serving import Guest, Served
from tests.web.company import named
from tests.web.guests import PHONE, Guests
from tests.web.playing import SPOT, focus

pytestmark = pytest.mark.anyio

MARKS = "[data-note]"


def text(page: Page) -> Locator:
    return page.get_by_label("Your private notes")


def saved(page: Page) -> Locator:
    return page.locator(".state[data-state=saved]")


async def open_notes(page: Page) -> None:
    await page.get_by_role("tab", name="Notes").click()
    await expect(saved(page)).to_be_visible()


async def click_place(page: Page, place: str, button: str = "left") -> None:
    x, y = await page.locator(f"[data-place='{place}']").evaluate(SPOT)
    await (page.mouse.click(x, y, button="right") if button == "right" else page.mouse.click(x, y))


async def expect_marks(page: Page, **kinds: str) -> None:
    """Wait until the map has these marks and no others, by place."""
    await expect(page.locator(MARKS)).to_have_count(len(kinds))
    for place, kind in kinds.items():
        await expect(mark(page, place)).to_have_attribute("data-kind", kind)


def mark(page: Page, place: str) -> Locator:
    return page.locator(f"[data-note='{place}']")


async def test_notes_are_saved_by_themselves_and_follow_to_another_device(
    guests: Guests, house: Served
) -> None:
    made, _ = await named(house, "Ada", "Bert")
    page = await guests.sit(house, made)
    await open_notes(page)
    await text(page).fill("Bert has two dragons.\nHe needs Erg'Erén.")
    await expect(saved(page)).to_be_visible()
    await page.reload()
    await open_notes(page)
    await expect(text(page)).to_have_value("Bert has two dragons.\nHe needs Erg'Erén.")
    other = await guests.sit(house, made)
    await open_notes(other)
    await expect(text(other)).to_have_value(re.compile("^Bert has"))
    bert = await guests.sit(house, made, 1)
    await open_notes(bert)
    await expect(text(bert)).to_have_value("")
    watching = await guests.sit(house, made, None)
    await expect(watching.get_by_role("tab", name="Chat")).to_be_visible()
    await expect(watching.get_by_role("tab", name="Notes")).to_have_count(0)


async def test_two_devices_lose_nothing(guests: Guests, house: Served) -> None:
    made, _ = await named(house, "Ada", "Bert")
    desk, phone = await guests.sit(house, made), await guests.sit(house, made)
    await open_notes(desk)
    await open_notes(phone)
    await text(desk).fill("from the desk")
    await expect(saved(desk)).to_be_visible()
    await text(phone).fill("from the phone")
    await expect(saved(phone)).to_be_visible()
    await expect(text(phone)).to_have_value("from the desk\nfrom the phone")


async def test_what_cannot_be_saved_waits_for_the_server(guests: Guests, house: Served) -> None:
    made, _ = await named(house, "Ada", "Bert")
    page = await guests.sit(house, made)
    await open_notes(page)
    await page.route("**/notes*", lambda route: route.abort())
    await text(page).fill("written offline")
    await expect(page.locator(".state[data-state=failed]")).to_contain_text("Not saved yet")
    await page.unroute("**/notes*")
    await page.reload()
    await open_notes(page)
    await expect(text(page)).to_have_value("written offline")
    async with house.client(made["seats"][0]["token"]) as client:
        kept = (await client.get(f"/api/tables/{made['id']}/notes")).json()
    assert kept["text"] == "written offline"


async def test_places_are_marked_by_mouse_for_oneself_alone(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert")
    page, bert = await guests.sit(house, made), await guests.sit(house, made, 1)
    version = (await players[0].look())["version"]
    await open_notes(page)
    await page.get_by_role("button", name="Cross", exact=True).first.click()
    await click_place(page, "Gra")
    await click_place(page, "Elv-Lap")
    await page.get_by_role("group", name="Tap a town or a road.").get_by_title("Star").click()
    await click_place(page, "Gra")
    await page.get_by_role("button", name="Done").click()
    await expect_marks(page, **{"Gra": "star", "Elv-Lap": "cross"})
    for kind in ("star", "cross"):
        await click_place(page, "Vir", "right")
        await expect(mark(page, "Vir")).to_have_attribute("data-kind", kind)
    await expect(page.locator("[data-place=Vir]")).to_have_attribute(
        "aria-label", re.compile("your mark: Cross")
    )
    await expect(saved(page)).to_be_visible()
    assert (await players[0].look())["version"] == version  # nothing was decided by it
    await bert.reload()
    await expect(bert.locator(".table[data-phase]")).to_be_visible()
    await expect_marks(bert)
    await page.get_by_role("button", name="Remove the mark at Virst").click()
    await expect_marks(page, **{"Gra": "star", "Elv-Lap": "cross"})
    await page.get_by_role("button", name="Remove all marks").click()
    await expect_marks(page)


async def test_places_are_marked_by_keys(guests: Guests, house: Served) -> None:
    made, _ = await named(house, "Ada", "Bert")
    page = await guests.sit(house, made)
    await page.keyboard.press("n")
    await expect(text(page)).to_be_visible()
    await focus(page.locator("[data-place=Gra]"))
    for kind in ("star", "cross", "question"):
        await page.keyboard.press("n")
        await expect_marks(page, Gra=kind)
    await page.keyboard.press("n")
    await expect_marks(page)


async def test_a_phone_marks_with_a_finger(guests: Guests, house: Served) -> None:
    made, _ = await named(house, "Ada", "Bert")
    page = await guests.sit(house, made, viewport=PHONE, has_touch=True, is_mobile=True)
    await page.locator(".chip").first.tap()
    await page.get_by_role("tab", name="Notes").tap()
    await text(page).fill("on the way")
    await page.get_by_role("button", name="Question mark").tap()
    await expect(text(page)).to_have_count(0)  # the sheet made room for the map
    await page.get_by_role("button", name="Whole map").tap()
    x, y = await page.locator("[data-place=Gra]").evaluate(SPOT)
    await page.touchscreen.tap(x, y)
    await expect(page.locator("[data-note=Gra]")).to_have_attribute("data-kind", "question")
    await page.get_by_role("button", name="Done").tap()
    await page.reload()
    await expect(page.locator("[data-note=Gra]")).to_be_attached()


async def test_the_replay_shows_them_to_their_writer(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert")
    page, bert = await guests.sit(house, made), await guests.sit(house, made, 1)
    await open_notes(page)
    await text(page).fill("a good plan")
    await click_place(page, "Gra", "right")
    await expect(saved(page)).to_be_visible()
    await end(players)
    for looking, marks in ((page, 1), (bert, 0)):
        await looking.goto(f"{house.address}/table/{made['id']}/replay")
        await open_notes(looking)
        await expect(text(looking)).to_have_value("a good plan" if marks else "")
        await expect(looking.locator(MARKS)).to_have_count(marks)


async def end(players: list[Guest]) -> None:
    """Break the game off."""
    assert (await players[0].post("proposals", {"kind": "end"})).status_code == 201
    assert (await players[1].post("consent", {"kind": "end", "agree": True})).status_code == 200
