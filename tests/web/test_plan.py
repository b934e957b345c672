"""The planner and the aids for everyone in a real browser: by keys, by words, in English and German."""

import asyncio
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Locator, Page, Route, TimeoutError, expect

from tests.server.serving import PERSON, Guest, Served, make_table
from tests.server.tables.playing import forward
from tests.web.axe import load_axe, violations
from tests.web.guests import PHONE, Guests
from tests.web.playing import WAIT, Fingers, Player, focus
from tests.web.servers import Again

pytestmark = pytest.mark.anyio

STAYS = 3500  # milliseconds after which a tip that nobody holds has gone


async def planning(house: Served, **settings: Any) -> tuple[dict[str, Any], Guest, dict[str, Any], int]:
    """Create a table of two in planning; return it, the next player, their view, and the other's seat."""
    made = await make_table(house, "elfenland", PERSON, PERSON, **settings)
    players = [Guest(house, made["id"], key["token"]) for key in made["seats"]]
    guest, seen = await forward(players, "plan")
    return made, guest, seen, 1 - seen["seat"]


async def choose(page: Page, place: str) -> None:
    """Choose a place of the map by the keyboard."""
    target = page.locator(f"[data-place='{place}']")
    await focus(target)
    await target.press("Enter")


async def opening(house: Served, made: dict[str, Any], seen: dict[str, Any], waiting: int) -> tuple[str, str]:
    """A counter that can be laid at Elvenhold, and the town that it opens for the one who waits."""
    other = Guest(house, made["id"], made["seats"][waiting]["token"])
    for word in seen["options"]:
        if "@" in word and "Elv" in word:
            town = word[-7:-4] if word.endswith("Elv") else word[-3:]
            asked = {"version": seen["version"], "towns": [town]}
            if not (await other.post("plan", asked)).json()["tour"]["open"]:
                return word, town
    raise AssertionError("no counter opens a road at Elvenhold")


PLANS = {
    "en": ("Journey planner", "within reach", "no route yet", "Show the planner", "placed"),
    "de": ("Reiseplaner", "erreichbar", "noch kein Weg", "Reiseplaner zeigen", "hat"),
}


@pytest.mark.parametrize("language", PLANS)
async def test_a_plan_stays_and_tells_when_another_helps_it(
    guests: Guests, house: Served, language: str
) -> None:
    title, reach, closed, show, by = PLANS[language]
    made, guest, seen, waiting = await planning(house)
    word, town = await opening(house, made, seen, waiting)
    page = await guests.sit(house, made, waiting, locale=language)
    await page.keyboard.press("j")
    panel = page.get_by_role("region", name=title)
    await expect(page.get_by_text(reach)).to_be_visible(timeout=WAIT)
    await choose(page, town)
    await expect(panel.get_by_text(closed)).to_be_visible(timeout=WAIT)
    assert await violations(page) == []
    async with page.expect_response("**/plan"):
        await page.reload()
    assert (await guest.move(seen["version"], word)).status_code == 200
    news = page.locator(".news")
    await expect(news).to_contain_text(by, timeout=WAIT)
    await news.get_by_role("button", name=show).click()
    await expect(panel.locator("ol li")).to_have_count(1)
    await expect(panel.get_by_text(closed)).to_have_count(0, timeout=WAIT)
    await choose(page, word[-7:])
    await expect(panel.locator("dl dt")).to_have_count(2, timeout=WAIT)
    await page.keyboard.press("Backspace")
    await expect(panel.locator("ol li")).to_have_count(0)
    await page.keyboard.press("Escape")
    await expect(panel).to_have_count(0)


INEXACT = {
    "en": ("Journey planner", "too many journeys", "too many possibilities"),
    "de": ("Reiseplaner", "zu viele Reisen", "zu viele Möglichkeiten"),
    "fr": ("Itinéraires", "trop de voyages", "trop de possibilités"),
    "it": ("Il tuo itinerario", "troppi viaggi", "troppe possibilità"),
}


