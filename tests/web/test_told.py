"""A turn that is told by mail, from the page to a real mail server and back."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.server.serving import Guest, Served
from tests.web.company import named
from tests.web.mailbox import PageMailbox, path_of
from tests.web.visitors import Visitors

pytestmark = pytest.mark.anyio

ADDRESS = "bert@elf.example"


async def ask_for_mail(page: Page) -> None:
    await page.get_by_label("E-mail address").fill(ADDRESS)
    await page.keyboard.press("Enter")
    await expect(page.get_by_text(f"Now open the link that was sent to {ADDRESS}")).to_be_visible()


async def give_turn(players: list[Guest], to: int) -> None:
    """Decide for the others until a seat is to act."""
    while (seat := (await players[0].look())["to_act"]) != to:
        update = await players[seat].look()
        await players[seat].move(update["version"], update["options"][0])


async def test_a_mail_leads_to_the_decision_and_stops_the_next(
    owners: Visitors, post_office: Served, mailbox: PageMailbox
) -> None:
    made, players = await named(post_office, "Ada", "Bert")
    told = 1 - (await players[0].look())["to_act"]
    page = await owners.come(f"/table/{made['id']}#{made['seats'][told]['token']}")
    await page.locator(".table[data-phase]").wait_for()
    await owners.go(page, "/notifications")
    await ask_for_mail(page)
    await owners.go(page, await mailbox.link())
    await expect(page.locator("p[role=status]")).to_contain_text(ADDRESS)
    await page.goto("about:blank")  # who looks at the table is told nothing
    await give_turn(players, told)
    text = await mailbox.text()
    assert "Your turn" in text or "your turn" in text
    table, stop = (path_of(link) for link in re.findall(r"https?://\S+", text))
    await owners.go(page, table)
    await expect(page.locator(".table")).to_have_attribute("data-turn", "true")
    await owners.go(page, stop)
    await expect(page.locator("p[role=status]")).to_contain_text(ADDRESS)
    await owners.go(page, "/notifications")
    await expect(page.get_by_role("switch", name=ADDRESS)).not_to_be_checked()
