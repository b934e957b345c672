"""Looking back in a real browser: moments, score line, analysis, branches, dropped records."""

import re
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.server.serving import PERSON, WANDERER, Guest, Served, make_table, wander
from tests.web.axe import violations
from tests.web.guests import open_page
from tests.web.playing import WAIT
from tests.web.records import bring, text_of

pytestmark = pytest.mark.anyio

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

# A file let go over the page, as a browser tells it.
DROP = """([name, text]) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], name, {type: 'text/plain'}));
    for (const kind of ['dragover', 'drop'])
        document.body.dispatchEvent(
            new DragEvent(kind, {dataTransfer: carried, bubbles: true, cancelable: true}));
}"""


@pytest.fixture
async def come(browser: Browser, house: Served) -> AsyncIterator[Any]:
    """Opens browsers at a place; what goes wrong in one of them is a failure."""
    contexts, faults = [], list[str]()

    async def to(path: str, **how: Any) -> Page:
        page = await open_page(browser, faults, **{"viewport": WIDE} | how)
        contexts.append(page.context)
        await page.goto(f"{house.address}{path}", timeout=2 * WAIT)
        return page

    yield to
    for context in contexts:
        await context.close()
    assert faults == []


async def at(page: Page, moment: int) -> None:
    """Wait until a moment is seen."""
    await expect(page.locator(".replay")).to_have_attribute("data-moment", str(moment), timeout=WAIT)


async def last_of(page: Page) -> int:
    await page.wait_for_selector(".replay:not([data-last='0'])", timeout=WAIT)
    return int(str(await page.locator(".replay").get_attribute("data-last")))


async def test_a_finished_game_is_watched_again_by_keys_story_and_link(come: Any, house: Served) -> None:
    made = await make_table(house, "elfenland+rounds=3", PERSON, WANDERER)
    guest = Guest(house, made["id"], made["seats"][0]["token"])
    async with guest.stream() as stream:
        await wander(guest, stream, Random(1))
    page = await come(f"/table/{made['id']}/end")
    await page.get_by_role("link", name="Watch the replay").click()
    last = await last_of(page)
    await at(page, 0)
    for key, moment in (("ArrowRight", 1), ("End", last), ("ArrowLeft", last - 1), ("Home", 0)):
        await page.keyboard.press(key)
        await at(page, moment)
    await page.keyboard.press("ArrowDown")
    await expect(page.locator(".replay")).not_to_have_attribute("data-moment", "0")
    line = page.locator("button[data-moment]", has_text="placed").first
    moment = int(str(await line.get_attribute("data-moment")))
    await line.click()
    await at(page, moment)
    slider = page.get_by_role("slider", name="Score chart")
    await expect(slider).to_have_attribute(
        "aria-valuetext", re.compile(f"^Move {moment} of {last}: .* placed ")
    )
    await expect(page).to_have_url(re.compile(f"#v={moment}$"))
    await page.reload()
    await at(page, moment)
    assert await violations(page) == []


async def test_it_plays_by_itself_and_is_dragged_along_the_score_line(come: Any, house: Served) -> None:
    page = await come(f"/table/{await bring(house)}/replay#v=20")
    last = await last_of(page)
    await at(page, 20)
    await page.locator(".speeds label").last.click()
    await page.get_by_role("button", name="Play", exact=True).click()
    await page.wait_for_function("() => document.querySelector('.replay').dataset.moment > 22")
    await page.get_by_role("button", name="Pause").click()
    box = await page.get_by_role("slider").bounding_box()
    assert box
    await page.mouse.move(box["x"] + box["width"] / 3, box["y"] + 30)
    await page.mouse.down()
    await page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 30, steps=6)
    half = page.locator(f"[aria-valuenow='{last // 2}'], [aria-valuenow='{last // 2 + 1}']")
    await expect(half).to_have_count(1)
    await page.mouse.move(box["x"] + box["width"] - 2, box["y"] + 30)
    await page.mouse.up()
    await at(page, last)


async def test_it_is_seen_through_any_eyes(come: Any, house: Served) -> None:
    page = await come(f"/table/{await bring(house)}/replay#v=12")
    await at(page, 12)
    await page.get_by_role("tab", name="Hands").click()
    hands = page.locator("[role=tabpanel] li")
    await expect(hands).to_have_count(3)
    await expect(hands.locator(".unknown")).to_have_count(0)
    await page.get_by_label("Seen through the eyes of").select_option("Bert")
    await expect(hands.nth(0).locator("i:not(.unknown)")).to_have_count(0)
    await expect(hands.nth(1).locator(".unknown")).to_have_count(0)
    await page.keyboard.press("Escape")
    await page.locator(".brand").focus()
    await page.keyboard.press("0")
    await expect(hands.locator(".unknown")).to_have_count(0)


async def test_a_game_is_analysed_in_german(come: Any, house: Served) -> None:
    page = await come(f"/table/{await bring(house, seed=4)}/replay", locale="de")
    await page.get_by_role("tab", name="Analyse").click()
    await page.get_by_role("button", name="Spiel analysieren").click()
    await expect(page.get_by_role("heading", name="Teuerste Entscheidungen")).to_be_visible(timeout=WAIT)
    await expect(page.locator("progress")).to_have_count(0, timeout=WAIT)
    await expect(page.locator("[data-journey]")).to_have_count(9)
    better = page.locator("[data-journey]:has(.missed)").first
    await better.click()
    await at(page, int(str(await better.get_attribute("data-journey"))))
    await expect(better).to_have_attribute("aria-pressed", "true")
    await expect(better).to_contain_text("möglich:")
    await expect(page.locator("svg .best").first).to_be_attached()
    choice = page.locator("[data-choice]", has_text="legen").first
    await choice.click()
    await at(page, int(str(await choice.get_attribute("data-choice"))))
    await expect(choice).to_contain_text("Besser:")
    assert await violations(page) == []


