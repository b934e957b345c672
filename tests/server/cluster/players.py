"""Players who go on whatever breaks: they come back to any process, and keep all that they were told."""

import asyncio
from contextlib import suppress
from random import Random
from typing import Any

import httpx2
from websockets.exceptions import WebSocketException

from tests.server.serving import Guest, Served

BROKEN = (OSError, EOFError, TimeoutError, WebSocketException, httpx2.TransportError)


class Player:
    """One seat. It moves at random, each time at another process, and knows what was acknowledged."""

    def __init__(self, servers: list[Served], game: str, seat: int, token: str) -> None:
        self.servers = servers  # those that run now: the test changes this list
        self.game = game
        self.seat = seat
        self.token = token
        self.dice = Random(f"{game} {seat}")
        self.version: int | None = None
        self.first = 0
        self.heard: list[Any] = []
        self.acknowledged: dict[int, str] = {}
        self.is_over = False

    def __str__(self) -> str:
        acknowledged = max(self.acknowledged, default=0)
        return f"seat {self.seat} at {self.game}, version {self.version}, acknowledged {acknowledged}"

    def has_come_to(self, version: int) -> bool:
        """Whether this player was told of a version, or of the end."""
        return self.is_over or (self.version or 0) >= version

    def at(self) -> Guest:
        """This player at one of the processes."""
        return Guest(self.dice.choice(self.servers), self.game, self.token)

    async def play(self) -> None:
        """Play until the game is over, or this is cancelled."""
        while not self.is_over:
            with suppress(*BROKEN):
                await self._listen()
            await asyncio.sleep(0.1)

    async def _listen(self) -> None:
        async with self.at().stream(self.version) as stream:
            while not self.is_over:
                update = await stream.next()
                if update["type"] == "update":
                    self._hear(update)
                    await self._answer(update)

    def _hear(self, update: dict[str, Any]) -> None:
        if self.version is None:
            self.first = update["since"]
        else:
            assert update["since"] == self.version, "a gap, or something twice"
        self.version = update["version"]
        self.heard += update["events"]
        self.is_over = update["version"] > 0 and update["to_act"] is None

    async def _answer(self, update: dict[str, Any]) -> None:
        """Decide; when nothing can be kept just now, try again until the game has gone on."""
        while update["options"] and update["version"] + 1 not in self.acknowledged:
            word = self.dice.choice(update["options"])
            answer = await self.at().move(update["version"], word)
            if answer.status_code == 200:
                self.acknowledged[update["version"] + 1] = word
            elif answer.status_code != 503:
                assert answer.json()["code"] in ("stale", "table/over"), answer.text
                return  # it was kept though nobody could say so
            await asyncio.sleep(0.05)
