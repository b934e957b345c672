"""Running the real server, and playing at its tables as a program would."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import IO, Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect

PERSON = {"kind": "person"}
OPEN = {"kind": "open"}
PATIENCE = 60  # seconds; a machine that is slower than this is broken
WANDERER = {"kind": "bot", "bot": "wanderer"}

# All guests of all tests come from one address.
CROWD = (
    "tables=off,claims=off,moves=off,looks=off,documents=off,streams=off,frames=off,replays=off,analyses=off,"
    "hooks=off,logins=off"
)


class Served:
    """A server process on a port of its own, with a folder of its own."""

    def __init__(self, data: Path, *arguments: str, port: str = "0", **settings: str) -> None:
        self.data = data
        self.log = data.parent / "server.log"
        with self.log.open("ab") as log:
            at = ["--port", port] if port else []  # else the settings say it
            self.process = self._begin([*self.command(), *arguments, *at], settings, log)
        assert self.process.stdout
        said = self.process.stdout.readline()
        assert re.match(r".*Elfenland .*is (served|running) at http://127.0.0.1:", said), self.log.read_text()
        self.address = said.split()[-1].rstrip("/")
        told = re.findall(r'"metrics-started", "address": "(.*?)/"', self.log.read_text())
        self.metrics_address = told[-1] if told else ""

    def command(self) -> list[str]:
        """Return what is run, without what a test adds."""
        return [sys.executable, "-m", "elfenland", "serve", "--workers", "1", "--data", str(self.data)]

    def _begin(self, command: list[str], settings: dict[str, str], log: IO[bytes]) -> subprocess.Popen[str]:
        # A machine that runs many tests at once lags, which is not what they are about.
        usual = {"ELFENLAND_RATES": CROWD, "ELFENLAND_METRICS": "127.0.0.1:0", "ELFENLAND_MOST_LAG": "0"}
        environment = os.environ | usual | settings
        return subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=self.data.parent, env=environment
        )

    async def metrics(self, **headers: str) -> httpx2.Response:
        """Its metrics, from the listener of their own."""
        async with httpx2.AsyncClient(trust_env=False, timeout=PATIENCE) as client:
            return await client.get(f"{self.metrics_address}/metrics", headers=headers)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to end; returns its exit code."""
        return self._end(how)

    def kill(self) -> None:
        """End it at once, whatever it is doing."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout
        self.process.stdout.close()
        return code

    def client(self, token: str = "") -> httpx2.AsyncClient:
        """Return a program that speaks for whoever has this token."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return httpx2.AsyncClient(
            base_url=self.address, headers=headers, trust_env=False, verify=False, timeout=PATIENCE
        )


class Guest:
    """A client at a table, with the tokens of their seats, or none."""

    def __init__(self, served: Served, game: str, token: str = "") -> None:
        self.served = served
        self.game = game
        self.token = token

    async def post(self, what: str, document: Any) -> httpx2.Response:
        """Send a document to the table."""
        async with self.served.client(self.token) as client:
            return await client.post(f"/api/tables/{self.game}/{what}", json=document)

    async def look(self, **query: int) -> dict[str, Any]:
        """Return the table as it is now."""
        async with self.served.client(self.token) as client:
            answer = await client.get(f"/api/tables/{self.game}", params=query)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def ahead(self) -> dict[str, Any]:
        """Return what the guest could decide now if it were their turn."""
        async with self.served.client(self.token) as client:
            answer = await client.get(f"/api/tables/{self.game}/ahead")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def move(self, version: int, word: str | list[str]) -> httpx2.Response:
        """Decide something."""
        return await self.post("moves", {"version": version, "word": word})

    @asynccontextmanager
    async def stream(self, since: int | None = None, **options: Any) -> AsyncIterator["Stream"]:
        """Yield the socket to the table, opened with these options."""
        query = "" if since is None else f"?since={since}"
        address = self.served.address.replace("http", "ws", 1)
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        uri = f"{address}/api/tables/{self.game}/stream{query}"
        async with connect(uri, additional_headers=headers, proxy=None, **options) as socket:
            yield Stream(socket)


def without_times(update: dict[str, Any]) -> dict[str, Any]:
    """Return an update without the time at which it was sent."""
    waiting = {name: value for name, value in update.get("waiting", {}).items() if name != "now"}
    return update | {"waiting": waiting}


class Stream:
    """A socket to a table, and every byte that came over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.texts: list[str] = []

    async def next(self) -> dict[str, Any]:
        """Return the next update."""
        async with asyncio.timeout(PATIENCE):  # a stream that has gone silent is a failure, not a wait
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.texts.append(text)
        update: dict[str, Any] = json.loads(text)
        return update

    async def move(self, version: int, word: str | list[str], number: int = 1) -> dict[str, Any]:
        """Send a move up the socket; returns its answer and drops the updates before it."""
        await self.socket.send(json.dumps({"type": "move", "id": number, "version": version, "word": word}))
        return await self.answer()

    async def answer(self) -> dict[str, Any]:
        """Return the next answer to a move."""
        while (found := await self.next())["type"] not in ("moved", "refused"):
            pass
        return found

    async def until(self, version: int) -> dict[str, Any]:
        """Return the update that brings at least this version."""
        while True:
            update = await self.next()
            if update["type"] == "update" and update["version"] >= version:
                return update


async def make_table(served: Served, rules: str, *seats: dict[str, str], **settings: Any) -> dict[str, Any]:
    """Return a new table, whose bots move at once: its id, the host's token, and those of the seats."""
    async with served.client() as client:
        body = {"rules": rules, "seats": list(seats), "settings": {"pace": "at-once", **settings}}
        answer = await client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def make_guests(served: Served, rules: str, *seats: dict[str, str]) -> list[Guest]:
    """Return a new table's persons, by their seats."""
    made = await make_table(served, rules, *seats)
    return [Guest(served, made["id"], key["token"]) for key in made["seats"]]


async def wander(guest: Guest, stream: Stream, dice: Random, until: int = 10_000) -> dict[str, Any]:
    """Choose at random whenever it is this guest's turn, until the game is over or has so many moves."""
    update = await stream.next()
    while update["to_act"] is not None and update["version"] < until:
        if update["options"]:
            answer = await guest.move(update["version"], dice.choice(update["options"]))
            assert answer.status_code == 200, answer.text
            update = await stream.until(answer.json()["version"])
        else:
            update = await stream.next()
    return update