async def test_an_analysis_shows_progress_and_can_be_stopped(come: Any, house: Served) -> None:
    page = await come(f"/table/{await bring(house, 'elfengold', seed=3)}/replay")
    await page.get_by_role("tab", name="Analysis").click()
    await page.get_by_role("button", name="Analyse the game").click()
    await page.get_by_role("button", name="Stop").click()
    await expect(page.get_by_text("Stopped. Results so far are kept.")).to_be_visible()
    await expect(page.locator("progress")).to_be_visible()
    await page.get_by_role("button", name="Resume").click()
    await expect(page.locator("progress")).to_have_count(0, timeout=WAIT)


async def test_one_plays_on_from_a_moment_on_a_phone(come: Any, house: Served) -> None:
    page = await come(f"/table/{await bring(house)}/replay#v=60", locale="de", viewport=PHONE, has_touch=True)
    await at(page, 60)
    await page.get_by_role("button", name="Verlauf").tap()
    await page.locator("dialog [data-moment='50']").first.tap()
    await at(page, 50)
    await expect(page.locator("dialog")).to_have_count(0)
    assert await violations(page) == []
    await page.get_by_role("button", name="Von hier weiterspielen").tap()
    await page.locator("dialog label", has_text="Cleo").tap()
    await page.locator("dialog").get_by_role("button", name="Weiterspielen").tap()
    await page.locator(".table:not([data-version='0'])[data-turn]").wait_for(timeout=WAIT)
    assert int(str(await page.locator(".table").get_attribute("data-version"))) >= 50
    await expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))


async def test_a_record_is_opened_by_dropping_it(come: Any, house: Served) -> None:
    page = await come("/games")
    await page.get_by_role("link", name="Open a game record").click()
    whole = text_of()
    await page.evaluate(DROP, ["old.egn", whole])
    await expect(page).to_have_url(re.compile(r"/table/[\w-]+/replay"))
    await at(page, 0)
    await expect(page.locator(".player").first).to_contain_text(re.compile("Ada|Bert|Cleo"))
    lines = whole.splitlines()
    number = next(n for n, line in enumerate(lines, 1) if n > 12 and "-" in line)
    broken = "\n".join([*lines[: number - 1], "Red: Xyz-QQ-Abc", *lines[number:]])
    await page.evaluate(DROP, ["broken.egn", broken])
    told = page.locator("dialog")
    await expect(told).to_contain_text("broken.egn is not a valid game record")
    await expect(told).to_contain_text(f"Line {number}, column")
    await expect(told.locator("pre")).to_have_text("Red: Xyz-QQ-Abc")
    await expect(told).to_contain_text("Red: cannot be played now")
    await told.get_by_role("button", name="Close").click()
    german = await come("/records", locale="de")
    await german.locator("main h1").wait_for()  # before its words have come, nothing catches a file
    await german.evaluate(DROP, ["kaputt.egn", whole.replace("[Green ", "[Black ", 1)])
    await expect(german.locator("dialog")).to_contain_text("Die Kopfzeile Green fehlt")
    await page.goto(f"{house.address}/records")
    await expect(page.get_by_role("link", name="old.egn")).to_be_visible()
    file = {"name": "two.egn", "mimeType": "text/plain", "buffer": text_of(seed=2).encode()}
    await page.locator("input[type=file]").set_input_files([file])
    await expect(page).to_have_url(re.compile(r"/table/[\w-]+/replay"))


async def test_a_replay_follows_a_running_game_from_its_last_moment(come: Any, house: Served) -> None:
    made = await make_table(house, "elfenland", PERSON, PERSON)
    guests = [Guest(house, made["id"], key["token"]) for key in made["seats"]]
    page = await come(f"/table/{made['id']}/replay")
    last = await last_of(page)
    await at(page, last)
    seen = await move_once(guests)
    await at(page, seen)
    await page.keyboard.press("Home")
    await at(page, 0)
    seen = await move_once(guests)
    await expect(page.locator(".replay")).to_have_attribute("data-last", str(seen), timeout=WAIT)
    await at(page, 0)  # who looks elsewhere stays there


async def move_once(guests: list[Guest]) -> int:
    """Let the player to act take the first option; return the version."""
    for guest in guests:
        update = await guest.look()
        if update["options"]:
            assert (await guest.move(update["version"], update["options"][0])).status_code == 200
            return int((await guest.look())["version"])
    raise AssertionError("nobody is to act")


async def test_a_spectator_looks_back_at_what_he_saw(come: Any, house: Served) -> None:
    made = await make_table(house, "elfenland", PERSON, PERSON)
    page = await come(f"/table/{made['id']}/replay")
    last = await last_of(page)
    await at(page, last)
    await expect(page.locator(".dock")).to_contain_text("This game is still in progress")
    await page.keyboard.press("ArrowLeft")
    await at(page, last - 1)
    await page.get_by_role("tab", name="Hands").click()
    await expect(page.locator("[role=tabpanel] i:not(.unknown)")).to_have_count(0)
    await page.get_by_role("tab", name="Analysis").click()
    await expect(page.get_by_text("can’t be analysed")).to_be_visible()
    branch = page.get_by_role("button", name="Continue from here")
    await expect(branch).to_be_disabled()
    await branch.hover()
    await expect(page.locator(".why-not")).to_contain_text("once it is over", timeout=WAIT)
    await page.keyboard.press("End")
    await page.get_by_role("button", name="Forward one move").hover()
    await expect(page.locator(".why-not")).to_contain_text("the last move", timeout=WAIT)
