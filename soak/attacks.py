"""One client that does its worst within the limits.

Run as `python -m soak.attacks ATTACK ADDRESS SECONDS`. It has an address of its own, and prints how many
requests it made.
"""

import asyncio
import json
import os
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import cycle
from typing import Any, Final

import httpx2
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from elfenland.engine.rules import Rules
from soak.part import rounds

OWN_ADDRESS: Final = "127.0.0.2"
SOCKETS: Final = 50
TIMEOUT_S: Final = 60.0
RULES: Final = "elfenland"
DOCUMENTS: Final = ("/api/rules/elfengold", "/api/openapi.json", "/api/lobby", "/api/learn", "/", "/api/bots")
BROKEN: Final = (OSError, WebSocketException, httpx2.TransportError)


class Client:
    """A client with a table of its own, all seats of which it holds."""

    def __init__(self, address: str, http: httpx2.AsyncClient, end: float) -> None:
        self.address = address
        self.host = address.rpartition("/")[2]
        self.http = http
        self.end = end
        self.count = 0

    async def make_table(self) -> None:
        """Make a table for two, and hold both seats."""
        body = {"rules": RULES, "seats": [{"kind": "person"}] * 2, "settings": {}}
        made = (await self.http.post("/api/tables", json=body)).raise_for_status().json()
        self.path = f"/api/tables/{made['id']}"
        token = ".".join(key["token"] for key in made["seats"])
        self.headers = {"authorization": f"Bearer {token}"}
        self.version: int = (await self.http.get(self.path, headers=self.headers)).json()["version"]

    async def repeat(self, act: Callable[[], Awaitable[object]]) -> None:
        """Do something by all connections at once, until the time is up."""

        async def go_on() -> None:
            for _ in rounds(self.end):
                try:
                    await act()
                except BROKEN:
                    await asyncio.sleep(0.1)
                self.count += 1

        await asyncio.gather(*(go_on() for _ in range(SOCKETS)))

    async def preview(self, what: str, **more: Any) -> None:
        """Ask for a preview."""
        body = {"version": self.version, **more}
        await self.http.post(f"{self.path}/{what}", json=body, headers=self.headers)

    def stream(self) -> connect:
        """Return a socket to the table."""
        uri = self.address.replace("http", "ws", 1) + self.path + "/stream?since=0"
        return connect(uri, additional_headers=self.headers, proxy=None, local_addr=(OWN_ADDRESS, 0))

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[asyncio.StreamWriter]:
        """Yield a plain connection from which nothing is read."""
        host, _, port = self.host.partition(":")
        _, writer = await asyncio.open_connection(host, int(port), limit=1024, local_addr=(OWN_ADDRESS, 0))
        try:
            yield writer
        finally:
            writer.close()


async def nothing(client: Client) -> None:
    """Keep still: what is measured beside this is the machine."""
    await asyncio.sleep(client.end - time.monotonic())


async def plans(client: Client) -> None:
    """Ask for plans of tours through 30 towns."""
    towns = [town.code for town in Rules.parse(RULES).board.towns]
    tour = (towns * 2)[:30]
    await client.repeat(lambda: client.preview("plan", towns=tour, limit=20))


async def previews(client: Client) -> None:
    """Ask for all other previews, each as large as it may be."""
    asks = [str(link) for link in Rules.parse(RULES).board.links][:100]
    kinds: cycle[tuple[str, dict[str, Any]]] = cycle(
        [
            ("why", {"asks": asks}),
            ("journeys", {"limit": 20}),
            ("ways", {"to": "Elv", "limit": 10}),
            ("hint", {}),
        ]
    )

    async def one() -> None:
        what, more = next(kinds)
        await client.preview(what, **more)

    await client.repeat(one)


async def frames(client: Client) -> None:
    """Send tiny messages up all sockets; come back when one is closed."""

    async def flood() -> None:
        async with client.stream() as socket:
            for _ in rounds(client.end):
                await socket.send("{}")
                client.count += 1

    await client.repeat(flood)


async def documents(client: Client) -> None:
    """Ask for documents again and again."""
    paths = cycle(
        [*DOCUMENTS, client.path, f"{client.path}/story", f"{client.path}/replay", f"{client.path}/egn"]
    )
    await client.repeat(lambda: client.http.get(next(paths), headers=client.headers))


async def slow_readers(client: Client) -> None:
    """Ask for large answers, and read neither them nor a stream."""
    request = f"GET /api/openapi.json HTTP/1.1\r\nhost: {client.host}\r\n\r\n".encode()

    async def linger() -> None:
        async with client.stream(), client.connection() as writer:
            for _ in rounds(client.end):
                writer.write(request)
                client.count += 1
                await asyncio.sleep(0.2)

    await client.repeat(linger)


async def records(client: Client) -> None:
    """Import records that are as long as they may be, and try passwords."""
    egn = '[Rules "elfenland"]\n' + "x" * 59_000
    bodies = cycle(
        [("/api/replays", {"egn": egn}), ("/api/account/login", {"name": "Ada", "password": "not this one"})]
    )

    async def one() -> None:
        path, body = next(bodies)
        await client.http.post(path, json=body)

    await client.repeat(one)


ATTACKS: Final[dict[str, Callable[[Client], Awaitable[None]]]] = {
    attack.__name__: attack for attack in (nothing, plans, previews, frames, documents, slow_readers, records)
}


async def attack(name: str, address: str, seconds: float) -> int:
    """Attack a server; return how often."""
    limits = httpx2.Limits(max_connections=SOCKETS)
    transport = httpx2.AsyncHTTPTransport(local_address=OWN_ADDRESS, limits=limits)
    async with httpx2.AsyncClient(base_url=address, transport=transport, timeout=TIMEOUT_S) as http:
        client = Client(address, http, time.monotonic() + seconds)
        await client.make_table()
        await ATTACKS[name](client)
        return client.count


if __name__ == "__main__":
    os.nice(10)  # an attacker comes from elsewhere: it must not take the processor from the server
    print(json.dumps(asyncio.run(attack(sys.argv[1], sys.argv[2], float(sys.argv[3])))))