@pytest.mark.parametrize("language", INEXACT)
async def test_a_plan_says_if_not_everything_was_tried(guests: Guests, house: Served, language: str) -> None:
    title, journeys, tour = INEXACT[language]
    made, _, seen, _ = await planning(house)
    page = await guests.sit(house, made, seen["seat"], locale=language)
    busy = 1  # requests that are refused before one is answered

    async def answer(route: Route) -> None:
        nonlocal busy
        if busy:
            busy -= 1
            refused = {"code": "preview/none", "text": "later", "data": {"seconds": 1}, "rule": None}
            return await route.fulfill(status=503, json=refused)
        response = await route.fetch()
        found = await response.json()
        found["exact"] = False
        if found["tour"]:
            found["tour"]["exact"] = False
        return await route.fulfill(response=response, json=found)

    await page.route("**/plan", answer)
    await page.keyboard.press("j")
    panel = page.get_by_role("region", name=title)
    await expect(panel.get_by_text(journeys)).to_be_visible(timeout=WAIT)
    await choose(page, "Lap")
    await expect(panel.get_by_text(tour)).to_be_visible(timeout=WAIT)
    await expect(panel.get_by_text(journeys)).to_have_count(0)


async def test_a_table_without_aids_offers_none(guests: Guests, house: Served) -> None:
    aids = {"journey_planner": False, "road_payers": False, "card_counting": False, "hints": False}
    made, _, seen, _ = await planning(house, aids=aids)
    page = await guests.sit(house, made, seen["seat"])
    await expect(page.get_by_role("button", name="Plan a journey")).to_have_count(0)
    await page.keyboard.press("j")
    await expect(page.get_by_role("region", name="Journey planner")).to_have_count(0)
    await page.get_by_role("tab", name="Costs").click()
    await expect(page.get_by_text("Cards seen and unseen")).to_have_count(0)
    await expect(page.get_by_role("button", name="Hint")).to_have_count(0)


async def test_cards_are_counted_for_who_looks(guests: Guests, house: Served) -> None:
    made, _, seen, _ = await planning(house)
    page = await guests.sit(house, made, seen["seat"])
    await page.get_by_role("tab", name="Costs").click()
    table = page.get_by_role("table", name="Cards seen and unseen")
    row = table.get_by_role("row", name="Raft")
    own = seen["view"]["players"][seen["seat"]]["hand"].count("R")
    await expect(row.get_by_role("cell").first).to_have_text(str(own), timeout=WAIT)
    await expect(table.get_by_role("row")).to_have_count(8)


async def test_a_move_is_typed_and_a_refused_one_opens_its_rule(guests: Guests, house: Served) -> None:
    made, _, seen, _ = await planning(house)
    page = await guests.sit(house, made, seen["seat"])
    await page.keyboard.press("l")
    words = page.get_by_role("dialog", name="The map as text")
    field = words.get_by_label("Type your move")
    await field.fill("P@Elv-Xyz")
    await field.press("Enter")
    await expect(words.get_by_role("alert")).to_contain_text("isn’t valid notation")
    await field.fill("D@Vir~Ixa")
    await field.press("Enter")
    await expect(words.get_by_role("alert")).not_to_contain_text("notation", timeout=WAIT)
    await words.get_by_role("button", name="Rule ").click()
    await expect(words.locator(".rule p")).to_be_visible(timeout=WAIT)
    assert await violations(page) == []
    word = next(word for word in seen["options"] if "@" in word)
    await expect(words.locator(f"option[value='{word}']")).to_have_count(0)
    await field.fill(word[:4])
    await expect(words.locator(f"option[value='{word}']")).to_have_count(1)
    await field.fill(word)
    await field.press("Enter")
    await expect(page.locator(f".table[data-version='{seen['version']}']")).to_have_count(0, timeout=WAIT)


async def height(thing: Locator) -> float:
    """Return how high something is on the screen."""
    box = await thing.bounding_box()
    assert box
    return box["height"]


async def test_type_can_be_larger_and_everything_still_fits(guests: Guests, house: Served) -> None:
    made, _, seen, _ = await planning(house)
    page = await guests.sit(house, made, seen["seat"], viewport={"width": 390, "height": 844})
    button = page.get_by_role("button", name="Pass")
    before = await height(button)
    await page.goto(f"{house.address}/settings")
    await page.locator("label", has=page.get_by_role("radio", name="Larger")).click()
    await expect(page.get_by_role("radio", name="Larger")).to_be_checked()
    await page.go_back()
    await expect(button).to_be_visible(timeout=WAIT)
    assert await height(button) > 1.2 * before
    assert await page.evaluate("document.documentElement.scrollWidth") <= 390
    await page.keyboard.press("l")
    box = await page.get_by_role("dialog").bounding_box()
    assert box
    assert box["width"] <= 390


