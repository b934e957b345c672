"""Codes of tables that are read out, and seats that are kept for somebody."""

import re

import pytest
from playwright.async_api import expect

from tests.server.serving import OPEN, PERSON, make_table
from tests.web.visitors import Visitors

pytestmark = pytest.mark.anyio


async def test_a_code_that_was_read_out_leads_to_the_table(visitors: Visitors) -> None:
    made = await make_table(visitors.house, "elfenland", {**PERSON, "name": "Ada"}, OPEN, OPEN)
    path = f"/table/{made['id']}"
    host = await visitors.come(f"{path}#{made['seats'][0]['token']}")
    code = str(await host.locator("[data-code]").get_attribute("data-code"))
    assert re.fullmatch(r"[BCDFGHJKMNPRSTWXZ]{4,6}", code)
    spoken = f" {code[:2].lower()} {code[2:].lower()}"
    friend = await visitors.come("/")
    await friend.get_by_role("textbox", name="Link or code").fill(spoken)
    await friend.keyboard.press("Enter")
    await expect(friend).to_have_url(re.compile(f"{path}$"))
    await friend.get_by_role("textbox", name="Your name").fill("Bert")
    await friend.get_by_role("button", name="Play as Green").click()
    await expect(host.locator("li", has_text="Bert")).to_be_visible()
    late = await visitors.come(f"/join/{code}")
    await expect(late).to_have_url(re.compile(f"{path}$"))
    await expect(late.locator("[data-code]")).to_have_attribute("data-code", code)


async def test_a_code_that_opens_nothing_is_explained(visitors: Visitors) -> None:
    page = await visitors.come("/join/bcdf")
    await expect(page.get_by_role("alert")).to_contain_text("No table has this code now")
    await page.get_by_role("textbox", name="Link or code").fill("hello")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_contain_text("neither a code")


async def test_a_kept_seat_is_told_apart_from_a_free_one(visitors: Visitors) -> None:
    seats = ({**PERSON, "name": "Ada"}, {**OPEN, "name": "Bert"}, OPEN)
    made = await make_table(visitors.house, "elfenland", *seats)
    bert = await visitors.come(f"/table/{made['id']}")
    kept = bert.get_by_role("button", name="I’m Bert")
    await expect(bert.locator("li", has=kept)).to_contain_text("kept for Bert")
    loud = bert.locator("button.loud")
    await expect(loud).to_have_text(re.compile("Play as Blue"))
    await kept.click()  # without writing the name
    await expect(bert.locator("li", has_text="Bert")).to_contain_text("you")
    host = await visitors.come(f"/table/{made['id']}#{made['seats'][0]['token']}")
    await expect(host.locator("li", has_text="Bert")).to_contain_text("here")
