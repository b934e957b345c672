"""Each variant of Elfengold where it shows: by touch on a phone, or by keys alone."""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.server.serving import Guest, Served
from tests.web.guests import PHONE, Guests
from tests.web.playing import Fingers, Keys
from tests.web.wandering import Reached, Update
from tests.web.wandering import reached as reached_at

pytestmark = pytest.mark.anyio


def at_once(_: Update) -> bool:
    return True


def draws_cards(update: Update) -> bool:
    return bool(update["view"]["phase"] == "cards")


def may_fly(update: Update) -> bool:
    """To some town one may fly and not walk."""
    return bool(flights(update) - {word[-3:] for word in update["options"] if "^" not in word})


def flights(update: Update) -> set[str]:
    return {word[-3:] for word in update["options"] if "^" in word}


def gives_up(update: Update) -> bool:
    """Too many cards, and gold to choose cards in place of."""
    return update["view"]["turn"]["earned"] > 0 and all(
        re.fullmatch(r"-[A-Z]+", word) for word in update["options"]
    )


def chooses_with_many(update: Update) -> bool:
    return "+" in update["options"] and len(update["view"]["players"][update["seat"]]["hand"]) > 4


def bids(update: Update) -> bool:
    return (
        any(re.fullmatch(r"\$\d+", word) for word in update["options"])
        and update["view"]["phase"] == "auction"
    )


# By each rules a table, where just this is to be decided.
LONG_PRESS_MS = 900  # longer than the page waits for one

WANTED = {
    "elfengold": bids,
    "elfengold+card-draft=three-at-once": draws_cards,
    "elfengold+hand-limit=four-after-choice": chooses_with_many,
    "elfengold+hand-limit=four-before-choice": gives_up,
    "elfengold+home-town": at_once,
    "elfengold+home-town+witches": bids,
    "elfengold+overbid=forbidden": bids,
    "elfengold+random-gold": at_once,
    "elfengold+witches": may_fly,
}

Tables = dict[str, Reached]


@pytest.fixture(scope="module")
async def reached(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Tables]:
    async with reached_at(tmp_path_factory.mktemp("variants") / "data", WANTED) as tables:
        yield tables


async def at_phone(guests: Guests, house: Served, made: dict[str, Any], seat: int) -> Fingers:
    return Fingers(await guests.sit(house, made, seat, viewport=PHONE, has_touch=True))


async def look(house: Served, made: dict[str, Any], seat: int) -> dict[str, Any]:
    """Return what a player sees now."""
    update = await Guest(house, made["id"], made["seats"][seat]["token"]).look()
    view: dict[str, Any] = update["view"]
    return view


async def test_a_witch_flies_to_a_town_that_is_tapped(guests: Guests, reached: Tables) -> None:
    house, made, seat, update = reached["elfengold+witches"]
    before = update["view"]["players"][seat]
    player = await at_phone(guests, house, made, seat)
    await expect(player.page.locator(".dock [data-card=W]")).to_be_visible()
    goal = min(flights(update) - {word[-3:] for word in update["options"] if "^" not in word})
    await player.button("Whole map").tap()
    await player.choose_place(player.page.locator(f"[data-place={goal}]"))
    await expect(player.page.locator("svg .stop")).to_have_count(1)
    await player.finish("Travel")
    await expect(player.table).not_to_have_attribute("data-version", str(update["version"]))
    after = (await look(house, made, seat))["players"][seat]
    assert after["boot"] == goal
    assert after["hand"].count("W") == before["hand"].count("W") - 1
    assert after["gold"] == before["gold"] - 3


async def test_everybody_sees_his_own_home_town_alone(guests: Guests, reached: Tables) -> None:
    house, made, seat, update = reached["elfengold+home-town"]
    home = update["view"]["players"][seat]["home"]
    page = await guests.sit(house, made, seat)
    name = str(await page.locator(f"[data-place={home}]").get_attribute("aria-label")).split(",")[0]
    await expect(page.locator(f".player[data-seat='{seat}']")).to_contain_text(f"home: {name}")
    await expect(page.locator(f".player[data-seat='{1 - seat}']")).not_to_contain_text("home")
    player = Keys(page)
    await player.decide()
    assert player.phases == ["items"]