async def test_the_page_is_an_app_that_explains_when_its_server_is_away(
    guests: Guests, built_page: Path, tmp_path: Path
) -> None:
    server = Served(tmp_path / "data")
    context = await guests.browser.new_context(locale="de")
    page = await context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    await page.goto(server.address)
    manifest = await (await page.request.get(f"{server.address}/manifest.webmanifest")).json()
    for icon in manifest["icons"]:
        assert (await page.request.get(f"{server.address}{icon['src']}")).ok
    await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    assert all(url.startswith((server.address, "data:", "blob:")) for url in asked)
    assert server.stop() == 0
    await page.goto(f"{server.address}/settings")
    await expect(page.get_by_role("heading", name="Der Server antwortet nicht")).to_be_visible(timeout=WAIT)
    await expect(page.get_by_text("The server isn’t responding")).to_be_hidden()
    assert await violations(page) == []
    again = await asyncio.to_thread(Again, server)
    await expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible(timeout=WAIT)
    await context.close()
    assert again.stop() == 0


async def test_why_not_is_told_by_key_and_pointer_and_its_rule_opens(guests: Guests, house: Served) -> None:
    made, _, seen, waiting = await planning(house)
    page = await guests.sit(house, made, seen["seat"])
    await page.keyboard.press("ArrowDown")  # by key, so that the focus is seen
    await focus(page.locator("[data-place='Vir~Ixa']"))
    tip = page.locator(".board .note")
    await expect(tip).to_contain_text("This is water", timeout=WAIT)
    await page.keyboard.press("y")
    await expect(tip.locator(".rule p")).to_contain_text("6.2", timeout=WAIT)
    assert await violations(page) == []
    await choose(page, "Feo")
    await expect(tip).to_contain_text("You haven’t been here yet", timeout=WAIT)
    other = await guests.sit(house, made, waiting)
    await other.locator(".dock [data-piece]").first.click(force=True)
    why = other.locator(".why-not")
    await expect(why).to_contain_text("not your turn", timeout=WAIT)
    await why.get_by_role("button", name="Rule 2.6").click()
    await expect(why.locator(".rule p")).to_be_visible(timeout=WAIT)
    await page.locator(".dock [data-card]").first.click(force=True)
    card = page.locator(".why-not")
    await expect(card).to_contain_text("you play cards when you travel", timeout=WAIT, ignore_case=True)
    await expect(card.get_by_role("button", name="Rule 7.2")).to_be_visible()


async def test_a_link_keeps_the_focus_when_others_light_up(guests: Guests, house: Served) -> None:
    made, _, seen, _ = await planning(house)
    page = await guests.sit(house, made, seen["seat"])
    letter, name = next(word for word in seen["options"] if word[1:2] == "@").split("@")
    link = page.locator(f".link[data-place='{name}']")
    await focus(link)
    for key, classes in ((letter, re.compile("lit")), ("Escape", re.compile(r"^(?!.*\blit\b)"))):
        await page.keyboard.press(key)
        await expect(link).to_have_class(classes)
        await expect(link).to_be_focused()


# A place under a tip is pressed through it.
IS_IN_THE_WAY = """element => {
    const {x, y, width, height} = element.getBoundingClientRect();
    return !!document.elementFromPoint(x + width / 2, y + height / 2).closest('.note');
}"""


async def test_the_rule_of_a_tip_on_the_map_is_opened_by_mouse_and_by_finger(
    guests: Guests, house: Served
) -> None:
    made, _, seen, _ = await planning(house)
    page = await guests.sit(house, made, seen["seat"])
    await opened(page, Player(page))
    assert not await page.locator(".board .note .tip > b").evaluate(IS_IN_THE_WAY)
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    page = await guests.sit(house, made, seen["seat"], **phone)
    await page.get_by_role("button", name="Whole map").tap()
    await opened(page, Fingers(page))
    await page.locator(".dock .bar").tap()
    await expect(page.locator(".board .note")).to_be_hidden(timeout=WAIT)


async def opened(page: Page, hands: Player) -> None:
    """The rule of the tip opens, and stays open for whoever reads it."""
    button = page.locator(".board .note .rule button")
    for _ in range(5):  # on a slow page the tip may go before its rule is reached
        await hands.choose_place(page.locator("[data-place='Vir~Ixa']"))
        await expect(button).to_be_visible(timeout=WAIT)
        with suppress(TimeoutError):
            await (button.tap if isinstance(hands, Fingers) else button.click)(timeout=STAYS)
            break
    paragraph = page.locator(".board .note .rule p")
    await expect(paragraph).to_contain_text("6.2", timeout=WAIT)
    await page.wait_for_timeout(STAYS)
    await expect(paragraph).to_be_visible()


