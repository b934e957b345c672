"""Things in sight at each size of the screen: one's own, the others' figures, the towns still to visit."""

import re
from typing import Any

import pytest
from playwright.async_api import Page, ViewportSize, expect

from tests.server.serving import PERSON, Guest, Served, make_table
from tests.web.company import menu, named, to_phase
from tests.web.guests import PHONE, Guests, open_page
from tests.web.layout import expect_none, still
from tests.web.playing import SPOT

pytestmark = pytest.mark.anyio

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
NOTEBOOK: ViewportSize = {"width": 1024, "height": 768}
LYING: ViewportSize = {"width": 844, "height": 390}  # a phone on its side
SIZES = [DESKTOP, NOTEBOOK, PHONE, LYING]

# Whether an element is wholly on the screen, and nothing cuts it off; a busy page needs some time for that.
IN_SIGHT = """async element => {
    await document.fonts.ready;
    const look = () => new Promise(resolve => new IntersectionObserver(
        ([entry], watching) => { watching.disconnect(); resolve(entry.intersectionRatio); },
    ).observe(element));
    for (const end = Date.now() + 10_000; Date.now() < end;) if (await look() > 0.97) return true;
    return false;
}"""


async def in_sight(page: Page, selector: str) -> list[bool]:
    """Whether each of the elements is wholly in sight."""
    return [await one.evaluate(IN_SIGHT) for one in await page.locator(selector).all()]


async def at_auction(house: Served, *names: str) -> tuple[dict[str, Any], list[Guest], int]:
    """A table of Elfengold at its first auction, and who is to bid."""
    made, players = await named(house, *names, rules="elfengold")
    return made, players, await to_phase(players, "auction")


@pytest.mark.parametrize("size", SIZES)
async def test_own_items_are_in_sight_during_the_auction_whoever_bids(
    guests: Guests, house: Served, size: ViewportSize
) -> None:
    made, players, seat = await at_auction(house, "Ada", "Bert", "Clara")
    for looking in (seat, (seat + 1) % 3):
        own = (await players[looking].look())["view"]["players"][looking]
        page = await guests.sit(house, made, looking, viewport=size)
        shown = page.locator(".dock [data-piece]")
        await expect(shown).to_have_count(len(own["open"] + own["secret"]))
        pieces = [str(await piece.get_attribute("data-piece")) for piece in await shown.all()]
        assert sorted(pieces) == sorted(own["open"] + own["secret"])
        assert all(await in_sight(page, ".dock [data-piece]"))
        assert all(await in_sight(page, ".dock [data-card]"))


async def test_the_own_row_shows_what_lies_face_down_and_no_other_row_does(
    guests: Guests, house: Served
) -> None:
    made, _, seat = await at_auction(house, "Ada", "Bert")
    page = await guests.sit(house, made, seat, viewport=NOTEBOOK)
    own = page.locator(f".player[data-seat='{seat}']")
    await expect(own.locator(".secret.known")).to_have_count(1)
    await expect(own.locator(".secret .spoken")).to_contain_text("face down")
    await expect(page.locator(".player .secret")).to_have_count(2)
    await expect(page.locator(f".player[data-seat='{1 - seat}'] .known")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, LYING])
@pytest.mark.parametrize(
    "names", [("Ada", "Bert", "Clara"), ("Ada", "Bert", "Clara", "Dora", "Emil", "Fritz")]
)
async def test_a_phone_shows_everybodys_name_and_gold_in_every_phase(
    guests: Guests, house: Served, names: tuple[str, ...], size: ViewportSize
) -> None:
    made, players = await named(house, *names, rules="elfengold")
    page = await guests.sit(house, made, 0, viewport=size, has_touch=True)
    for phase in ("items", "auction", "plan"):
        await to_phase(players, phase)
        await expect(page.locator(f".table[data-phase={phase}]")).to_be_visible()
        everybody = (await players[0].look())["view"]["players"]
        for seat, name in enumerate(names):
            chip = page.locator(f".chip[data-seat='{seat}']")
            await expect(chip.locator(".gold")).to_have_text(str(everybody[seat]["gold"]))
            await expect(chip.locator(".name")).to_have_text(name if seat else "you")
        assert all(await in_sight(page, ".chip .gold"))


