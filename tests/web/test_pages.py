"""The pages around the table in a real browser at the real server: from the first page to the rematch."""

import asyncio
import json
import re
from random import Random
from typing import Any

import pytest
from playwright.async_api import Page, Route, expect

from tests.server.serving import OPEN, PERSON, WANDERER, Guest, Served, make_table, wander
from tests.web.axe import violations
from tests.web.layout import fits
from tests.web.playing import WAIT
from tests.web.visitors import WIDE, Visitors

pytestmark = pytest.mark.anyio

TABLE = re.compile(r"/table/[\w-]+$")
LOOK = "dispatchEvent(new PopStateEvent('popstate'))"  # as if somebody had gone back or forth


async def at_a_table(page: Page) -> str:
    """Wait for the running table; returns its id."""
    await expect(page).to_have_url(TABLE, timeout=WAIT)
    await page.locator(".table[data-version]").wait_for(timeout=WAIT)
    return page.url.rsplit("/", 1)[1]


async def finished(house: Served, other: dict[str, str] = WANDERER) -> dict[str, Any]:
    """Return a table whose game is over."""
    made = await make_table(house, "elfenland+rounds=3", PERSON, other)
    await asyncio.gather(*(finish(Guest(house, made["id"], key["token"])) for key in made["seats"]))
    return made


async def finish(guest: Guest) -> None:
    async with guest.stream() as stream:
        await wander(guest, stream, Random(1))


async def test_one_click_leads_to_a_game_against_bots(visitors: Visitors) -> None:
    page = await visitors.come()
    await page.get_by_role("button", name="Start game").click()
    game = await at_a_table(page)
    await expect(page.locator(".player, .chip").first).to_be_visible()
    await visitors.go(page, "/")
    await expect(page.get_by_role("link", name=re.compile("Elfenland, round 1 of 4"))).to_have_attribute(
        "href", f"/table/{game}", timeout=WAIT
    )


async def test_what_was_chosen_is_what_is_played(visitors: Visitors) -> None:
    page = await visitors.come()
    await page.get_by_role("radio", name="Elfengold").check()
    await page.get_by_role("radio", name="3", exact=True).check()
    await page.get_by_role("radio", name="Gentle").check()
    await page.get_by_role("button", name="Start game").click()
    table = (await Guest(visitors.house, await at_a_table(page)).look())["table"]
    assert table["rules"] == "elfengold"
    assert [seat["bot"] for seat in table["seats"]] == [None, "scout", "scout"]


async def test_seats_that_cannot_be_added_or_taken_say_why(visitors: Visitors) -> None:
    page = await visitors.come("/new")
    more = page.get_by_role("button", name="Add a seat")
    while await more.is_enabled():
        await more.click()
    await more.hover()
    await expect(page.locator(".why-not")).to_contain_text("at most six players", timeout=WAIT)
    await more.click(force=True)
    await expect(page.get_by_role("button", name="Remove seat 7")).to_have_count(0)


async def test_friends_meet_by_a_link(visitors: Visitors) -> None:
    host = await visitors.come("/new")
    for _ in range(2):
        await host.get_by_role("button", name=re.compile("Remove seat 3")).click()
    await host.get_by_label("Your name").fill("Ada")
    await host.get_by_role("switch", name="home towns").check()
    await host.get_by_role("button", name="Create the table").click()
    link = await host.get_by_label("Anyone who opens it can take a seat.").input_value()
    await expect(host.get_by_role("img", name=re.compile("QR code"))).to_be_visible()

    friend = await visitors.come(link.removeprefix(visitors.house.address))
    await friend.get_by_role("button", name="Play as Green").click()
    await expect(friend.get_by_text("First enter a name for the others to see.")).to_be_visible()
    await friend.get_by_label("Your name").fill("Bert")
    await friend.get_by_role("button", name="Play as Green").click()
    game = await at_a_table(friend)
    assert await at_a_table(host) == game
    for page in (friend, host):
        await expect(page.locator(".dock [data-card]").first).to_be_visible()
    table = (await Guest(visitors.house, game).look())["table"]
    assert table["rules"] == "elfenland+home-town"
    assert [seat["name"] for seat in table["seats"]] == ["Ada", "Bert"]


