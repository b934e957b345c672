"""Being told elsewhere that it is one's turn: set, tried out and stopped in the page."""

import asyncio
import hashlib
import hmac
import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.async_api import Page, expect

from tests.server.serving import PERSON, Guest, Served, make_table
from tests.web.guests import PHONE, Guests
from tests.web.test_company import OUTSIDE, menu, named

pytestmark = pytest.mark.anyio

TITLE = "Tell me elsewhere when it is my turn"
DAYS = {"clock": {"per_move": 172_800}}


class Call(NamedTuple):
    """What came to an address."""

    signature: str
    body: bytes

    @property
    def told(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.body)
        return found

    def is_signed_with(self, secret: str) -> bool:
        return self.signature == hmac.new(secret.encode(), self.body, hashlib.sha256).hexdigest()


class Receiver:
    """A real HTTP server that answers as it is told."""

    def __init__(self) -> None:
        self.answer = b"204 No Content"
        self.calls: asyncio.Queue[Call] = asyncio.Queue()
        self.url = ""

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(re.findall(r"Content-Length: (\d+)", head)[0])
        (signature,) = re.findall(r"Elfenland-Signature: sha256=(\w+)", head)
        await self.calls.put(Call(signature, await reader.readexactly(length)))
        writer.write(b"HTTP/1.1 " + self.answer + b"\r\n\r\n")
        writer.close()


@asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    async with await asyncio.start_server(receiver.take, "127.0.0.1", 0) as listening:
        receiver.url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/secret/turn"
        yield receiver


