"""Whole games in a real browser at the real server: by mouse, by touch, by keys, and against each other."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Error, WebSocket, expect

from tests.server.serving import PERSON, Served, make_table
from tests.web.axe import violations
from tests.web.guests import PHONE, WIDE, Guests
from tests.web.layout import expect_none, fits
from tests.web.playing import SPOT, WAIT, Fingers, Keys, Player
from tests.web.servers import Again

pytestmark = pytest.mark.anyio

SCOUT = {"kind": "bot", "bot": "scout"}


async def test_a_whole_game_by_mouse_and_every_phase_is_open_to_all(guests: Guests, house: Served) -> None:
    made = await make_table(house, "elfenland+rounds=3", PERSON, SCOUT)
    player = Player(await guests.sit(house, made))
    faults: list[str] = []
    for _ in range(100):
        await player.wait()
        if await player.is_over():
            break
        if await player.kind() not in player.phases:
            faults += await violations(player.page)
        await player.decide()
    assert await player.is_over()
    assert {"draw", "plan", "travel", "keep"} <= set(player.phases)
    assert faults == []


async def test_a_whole_game_by_touch_with_home_towns(guests: Guests, house: Served) -> None:
    made = await make_table(house, "elfenland+home-town+rounds=3", PERSON, SCOUT)
    page = await guests.sit(house, made, viewport=PHONE, has_touch=True)
    assert await fits(page, PHONE["width"])
    await Fingers(page).play()


async def test_a_whole_game_by_keys_alone(guests: Guests, house: Served) -> None:
    rules = "elfenland+rounds=3+open-counters=reset+caravan=only-if-unable+final-hand-limit=skip"
    made = await make_table(house, rules, PERSON, SCOUT)
    await Keys(await guests.sit(house, made)).play()


JUMPS = """window.jumps = [];
new PerformanceObserver(list => jumps.push(...list.getEntries().map(({ value }) => value)))
    .observe({ type: 'layout-shift', buffered: true });"""


@pytest.mark.parametrize("size", [WIDE, PHONE])
async def test_nothing_jumps_while_a_table_is_loaded(
    guests: Guests, house: Served, size: dict[str, int]
) -> None:
    made = await make_table(house, "elfenland", PERSON, SCOUT)
    page = await guests.sit(house, made, viewport=size)
    await page.add_init_script(JUMPS)
    await page.reload()
    await page.locator(".table[data-phase] .dock [data-card]").first.wait_for()
    await page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    assert sum(await page.evaluate("jumps")) < 0.02


# Buttons and pieces to choose from that are not wholly on the screen.
OUT_OF_SIGHT = """() => [...document.querySelectorAll('.dock button, .top button, .chip')]
    .filter(button => {
        const { left, top, right, bottom } = button.getBoundingClientRect();
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    })
    .map(button => button.textContent)"""


@pytest.mark.parametrize("rules", ["elfenland+first-player=first-seat", "elfengold+first-player=first-seat"])
async def test_at_twice_the_size_all_is_in_sight_and_can_be_played(
    guests: Guests, house: Served, rules: str
) -> None:
    made = await make_table(house, rules, PERSON, SCOUT)
    zoomed = {"width": 720, "height": 450}  # a screen of 1440 x 900 at 200 %
    player = Player(await guests.sit(house, made, viewport=zoomed, device_scale_factor=2))
    for _ in range(5):
        await player.wait()
        await expect_none(player.page, OUT_OF_SIGHT)
        assert await fits(player.page, zoomed["width"])
        await player.decide()


async def test_a_long_press_says_why_a_road_will_not_do(guests: Guests, house: Served) -> None:
    made = await make_table(house, "elfenland", PERSON, SCOUT)
    player = Fingers(await guests.sit(house, made, viewport=PHONE, has_touch=True))
    while await player.kind() == "draw":
        await player.decide()
        await player.wait()
    await player.choose(player.page.locator(".dock [data-piece=P], .dock [data-piece]").first)
    await player.button("Back to your view").wait_for()  # it has been seen whole since the decision
    x, y = await player.page.locator(".link:not(.lit)[data-place='Ytt~Gra']").evaluate(SPOT)
    finger = await player.page.context.new_cdp_session(player.page)
    await finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    await expect(player.page.locator(".note")).to_be_visible()
    await finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


async def test_two_browsers_play_each_other_and_a_third_sees_no_hidden_card(
    guests: Guests, house: Served
) -> None:
    made = await make_table(house, "elfenland+rounds=3+card-deal=eight-new", PERSON, PERSON)
    red, green = [Player(await guests.sit(house, made, seat)) for seat in (0, 1)]
    watching = await guests.sit(house, made, None)
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    watching.on("websocket", listen)
    watching.on("response", lambda answer: asyncio.ensure_future(keep(answer, heard)))
    await watching.reload()
    await asyncio.gather(red.play_round(), green.play_round())
    await expect(watching.locator(".rounds")).to_contain_text("Round 2")  # by then it has heard all of it
    told = [json.loads(text) for text in heard if text.startswith("{")]
    views = [document["view"] for document in told if document.get("view")]
    assert {view["phase"] for view in views} >= {"draw", "plan", "travel", "keep"}
    for player in (player for view in views if not view["over"] for player in view["players"]):
        assert set(player["hand"]) <= {"?"}
        assert set(player["secret"]) <= {"?"}


async def keep(answer: Any, heard: list[str]) -> None:
    """The text of an answer of the API, if it is still there."""
    if "/api/" in answer.url and answer.ok and answer.status != 101:
        with suppress(Error):  # of a page that was left
            heard.append(await answer.text())


@pytest.fixture
def mortal(built_page: Path, tmp_path: Path) -> Iterator[Served]:
    """Yield a server that may be killed."""
    server = Served(tmp_path / "data")
    yield server
    if server.process.poll() is None:
        server.stop()


async def test_a_server_that_is_killed_and_comes_back_loses_no_word(guests: Guests, mortal: Served) -> None:
    made = await make_table(mortal, "elfenland", PERSON, PERSON)
    red, green = [Player(await guests.sit(mortal, made, seat)) for seat in (0, 1)]
    first, second = (red, green) if await red.table.get_attribute("data-turn") == "true" else (green, red)
    await first.decide()
    await second.wait()
    mortal.kill()
    lost = red.page.get_by_text("Connection lost")
    await expect(lost).to_be_visible(timeout=WAIT)
    again = await asyncio.to_thread(Again, mortal)
    try:
        await expect(lost).to_be_hidden(timeout=WAIT)
        await second.decide()
        for player in (red, green):
            taken = player.page.locator(".story li", has_text="took the face-up")
            await expect(taken).to_have_count(2, timeout=WAIT)
    finally:
        again.stop()


async def test_a_whole_game_of_elfengold_by_mouse(guests: Guests, house: Served) -> None:
    player = Player(await guests.sit(house, await make_table(house, "elfengold", PERSON, SCOUT)))
    await player.play()
    assert {"items", "auction", "plan", "travel", "income", "cards"} <= set(player.phases)
