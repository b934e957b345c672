"""Deciding ahead in the page: lists, placements, limits, and answers that are sealed."""

import re
from typing import Any

import pytest
from playwright.async_api import Page, ViewportSize, expect

from tests.server.serving import Guest, Served
from tests.web.axe import violations
from tests.web.company import OUTSIDE, menu, named, to_phase
from tests.web.guests import PHONE, WIDE, Guests
from tests.web.layout import settled_text
from tests.web.playing import SPOT, Player

pytestmark = pytest.mark.anyio

ROOM = pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
LISTED = "Decided ahead"


async def to_keeping(players: list[Guest]) -> int:
    """Go on until counters are kept, and place none, so that there is a choice; who is to act then."""
    while True:
        update = await players[0].look()
        seat: int = update["to_act"]
        if update["view"]["phase"] == "keep":
            return seat
        update = await players[seat].look()
        options = update["options"]
        await players[seat].move(update["version"], "-" if "-" in options else options[0])


async def possible(player: Guest) -> list[str]:
    """Return the words that a player could say if it were their turn."""
    async with player.served.client(player.token) as client:
        answer = await client.get(f"/api/tables/{player.game}/ahead")
    assert answer.status_code == 200, answer.text
    words: list[str] = answer.json()["options"]
    return words


async def decide(player: Guest, word: str = "") -> None:
    """Say a word, or the first that is allowed."""
    update = await player.look()
    answer = await player.move(update["version"], word or update["options"][0])
    assert answer.status_code == 200, answer.text


async def click_place(page: Page, place: str) -> None:
    x, y = await page.locator(f".link[data-place='{place}']").evaluate(SPOT)
    await page.mouse.click(x, y)


async def place_ahead(page: Page, word: str) -> None:
    """Choose a counter and a road, both as on one's turn."""
    letter, place = word.split("@")
    await Player(page).see_whole()
    await page.locator(f".dock [data-piece={letter}]").first.click()
    await expect(page.locator(f".link.lit[data-place='{place}']")).to_be_attached()
    await click_place(page, place)


def listed(page: Page) -> Any:
    return page.get_by_role("region", name=LISTED)


@ROOM
async def test_a_list_for_drawing_is_carried_out(
    guests: Guests, house: Served, viewport: ViewportSize
) -> None:
    made, players = await named(house, "Ada", "Bert")
    acting = await to_phase(players, "draw")
    seat = 1 - acting
    page = await guests.sit(house, made, seat, viewport=viewport)
    row = (await players[seat].look())["view"]["items"]["row"]
    wished = next(letter for letter in row if letter != row[0])
    await page.get_by_role("button", name="Decide ahead").click()
    dialog = page.get_by_role("dialog", name="Draw ahead")
    await dialog.get_by_role("button", name="blind").click()
    await dialog.locator(f"[data-kind={wished}]").click()
    await dialog.locator("[data-row='1'] [data-move=up]").click()
    assert await violations(page) == []
    assert await page.evaluate(OUTSIDE) == []
    await dialog.get_by_role("button", name="Decide this ahead").click()
    await expect(listed(page)).to_contain_text("all draws this round", ignore_case=True)
    [order] = (await players[seat].look())["orders"]
    assert (order["phase"], order["steps"][0]) == ("draw", [wished, "*"])
    mine = page.locator(f".dock .counters [data-piece={wished}]")
    before = await mine.count()
    await decide(players[acting], row[0])
    await expect(mine).to_have_count(before + 1)


