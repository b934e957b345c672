"""Another game after the end: offered, talked about, accepted or declined on the page of the result."""

import asyncio
import re
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from tests.server.serving import PERSON, WANDERER, Guest, Served, make_table
from tests.web.axe import violations
from tests.web.guests import PHONE
from tests.web.visitors import Visitors

pytestmark = pytest.mark.anyio

TABLE = re.compile(r"/table/[\w-]+$")


async def stopped(house: Served, *names: str, **settings: Any) -> dict[str, Any]:
    """Return a table of people, and perhaps a bot, who have agreed to stop."""
    seats = [{**PERSON, "name": name} if name else WANDERER for name in names]
    made = await make_table(house, "elfenland", *seats, **settings)
    guests = [Guest(house, made["id"], key["token"]) for key in made["seats"]]
    await guests[0].post("proposals", {"kind": "end"})
    for guest in guests[1:]:
        await guest.post("consent", {"kind": "end", "agree": True})
    return made


async def at_the_end(visitors: Visitors, made: dict[str, Any], **how: Any) -> list[Page]:
    """Return the pages of all players at the result."""
    end = f"/table/{made['id']}/end"
    return [await visitors.come(f"{end}#{key['token']}", **how) for key in made["seats"]]


def answers(page: Page) -> Locator:
    return page.locator(".offer [data-answer]")


async def expect_answers(page: Page, *said: str) -> None:
    """Wait until the seats of the next game have these answers, in their order."""
    await expect(answers(page)).to_have_count(len(said))
    for number, answer in enumerate(said):
        await expect(answers(page).nth(number)).to_have_attribute("data-answer", answer)


async def test_a_rematch_begins_when_everybody_has_accepted(visitors: Visitors) -> None:
    made = await stopped(visitors.house, "Ada", "Bert", "")
    ada, bert = await at_the_end(visitors, made)
    await ada.get_by_role("button", name="Play again").click()
    await expect(ada.get_by_role("heading", name="You’ve offered another game")).to_be_visible()
    watcher = await visitors.come(f"/table/{made['id']}")  # an old link leads to the offer
    for page in (bert, watcher):
        await expect(page.get_by_role("heading", name="Ada offers another game")).to_be_visible()
        await expect_answers(page, "asked", "bot", "yes")
    for page, count in ((bert, 1), (watcher, 0)):
        await expect(page.get_by_role("button", name="Play along")).to_have_count(count)
    assert await violations(bert) == []
    await bert.get_by_role("textbox", name="Say something").fill("One more? Gladly.")
    await bert.keyboard.press("Enter")
    for page in (ada, watcher):
        await expect(page.get_by_role("log")).to_contain_text("One more? Gladly.")
    await bert.get_by_role("button", name="Play along").click()
    tables = set()
    for page in (ada, bert):
        await expect(page).to_have_url(TABLE)
        await page.locator(".dock [data-card]").first.wait_for()
        tables.add(page.url)
    assert len(tables) == 1
    await watcher.get_by_role("button", name="Watch the next game").click()
    await expect(watcher).to_have_url(tables.pop())


async def test_who_declines_frees_a_seat_and_who_offers_begins_with_bots(visitors: Visitors) -> None:
    made = await stopped(visitors.house, "Ada", "Bert", "Cleo")
    ada, bert, cleo = await at_the_end(visitors, made)
    await ada.get_by_role("button", name="Play again").click()
    await bert.get_by_role("button", name="Not this time").click()
    await expect_answers(ada, "free", "asked", "yes")
    await expect(bert.get_by_role("button", name="Play along")).to_be_visible()  # still possible
    await ada.get_by_role("button", name="Free Cleo’s seat").click()
    await expect_answers(cleo, "free", "free", "yes")
    await ada.get_by_role("button", name="Start now with bots in 2 open seats").click()
    await expect(ada).to_have_url(TABLE)
    await ada.locator(".dock [data-card]").first.wait_for()
    await cleo.get_by_role("button", name="Watch the next game").wait_for()
    assert "/end" in cleo.url  # nobody is taken along who hasn't accepted


async def test_an_offer_is_withdrawn_and_another_made(visitors: Visitors) -> None:
    made = await stopped(visitors.house, "Ada", "Bert")
    ada, bert = await at_the_end(visitors, made)
    await ada.get_by_role("button", name="Play again").click()
    await bert.get_by_role("button", name="Play along").wait_for()
    await ada.get_by_role("button", name="Withdraw the offer").click()
    for page in (ada, bert):
        await expect(page.get_by_role("button", name="Play again")).to_be_visible()
    await bert.get_by_role("button", name="Play again").click()
    await ada.get_by_role("heading", name="Bert offers another game").wait_for()
    await ada.reload()  # who closed the page finds the offer again
    await ada.get_by_role("button", name="Play along").click()
    await asyncio.gather(*(expect(page).to_have_url(TABLE) for page in (ada, bert)))


async def test_two_who_press_play_again_at_once_play_one_game(visitors: Visitors) -> None:
    made = await stopped(visitors.house, "Ada", "Bert")
    ada, bert = await at_the_end(visitors, made)
    again = [page.get_by_role("button", name="Play again") for page in (ada, bert)]
    await asyncio.gather(*(button.wait_for() for button in again))
    await asyncio.gather(*(button.click() for button in again))
    await asyncio.gather(*(expect(page).to_have_url(TABLE) for page in (ada, bert)))
    assert ada.url == bert.url


async def test_a_kept_seat_is_taken_by_its_player_on_the_page_of_the_table(visitors: Visitors) -> None:
    made = await stopped(visitors.house, "Ada", "Bert")
    phone = {"viewport": PHONE, "has_touch": True}
    ada, bert = await at_the_end(visitors, made, **phone)
    await ada.get_by_role("button", name="Play again").tap()
    link = ada.get_by_role("link", name="Link and code to invite others")
    path = str(await link.get_attribute("href"))
    stranger = await visitors.come(path)
    row = stranger.locator("li", has_text="kept for Bert")
    await row.wait_for()
    await expect(row.get_by_role("button")).to_have_count(0)
    await visitors.go(bert, path)
    await bert.get_by_role("button", name="Take my seat").tap()
    for page in (ada, bert):
        await expect(page).to_have_url(re.compile(f"{path}$"))
        await page.locator(".dock [data-card]").first.wait_for()


async def test_against_bots_alone_a_rematch_begins_at_once(visitors: Visitors) -> None:
    made = await stopped(visitors.house, "Ada", "")
    [ada] = await at_the_end(visitors, made)
    await ada.get_by_role("button", name="Play again").click()
    await expect(ada).to_have_url(TABLE)
    await ada.locator(".dock [data-card]").first.wait_for()
    assert made["id"] not in ada.url
