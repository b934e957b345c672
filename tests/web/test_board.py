"""The board in a real browser: it shows what it is given, and answers to mouse, fingers and keys."""

import re
import zlib

import pytest
from playwright.async_api import Locator, Page, expect

pytestmark = pytest.mark.anyio


def board(sheet: Page, sample: str = "planning") -> Locator:
    return sheet.locator(f"[data-sample={sample}]")


async def scale(board: Locator) -> float:
    return scale_in(await board.locator(".sheet").get_attribute("style") or "")


def scale_in(style: str) -> float:
    found = re.search(r"scale\(([\d.]+)\)", style)
    assert found, style
    return float(found[1])


async def settled(board: Locator, since: str = "") -> Locator:
    """Return the board, when it has moved from an earlier view, and come to rest."""
    sheet = board.locator(".sheet")
    await expect(sheet).not_to_have_attribute("style", since or re.compile(r"scale\(0\)"))
    await expect(sheet).not_to_have_class(re.compile("moving"))
    return board


async def view(board: Locator) -> str:
    """Return what is shown now, for `settled`."""
    return str(await (await settled(board)).locator(".sheet").get_attribute("style"))


async def place(board: Locator, name: str) -> tuple[float, float]:
    """Return where a place is on the screen: the middle of a link's line, or of a town."""
    spot = await board.locator(f"[data-place='{name}']").evaluate(
        """element => {
            const half = element.getPointAtLength(element.getTotalLength() / 2);
            const town = element.classList.contains('town');
            const at = half.matrixTransform(element.getScreenCTM());
            const box = element.getBoundingClientRect();
            return town ? [box.x + box.width / 2, box.y + box.height / 2] : [at.x, at.y];
        }"""
    )
    return spot[0], spot[1]


async def test_it_shows_the_map_whole(drawn_sheet: Page) -> None:
    planning = board(drawn_sheet)
    await planning.scroll_into_view_if_needed()
    frame = await planning.bounding_box()
    drawn = await planning.locator(".sheet").bounding_box()
    assert frame
    assert drawn
    assert frame["y"] <= drawn["y"]
    assert drawn["height"] <= frame["height"]
    assert drawn["width"] == pytest.approx(drawn["height"] * 1000 / 725, rel=0.01)
    await expect(planning.locator("#m-standing")).to_be_visible()


async def test_everything_of_the_position_is_there(drawn_sheet: Page) -> None:
    planning = board(drawn_sheet)
    await expect(planning.locator(".lit path.light")).to_have_count(
        9
    )  # eight that may be chosen, one refused
    await expect(planning.locator(".pieces")).to_have_count(20)
    await expect(planning.get_by_text("Lapphálya", exact=True)).to_be_visible()
    label = "Feodor to Lapphálya, woods, Elfcycle and obstacle"
    await expect(planning.get_by_role("button", name=label)).to_be_attached()


async def test_a_click_says_which_road_it_was(sheet: Page) -> None:
    planning = await settled(board(sheet))
    await planning.scroll_into_view_if_needed()
    for word in ("Dag-Lap", "Vir~Ixa", "Elv"):
        await sheet.mouse.click(*await place(planning, word))
        await expect(sheet.get_by_text(f"Chosen: {word}.")).to_be_visible()


async def test_the_wheel_zooms_where_the_pointer_is(sheet: Page) -> None:
    planning = board(sheet)
    await planning.scroll_into_view_if_needed()
    before, at = await view(planning), await place(planning, "Lap")
    await sheet.mouse.move(*at)
    await sheet.mouse.wheel(0, -400)
    assert await scale(await settled(planning, before)) > scale_in(before) * 1.5
    assert await place(planning, "Lap") == pytest.approx(at, abs=2)


async def test_a_drag_pans_and_chooses_nothing(sheet: Page) -> None:
    planning = board(sheet)
    await planning.scroll_into_view_if_needed()
    whole = await view(planning)
    await planning.get_by_role("button", name="Zoom in").click()
    x, y = await place(await settled(planning, whole), "Lap")
    zoomed = await view(planning)
    await sheet.mouse.move(x, y)
    await sheet.mouse.down()
    await sheet.mouse.move(x - 60, y - 40, steps=6)
    await sheet.mouse.up()
    assert await place(await settled(planning, zoomed), "Lap") == pytest.approx((x - 60, y - 40), abs=2)
    await expect(sheet.get_by_text("Chosen: nothing.")).to_be_visible()


