"""Moves over a socket that breaks at the worst moments, in a real browser at the real server."""

import asyncio
import itertools
import json
import re
from typing import Any

import pytest
from playwright.async_api import Page, WebSocketRoute

from tests.server.serving import PERSON, Served, make_table
from tests.web.guests import Guests
from tests.web.playing import Player

pytestmark = pytest.mark.anyio

SOUND = "sound"
LOST = "lost"  # breaks before the move reaches the server
UNANSWERED = "unanswered"  # breaks when the move is made, before the page hears of it
DEAD = "dead"  # swallows the move, and does not close
FAULTS = (SOUND, LOST, UNANSWERED, DEAD)

# Everything that the page complains about from now on.
COMPLAINTS = """() => {
    window.complaints = [];
    const look = () => document.querySelectorAll('.notices [role=alert]')
        .forEach(notice => window.complaints.push(notice.innerText));
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


class Wire:
    """The socket between a page and the server. It breaks on new moves, each time in another way."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        self.moves: dict[int, list[str]] = {}  # the words that the page sent, by the version they answer
        self.sent = 0  # moves that the page sent, also those that it sent again
        self._faults = itertools.cycle(faults)
        self._closing: list[asyncio.Task[None]] = []

    async def lay(self, page: Page) -> None:
        """Put it between this page and the server."""
        await page.route_web_socket(re.compile("/stream"), self._connect)
        await page.reload()
        await page.locator(".table[data-phase]").wait_for()
        await page.evaluate(COMPLAINTS)

    def _connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        state = SOUND

        def up(text: str | bytes) -> None:
            nonlocal state
            state = self._fault_for(json.loads(text))
            if state == LOST:
                self._cut(socket, server)
            elif state != DEAD:
                server.send(text)

        def down(text: str | bytes) -> None:
            if state == SOUND:
                socket.send(text)
            elif state == UNANSWERED and json.loads(text)["type"] == "moved":
                self._cut(socket, server)

        socket.on_message(up)
        server.on_message(down)

    def _fault_for(self, move: dict[str, Any]) -> str:
        self.sent += 1
        version, words = move["version"], [move["word"]] if isinstance(move["word"], str) else move["word"]
        if version in self.moves:
            assert words == self.moves[version]
            return SOUND
        self.moves[version] = words
        return next(self._faults)

    def _cut(self, *sockets: WebSocketRoute) -> None:
        self._closing += [asyncio.ensure_future(socket.close(code=1011)) for socket in sockets]


async def test_nothing_is_lost_or_doubled_when_the_socket_breaks(guests: Guests, house: Served) -> None:
    made = await make_table(house, "elfenland", PERSON, PERSON)
    pages = [await guests.sit(house, made, seat) for seat in (0, 1)]
    wires = [Wire(FAULTS), Wire(FAULTS[::-1])]
    for page, wire in zip(pages, wires, strict=True):
        await wire.lay(page)
    await asyncio.gather(*(Player(page).play_round() for page in pages))
    async with house.client(made["seats"][0]["token"]) as client:
        chapters = (await client.get(f"/api/tables/{made['id']}/story")).json()["chapters"]
    for seat, (page, wire) in enumerate(zip(pages, wires, strict=True)):
        wanted = [version + n for version, words in wire.moves.items() for n in range(1, len(words) + 1)]
        made_by = {
            chapter["version"]: chapter["events"][0]["code"]
            for chapter in chapters
            if chapter["seat"] == seat
        }
        # Kept counters may be sealed before the turn, by a request of their own.
        assert [n for n, code in made_by.items() if n in wanted or code != "items-kept"] == wanted
        assert wire.sent > len(wire.moves) > len(FAULTS)
        assert await page.evaluate("complaints") == []
