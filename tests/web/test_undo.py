"""Mistakes that can be mended in a real browser: by mouse, touch and keys, with bots and with people."""

import re
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from tests.server.serving import PERSON, Guest, Served, make_table
from tests.web.company import named
from tests.web.guests import PHONE, WIDE, Guests
from tests.web.playing import Fingers, Keys, Player

pytestmark = pytest.mark.anyio

SCOUT = {"kind": "bot", "bot": "scout"}
STRUCK = ".story .undone"


async def misplace(player: Player, program: Guest) -> None:
    """Place a counter, until no bot answers with its secret one, which would stay."""
    while True:
        await player.wait()
        before = (await program.look())["version"]
        await player.decide()
        await player.wait()
        now = await program.look(since=before)
        is_laid = any(event["code"] == "item-laid" and event["seat"] == 0 for event in now["events"])
        if is_laid and now["undo"] and await player.kind() == "plan":
            return


def undo_button(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Undo"))


@pytest.mark.parametrize(
    ("hands", "how"),
    [
        (Player, {"viewport": WIDE}),
        (Fingers, {"viewport": PHONE, "has_touch": True}),
        (Keys, {"viewport": WIDE}),
    ],
)
async def test_a_wrong_placement_is_mended_by_two_clicks(
    guests: Guests, house: Served, hands: type[Player], how: dict[str, Any]
) -> None:
    made = await make_table(house, "elfenland", PERSON, SCOUT)
    program = Guest(house, made["id"], made["seats"][0]["token"])
    page = await guests.sit(house, made, **how)
    player = hands(page)
    await misplace(player, program)
    await expect(undo_button(page)).to_be_visible()
    await mend(player, program)


async def before_placing(house: Served) -> tuple[dict[str, Any], Guest]:
    """A table of two people where the first is to place a counter."""
    made, players = await named(house, "Ada", "Bert")
    while True:
        seat: int = (await players[0].look())["to_act"]
        seen = await players[seat].look()
        if seat == 0 and any("@" in word for word in seen["options"]):
            return made, players[0]
        await players[seat].move(seen["version"], seen["options"][0])


@pytest.mark.parametrize(
    ("hands", "how"),
    [
        (Player, {"viewport": WIDE}),
        (Fingers, {"viewport": PHONE, "has_touch": True}),
        (Keys, {"viewport": WIDE}),
    ],
)
async def test_among_people_it_takes_two_clicks_as_long_as_nobody_has_acted(
    guests: Guests, house: Served, hands: type[Player], how: dict[str, Any]
) -> None:
    made, program = await before_placing(house)
    page = await guests.sit(house, made, **how)
    player = hands(page)
    await player.decide()
    await expect(undo_button(page)).to_be_visible()
    await mend(player, program)


async def mend(player: Player, program: Guest) -> None:
    """Undo a placement and choose the right road: two clicks, for the counter is chosen already."""
    before = await program.look()
    if isinstance(player, Keys):
        await player.press("z")
    else:
        await player.choose(undo_button(player.page))
    await player.went_on(str(before["version"]), 20_000)
    back = await program.look()
    assert back["version"] == before["version"] + 1
    await player.choose_place(player.page.locator(".link.lit").first)
    await player.went_on(str(back["version"]), 20_000)
    told = (await program.look(since=back["version"]))["events"]
    assert (told[0]["code"], told[0]["seat"]) == ("item-laid", 0)


async def test_the_story_strikes_out_what_was_undone_also_after_a_reload(
    guests: Guests, house: Served
) -> None:
    made = await make_table(house, "elfenland", PERSON, SCOUT)
    program = Guest(house, made["id"], made["seats"][0]["token"])
    page = await guests.sit(house, made)
    await misplace(Player(page), program)
    await expect(page.locator(STRUCK)).to_have_count(0)
    await undo_button(page).click()
    await expect(page.locator(STRUCK).first).to_be_visible()
    await expect(page.locator(".story")).to_contain_text("You took your move back.")
    struck = await page.locator(STRUCK).all_inner_texts()
    await page.reload()
    await expect(page.locator(STRUCK)).to_have_text(struck, use_inner_text=True)


async def laid_in_turn(house: Served) -> tuple[dict[str, Any], list[Guest], dict[str, Any]]:
    """A table of two people who have both laid a counter, and what the first saw before that."""
    made, players = await named(house, "Ada", "Bert")
    first: dict[str, Any] = {}
    while True:
        seat: int = (await players[0].look())["to_act"]
        seen = await players[seat].look()
        is_planning = seen["view"]["phase"] == "plan"
        word = (
            next((word for word in seen["options"] if "@" in word), "") if is_planning else seen["options"][0]
        )
        await players[seat].move(seen["version"], word)
        if is_planning and first:
            return made, players, first
        first = seen if is_planning else first


async def test_people_are_asked_once_for_exactly_that_decision(guests: Guests, house: Served) -> None:
    made, players, before = await laid_in_turn(house)
    first: int = before["seat"]
    asker = await guests.sit(house, made, first)
    other = await guests.sit(house, made, 1 - first, viewport=PHONE, has_touch=True)
    now = await players[first].look()
    await expect(undo_button(asker)).to_have_count(0)
    ask = asker.get_by_role("button", name="Ask to undo")
    await ask.click()
    notice = other.locator(".notices")
    await expect(notice).to_contain_text(
        re.compile(r"asks to take this back: (Ada|Bert) placed an? .+ on .+ – ")
    )
    await expect(ask).to_have_count(0)
    await other.get_by_role("button", name="Agree").tap()
    await expect(asker.locator(f".table[data-version='{now['version'] + 1}']")).to_be_visible()
    back = await players[first].look()
    assert (back["to_act"], back["view"]) == (first, before["view"])
    await expect(other.locator(".notices")).to_contain_text("took their move back")


async def test_whoever_has_picked_a_counter_is_told_that_it_is_not_their_turn(
    guests: Guests, house: Served
) -> None:
    made, players, before = await laid_in_turn(house)
    first: int = before["seat"]
    page = await guests.sit(house, made, first)
    other = players[1 - first]
    await page.locator(".dock [data-piece]").first.click()
    seen = await other.look()
    assert (await other.move(seen["version"], seen["undo"][0])).status_code == 200
    await expect(page.locator(".notices")).to_contain_text("took their move back")
    await expect(page.locator(STRUCK)).to_have_count(1)


@pytest.mark.parametrize("viewport", [WIDE, PHONE])
async def test_a_practice_game_is_marked_and_undoes_a_draw(
    guests: Guests, house: Served, viewport: Any
) -> None:
    made = await make_table(house, "elfenland", PERSON, SCOUT, practice=True)
    page = await guests.sit(house, made, viewport=viewport)
    await expect(page.locator(".top")).to_contain_text("Practice")
    player = Player(page)
    await player.wait()
    await player.decide()  # a draw
    await player.wait()
    version = await page.locator(".table").get_attribute("data-version")
    await undo_button(page).click()
    await player.went_on(str(version), 20_000)
    if viewport is WIDE:
        await expect(page.locator(STRUCK).first).to_be_visible()


async def test_a_question_comes_before_a_move_where_somebody_wants_it(guests: Guests, house: Served) -> None:
    made = await make_table(house, "elfenland", PERSON, SCOUT)
    page = await guests.sit(house, made)
    await page.evaluate("localStorage.setItem('elfenland.settings', JSON.stringify({ confirm: 'always' }))")
    await page.reload()
    player = Player(page)
    await player.wait()
    version = str(await page.locator(".table").get_attribute("data-version"))
    await player.choose(page.locator("[data-take='*']"))
    await expect(page.get_by_text("Draw blind?")).to_be_visible()
    assert await page.locator(".table").get_attribute("data-version") == version
    await page.get_by_role("button", name="Yes").click()
    await player.went_on(version, 20_000)
