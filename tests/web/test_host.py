"""A host before a game begins, and the others' view of it, each in their own browser."""

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.server.serving import OPEN, PERSON, Guest, Served, make_table
from tests.web.guests import PHONE, Guests, open_page
from tests.web.layout import fits, still

pytestmark = pytest.mark.anyio

LOST = "The host has freed your seat here"


class Gathered:
    """A table of three with a host who plays: the host's browser, and those of others."""

    def __init__(self, guests: Guests, house: Served, made: dict[str, Any]) -> None:
        self._guests = guests
        self._address = f"{house.address}/table/{made['id']}"
        self._keys = [made["host"], made["seats"][0]["token"]]

    async def visit(self, **how: Any) -> Page:
        """Somebody with the link."""
        page = await open_page(self._guests.browser, self._guests.faults, **how)
        self._guests.pages.append(page)
        await page.goto(self._address)
        return page

    async def host(self, **how: Any) -> Page:
        """Return the host's browser."""
        page = await self.visit(**how)
        for key in self._keys:
            await page.goto("about:blank")  # from the same page it would be no new address
            await page.goto(f"{self._address}#{key}")
            await expect(page).to_have_url(self._address)
        await expect(page.locator(".start")).to_be_visible()
        return page


async def gather(guests: Guests, house: Served, **settings: Any) -> tuple[Gathered, dict[str, Any]]:
    made = await make_table(house, "elfenland", {**PERSON, "name": "Ada"}, OPEN, OPEN, **settings)
    return Gathered(guests, house, made), made


async def sit(page: Page, name: str, colour: str) -> None:
    await page.get_by_label("Your name").fill(name)
    await page.get_by_role("button", name=f"Play as {colour}").click()
    await expect(page.get_by_role("button", name=f"Leave {colour}’s seat")).to_be_visible()


def seat_of(page: Page, name: str) -> Any:
    return page.get_by_role("listitem").filter(has_text=name)


async def test_who_must_leave_is_told_and_can_sit_down_again(guests: Guests, house: Served) -> None:
    gathered, _ = await gather(guests, house)
    host, friend = await gathered.host(), await gathered.visit()
    await sit(friend, "Bert", "Green")
    await seat_of(host, "Bert").get_by_role("button", name=re.compile("^Free Green")).click()
    await expect(seat_of(host, "Bert")).to_have_count(0)
    await expect(friend.get_by_role("alert")).to_contain_text(LOST)
    await expect(friend.get_by_role("button", name="Leave Green’s seat")).to_have_count(0)
    await sit(friend, "Bert", "Blue")
    await expect(friend.get_by_text(LOST)).to_have_count(0)
    await expect(seat_of(host, "Bert")).to_contain_text("here")


async def test_who_was_away_meanwhile_is_told_when_he_comes_back(guests: Guests, house: Served) -> None:
    gathered, made = await gather(guests, house)
    friend = await gathered.visit()
    await sit(friend, "Bert", "Green")
    address = friend.url
    await friend.goto("about:blank")
    await Guest(house, made["id"], made["host"]).post("remove", {"seat": 1})
    await friend.goto(address)
    await expect(friend.get_by_role("alert")).to_contain_text(LOST)


async def test_who_shares_the_screen_keeps_his_seat(guests: Guests, house: Served) -> None:
    wish = [{**PERSON, "name": "Ada"}, OPEN, OPEN, OPEN]
    made = await make_table(house, "elfenland", *wish)
    friend = await Gathered(guests, house, made).visit()
    await sit(friend, "Bert", "Green")
    await friend.get_by_role("button", name="Take another seat at this screen").click()
    await sit(friend, "Cleo", "Blue")
    await Guest(house, made["id"], made["host"]).post("remove", {"seat": 1})
    await expect(friend.get_by_role("alert")).to_contain_text(LOST)
    await expect(seat_of(friend, "Cleo")).to_contain_text("you")
    await friend.reload()
    await friend.get_by_role("button", name="Leave Blue’s seat").click()
    await expect(seat_of(friend, "Cleo")).to_have_count(0)


async def test_a_host_thinks_twice_and_closes_the_table(guests: Guests, house: Served) -> None:
    gathered, _ = await gather(guests, house, public=True)
    host, friend, other = await gathered.host(), await gathered.visit(), await gathered.visit()
    await sit(friend, "Bert", "Green")
    await host.get_by_role("button", name="Close this table").click()
    await host.get_by_role("dialog").get_by_role("button", name="No").click()
    await expect(host.get_by_role("dialog")).to_have_count(0)
    await expect(seat_of(host, "Bert")).to_be_visible()
    await host.get_by_role("button", name="Close this table").click()
    await host.get_by_role("dialog").get_by_role("button", name="Close this table").click()
    await expect(host).to_have_url(f"{house.address}/")
    for page in (friend, other):
        await expect(page.get_by_role("heading", name="This table is closed")).to_be_visible()
    await friend.reload()
    await expect(friend.get_by_role("heading", name="Table not found")).to_be_visible()
    await friend.get_by_role("link", name="Back to the start page").click()
    await expect(friend).to_have_url(f"{house.address}/")
    assert await friend.evaluate("localStorage.getItem('elfenland.keys')") in (None, "{}")


async def test_only_the_host_is_offered_it(guests: Guests, house: Served) -> None:
    gathered, _ = await gather(guests, house)
    friend = await gathered.visit()
    await sit(friend, "Bert", "Green")
    await expect(friend.get_by_role("button", name=re.compile("^(Close|Open)"))).to_have_count(0)


async def test_who_must_leave_where_nobody_may_watch_can_sit_down_until_it_begins(
    guests: Guests, house: Served
) -> None:
    made = await make_table(house, "elfenland", PERSON, PERSON, OPEN, spectators=False)
    friend = await open_page(guests.browser, guests.faults)
    guests.pages.append(friend)
    await friend.goto(f"{house.address}/table/{made['id']}#{made['seats'][1]['token']}")
    await expect(friend.get_by_role("button", name="Leave Green’s seat")).to_be_visible()
    host = Guest(house, made["id"], made["host"])
    await host.post("remove", {"seat": 1})
    await expect(friend.get_by_text(LOST)).to_be_visible()
    await expect(friend.get_by_role("button", name="Play as Green")).to_be_visible()
    await host.post("start", {"fill": "scout"})
    await expect(friend.get_by_role("alert")).to_contain_text("Only players can see this game.")


@pytest.mark.parametrize("language", ["de", "fr", "it"])
async def test_it_fits_on_a_phone_in_every_language(guests: Guests, house: Served, language: str) -> None:
    gathered, made = await gather(guests, house)
    await Guest(house, made["id"]).post("claim", {"name": "Maximiliane von Hohenstein-Wald"[:30], "seat": 1})
    host = await gathered.host(viewport=PHONE, locale=language)
    await expect(seat_of(host, "Maximiliane").get_by_role("button")).to_be_visible()
    assert await fits(host, PHONE["width"])
    await host.locator(".start .quiet").click()
    box = await still(host.get_by_role("dialog").get_by_role("button").last)
    assert box["x"] + box["width"] <= PHONE["width"]


async def test_the_lobby_says_where_somebody_is(guests: Guests, house: Served) -> None:
    gathered, _ = await gather(guests, house, public=True)
    await gathered.host()
    page = await open_page(guests.browser, guests.faults)
    guests.pages.append(page)
    await page.goto(f"{house.address}/lobby")
    first = page.get_by_role("main").get_by_role("listitem").first
    await expect(first).to_contain_text("someone is there now")