async def test_a_notebook_has_one_list_of_six_with_the_bids_in_it(guests: Guests, house: Served) -> None:
    names = ["Ada", "Bert", "Clara", "Dora", "Emil", "Maximilian von Kihromah"]
    made, players, seat = await at_auction(house, *names)
    update = await players[seat].look()
    await players[seat].move(update["version"], "$2")
    page = await guests.sit(house, made, seat, viewport=NOTEBOOK)
    await expect(page.locator(".player .bid.highest")).to_have_text("bid 2")
    await expect(page.locator(".column")).to_contain_text(names[0])
    assert (await page.locator(".column").inner_text()).count(names[0]) <= 2  # once, and once in the bids
    await expect(page.locator(f".player[data-seat='{seat}'] .you")).to_have_text("you")
    for selector in (".player .you", ".player .bid", ".player .counters", ".player .gold"):
        assert all(await in_sight(page, selector))
    await expect(page.get_by_role("button", name=re.compile("^Decide on all"))).to_be_in_viewport(ratio=1)


async def test_equal_counters_become_one_with_its_number(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert", rules="elfenland")
    seat = await to_phase(players, "plan")
    page = await guests.sit(house, made, seat, viewport=NOTEBOOK)
    for other in (0, 1):
        open_ones = (await players[seat].look())["view"]["players"][other]["open"].replace("O", "")
        shown = page.locator(f".player[data-seat='{other}'] .counter:not(.secret)")
        await expect(shown).to_have_count(len(set(open_ones)))
        numbers = [int(text[1:]) for text in await shown.locator("b").all_inner_texts()]
        assert sum(numbers) == sum(open_ones.count(one) for one in set(open_ones) if open_ones.count(one) > 1)


async def test_hand_and_face_up_cards_have_titles_beside_each_other(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert", rules="elfengold")
    seat = await to_phase(players, "plan")
    while (await players[0].look())["view"]["phase"] != "cards":
        update = await players[0].look()
        seat = update["to_act"]
        update = await players[seat].look()
        await players[seat].move(update["version"], update["options"][-1])
    page = await guests.sit(house, made, 0, viewport=NOTEBOOK)
    title = "element => getComputedStyle(element, '::before').content"
    await expect(page.locator(".dock .supply")).to_be_visible()
    assert await page.locator(".dock .hand").evaluate(title) == '"Your cards"'
    assert await page.locator(".dock .supply").evaluate(title) == '"Face-up cards"'


@pytest.mark.parametrize("size", SIZES)
async def test_a_spectator_is_told_so_and_whose_things_are_shown(
    guests: Guests, house: Served, size: ViewportSize
) -> None:
    made, players = await named(house, "Ada", "Bert")
    seat = await to_phase(players, "plan")
    page = await guests.sit(house, made, None, viewport=size)
    await expect(page.locator(".dock")).to_contain_text("You’re watching.")
    await expect(page.locator(".dock")).to_contain_text(
        f"Below are {['Ada', 'Bert'][seat]}’s face-up things."
    )
    await expect(page.get_by_role("link", name="Lobby")).to_be_in_viewport(ratio=1)
    await expect(page.get_by_role("group", name="Your counters")).to_have_count(0)
    player = await guests.sit(house, made, seat, viewport=size)
    await expect(player.locator(".dock")).not_to_contain_text("watching")


async def test_the_home_town_is_marked_for_its_owner_only(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert", rules="elfenland+home-town")
    await to_phase(players, "plan")
    for seat in (0, 1):
        page = await guests.sit(house, made, seat, viewport=[PHONE, NOTEBOOK][seat])
        home = (await players[seat].look())["view"]["players"][seat]["home"]
        await expect(page.locator("[data-home]")).to_have_count(1)
        await expect(page.locator("[data-home]")).to_have_attribute("data-home", home)
        await expect(page.locator(f".town[data-place={home}]")).to_have_attribute(
            "aria-label", re.compile("your home town")
        )
    watching = await guests.sit(house, made, None)
    await expect(watching.locator("[data-home]")).to_have_count(0)


async def test_own_missing_towns_stand_out_and_visited_ones_step_back(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert", rules="elfenland+rounds=3")
    seat = await traveller(players)
    page = await guests.sit(house, made, seat, viewport=PHONE)
    visited = (await players[seat].look())["view"]["players"][seat]["visited"]
    await expect(page.locator("[data-missing]")).to_have_count(20 - len(visited))
    for town in visited:
        await expect(page.locator(f"[data-visited={town}]")).to_have_count(1)
        await expect(page.locator(f"[data-missing={town}]")).to_have_count(0)
        await expect(page.locator(f".town[data-place={town}]")).to_have_attribute(
            "aria-label", re.compile("you’ve been here")
        )
    sizes = "elements => elements.map(element => element.getBoundingClientRect().width)"
    own = await page.locator(".pieces .own").evaluate_all(sizes)
    others = await page.locator(".pieces .faint > path").evaluate_all(sizes)
    assert min(own) > 1.8 * max(others)


async def traveller(players: list[Guest]) -> int:
    """Play on until somebody has come to a town; who that is."""
    while True:
        everybody = (await players[0].look())["view"]
        for seat, player in enumerate(everybody["players"]):
            if player["visited"]:
                return seat
        seat = everybody["to_act"]
        update = await players[seat].look()
        await players[seat].move(update["version"], update["options"][0])


async def test_an_old_link_of_a_finished_game_leads_to_its_result(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert")
    await players[0].post("proposals", {"kind": "end"})
    await players[1].post("consent", {"kind": "end", "agree": True})
    page = await open_page(guests.browser, guests.faults)
    guests.pages.append(page)
    await page.goto(f"{house.address}/table/{made['id']}")
    await expect(page).to_have_url(re.compile("/end$"))
    await expect(page.locator("h1")).to_be_visible()
    await expect(page.locator(".table")).to_have_count(0)


async def test_a_piece_says_what_it_does_and_refuses_only_whoever_tries_it(
    guests: Guests, house: Served
) -> None:
    made, players = await named(house, "Ada", "Bert")
    waiting = 1 - await to_phase(players, "plan")
    page = await guests.sit(house, made, waiting)
    tip = page.locator(".why-not")
    await page.locator(".dock [data-piece=O]").hover()
    await expect(tip).to_contain_text("cost one extra card")
    await page.locator(".dock [data-card]").first.hover()
    await expect(tip).to_contain_text("Cards needed")
    await expect(tip).not_to_contain_text("turn")
    await page.locator(".player .counter").first.hover()
    await expect(tip).to_contain_text("Placed on a road")
    await page.locator(".dock [data-card]").first.click(force=True)
    await expect(tip).to_contain_text("not your turn")
    await page.mouse.click(*await page.locator("[data-place='Elv-Lap']").evaluate(SPOT))
    await expect(page.locator(".board .note")).to_contain_text("Elvenhold – Lapphálya, plains")
    await expect(page.locator(".board .note")).not_to_contain_text("turn")


async def test_a_tip_does_not_stay_outside_a_window_that_shrinks(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert")
    page = await guests.sit(house, made, await to_phase(players, "plan"))
    tip = page.locator(".why-not")
    await page.locator(".player .counter").first.hover()
    await expect(tip).to_contain_text("Placed on a road")
    await page.set_viewport_size(PHONE)
    await expect(tip).to_be_empty()


async def test_a_finger_that_stays_on_a_piece_learns_what_it_does(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert")
    waiting = 1 - await to_phase(players, "plan")
    phone = await guests.sit(house, made, waiting, viewport=PHONE, has_touch=True)
    box = await still(phone.locator(".dock [data-card]").first)
    at = [{"x": box["x"] + 10, "y": box["y"] + 10}]
    finger = await phone.context.new_cdp_session(phone)
    await finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    await expect(phone.locator(".why-not")).to_contain_text("Cards needed")
    await finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


async def test_items_for_auction_begin_with_the_current_one_and_show_that_there_are_more(
    guests: Guests, house: Served
) -> None:
    made, players, seat = await at_auction(house, "Ada", "Bert", "Clara", "Dora", "Emil", "Fritz")
    page = await guests.sit(house, made, seat, viewport=PHONE)
    lots = (await players[seat].look())["view"]["auction"]["lots"]
    await expect(page.locator("[data-lot]")).to_have_count(len(lots))
    letters = [await lot.get_attribute("data-lot") for lot in await page.locator("[data-lot]").all()]
    assert letters == list(lots)
    await expect(page.locator("[data-lot]").first).to_have_attribute("aria-current", "step")
    await expect(page.locator("[data-lot]").first).to_be_in_viewport(ratio=1)
    await page.get_by_role("button", name="11 more to come").click()
    await expect(page.locator("[data-lot]").first).not_to_be_in_viewport(ratio=1)


# Towns that a notice lies on.
UNDER_NOTICES = """() => [...document.querySelectorAll('.town')].filter(town => {
    const box = town.getBoundingClientRect();
    return [...document.querySelectorAll('.notice')].some(notice => {
        const { left, top, right, ...rest } = notice.getBoundingClientRect().toJSON();
        const clip = notice.closest('.notices').getBoundingClientRect(); // what is beyond it is scrolled away
        const bottom = Math.min(rest.bottom, clip.bottom);
        const map = document.querySelector('.board').getBoundingClientRect();
        return left < Math.min(box.right, map.right) && right > Math.max(box.left, map.left)
            && top < Math.min(box.bottom, map.bottom) && bottom > Math.max(box.top, map.top);
    });
}).map(town => town.dataset.place)"""


@pytest.mark.parametrize("size", SIZES)
async def test_notices_lie_beside_the_map_and_chat_is_not_told_twice(
    guests: Guests, house: Served, size: ViewportSize
) -> None:
    made, players = await named(house, "Ada", "Bert")
    seat = await to_phase(players, "plan")
    page = await guests.sit(house, made, seat, viewport=size)
    await page.get_by_role("button", name="Hint").click()
    await expect(page.locator(".notice.advice")).to_be_visible()
    await expect_none(page, UNDER_NOTICES)
    await players[1 - seat].post("chat", {"text": "Hello", "seat": 1 - seat})
    if size in (PHONE, LYING):
        await expect(page.locator(".notices")).to_contain_text("Hello")
        await expect_none(page, UNDER_NOTICES)
    else:
        await expect(page.get_by_role("tab", name="Chat")).to_contain_text("1")
        await expect(page.locator(".notices")).not_to_contain_text("Hello")


@pytest.mark.parametrize("size", [PHONE, NOTEBOOK])
@pytest.mark.parametrize(
    ("rules", "phase"),
    [("elfenland", "draw"), ("elfenland", "plan"), ("elfengold", "auction"), ("elfengold", "plan")],
)
async def test_the_map_keeps_its_place_when_it_is_ones_turn(
    guests: Guests, house: Served, rules: str, phase: str, size: ViewportSize
) -> None:
    made, players = await named(house, "Ada", "Bert", rules=rules)
    seat = await to_phase(players, phase)
    boxes = []
    for looking in (seat, 1 - seat):
        page = await guests.sit(house, made, looking, viewport=size, has_touch=size is PHONE)
        await expect(
            page.locator(f".table[data-turn={'true' if looking == seat else 'false'}]")
        ).to_be_visible()
        boxes.append(await still(page.locator("main.map")))
    assert boxes[0] == boxes[1]


MENU_ORDER = ["Game and chat", "Look up", "Settings", "Leave"]


async def test_the_menu_has_groups_a_title_and_a_way_to_close_it(guests: Guests, house: Served) -> None:
    made, _ = await named(house, "Ada", "Bert")
    phone = await guests.sit(house, made, 0, viewport=PHONE, has_touch=True)
    await menu(phone).tap()
    dialog = phone.get_by_role("dialog")
    await expect(dialog.get_by_role("heading", name="Menu")).to_be_visible()
    await expect(dialog.locator("h3")).to_have_text(MENU_ORDER)
    last = dialog.get_by_role("region", name="Leave")
    await expect(last.get_by_role("button", name="Propose ending the game")).to_have_count(1)
    await expect(last.get_by_role("button", name="Let a bot play for me")).to_have_count(1)
    await dialog.locator("label", has=phone.get_by_role("radio", name="Larger")).tap()
    await expect(phone.locator("html")).to_have_attribute("data-type", "larger")
    await dialog.locator("label", has=phone.get_by_role("radio", name="Night")).tap()
    await expect(phone.locator("html")).to_have_attribute("data-theme", "dark")
    await dialog.get_by_role("button", name="Close").tap()
    await expect(dialog).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
async def test_every_name_has_its_clock(guests: Guests, house: Served, size: ViewportSize) -> None:
    people = ({**PERSON, "name": name} for name in ("Ada", "Bert", "Clara"))
    made = await make_table(house, "elfenland", *people, clock={"per_game": 600})
    page = await guests.sit(house, made, 0, viewport=size)
    times = page.locator("[data-seat] .time")
    await expect(times).to_have_count(3)
    waiting = page.locator("[data-seat] .time:not(.running)")
    await expect(waiting).to_have_text(["10:00", "10:00"])
    assert all(await in_sight(page, "[data-seat] .time"))
    await expect(page.locator("[data-seat] .time.running")).to_have_count(1)


async def test_what_waits_for_somebody_is_on_top_of_the_start_page(guests: Guests, house: Served) -> None:
    made, players = await named(house, "Ada", "Bert")
    seat = (await players[0].look())["to_act"]
    phone = await guests.sit(house, made, seat, viewport=PHONE, has_touch=True)
    await phone.goto(house.address)
    waiting = phone.get_by_role("region", name="1 waiting for you")
    await expect(waiting.get_by_role("link", name=re.compile("^Continue|^Go on|^Play"))).to_be_in_viewport(
        ratio=1
    )
    above = (
        "([waiting, title]) => waiting.getBoundingClientRect().bottom <= title.getBoundingClientRect().top"
    )
    title = await phone.locator("h1").element_handle()
    assert await phone.evaluate(above, [await waiting.element_handle(), title])
    update = await players[seat].look()
    await players[seat].move(update["version"], update["options"][0])
    await phone.reload()
    await expect(phone.get_by_role("heading", level=1)).to_be_visible()
    await expect(waiting).to_have_count(0)
