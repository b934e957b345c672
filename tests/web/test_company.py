"""Several people at one table, each in a browser of their own: what one does, the others see."""

import asyncio
import re

import pytest
from playwright.async_api import FloatRect, Page, Route, ViewportSize, expect

from tests.server.serving import OPEN, PERSON, WANDERER, Guest, Served, make_table
from tests.web.company import OUTSIDE, menu, named, to_phase
from tests.web.guests import PHONE, WIDE, Guests, open_page
from tests.web.layout import expect_none, still
from tests.web.playing import SPOT, WAIT

pytestmark = pytest.mark.anyio

LYING: ViewportSize = {"width": 844, "height": 390}  # a phone on its side


# Everything that an element has told since then.
REMEMBERED = """element => {
    element.told = '';
    new MutationObserver(() => element.told += element.textContent)
        .observe(element, { childList: true, subtree: true, characterData: true });
}"""

BAR_FITS = """() => {
    const bar = document.querySelector('.top');
    return bar.scrollWidth <= bar.clientWidth;
}"""

# Towns, with their names, on which the buttons of the map lie.
COVERED = """() => {
    const lid = document.querySelector('.zoom').getBoundingClientRect();
    return [...document.querySelectorAll('.town')]
        .map(town => [town.dataset.place, town.getBoundingClientRect()])
        .filter(([, box]) => box.left < lid.right && box.right > lid.left)
        .filter(([, box]) => box.top < lid.bottom && box.bottom > lid.top)
        .map(([name]) => name);
}"""

# Where nothing is on the map: a finger's breadth beside a town that is lit, and farther from lit roads.
BESIDE = """() => {
    const roads = [...document.querySelectorAll('.link.lit')].flatMap(road => {
        const matrix = road.getScreenCTM(), part = road.getTotalLength() / 49;
        return Array.from({ length: 50 }, (_, n) => road.getPointAtLength(n * part).matrixTransform(matrix));
    });
    const beside = ({ left, right, top, bottom }) => [
        [left - 12, top], [left - 12, bottom], [right + 12, top], [right + 12, bottom],
        [left, top - 12], [right, top - 12], [left, bottom + 12], [right, bottom + 12],
    ];
    return [...document.querySelectorAll('.town.lit')]
        .flatMap(town => beside(town.getBoundingClientRect()))
        .filter(([x, y]) => document.elementFromPoint(x, y)?.matches('.window, .window :not([data-place])'))
        .filter(([x, y]) => roads.every(at => Math.hypot(at.x - x, at.y - y) > 24));
}"""


async def travelling(guests: Guests, house: Served) -> Page:
    """Return a phone in the hand of somebody who can travel somewhere."""
    while True:
        made, players = await named(house, "Ada", "Bert")
        seat = await to_phase(players, "travel")
        if len((await players[seat].look())["options"]) > 1:
            return await guests.sit(house, made, seat, viewport=PHONE, has_touch=True)


async def test_who_takes_a_seat_is_seen_to_be_here(guests: Guests, house: Served) -> None:
    made = await make_table(house, "elfenland", PERSON, OPEN, OPEN)
    host = await open_page(guests.browser, guests.faults)
    friend = await open_page(guests.browser, guests.faults)
    guests.pages += [host, friend]
    await host.goto(f"{house.address}/table/{made['id']}#{made['host']}")
    await friend.goto(f"{house.address}/table/{made['id']}")
    await friend.get_by_label("Your name").fill("Bert")
    await friend.get_by_role("button", name="Play as Green").click()
    await expect(host.get_by_role("listitem").filter(has_text="Bert")).to_contain_text("here")


async def slow_down(page: Page, seconds: float) -> None:
    """Delay the answer to a claim, and the request that brings the cookie after it."""

    async def answer_late(route: Route) -> None:
        answer = await route.fetch()
        await asyncio.sleep(seconds)
        await route.fulfill(response=answer)

    async def send_late(route: Route) -> None:
        await asyncio.sleep(seconds)
        await route.continue_()

    await page.route("**/api/tables/*/claim", answer_late)
    await page.route("**/api/tables/*/sit", send_late)


