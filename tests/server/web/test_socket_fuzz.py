"""Garbage over sockets: the server stays well, and others get their updates."""

import asyncio
from random import Random

from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.serving import PERSON, Guest, Served, make_guests

ROUNDS = 60


async def test_nonsense_harms_nobody(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    dice = Random(5)
    async with guests[0].stream() as faithful:
        seen = await faithful.next()
        await asyncio.gather(*(talk_nonsense(guests[1], Random(dice.random())) for _ in range(ROUNDS)))
        mover = guests[seen["to_act"]]
        options = (await mover.look())["options"]
        assert (await mover.move(seen["version"], options[0])).status_code == 200
        assert (await faithful.until(seen["version"] + 1))["since"] >= seen["version"]
    async with served.client() as client:
        assert (await client.get("/health")).json()["status"] == "well"


async def talk_nonsense(guest: Guest, dice: Random) -> None:
    """Come with any version, send any frames, and go at any time."""
    since = dice.choice((None, 0, 1, -1, -(10**30), 10**9, 10**30))
    try:
        async with guest.stream(since) as stream:
            for _ in range(dice.randrange(4)):
                await stream.socket.send(
                    dice.choice(("", "{}", "\0" * 5000, b"", b"\xff" * 100, "x" * 200_000))
                )
            if dice.random() < 0.5:
                stream.socket.transport.abort()
    except ConnectionClosed:
        pass
    except InvalidStatus as refused:
        if refused.response.status_code >= 500:
            raise