async def test_a_list_for_drawing_is_given_by_keys_alone(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert")
    seat = 1 - await to_phase(players, "draw")
    page = await guests.sit(house, made, seat)
    await page.keyboard.press("a")
    dialog = page.get_by_role("dialog", name="Draw ahead")
    await expect(dialog).to_be_visible()
    for key in ("u", "0", "c"):
        await page.keyboard.press(key)
    await dialog.locator("[data-row='2'] [data-move=up]").focus()
    await page.keyboard.press("ArrowUp")
    await expect(dialog.locator("li").nth(1)).to_contain_text("Magic Cloud")
    await dialog.get_by_role("radio", name="next draw").focus()
    await page.keyboard.press("Space")
    await dialog.get_by_role("button", name="Decide this ahead").focus()
    await page.keyboard.press("Enter")
    await expect(listed(page)).to_contain_text(
        "Next draw: Unicorn, else Magic Cloud, else blind", ignore_case=True
    )
    await listed(page).get_by_role("button", name="Drop this").click()
    await expect(listed(page)).to_have_count(0)
    assert (await players[seat].look())["orders"] == []


@ROOM
async def test_a_placement_ahead_is_carried_out_and_seen_by_nobody_else_before(
    guests: Guests, house: Served, viewport: ViewportSize
) -> None:
    made, players = await named(house, "Ada", "Bert")
    acting = await to_phase(players, "plan")
    seat = 1 - acting
    page = await guests.sit(house, made, seat, viewport=viewport)
    others = [await guests.sit(house, made, acting), await guests.sit(house, made, None)]
    words = [word for word in await possible(players[seat]) if word[1:2] == "@" and word[0] != "O"]
    first = words[0]
    second = next(word for word in words if word.split("@")[1] != first.split("@")[1])
    await page.get_by_role("button", name="Decide ahead").click()
    await place_ahead(page, first)
    await expect(page.locator(f"[data-planned='{first[2:]}']")).to_be_attached()
    await place_ahead(page, second)
    await page.get_by_role("button", name="Then pass").click()
    await expect(listed(page).get_by_role("listitem")).to_have_count(3)
    await expect(listed(page).get_by_role("listitem").nth(1)).to_contain_text("else")
    assert await violations(page) == []
    await page.get_by_role("button", name="Done").click()
    for other in others:
        await expect(other.locator("[data-planned]")).to_have_count(0)
        await expect(listed(other)).to_have_count(0)
    await decide(players[acting], "-")
    await expect(page.locator(f"[data-laid='{first[2:]}']")).to_be_attached()
    await expect(others[1].locator(f"[data-laid='{first[2:]}']")).to_be_attached()
    assert [order["kind"] for order in (await players[seat].look())["orders"]] == ["pass"]
    await expect(page.locator("[data-planned]")).to_have_count(0)


async def test_a_placement_that_has_become_impossible_is_dropped_and_told(
    guests: Guests, house: Served
) -> None:
    made, players = await named(house, "Ada", "Bert")
    acting = await to_phase(players, "plan")
    seat = 1 - acting
    page = await guests.sit(house, made, seat)
    taken = {word[2:]: word for word in (await players[acting].look())["options"] if word[1:2] == "@"}
    word = next(word for word in await possible(players[seat]) if word[1:2] == "@" and word[2:] in taken)
    await page.keyboard.press("a")
    await expect(page.get_by_role("button", name="Then pass")).to_be_visible()
    await place_ahead(page, word)
    await expect(listed(page)).to_be_visible()
    await decide(players[acting], taken[word[2:]])
    notice = page.get_by_role("alert").filter(has_text="dropped")
    await expect(notice).to_contain_text("Nothing in it was possible any more.")
    await expect(page.locator(".table[data-turn=true]")).to_be_visible()
    assert await violations(page) == []
    await notice.get_by_role("button", name="OK").click()
    await expect(notice).to_have_count(0)
    await page.reload()
    await expect(page.locator(".table[data-turn=true]")).to_be_visible()
    await expect(notice).to_have_count(0)


async def seal(page: Page, index: int) -> None:
    """Choose a counter to keep, before one's turn."""
    await page.locator(".dock [data-piece]").nth(index).click()
    await page.get_by_role("button", name="Seal answer").click()


async def test_two_seal_what_they_keep_at_the_same_time(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert", "Clara")
    acting = await to_keeping(players)
    pages = [await guests.sit(house, made, seat) for seat in range(3)]
    waiting = [page for seat, page in enumerate(pages) if seat != acting]
    for page in pages:
        await expect(page.locator(".table[data-turn=true]")).to_be_visible()
    for page in waiting:
        await expect(page).to_have_title(re.compile("your turn", re.IGNORECASE))
    first, second = waiting
    version = await pages[acting].locator(".table").get_attribute("data-version")
    column = pages[acting].locator(".column")
    await expect(column).to_contain_text("chosen to go first")  # the story has come
    await expect(column).to_contain_text("secret counter")  # and the names of things
    await expect(column).not_to_contain_text("away")  # and the others
    story = await settled_text(column)
    await seal(first, 0)
    await expect(first.locator(".dock")).to_contain_text("Your answer is sealed until your turn")
    await expect(first.locator(".table[data-turn=false]")).to_be_visible()
    await expect(first).not_to_have_title(re.compile("your turn", re.IGNORECASE))
    await first.get_by_role("button", name="Change").click()
    await seal(first, 1)
    await seal(second, 0)
    for page in (first, second):
        await expect(page.get_by_role("button", name="Change")).to_be_visible()
    assert await violations(second) == []
    await expect(second.locator(".table")).to_have_attribute("data-version", str(version))
    assert await settled_text(column) == story
    assert await pages[acting].get_by_text("sealed").count() == 0
    await pages[acting].locator(".dock [data-piece]").first.click()
    await pages[acting].get_by_role("button", name="Keep it").click()
    for page in pages:
        await expect(page.locator(".rounds")).to_contain_text("Round 2")


@ROOM
async def test_limits_for_all_items_are_given_in_one_dialog(
    guests: Guests, house: Served, viewport: ViewportSize
) -> None:
    made, players = await named(house, "Ada", "Bert", rules="elfengold")
    acting = await to_phase(players, "auction")
    seat = 1 - acting
    page = await guests.sit(house, made, seat, viewport=viewport)
    lots = (await players[seat].look())["view"]["auction"]["lots"]
    await page.get_by_role("button", name="Decide ahead").last.click()
    dialog = page.get_by_role("dialog", name="Bid ahead")
    fields = dialog.get_by_role("spinbutton", name="Limit for item")
    await expect(fields).to_have_count(len(lots))
    await expect(dialog).to_contain_text("You have 12 gold")
    await fields.nth(0).focus()
    await page.keyboard.press("5")
    more = dialog.locator("[data-limit]").nth(1).get_by_role("button", name="Higher limit")
    for _ in range(3):
        await more.click()
    await fields.nth(2).focus()
    await page.keyboard.type("12")
    await expect(dialog).to_contain_text("Limits together: 20")
    await expect(dialog).to_contain_text("more than your 12 gold")
    await dialog.get_by_role("button", name="Pass on the rest").click()
    assert await violations(page) == []
    assert await page.evaluate(OUTSIDE) == []
    await dialog.get_by_role("button", name="Decide this ahead").click()
    await expect(listed(page)).to_contain_text("up to 5")
    orders = (await players[seat].look())["orders"]
    assert {order["lot"]: order["most"] for order in orders} == {
        len(lots) - place: most for place, most in enumerate([5, 3, 12] + [0] * (len(lots) - 3))
    }
    await decide(players[acting], "$1")
    await expect(page.locator(".dock")).to_contain_text("You bid 2.")


async def test_orders_are_hidden_while_the_screen_is_handed_on(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert", "Clara")
    acting = await to_phase(players, "plan")
    mine = [seat for seat in range(3) if seat != acting]
    page = await guests.sit(house, made, mine[0])
    await page.evaluate("token => { location.hash = token }", made["seats"][mine[1]]["token"])
    take = page.get_by_role("region", name="Pass the screen to").get_by_role("button")
    await take.click()
    await menu(page).click()
    await page.get_by_role("button", name="Auto-pass for the rest of planning").click()
    await expect(listed(page)).to_contain_text("Pass for the rest of planning", ignore_case=True)
    await decide(players[acting], "-")
    await expect(take).to_be_visible()
    await expect(listed(page)).to_have_count(0)
