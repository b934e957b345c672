"""Our server under load: real games over WebSockets, every move on disk."""

import asyncio
import gc
import json
import os
import re
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from random import Random
from signal import SIGUSR1, SIGUSR2
from typing import IO, Any, Final

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server.run import SEATS, Found, Load, cpu_seconds, found, pinned

READY: Final = "Elfenland is served at "
VERSION: Final = re.compile(r'"version":\s?(\d+)')
AT_ONCE: Final = 20  # tables that are set up together, as at boardgame.io's
BETWEEN: Final = 0.05  # seconds until the next are
CROWD: Final = {  # all come from one address
    "ELFENLAND_RATES": "tables=off,claims=off,moves=off,documents=off,streams=off,frames=1000000/1",
    "ELFENLAND_MOST_SOCKETS": "100000",
}


@contextmanager
def serving(
    data: Path, core: int, log: IO[bytes], module: tuple[str, ...] = ("elfenland",)
) -> Iterator[tuple[int, int]]:
    """Our server with its data in a folder: the id of its process, and its port."""
    command = [sys.executable, "-m", *module, "serve", "--workers", "1", "--port", "0"]
    with pinned([*command, "--data", data], core, READY, log, **CROWD) as (pid, line):
        yield pid, int(line.rstrip("/\n").rpartition(":")[2])


def measure(pid: int, port: int, load: Load, rules: str, is_profiled: bool = False) -> Found:
    """Play at so many tables, and measure once all are under way."""
    return measure_crowd(Crowd(port, rules, load), pid, is_profiled)


def measure_crowd(crowd: "Crowd", pid: int, is_profiled: bool = False) -> Found:
    """Measure a server with everybody at all tables."""
    gc.disable()  # while the collector looks at all who play, they would hear nothing
    try:
        return asyncio.run(crowd.measure(pid, (SIGUSR1, SIGUSR2) if is_profiled else (0, 0)))
    finally:
        gc.enable()


class Crowd:
    """Everybody at all tables."""

    def __init__(self, port: int, rules: str, load: Load) -> None:
        self.port = port
        self.rules = rules
        self.load = load
        self.latencies: list[float] = []
        self.size = 0
        self.is_measuring = False
        self.under_way: set[int] = set()

    async def measure(self, pid: int, signals: tuple[int, int]) -> Found:
        """Load the server after a warm-up, between two signals to it."""
        async with asyncio.TaskGroup() as playing:
            tasks = [playing.create_task(self._stay(number)) for number in range(self.load.tables)]
            await asyncio.sleep(self.load.warm)
            await self._until(lambda: len(self.under_way) == self.load.tables)
            os.kill(pid, signals[0])  # 0 is none
            before = (cpu_seconds(pid), time.process_time(), time.perf_counter())
            self.is_measuring = True
            await asyncio.sleep(self.load.seconds)
            await self._until(lambda: len(self.latencies) > 0)
            self.is_measuring = False
            after = (cpu_seconds(pid), time.process_time(), time.perf_counter())
            os.kill(pid, signals[1])
            for task in tasks:
                task.cancel()
        server, generator, seconds = (b - a for a, b in zip(before, after, strict=True))
        return found(self.latencies, self.size, seconds, server, generator)

    async def _until(self, is_so: Callable[[], bool]) -> None:
        """Wait for something that on a busy machine takes longer than it should."""
        while not is_so():
            await asyncio.sleep(0.1)

    async def _stay(self, number: int) -> None:
        """One table after another."""
        dice = Random(number)
        await asyncio.sleep(number // AT_ONCE * BETWEEN)
        body = {"rules": self.rules, "seats": [{"kind": "person"}] * SEATS}
        while True:
            async with Http.open(self.port) as http:
                made = await http.post("/api/tables", body)
                await self._prepare(http, made)
            async with AsyncExitStack() as stack:
                sockets = [await stack.enter_async_context(self._connect(made, n)) for n in range(SEATS)]
                self.under_way.add(number)
                await self._play(sockets, dice)

    async def _prepare(self, http: "Http", made: dict[str, Any]) -> None:
        """Do what else belongs to a new table: nothing."""

    def _connect(self, made: dict[str, Any], seat: int) -> connect:
        return connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{made['id']}/stream",
            additional_headers={"authorization": f"Bearer {made['seats'][seat]['token']}"},
            proxy=None,
            compression=None,
            open_timeout=None,
            ping_timeout=None,
        )

    async def _play(self, sockets: list[ClientConnection], dice: Random) -> None:
        """Play a game among wanderers, moving once all four have the last update.

        With time to think every table has its own beat, and keeps it whatever happens: those who had to
        wait together do not move together ever after.
        """
        due = time.perf_counter() + dice.random() * self.load.think
        texts = await asyncio.gather(*(self._next(socket, -1) for socket in sockets))
        while (seat := (update := json.loads(texts[0]))["to_act"]) is not None:
            own = update if seat == 0 else json.loads(texts[seat])
            move = {"type": "move", "id": own["version"], "version": own["version"]}
            message = json.dumps(move | {"word": dice.choice(own["options"])})
            if self.load.think:
                await asyncio.sleep(max(0, due - time.perf_counter()))
                due += self.load.think
            begun = time.perf_counter()
            await sockets[seat].send(message)
            texts = await asyncio.gather(*(self._next(socket, own["version"]) for socket in sockets))
            took = time.perf_counter() - begun
            if self.is_measuring:
                self.latencies.append(1000 * took)

    async def _next(self, socket: ClientConnection, version: int) -> str:
        """Return the update that goes beyond a version."""
        while True:
            text = await socket.recv()
            assert isinstance(text, str)
            if self.is_measuring:
                self.size += len(text)
            assert not text.startswith('{"type":"refused"'), text
            told = VERSION.search(text)
            if told and int(told[1]) > version and text.startswith('{"type":"update"'):
                return text


class Http:
    """The least that a program needs to POST."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    @asynccontextmanager
    async def open(cls, port: int) -> AsyncIterator["Http"]:
        """Connect, and close in the end."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            yield cls(reader, writer)
        finally:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()

    async def post(self, path: str, document: object, token: str = "") -> Any:
        """Return the answer to a document; it must be well."""
        body = json.dumps(document).encode()
        key = f"authorization: Bearer {token}\r\n" if token else ""
        head = f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\n{key}content-type: application/json\r\n"
        self.writer.write(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body)
        told = await self.reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", told)
        answer = await self.reader.readexactly(int(length[1]) if length else 0)
        assert told.startswith(b"HTTP/1.1 20"), answer
        return json.loads(answer)