async def test_the_host_starts_with_bots_in_open_seats(visitors: Visitors) -> None:
    made = await make_table(visitors.house, "elfenland", PERSON, OPEN, OPEN)
    host = await visitors.come(f"/table/{made['id']}#{made['host']}")
    await expect(host).to_have_url(TABLE)  # the token is gone from the address
    guest = await visitors.come(f"/table/{made['id']}")
    await guest.get_by_label("Your name").fill("Cleo")
    await guest.get_by_role("button", name="Play as Green").click()
    cleo = host.get_by_role("listitem").filter(has_text="Cleo")
    await expect(cleo.get_by_text("here", exact=True)).to_be_visible(timeout=WAIT)
    await guest.get_by_role("button", name="Leave Green’s seat").click()
    await guest.get_by_role("button", name="Play as Blue").click()
    await expect(host.get_by_role("listitem").filter(has_text="Green")).to_contain_text("open", timeout=WAIT)
    await expect(cleo).to_be_visible(timeout=WAIT)
    await host.get_by_role("button", name="Fill the open seats with bots and start").click()
    await at_a_table(guest)
    await at_a_table(host)


async def test_two_share_a_screen_and_hide_their_hands(visitors: Visitors) -> None:
    page = await visitors.come("/new")
    for _ in range(2):
        await page.get_by_role("button", name=re.compile("Remove seat 3")).click()
    await page.get_by_label("Seat 2", exact=True).select_option(label="Someone at this screen")
    await page.get_by_label("Name", exact=True).fill("Bert")
    await page.get_by_role("button", name="Start game").click()
    await at_a_table(page)
    curtain = page.get_by_role("region", name="Pass the screen to")
    await expect(curtain).to_be_visible(timeout=WAIT)
    await expect(page.locator(".dock [data-card]")).to_have_count(0)
    for _ in range(6):  # what lies open is taken without a look at the hand
        version = str(await page.locator(".table").get_attribute("data-version"))
        await page.locator("[data-take]:not([aria-disabled=true])").first.click()
        await expect(page.locator(".table")).not_to_have_attribute("data-version", version, timeout=WAIT)
    await expect(page.locator(".table[data-phase=plan]")).to_be_visible(timeout=WAIT)
    await expect(page.locator(".dock [data-piece]")).to_have_count(0)
    await expect(page.locator(".player .known")).to_have_count(0)
    await expect(page.get_by_role("log")).not_to_contain_text("secretly drew")
    await expect(page.locator(".board")).to_be_visible()
    await curtain.get_by_role("button").click()
    await expect(curtain).to_have_count(0)
    await expect(page.locator(".dock [data-card]").first).to_be_visible()
    await expect(page.locator(".table")).to_have_attribute("data-turn", "true")


async def test_an_account_finds_games_on_another_device(visitors: Visitors) -> None:
    made = await make_table(visitors.house, "elfenland", PERSON, PERSON)
    first = await visitors.come(f"/table/{made['id']}#{made['seats'][0]['token']}")
    await at_a_table(first)
    await visitors.go(first, "/account")
    await first.get_by_role("button", name="I don’t have one yet").click()
    await sign(first, "Create an account")
    await expect(first.get_by_text("One game of this browser is now in your account.")).to_be_visible(
        timeout=WAIT
    )
    later = await make_table(visitors.house, "elfengold", OPEN, OPEN)
    await visitors.go(first, f"/table/{later['id']}")
    await first.get_by_label("Your name").fill("Adelheid")
    await first.get_by_role("button", name="Play as Red").click()
    await expect(first.get_by_role("button", name="Play as Green")).to_have_count(0, timeout=WAIT)

    second = await visitors.come("/account")
    await sign(second, "Log in")
    await expect(second.get_by_role("link", name=re.compile("Elfengold"))).to_be_visible(timeout=WAIT)
    await second.get_by_role("link", name=re.compile("^(Continue|View): Elfenland")).click()
    assert await at_a_table(second) == made["id"]
    keys = json.loads(str(await second.evaluate("localStorage.getItem('elfenland.keys')")))
    assert list(keys[made["id"]]["seats"]) == ["0"]
    await visitors.go(second, "/account")
    await second.get_by_role("button", name="Log out", exact=True).click()
    await expect(second.get_by_role("button", name="Log in", exact=True)).to_be_visible(timeout=WAIT)
    assert await second.evaluate("localStorage.getItem('elfenland.keys')") == "{}"