@pytest.mark.parametrize("latency", [0, 0.4])
@pytest.mark.parametrize(("people", "viewport"), [(2, WIDE), (2, PHONE), (3, WIDE)])
@pytest.mark.parametrize("spectators", [True, False])
async def test_the_last_to_sit_down_by_the_link_plays(
    guests: Guests, house: Served, people: int, viewport: ViewportSize, latency: float, spectators: bool
) -> None:
    """The claim of the last seat starts the game, and the stream says so before the claim is answered."""
    friends = ["Green", "Blue"][: people - 1]
    wish = [{**PERSON, "name": "Ada"}, *(OPEN for _ in friends)]
    made = await make_table(house, "elfenland", *wish, spectators=spectators)
    host = await open_page(guests.browser, guests.faults)
    guests.pages.append(host)
    await host.goto(f"{house.address}/table/{made['id']}#{made['seats'][0]['token']}")
    await expect(host.get_by_role("button", name="Leave Red’s seat")).to_be_visible()
    for colour in friends:
        friend = await open_page(guests.browser, guests.faults, viewport=viewport)
        guests.pages.append(friend)
        if latency:
            await slow_down(friend, latency)
        await friend.goto(f"{house.address}/table/{made['id']}")
        await friend.get_by_label("Your name").fill(f"Friend in {colour}")
        await friend.get_by_role("button", name=f"Play as {colour}").click()
    for page in guests.pages:
        await expect(page.locator(".dock [data-card]").first).to_be_visible()
    await expect(host.locator(".player, .chip").filter(has_text="away")).to_have_count(0)


async def test_two_take_the_last_seats_at_one_screen(guests: Guests, house: Served) -> None:
    made = await make_table(house, "elfenland", OPEN, OPEN)
    page = await open_page(guests.browser, guests.faults)
    guests.pages.append(page)
    await slow_down(page, 0.4)
    await page.goto(f"{house.address}/table/{made['id']}")
    await page.get_by_label("Your name").fill("Bert")
    await page.get_by_role("button", name="Play as Red").click()
    await page.get_by_role("button", name="Take another seat at this screen").click()
    await page.get_by_label("Your name").fill("Cleo")
    await page.get_by_role("button", name="Play as Green").click()
    await page.get_by_role("region", name="Pass the screen to").get_by_role("button").click()
    await expect(page.locator(".table[data-turn=true] .dock [data-card]").first).to_be_visible()


async def test_a_spectator_who_opens_a_secret_link_plays_at_once(guests: Guests, house: Served) -> None:
    made, _ = await named(house, "Ada", "Bert")
    page = await guests.sit(house, made, None)
    await expect(page.locator(".dock [data-card]")).to_have_count(0)
    await page.evaluate("token => { location.hash = token }", made["seats"][1]["token"])
    await expect(page.locator(".dock [data-card]").first).to_be_visible()


async def test_who_has_the_link_sits_down_where_nobody_may_watch(guests: Guests, house: Served) -> None:
    made = await make_table(house, "elfenland", PERSON, OPEN, OPEN, spectators=False)
    bert, late = [await open_page(guests.browser, guests.faults) for _ in range(2)]
    guests.pages += [bert, late]
    for page in (bert, late):
        await page.goto(f"{house.address}/table/{made['id']}")
        await page.get_by_label("Your name").fill("Bert")
    await bert.get_by_role("button", name="Play as Green").click()
    await Guest(house, made["id"]).post("claim", {"name": "Clara"})  # that is all: the game begins
    await expect(bert.locator(".table[data-phase]")).to_be_visible()
    await expect(late.get_by_text("Only players can see this game.")).to_be_visible()


async def test_what_is_said_is_seen_on_a_phone_and_answered(guests: Guests, house: Served) -> None:
    made, (ada, _) = await named(house, "Ada", "Bert")
    phone = await guests.sit(house, made, 1, viewport=PHONE, has_touch=True)
    await ada.post("chat", {"text": "Good luck!", "seat": 0})
    await expect(phone.locator(".notices")).to_contain_text("Ada: Good luck!")
    await expect(phone.locator(".top .news")).to_be_visible()
    await phone.get_by_role("button", name="Reply").tap()
    await phone.get_by_label("Say something").fill("You too")
    await phone.get_by_role("button", name="Send").tap()
    await expect(phone.get_by_role("log")).to_contain_text("You too")
    await phone.get_by_role("button", name="Close").tap()
    await expect(phone.locator(".notices")).not_to_contain_text("Good luck!")
    await expect(phone.locator(".top .news")).to_have_count(0)


async def test_one_need_not_read_somebody_and_can_report_a_line(guests: Guests, house: Served) -> None:
    made, (ada, _) = await named(house, "Ada", "Bert")
    page = await guests.sit(house, made, 1)
    await ada.post("chat", {"text": "Grr", "seat": 0})
    await page.get_by_role("tab", name="Chat").click()
    log = page.get_by_role("log")
    await log.get_by_role("button", name="Mute or report").click()
    await log.get_by_role("button", name="Report this message").click()
    await page.get_by_role("button", name="Yes").click()
    await expect(page.locator(".notices")).to_contain_text("Reported.")
    await log.get_by_role("button", name="Mute or report").click()
    await log.get_by_role("button", name="Mute Ada").click()
    await expect(log).not_to_contain_text("Grr")
    await page.reload()
    await page.get_by_role("tab", name="Chat").click()
    await expect(page.get_by_text("You’ve muted Ada.")).to_be_visible()
    await page.get_by_role("button", name="Unmute").click()
    await expect(log).to_contain_text("Grr")


