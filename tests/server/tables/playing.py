"""Steps that tests of many parts take at a table."""

import asyncio
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.serving import OPEN, PERSON, WANDERER, Guest, Served, Stream, make_table, wander

PASS = {"kind": "pass"}  # a standing order


async def who_acts(guests: list[Guest]) -> tuple[Guest, dict[str, Any]]:
    """Return the guest whose turn it is, and what they see."""
    for guest in guests:
        seen = await guest.look()
        if seen["options"]:
            return guest, seen
    raise AssertionError("it is nobody's turn")


async def forward(guests: list[Guest], phase: str) -> tuple[Guest, dict[str, Any]]:
    """Play first options until a phase, and say who acts there."""
    guest, seen = await who_acts(guests)
    while seen["view"]["phase"] != phase:
        assert (await guest.move(seen["version"], seen["options"][0])).status_code == 200
        guest, seen = await who_acts(guests)
    return guest, seen


async def hurry(guests: list[Guest], phase: str) -> tuple[Guest, dict[str, Any]]:
    """Pass until a phase, so that everybody keeps what they have, and say who acts there."""
    guest, seen = await who_acts(guests)
    while seen["view"]["phase"] != phase:
        word = "-" if "-" in seen["options"] else seen["options"][0]
        assert (await guest.move(seen["version"], word)).status_code == 200
        guest, seen = await who_acts(guests)
    return guest, seen


def steps(phase: str, *words: str) -> dict[str, Any]:
    """Return an order of steps; each is words between blanks, the first that is allowed to be made."""
    return {"kind": "steps", "phase": phase, "steps": [step.split() for step in words]}


async def until(guest: Guest, holds: Any, since: int | None = None) -> dict[str, Any]:
    """Return the first update, after a version, of which something holds."""
    async with guest.stream(since) as stream:
        update = await stream.next()
        while not holds(update):
            update = await stream.next()
    return update


async def sit_down(served: Served, *seats: dict[str, str], **clock: Any) -> list[Guest]:
    """Return the persons of a new table with a clock."""
    made = await make_table(served, "elfenland", *seats, clock=clock)
    return [Guest(served, made["id"], key["token"]) for key in made["seats"]]


async def order(guest: Guest, *orders: dict[str, Any]) -> Any:
    """Give these orders and no others."""
    async with guest.served.client(guest.token) as client:
        return await client.put(f"/api/tables/{guest.game}/orders", json={"orders": list(orders)})


def shown(kind: str, **other: Any) -> dict[str, Any]:
    """Return the document of an order as its owner sees it."""
    blank = {"item": None, "most": 0, "lot": None, "phase": None, "steps": None, "dropped": None}
    return {"kind": kind, **blank, **other}


async def claim(served: Served, game: str, name: str) -> Guest:
    answer = await Guest(served, game).post("claim", {"name": name, "seat": 1})
    assert answer.status_code == 201, answer.text
    return Guest(served, game, answer.json()["token"])


async def lay(served: Served, *seats: dict[str, str], **settings: Any) -> tuple[Guest, Guest]:
    """A table at which Bert has taken seat 1: the host, who sits in seat 0, and Bert."""
    made = await make_table(served, "elfenland", PERSON, OPEN, *seats, **settings)
    host = Guest(served, made["id"], f"{made['seats'][0]['token']}.{made['host']}")
    return host, await claim(served, made["id"], "Bert")


async def assert_ends(guest: Guest, stream: Stream) -> None:
    """A stream ends as if its server went, and whoever comes back is told that nothing is there."""
    with pytest.raises(ConnectionClosed) as ended:
        await stream.until(1)
    assert ended.value.rcvd is not None
    assert ended.value.rcvd.code == 1012
    with pytest.raises(InvalidStatus) as refused:
        async with guest.stream():
            pass
    assert refused.value.response.status_code == 404


async def played_out(served: Served) -> list[Guest]:
    """Return the guests of a game that is over."""
    seats = ({**PERSON, "name": "Ada"}, {**PERSON, "name": "Bob"}, WANDERER)
    made = await make_table(served, "elfenland", *seats)
    guests = [Guest(served, made["id"], key["token"]) for key in made["seats"]]
    await asyncio.gather(*(play_out(guest) for guest in guests))
    return guests


async def play_out(guest: Guest) -> None:
    async with guest.stream() as stream:
        await wander(guest, stream, Random(guest.token))


def others(guests: list[Guest], guest: Guest) -> list[Guest]:
    return [each for each in guests if each is not guest]


async def refusal(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]