async def test_gold_lies_where_chance_put_it(guests: Guests, reached: Tables) -> None:
    house, made, seat, update = reached["elfengold+random-gold"]
    values = update["view"]["values"]
    player = await at_phone(guests, house, made, seat)
    for town, value in values.items():
        spoken = await player.page.locator(f"[data-place={town}]").get_attribute("aria-label")
        assert f"{value} gold" in str(spoken)
    await player.decide()
    assert player.phases == ["items"]


async def test_three_cards_are_drawn_at_once(guests: Guests, reached: Tables) -> None:
    rules = "elfengold+card-draft=three-at-once"
    house, made, seat, update = reached[rules]
    player = Keys(await guests.sit(house, made, seat))
    hand = len(update["view"]["players"][seat]["hand"])
    for more in (1, 2, 3):
        await player.decide()
        assert len((await look(house, made, seat))["players"][seat]["hand"]) == hand + more
    assert (await look(house, made, seat))["to_act"] != seat


async def test_a_hand_comes_down_to_four_before_the_choice(guests: Guests, reached: Tables) -> None:
    house, made, seat, _ = reached["elfengold+hand-limit=four-before-choice"]
    player = await at_phone(guests, house, made, seat)
    await player.decide()
    assert len((await look(house, made, seat))["players"][seat]["hand"]) == 4
    await player.decide()
    assert player.phases == ["discard", "income"]


async def test_a_hand_comes_down_to_four_after_the_choice(guests: Guests, reached: Tables) -> None:
    house, made, seat, _ = reached["elfengold+hand-limit=four-after-choice"]
    player = await at_phone(guests, house, made, seat)
    await player.choose(player.page.get_by_role("button", name=re.compile(r"^Take \d+ gold")))
    await player.button("Discard the rest").wait_for()
    await player.decide()
    assert len((await look(house, made, seat))["players"][seat]["hand"]) == 4
    assert player.phases == ["discard"]


async def bid_beyond(page: Page) -> str:
    """Wish for more than one has, by a long press; what the button says then."""
    await page.locator(".raises [data-bid]").last.click()
    await page.locator(".raises").get_by_role("button", name="More").hover()
    await page.mouse.down()
    beyond = page.locator(".dock button", has_text="anyway")
    await beyond.wait_for()
    await page.mouse.up()
    await beyond.click()
    return await page.get_by_role("dialog").inner_text()


async def test_a_bid_without_cover(guests: Guests, reached: Tables) -> None:
    house, made, seat, update = reached["elfengold"]
    page = await guests.sit(house, made, seat)
    gold = update["view"]["players"][seat]["gold"]
    assert f"{gold}" in await bid_beyond(page)
    await page.get_by_role("button", name="Yes").click()
    await expect(page.locator(".table")).not_to_have_attribute("data-version", str(update["version"]))
    assert (await look(house, made, seat))["auction"]["bid"] > gold


async def test_no_bid_without_cover_is_offered_where_it_is_forbidden(guests: Guests, reached: Tables) -> None:
    house, made, seat, update = reached["elfengold+overbid=forbidden"]
    page = await guests.sit(house, made, seat)
    gold = update["view"]["players"][seat]["gold"]
    more = page.locator(".raises").get_by_role("button", name="More")
    await page.locator(".raises [data-bid]").last.click()
    await more.click(delay=LONG_PRESS_MS, force=True)
    await expect(more).to_have_attribute("aria-disabled", "true")
    await expect(page.locator(".raises [aria-pressed=true]")).to_have_text(str(gold))


async def test_what_is_hidden_does_not_come_over_the_wire(guests: Guests, reached: Tables) -> None:
    """The other's home town, hand and secret items: not in what a browser is told."""
    house, made, seat, update = reached["elfengold+home-town+witches"]
    page = await guests.sit(house, made, seat)
    told = json.loads(await page.evaluate(f"fetch('/api/tables/{made['id']}').then(answer => answer.text())"))
    other = told["view"]["players"][1 - seat]
    assert set(other["hand"] + other["secret"]) <= {"?"}
    assert other["home"] == "?"
    assert told["view"]["players"][seat]["home"] == update["view"]["players"][seat]["home"]