async def sign(page: Page, what: str) -> None:
    await page.get_by_label("Name", exact=True).fill("Adelheid")
    await page.get_by_label("Password", exact=True).fill("a long password")
    await page.get_by_role("button", name=what, exact=True).click()
    await expect(page.get_by_text("You’re logged in as Adelheid.")).to_be_visible(timeout=WAIT)


async def test_the_lobby_has_tables_to_join(visitors: Visitors) -> None:
    made = await make_table(visitors.house, "elfengold+witches", PERSON, OPEN, public=True)
    page = await visitors.come("/lobby")
    await page.get_by_role("link", name="Join: Elfengold, elven witches").click()
    await expect(page).to_have_url(re.compile(made["id"]))
    await expect(page.get_by_role("button", name="Play as Green")).to_be_visible(timeout=WAIT)


async def test_a_wrong_link_says_what_to_do(visitors: Visitors) -> None:
    page = await visitors.come("/join")
    await page.get_by_label("Link or code").fill("good morning")
    await page.get_by_role("button", name="Join").click()
    await expect(page.get_by_role("alert")).to_contain_text("That’s neither a code")
    await page.get_by_label("Link or code").fill("https://elf.example/table/nobody-knows-it")
    await page.get_by_role("button", name="Join").click()
    await expect(page.get_by_role("alert")).to_contain_text("There’s no such table")
    await visitors.go(page, "/no/such/place")
    await expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()


async def test_the_end_tells_the_game_and_leads_to_another(visitors: Visitors) -> None:
    made = await finished(visitors.house)
    page = await visitors.come(f"/table/{made['id']}/end#{made['seats'][0]['token']}")
    await expect(page.get_by_role("heading", level=1)).to_have_text(
        re.compile("wins?|share the victory"), timeout=WAIT
    )
    await expect(page.locator("tbody tr")).to_have_count(2)
    chart = page.get_by_role("img", name=re.compile("Towns after each round"))
    await expect(chart).to_be_visible()
    async with page.expect_download() as download:
        await page.get_by_role("link", name="Download the game record").click()
    assert (await download.value).suggested_filename == f"{made['id']}.egn"
    await page.get_by_role("button", name="Play again").click()
    assert await at_a_table(page) != made["id"]


async def test_whoever_sees_the_last_move_sees_the_end(visitors: Visitors) -> None:
    made = await make_table(visitors.house, "elfenland+rounds=3", PERSON, WANDERER)
    page = await visitors.come(f"/table/{made['id']}")
    await at_a_table(page)
    guest = Guest(visitors.house, made["id"], made["seats"][0]["token"])
    async with guest.stream() as stream:
        await wander(guest, stream, Random(2))
    await expect(page).to_have_url(re.compile("/end$"), timeout=2 * WAIT)
    await expect(page.get_by_role("link", name="Start a game of your own")).to_be_visible(timeout=WAIT)


async def test_a_link_is_copied_where_the_page_has_no_clipboard(visitors: Visitors) -> None:
    """As in a network at home, where nobody has a certificate."""
    made = await make_table(visitors.house, "elfenland", PERSON, PERSON)
    page = await visitors.come("/lobby")
    await page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    await visitors.go(page, f"/table/{made['id']}#{made['seats'][0]['token']}")
    await at_a_table(page)
    await page.get_by_role("button", name="Menu").click()
    await page.get_by_role("button", name="Copy spectator link").click()
    await expect(page.get_by_role("alert")).to_contain_text("Link copied.")
    await page.get_by_role("tab", name="Chat").click()
    field = page.get_by_role("textbox", name="Say something")
    await field.focus()
    await page.keyboard.press("Control+V")
    await expect(field).to_have_value(f"{visitors.house.address}/table/{made['id']}")


async def test_who_has_gone_elsewhere_is_not_brought_back(visitors: Visitors) -> None:
    made = await make_table(visitors.house, "elfenland", PERSON, PERSON)
    page = await visitors.come("/lobby")
    await page.get_by_role("heading", level=1).wait_for(timeout=WAIT)  # only then does it follow addresses
    asked, free = asyncio.Event(), asyncio.Event()

    async def slowly(route: Route) -> None:
        asked.set()
        await free.wait()
        await route.continue_()

    await page.route(f"**/api/tables/{made['id']}", slowly)
    answered = page.wait_for_event("response", lambda response: made["id"] in response.url)
    await page.evaluate(f"history.pushState(null, '', '/table/{made['id']}/end'); {LOOK}")
    await asked.wait()
    await page.evaluate(f"history.pushState(null, '', '/games'); {LOOK}")
    free.set()
    await (await answered).finished()
    await expect(page.get_by_role("heading", level=1)).to_have_text("My games")
    await expect(page).to_have_url(re.compile("/games$"))


