"""People at all tables, who move at random, each socket at another process."""

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
    """The number of tables, their seats, and the thinking time of a person."""

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
        seats = [PERSON] * self.load.persons + [bot] * self.load.bots
        wish = {"rules": "elfenland", "seats": seats, "settings": {"pace": "at-once"}}
        while True:
            async with Http.open(next(ports)) as http:
                made = await http.post("/api/tables", wish)
            game = Game(self, number, dice)
            try:
                async with self._sockets(made, ports) as sockets:
                    await asyncio.gather(*(game.sit(socket) for socket in sockets))
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
    """Raise the error of a player who left: without them, the load would differ."""
    for task in playing:
        if task.done():
            raise task.exception() or RuntimeError("nobody leaves of himself")


@dataclass
class Game:
    """One table of the crowd."""

    crowd: Crowd
    number: int
    dice: Random
    version: int = 0

    async def sit(self, socket: ClientConnection) -> None:
        """Listen, and move over the socket on this seat's turns, until the game is over."""
        moved, sent = 0, 0.0
        while True:
            message = json.loads(await socket.recv())
            if message["type"] == "moved":
                self._answered(time.perf_counter() - sent)
            if message["type"] != "update":
                assert message["type"] != "refused", message
                continue
            self._count(message["version"])
            if message["version"] and message["to_act"] is None:
                return
            if message["options"] and message["version"] > moved:
                moved = message["version"]
                await asyncio.sleep(self.crowd.load.think)
                sent = time.perf_counter()
                await socket.send(self._move(moved, message["options"]))

    def _move(self, version: int, options: list[str]) -> str:
        word = self.dice.choice(options)
        return json.dumps({"type": "move", "id": version, "version": version, "word": word})

    def _answered(self, seconds: float) -> None:
        self.crowd.under_way.add(self.number)
        if self.crowd.is_measuring:
            self.crowd.latencies.append(seconds)

    def _count(self, version: int) -> None:
        if self.crowd.is_measuring:
            self.crowd.heard += max(0, version - self.version)
        self.version = max(self.version, version)