MISNAMED = """() => axe.run({
    runOnly: ['label-content-name-mismatch'],
    rules: {'label-content-name-mismatch': {enabled: true}},
}).then(result => result.violations.flatMap(fault => fault.nodes.map(node => node.html.slice(0, 200))))"""

# What cannot be used and does not say why.
MUTE = """() => [...document.querySelectorAll('.table :is(:disabled, [aria-disabled=true])')]
    .filter(({dataset, title}) => !dataset.why && !dataset.whyText && !title)
    .map(element => element.outerHTML.slice(0, 200))"""

DRAWING = """
- group "Face-up counters":
  - button /Take the .+/
  - button /Draw blind.*/
"""
PLANNING = """
- group "Your counters":
  - button /.+/
- group "Your cards"
"""
IN_WORDS = """
- dialog "The map as text":
  - heading "The map as text" [level=2]
  - status: Choose a counter to place, or pass.
  - combobox "Type your move"
  - heading "Elvenhold, Red’s and Green’s boots are here" [level=4]
  - list:
    - listitem:
      - text: /road to .+, .+, THING/
      - button /place an obstacle on .+/
"""
NAMES = {
    "P": "Giant Pig",
    "E": "Elfcycle",
    "C": "Magic Cloud",
    "U": "Unicorn",
    "T": "Troll Wagon",
    "D": "Dragon",
}
MAP = """
- region "Map":
  - group:
    - button /Elvenhold to Lapphálya, plains.*/
    - button /Elvenhold, .*Red’s and Green’s boots are here/
"""


async def test_each_phase_reads_well_aloud(guests: Guests, house: Served) -> None:
    made = await make_table(house, "elfenland", PERSON, PERSON)
    players = [Guest(house, made["id"], key["token"]) for key in made["seats"]]
    _, seen = await forward(players, "draw")
    page = await guests.sit(house, made, seen["seat"])
    assert await violations(page) == []
    assert await page.evaluate(MISNAMED) == []
    assert await page.evaluate(MUTE) == []
    await expect(page.locator(".dock")).to_match_aria_snapshot(DRAWING)
    for phase, snapshot in (("plan", PLANNING), ("travel", '- button "Stay here X"')):
        _, seen = await forward(players, phase)
        page = await guests.sit(house, made, seen["seat"])
        await expect(page.locator(f".table[data-phase={phase}]")).to_be_visible(timeout=WAIT)
        await expect(page.locator(".dock")).to_match_aria_snapshot(snapshot)
        await expect(page.locator("main.map")).to_match_aria_snapshot(MAP)
        await load_axe(page)
        assert await page.evaluate(MISNAMED) == []
        assert await page.evaluate(MUTE) == []


async def test_the_map_in_words_says_what_lies_where(guests: Guests, house: Served) -> None:
    made, guest, seen, waiting = await planning(house)
    word, _ = await opening(house, made, seen, waiting)
    await guest.move(seen["version"], word)
    page = await guests.sit(house, made, waiting, viewport={"width": 390, "height": 844})
    await page.keyboard.press("l")
    words = page.get_by_role("dialog")
    await expect(words.get_by_role("heading", name="Elvenhold")).to_be_visible(timeout=WAIT)
    await expect(words).to_match_aria_snapshot(IN_WORDS.replace("THING", NAMES[word.strip("()")[0]]))


async def test_elfengold_tells_why_not_and_leads_to_its_own_rules(guests: Guests, house: Served) -> None:
    made = await make_table(house, "elfengold", PERSON, PERSON)
    players = [Guest(house, made["id"], key["token"]) for key in made["seats"]]
    _, seen = await forward(players, "auction")
    page = await guests.sit(house, made, seen["seat"])
    assert await page.evaluate(MUTE) == []
    await page.get_by_role("group", name="Your bid").get_by_role("button", name="Less").hover()
    await expect(page.locator(".why-not")).to_contain_text("a bid must be higher", timeout=WAIT)
    await page.get_by_role("button", name="Menu").click()
    async with page.expect_popup() as opened_page:
        await page.get_by_role("link", name="Rules").click()
    rules = await opened_page.value
    await expect(rules.get_by_role("heading", name="Elfengold: the rules")).to_be_visible(timeout=WAIT)
    await rules.get_by_role("link", name="rules of Elfenland").click()
    await expect(rules.get_by_role("heading", name="Elfenland: the rules")).to_be_visible(timeout=WAIT)