async def test_the_tab_says_whose_turn_it_is(visitors: Visitors) -> None:
    made = await make_table(visitors.house, "elfenland+first-player=first-seat", PERSON, PERSON)
    players = [await visitors.come(f"/table/{made['id']}#{key['token']}") for key in made["seats"]]
    await expect(players[0]).to_have_title("Your turn · Elfenland", timeout=WAIT)
    await expect(players[1]).to_have_title("Elfenland", timeout=WAIT)
    for page, icon in zip(players, ("/favicon-turn.svg", "/favicon.svg"), strict=True):
        await expect(page.locator("link[rel=icon]")).to_have_attribute("href", icon)


async def test_a_theme_is_worn_before_the_page_is_painted(visitors: Visitors) -> None:
    page = await visitors.come("/settings")
    await page.get_by_role("radio", name="Night").check()
    await page.get_by_label("Your name").fill("Ada")
    await page.get_by_label("Your name").blur()
    await page.route("**/assets/*.js", lambda route: route.abort())
    await page.reload()
    assert await page.evaluate("document.documentElement.dataset.theme") == "dark"
    await page.unroute("**/assets/*.js")
    await page.reload()
    await expect(page.get_by_label("Your name")).to_have_value("Ada")


async def test_without_a_connection_it_says_so(visitors: Visitors) -> None:
    page = await visitors.come()
    await page.get_by_role("button", name="Start game").wait_for(timeout=WAIT)
    await page.context.set_offline(True)
    await page.get_by_role("button", name="Start game").click()
    await expect(page.get_by_role("alert").first).to_contain_text("You’re offline.")
    await page.context.set_offline(False)
    await page.get_by_role("button", name="Start game").click()
    await at_a_table(page)


async def test_the_rules_are_at_hand(visitors: Visitors) -> None:
    page = await visitors.come("/learn/elfengold#G4.2")
    await expect(page.locator("[id='G4.2']")).to_be_in_viewport(timeout=WAIT)
    await page.get_by_role("link", name="Variants").first.click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Variants", timeout=WAIT)


PLACES = (
    "/", "/new", "/lobby", "/join", "/games", "/account", "/account/reset#x", "/settings", "/notifications",
    "/credits", "/learn", "/nowhere",
)  # fmt: skip


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_every_page_is_open_to_everybody(visitors: Visitors, scheme: str) -> None:
    """Contrast, names and roles; no sideways scrolling on a phone, nor at 200 % on a small screen."""
    over, gathering = await asyncio.gather(
        finished(visitors.house), make_table(visitors.house, "elfenland", PERSON, OPEN, OPEN)
    )
    page = await visitors.come(color_scheme=scheme)
    faults: list[str] = []
    for place in (*PLACES, f"/table/{gathering['id']}", f"/table/{over['id']}/end"):
        await visitors.go(page, place)
        await page.get_by_role("heading").first.wait_for(timeout=WAIT)
        for details in await page.locator("details").all():
            await details.evaluate("details => { details.open = true }")
        faults += [f"{place}: {fault}" for fault in await violations(page)]
        for width in (390, 320):
            await page.set_viewport_size({"width": width, "height": 844})
            faults += [] if await fits(page, width) else [f"{place}: scrolls sideways at {width}"]
        await page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})
    assert faults == []


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
async def test_nothing_is_too_wide_until_our_fonts_are_there(visitors: Visitors, language: str) -> None:
    over, gathering = await asyncio.gather(
        finished(visitors.house), make_table(visitors.house, "elfenland", PERSON, OPEN, OPEN)
    )
    page = await visitors.come(viewport={"width": 320, "height": 844}, locale=language)
    await page.context.route("**/*.woff2", lambda route: route.abort())
    faults: list[str] = []
    hosted = (f"/table/{gathering['id']}#{gathering['host']}", f"/table/{over['id']}/end")
    for place in (*PLACES, *hosted):
        await visitors.go(page, place)
        await page.get_by_role("heading").first.wait_for(timeout=WAIT)
        faults += [] if await fits(page, 320) else [place]
    assert faults == []