async def test_an_order_is_seen_at_once_and_can_be_dropped(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert")
    waiting = 1 - await to_phase(players, "plan")
    page = await guests.sit(house, made, waiting)
    await menu(page).click()
    await page.get_by_role("button", name="Auto-pass for the rest of planning").click()
    await expect(page.locator(".notices")).to_contain_text("Pass for the rest of planning", ignore_case=True)
    await page.get_by_role("button", name="Drop this: pass").click()
    await expect(page.locator(".notices")).not_to_contain_text("for the rest of planning")
    assert (await players[waiting].look())["orders"] == []


async def test_what_a_bot_decided_for_a_person_is_marked_in_the_story(guests: Guests, house: Served) -> None:
    made = await make_table(
        house, "elfenland", *({**PERSON, "name": name} for name in ("Ada", "Bert")), WANDERER
    )
    players = [Guest(house, made["id"], key["token"]) for key in made["seats"]]
    page = await guests.sit(house, made, 1)
    story = page.get_by_role("log")
    await players[0].post("hand-over", {"bot": "wanderer"})
    await decide_once(players[1])  # then all have decided, whoever begins
    lines = story.get_by_role("listitem")
    by_bot = lines.filter(has_text="A bot (Random) played this.")
    for _ in range(2):  # told as news, and then from the beginning
        await expect(by_bot.first).to_contain_text("Ada")
        await expect(lines.filter(has_text="Blue").first).to_be_visible()
        await expect(by_bot.filter(has_text="Blue")).to_have_count(0)
        await page.reload()
    await expect(by_bot.first.locator("small span").first).to_have_text("bot")


async def decide_once(player: Guest) -> None:
    """Decide something, and wait until it is one's turn again."""
    async with player.stream() as stream:
        while not (turn := await stream.next())["options"]:
            pass
        await player.move(turn["version"], turn["options"][0])
        while not (await stream.until(turn["version"] + 1))["options"]:
            pass


async def test_a_reminder_is_about_one_decision(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert")
    seat = (await players[0].look())["to_act"]
    page = await guests.sit(house, made, seat)
    other = await guests.sit(house, made, 1 - seat)
    await menu(other).click()
    await other.get_by_role("button", name="Nudge the player we’re waiting for").click()
    await expect(other.locator(".notices")).to_contain_text("has been nudged")
    await expect(page.locator(".notices")).to_contain_text("The others are waiting for you.")
    await page.locator("[data-take]").first.click()
    await expect(page.locator(".table[data-turn=false]")).to_be_visible()
    await other.locator("[data-take]").first.click()
    await expect(page.locator(".table[data-turn=true]")).to_be_visible()
    await page.reload()
    await expect(page.locator(".table[data-turn=true]")).to_be_visible()
    await expect(page.locator(".notices")).not_to_contain_text("The others are waiting for you.")


async def test_who_let_a_bot_play_sees_how_to_play_on(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert")
    waiting = 1 - (await players[0].look())["to_act"]
    page = await guests.sit(house, made, waiting)
    await menu(page).click()
    await page.get_by_role("button", name="Let a bot play for me").click()
    await expect(page.locator(".column")).to_contain_text("bot playing (Gentle)")
    await page.get_by_role("button", name="Take my seat back").click()
    await expect(page.get_by_role("button", name="Take my seat back")).to_have_count(0)


async def test_own_counters_are_in_sight_while_one_draws(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert")
    page = await guests.sit(house, made, (await players[0].look())["to_act"])
    await expect(page.get_by_role("group", name="Your counters").get_by_role("button")).to_have_count(2)
    await page.locator("[data-take]").first.click()
    await expect(page.get_by_role("group", name="Your counters").get_by_role("button")).to_have_count(3)


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
async def test_a_phone_on_its_side_has_room_for_menu_and_talk(
    guests: Guests, house: Served, language: str
) -> None:
    made, _ = await named(house, "Ada", "Bert")
    phone = await guests.sit(house, made, 1, viewport=LYING, has_touch=True, locale=language)
    await phone.locator(".top button").last.tap()
    assert await phone.evaluate(OUTSIDE) == []
    await phone.keyboard.press("Escape")
    await phone.wait_for_function(BAR_FITS)
    await phone.locator(".chip").first.tap()
    await phone.get_by_role("tab").nth(1).tap()
    await phone.locator("form input").fill("Hm")
    await phone.locator("form button").tap()
    await expect(phone.get_by_role("log")).to_contain_text("Hm", timeout=WAIT)
    assert await phone.evaluate(OUTSIDE) == []


async def test_a_phone_gives_a_highest_bid_and_sees_who_has_how_much(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert", rules="elfengold")
    waiting = 1 - await to_phase(players, "auction")
    phone = await guests.sit(house, made, waiting, viewport=PHONE, has_touch=True)
    await expect(phone.get_by_role("button", name=re.compile(r"^Ada.*: 0 towns, 12 gold"))).to_be_visible()
    await phone.get_by_role("button", name="Decide ahead").tap()
    await phone.get_by_role("button", name="Higher limit").first.tap()
    await phone.get_by_role("button", name="Decide this ahead").tap()
    await expect(phone.locator(".dock")).to_contain_text("up to 1")
    await phone.get_by_role("button", name="Drop this").tap()
    await expect(phone.locator(".dock")).not_to_contain_text("up to 1")


async def box(page: Page, name: str) -> FloatRect:
    """Return where a part of the table is."""
    return await still(page.locator(f".table > .{name}"))


@pytest.mark.parametrize("viewport", [LYING, {"width": 820, "height": 700}])
async def test_the_auction_fits_beside_the_map(guests: Guests, house: Served, viewport: ViewportSize) -> None:
    made, players = await named(house, "Ada", "Bert", rules="elfengold")
    page = await guests.sit(house, made, await to_phase(players, "auction"), viewport=viewport)
    over, map_, dock = [await box(page, name) for name in ("over", "map", "dock")]
    assert over["y"] == 0
    assert over["height"] < 120
    assert map_["width"] == over["width"] == viewport["width"] - 282
    assert dock["x"] == map_["width"]


async def test_a_phone_on_its_side_opens_where_names_can_be_read(guests: Guests, house: Served) -> None:
    made, _ = await named(house, "Ada", "Bert")
    phone = await guests.sit(house, made, 0, viewport=LYING, has_touch=True)
    await expect(phone.get_by_role("button", name="Whole map")).to_be_visible()


@pytest.mark.parametrize("viewport", [{"width": 1024, "height": 768}, WIDE, {"width": 1440, "height": 900}])
async def test_no_button_lies_on_a_town(guests: Guests, house: Served, viewport: ViewportSize) -> None:
    made, _ = await named(house, "Ada", "Bert")
    page = await guests.sit(house, made, 0, viewport=viewport)
    await expect(page.get_by_role("button", name="Whole map")).to_have_count(0)  # it is seen whole
    await still(page.locator(".board .sheet"))
    await expect_none(page, COVERED)


async def test_a_tip_that_a_finger_asked_for_goes_by_itself(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert")
    waiting = 1 - (await players[0].look())["to_act"]
    phone = await guests.sit(house, made, waiting, viewport=PHONE, has_touch=True)
    await phone.locator(".why-not").evaluate(REMEMBERED)  # it may have come and gone before one looks
    await phone.locator("[data-card]").first.tap(force=True)
    await phone.wait_for_function("() => document.querySelector('.why-not').told.includes('not your turn')")
    await expect(phone.locator(".why-not")).to_be_empty()


async def test_the_whole_map_stays_whole_when_the_dock_grows(guests: Guests, house: Served) -> None:
    phone = await travelling(guests, house)
    await phone.get_by_role("button", name="Whole map").tap()
    await expect(phone.get_by_role("button", name="Back to your view")).to_be_visible()
    height = (await still(phone.locator(".table > .map")))["height"]
    await phone.touchscreen.tap(*await phone.locator(".town.lit").first.evaluate(SPOT))
    await expect(phone.locator("svg .stop").first).to_be_attached()
    await expect(phone.get_by_role("button", name="Travel")).to_be_visible()
    assert (await still(phone.locator(".table > .map")))["height"] < height
    await expect(phone.get_by_role("button", name="Whole map")).to_have_count(0)


async def test_a_finger_beside_a_town_means_it(guests: Guests, house: Served) -> None:
    while True:
        phone = await travelling(guests, house)
        await phone.locator(".town.lit").first.evaluate(SPOT)  # when it stands still
        if points := await phone.evaluate(BESIDE):
            break
    await phone.touchscreen.tap(*points[0])
    await expect(phone.locator("svg .stop").first).to_be_attached()
