"""Bot accounts in tests: made, seated, and listening."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect

from tests.server.community.visiting import post
from tests.server.serving import PATIENCE, Served


async def make_bot(owner: httpx2.AsyncClient, name: str = "Gretel") -> dict[str, Any]:
    """Return a new bot with its token."""
    answer = await post(owner, "account/bots", name=name)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    bot: dict[str, Any] = made["bot"]
    return bot | {"token": made["token"]}


async def make_bots_table(owner: httpx2.AsyncClient, *seats: dict[str, str]) -> dict[str, Any]:
    """Return a new table with these seats."""
    body = {"rules": "elfenland", "seats": list(seats), "settings": {"pace": "at-once"}}
    answer = await owner.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def bots_seat(name: str = "Gretel") -> dict[str, str]:
    return {"kind": "bot", "account": name}


@asynccontextmanager
async def bot_stream(served: Served, token: str) -> AsyncIterator[ClientConnection]:
    uri = f"{served.address.replace('http', 'ws', 1)}/api/bot/stream"
    async with connect(uri, additional_headers={"authorization": f"Bearer {token}"}, proxy=None) as socket:
        yield socket


async def hear(socket: ClientConnection) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        found: dict[str, Any] = json.loads(await socket.recv())
    return found
