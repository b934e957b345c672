"""A server that is killed in the middle of a load: all that was acknowledged is there, once, and goes on."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx2
from websockets.exceptions import ConnectionClosed

from tests.server.serving import PERSON, Guest, Served, make_table

TABLES = 50
ENOUGH = 600  # acknowledged moves, then the server is killed
MORE = 4  # versions that every table goes on after the restart


class Page:
    """One seat's page: it moves as a wanderer, and keeps all that it was told."""

    def __init__(self, game: str, seat: int, token: str) -> None:
        self.game = game
        self.seat = seat
        self.token = token
        self.dice = Random(f"{seat}")
        self.version: int | None = None
        self.first = 0
        self.heard: list[dict[str, Any]] = []
        self.acknowledged: dict[int, str] = {}

    async def play(self, served: Served, client: httpx2.AsyncClient, until: int) -> None:
        """Come with the version one has, and play on."""
        guest = Guest(served, self.game, self.token)
        async with guest.stream(self.version) as stream:
            while True:
                update = await stream.next()
                self._hear(update)
                if update["to_act"] is None or update["version"] >= until:
                    return
                # What was sent before the move was taken, such as who has come, still has its options.
                if update["options"] and update["version"] + 1 not in self.acknowledged:
                    await self._move(client, update)

    def _hear(self, update: dict[str, Any]) -> None:
        if self.version is None:
            self.first = update["since"]
        else:
            assert update["since"] == self.version, "a gap, or something twice"
        self.version = update["version"]
        self.heard += update["events"]

    async def _move(self, client: httpx2.AsyncClient, update: dict[str, Any]) -> None:
        version, word = update["version"], self.dice.choice(update["options"])
        answer = await client.post(
            f"/api/tables/{self.game}/moves",
            json={"version": version, "word": word},
            headers={"authorization": f"Bearer {self.token}"},
        )
        assert answer.status_code == 200, answer.text
        self.acknowledged[version + 1] = word


async def test_fifty_tables_survive_a_kill(serve: Callable[..., Served]) -> None:
    first = serve()
    pages = await sit_down(first)
    await play_until_killed(first, pages)
    assert sum(len(page.acknowledged) for page in pages) >= ENOUGH

    second = serve()
    await go_on(second, pages)
    await everybody_heard_everything(second, pages)
    assert second.stop() == 0
    logs = read_logs(second.data)
    for page in pages:
        log = logs[page.game]
        assert [n for n, _, _ in log] == list(range(1, len(log) + 1))
        for version, word in page.acknowledged.items():
            assert log[version - 1] == (version, page.seat, word)


async def sit_down(served: Served) -> list[Page]:
    pages = []
    for number in range(TABLES):
        made = await make_table(served, "elfengold" if number % 2 else "elfenland", PERSON, PERSON)
        pages += [Page(made["id"], key["seat"], key["token"]) for key in made["seats"]]
    return pages


async def play_until_killed(served: Served, pages: list[Page]) -> None:
    async with served.client() as client:
        playing = [asyncio.create_task(play_till_the_end(page, served, client)) for page in pages]
        while sum(len(page.acknowledged) for page in pages) < ENOUGH:
            await asyncio.sleep(0.01)
        served.kill()  # moves are on their way: their pages do not know what became of them
        await asyncio.gather(*playing)


async def play_till_the_end(page: Page, served: Served, client: httpx2.AsyncClient) -> None:
    with suppress(ConnectionClosed, OSError, EOFError, httpx2.TransportError):
        await page.play(served, client, 10_000)


async def go_on(served: Served, pages: list[Page]) -> None:
    aims: dict[str, int] = {}
    for page in pages:
        aims[page.game] = max(aims.get(page.game, 0), (page.version or 0) + MORE)
    async with served.client() as client:
        await asyncio.gather(*(page.play(served, client, aims[page.game]) for page in pages))


async def everybody_heard_everything(served: Served, pages: list[Page]) -> None:
    for page in pages:
        whole = await Guest(served, page.game, page.token).look(since=page.first)
        assert whole["events"][: len(page.heard)] == page.heard
        assert whole["version"] >= max(page.acknowledged, default=0)


def read_logs(data: Path) -> dict[str, list[tuple[int, int, str]]]:
    found: dict[str, list[tuple[int, int, str]]] = {}
    connection = sqlite3.connect(data / "elfenland.sqlite")
    for game, *entry in connection.execute("SELECT game, n, seat, word FROM moves ORDER BY game, n"):
        found.setdefault(game, []).append(tuple(entry))
    connection.close()
    return found