@pytest.fixture(scope="module")
def calling(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that calls addresses of this machine."""
    server = Served(tmp_path_factory.mktemp("calling") / "data", "--private-hooks")
    yield server
    assert server.stop() == 0


async def open_dialog(page: Page) -> Any:
    await menu(page).click()
    await page.get_by_role("button", name=TITLE).click()
    return page.get_by_role("dialog", name=TITLE)


@pytest.mark.parametrize("how", [{}, {"viewport": PHONE, "has_touch": True}], ids=["desk", "phone"])
async def test_a_seat_is_told_elsewhere(guests: Guests, calling: Served, how: dict[str, Any]) -> None:
    made, players = await named(calling, "Ada", "Bert")
    first = (await players[0].look())["to_act"]
    page = await guests.sit(calling, made, 1 - first, **how)
    dialog = await open_dialog(page)
    async with receiving() as receiver, asyncio.timeout(120):
        await dialog.get_by_label("Address").fill(f" {receiver.url} ")
        await dialog.get_by_role("button", name="Tell me there", exact=True).click()
        await expect(dialog).to_contain_text("You are told at 127.0.0.1.")
        await expect(dialog).to_contain_text("every message is signed")
        await expect(dialog.get_by_label("Secret")).to_be_focused()
        secret = await dialog.get_by_label("Secret").input_value()
        assert await page.evaluate(OUTSIDE) == []
        await dialog.get_by_role("button", name="Try it").click()
        await expect(dialog.get_by_role("status")).to_have_text("It works: the address took a message.")
        tried = await receiver.calls.get()
        assert (tried.told["type"], tried.is_signed_with(secret)) == ("test", True)
        seen = await players[first].look()
        while seen["options"]:
            await players[first].move(seen["version"], seen["options"][0])
            seen = await players[first].look()
        turn = await receiver.calls.get()
        assert (turn.told["type"], turn.is_signed_with(secret)) == ("your-turn", True)


async def test_the_secret_is_shown_once_and_copied(guests: Guests, calling: Served) -> None:
    made, _ = await named(calling, "Ada", "Bert")
    page = await guests.sit(calling, made, 0)
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog = await open_dialog(page)
    await dialog.get_by_label("Address").fill("https://elf.example/very-secret")
    await page.keyboard.press("Enter")
    secret = await dialog.get_by_label("Secret").input_value()
    await dialog.get_by_role("button", name="Copy the secret").click()
    await expect(dialog.get_by_role("status")).to_have_text("Copied")
    assert await page.evaluate("navigator.clipboard.readText()") == secret
    await dialog.get_by_role("button", name="Close").click()
    await expect(dialog).to_have_count(0)
    dialog = await open_dialog(page)
    await expect(dialog).to_contain_text("You are told at elf.example.")
    await expect(dialog.get_by_label("Secret")).to_have_count(0)
    await expect(dialog).not_to_contain_text("very-secret")


async def test_a_hook_is_stopped(guests: Guests, calling: Served) -> None:
    made, (ada, _) = await named(calling, "Ada", "Bert")
    await ada.post("hook", {"url": "https://elf.example/"})
    page = await guests.sit(calling, made, 0)
    dialog = await open_dialog(page)
    await dialog.get_by_role("button", name="Tell me there no more").click()
    await expect(dialog.get_by_role("status")).to_have_text("You are told nowhere else any more.")
    await expect(dialog.get_by_label("Address")).to_be_focused()
    async with calling.client(ada.token) as client:
        assert (await client.get(f"/api/tables/{made['id']}/hook")).json()["host"] is None


async def test_what_cannot_be_called_is_said_at_the_field(guests: Guests, house: Served) -> None:
    made, _ = await named(house, "Ada", "Bert")
    page = await guests.sit(house, made, 0, viewport=PHONE, has_touch=True)
    dialog = await open_dialog(page)
    field, button = dialog.get_by_label("Address"), dialog.get_by_role("button", name="Tell me there")
    await expect(button).to_be_disabled()
    for wrong, why in (
        ("example.org", "no address that can be called"),
        ("http://elf.example/", "must begin"),
    ):
        await field.fill(wrong)
        await button.tap()
        await expect(dialog.get_by_role("alert")).to_contain_text(why)
        await expect(field).to_have_attribute("aria-invalid", "true")
        assert await page.evaluate(OUTSIDE) == []
    await field.fill("https://elf.example/")
    await button.tap()
    await expect(dialog).to_contain_text("You are told at elf.example.")


@pytest.mark.parametrize(
    ("answer", "says"),
    [(b"403 No", "The address answered, but did not take the message."), (b"", "No answer came")],
)
async def test_what_does_not_work_is_told_plainly(
    guests: Guests, calling: Served, answer: bytes, says: str
) -> None:
    made, (ada, _) = await named(calling, "Ada", "Bert")
    page = await guests.sit(calling, made, 0)
    async with receiving() as receiver:
        receiver.answer = answer
        await ada.post("hook", {"url": receiver.url if answer else "http://127.0.0.1:1/"})
        dialog = await open_dialog(page)
        await dialog.get_by_role("button", name="Try it").click()
        await expect(dialog.get_by_role("status")).to_contain_text(says)
        await expect(dialog.get_by_role("button", name="Try it")).to_be_focused()


async def test_it_is_offered_in_games_over_days_to_those_who_play(guests: Guests, house: Served) -> None:
    for settings, seat, number in ((DAYS, 0, 1), (DAYS, None, 0), ({"clock": {"per_move": 180}}, 0, 0)):
        made = await make_table(house, "elfenland", PERSON, PERSON, **settings)
        page = await guests.sit(house, made, seat)
        await menu(page).click()
        await expect(page.get_by_role("button", name="Keys")).to_be_visible()
        await expect(page.get_by_role("button", name=TITLE)).to_have_count(number)


async def test_at_one_screen_it_is_for_the_seat_that_is_looked_through(
    guests: Guests, calling: Served
) -> None:
    made, players = await named(calling, "Ada", "Bert")
    first = (await players[0].look())["to_act"]
    page = await guests.sit(calling, made, 1 - first)
    await page.goto(f"{calling.address}/table/{made['id']}#{made['seats'][first]['token']}")
    await page.reload()  # another key alone opens no other page
    await page.get_by_role("dialog").get_by_role("button").click()  # it is given from hand to hand
    dialog = await open_dialog(page)
    await expect(dialog).to_contain_text(f"This is for the seat of {('Ada', 'Bert')[first]}.")
    await dialog.get_by_label("Address").fill("https://elf.example/")
    await page.keyboard.press("Enter")
    await expect(dialog).to_contain_text("You are told at elf.example.")
    assert [await host(guest) for guest in players] == [
        "elf.example" if seat == first else None for seat in (0, 1)
    ]


async def host(guest: Guest) -> str | None:
    async with guest.served.client(guest.token) as client:
        found: str | None = (await client.get(f"/api/tables/{guest.game}/hook")).json()["host"]
    return found
