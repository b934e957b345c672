"""Everybody at all tables: persons who move at random, beside bots, each request at another process."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.server.ours import Http

PERSON: Final = {"kind": "person"}


@dataclass(frozen=True)
class Load:
    """How many tables, with which seats, and how long a person thinks."""

    tables: int
    persons: int
    bots: int
    bot: str
    think: float
    warm: float
    seconds: float


@dataclass
class Crowd:
    """All tables of a load, and what was measured there."""

    ports: list[int]
    load: Load
    latencies: list[float] = field(default_factory=list)  # seconds from sending a move to its answer
    heard: int = 0  # versions that a table has come on, bots and shuffles included
    under_way: set[int] = field(default_factory=set)  # those of the load at which somebody has moved
    dropped: int = 0  # games that ended because a process hung up on somebody
    is_measuring: bool = False

    async def measure(self) -> float:
        """Play; returns how many seconds were measured."""
        playing = [asyncio.create_task(self._stay(number)) for number in range(self.load.tables)]
        await asyncio.sleep(self.load.warm)
        while len(self.under_way) < self.load.tables:  # on a busy machine that takes longer
            await asyncio.wait(playing, timeout=0.1, return_when=asyncio.FIRST_EXCEPTION)
            _see_that_all_play(playing)
        begun, self.is_measuring = time.perf_counter(), True
        await asyncio.sleep(self.load.seconds)
        self.is_measuring, took = False, time.perf_counter() - begun
        _see_that_all_play(playing)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        return took

    async def _stay(self, number: int) -> None:
        """One table after another; every connection is to the next process."""
        dice, ports = Random(number), cycle(self.ports[number % len(self.ports) :] + self.ports)
        await asyncio.sleep(dice.random() * self.load.warm * 0.8)
        bot = {"kind": "bot", "bot": self.load.bot}
        wish = {"rules": "elfenland", "seats": [PERSON] * self.load.persons + [bot] * self.load.bots}
        async with AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(Http.open(next(ports))) for _ in self.ports]
            while True:
                made = await lines[0].post("/api/tables", wish)
                game = Game(self, number, made, cycle(lines), dice)
                try:
                    async with self._sockets(made, ports) as sockets:
                        sitting = [game.sit(seat, socket) for seat, socket in enumerate(sockets)]
                        await asyncio.gather(*sitting)
                except ConnectionClosed:
                    self.dropped += 1

    @asynccontextmanager
    async def _sockets(
        self, made: dict[str, Any], ports: "cycle[int]"
    ) -> AsyncIterator[list[ClientConnection]]:
        async with AsyncExitStack() as stack:
            yield [
                await stack.enter_async_context(self._connect(made, key, next(ports)))
                for key in made["seats"]
            ]

    def _connect(self, made: dict[str, Any], key: dict[str, Any], port: int) -> connect:
        return connect(
            f"ws://127.0.0.1:{port}/api/tables/{made['id']}/stream",
            additional_headers={"authorization": f"Bearer {key['token']}"},
            proxy=None,
            compression=None,
            open_timeout=None,
            ping_timeout=None,
        )


def _see_that_all_play(playing: list[asyncio.Task[None]]) -> None:
    """Raise what made somebody leave, for what is measured without him is not what was asked for."""
    for task in playing:
        if task.done():
            raise task.exception() or RuntimeError("nobody leaves of himself")


@dataclass
class Game:
    """One table of the crowd."""

    crowd: Crowd
    number: int
    made: dict[str, Any]
    lines: "cycle[Http]"
    dice: Random
    version: int = 0
    sending: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def sit(self, seat: int, socket: ClientConnection) -> None:
        """Listen, and move whenever it is this seat's turn, until the game is over."""
        moved = 0
        while True:
            update = json.loads(await socket.recv())
            if update["type"] != "update":
                continue
            self._count(update["version"])
            if update["version"] and update["to_act"] is None:
                return
            if update["options"] and update["version"] > moved:
                moved = update["version"]
                await self._move(seat, moved, self.dice.choice(update["options"]))

    def _count(self, version: int) -> None:
        if self.crowd.is_measuring:
            self.crowd.heard += max(0, version - self.version)
        self.version = max(self.version, version)

    async def _move(self, seat: int, version: int, word: str) -> None:
        await asyncio.sleep(self.crowd.load.think)
        async with self.sending:
            begun = time.perf_counter()
            path = f"/api/tables/{self.made['id']}/moves"
            token = self.made["seats"][seat]["token"]
            await next(self.lines).post(path, {"version": version, "word": word}, token)
            self.crowd.under_way.add(self.number)
            if self.crowd.is_measuring:
                self.crowd.latencies.append(time.perf_counter() - begun)
