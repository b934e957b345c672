"""Requests for the documents of a table."""

from typing import Any

from tests.server.serving import Guest


async def get(guest: Guest, what: str, **query: int) -> Any:
    async with guest.served.client(guest.token) as client:
        answer = await client.get(f"/api/tables/{guest.game}/{what}", params=query)
    return answer.json()
