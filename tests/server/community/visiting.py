"""Requests that tests of many parts make: accounts, chat and the lobby."""

from typing import Any
from uuid import uuid4

import httpx2

from tests.server.serving import Guest, Served

PASSWORD = "correct horse"


async def post(device: httpx2.AsyncClient, path: str, **document: Any) -> httpx2.Response:
    return await device.post(f"/api/{path}", json=document)


async def sign_up(device: httpx2.AsyncClient) -> str:
    """Return a new account; returns its name."""
    name = f"Ada {uuid4().hex[:12]}"
    answer = await post(device, "account", name=name, password=PASSWORD)
    assert answer.status_code == 201, answer.text
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    return name


async def read(guest: Guest) -> list[str]:
    return [line["text"] for line in (await look(guest))["lines"]]


async def look(guest: Guest) -> dict[str, Any]:
    async with guest.served.client(guest.token) as client:
        answer: dict[str, Any] = (await client.get(f"/api/tables/{guest.game}/chat")).json()
    return answer


async def ask(served: Served, path: str, **query: Any) -> Any:
    async with served.client() as client:
        answer = await client.get(f"/api/{path}", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def listed(served: Served, status: str) -> list[str]:
    """Return the ids on all pages of two."""
    found: list[str] = []
    query: dict[str, Any] = {"status": status, "number": 2}
    while True:
        page = await ask(served, "lobby", **query)
        assert len(page["tables"]) <= 2
        found += [line["table"]["id"] for line in page["tables"]]
        if page["next"] is None:
            return found
        query["after"] = page["next"]


async def lend(desk: httpx2.AsyncClient, game: str) -> str:
    """Return a token for this device to the account's seat at a table."""
    [key] = (await post(desk, f"account/games/{game}/open")).json()["seats"]
    return str(key["token"])