async def test_keys_go_from_place_to_place_and_choose(sheet: Page) -> None:
    planning = board(sheet)
    await planning.locator("[tabindex='0']").focus()
    focused = sheet.locator(":focus")
    await expect(focused).to_have_attribute("data-place", "Lap")
    await sheet.keyboard.press("ArrowLeft")
    await expect(focused).to_have_attribute("data-place", "Dag-Lap")
    await expect(focused).to_have_attribute("aria-label", "Dag'Amura to Lapphálya, woods, one card")
    await sheet.keyboard.press("Enter")
    await expect(sheet.get_by_text("Chosen: Dag-Lap.")).to_be_visible()


async def test_keys_zoom_and_show_the_whole_map_again(sheet: Page) -> None:
    planning = board(sheet)
    await planning.locator("[tabindex='0']").focus()
    whole = await view(planning)
    await sheet.keyboard.press("+")
    assert await scale(await settled(planning, whole)) == pytest.approx(scale_in(whole) * 1.5, rel=1e-4)
    zoomed = await view(planning)
    await sheet.keyboard.press("m")
    assert await scale(await settled(planning, zoomed)) == pytest.approx(scale_in(whole), rel=1e-4)


async def test_who_wants_less_motion_is_there_at_once(sheet: Page) -> None:
    await sheet.evaluate("localStorage.setItem('elfenland.settings', JSON.stringify({ motion: 'less' }))")
    await sheet.reload()
    planning = board(sheet)
    await planning.locator("[tabindex='0']").focus()
    whole = await scale(await settled(planning))
    at_once = await planning.locator(".sheet").evaluate(
        """async (sheet) => {
            document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true }));
            await new Promise(resolve => setTimeout(resolve));
            return sheet.style.transform;
        }"""
    )
    assert scale_in(at_once) == pytest.approx(whole * 1.5, rel=1e-4)


async def test_two_fingers_pinch(small_sheet: Page) -> None:
    planning = board(small_sheet)
    await planning.scroll_into_view_if_needed()
    before, (x, y) = await view(planning), await place(planning, "Lap")
    fingers = await small_sheet.context.new_cdp_session(small_sheet)
    for step, kind in enumerate(["touchStart", *["touchMove"] * 8, "touchEnd"]):
        apart = 20 + 8 * step
        points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        touched = {"type": kind, "touchPoints": [] if kind == "touchEnd" else points}
        await fingers.send("Input.dispatchTouchEvent", touched)
    assert await scale(await settled(planning, before)) > scale_in(before) * 2


async def test_a_small_screen_opens_on_what_matters_and_shows_all_on_demand(small_sheet: Page) -> None:
    phone = board(small_sheet, "phone")
    await phone.scroll_into_view_if_needed()
    button = phone.get_by_role("button", name="Whole map")
    await expect(button).to_be_visible()
    opened = await view(phone)
    assert scale_in(opened) >= 0.8
    await button.tap()
    assert await scale(await settled(phone, opened)) == pytest.approx(0.31, abs=0.01)


async def pixel(sheet: Page, board: Locator, x: float, y: float) -> tuple[int, ...]:
    """Return the colour that a place of the map has on the screen."""
    await board.scroll_into_view_if_needed()
    drawn = await (await settled(board)).locator(".sheet").bounding_box()
    assert drawn
    left, top = drawn["x"] + x * drawn["width"] / 1000, drawn["y"] + y * drawn["height"] / 725
    return first_pixel(await sheet.screenshot(clip={"x": left, "y": top, "width": 1, "height": 1}))


def first_pixel(png: bytes) -> tuple[int, ...]:
    """Return the colour in the upper left corner of a picture."""
    data, at = b"", 8
    while at < len(png):
        size = int.from_bytes(png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + size]
        at += size + 12
    return tuple(zlib.decompress(data)[1:4])


async def test_day_and_night_are_the_same_drawing(drawn_sheet: Page) -> None:
    sand = [
        await pixel(drawn_sheet, board(drawn_sheet, sample), 420, 200)
        for sample in ("planning", "travelling")
    ]
    assert min(sand[0]) > 130
    assert max(sand[1]) < 100
