"""A sender that only notes what it would send, and recipients who are told by it."""

import asyncio
from functools import partial
from typing import Any

import httpx2

from elfenland.server.notifications.values import Channel, Envelope, News, SendOutcome
from elfenland.server.storage import news as stored
from tests.server.serving import Guest, Served, make_guests
from tests.server.settable import Here, SetTime
from tests.server.tables.playing import who_acts

KINDS = ["turn", "nudge", "begin", "over", "chat", "proposal"]
HOOK = {"kind": "webhook", "url": "https://elf.example/told"}


class Recorder:
    """A sender that notes what it is to send, and gives the outcomes it was told to, else `sent`."""

    def __init__(self, *outcomes: SendOutcome) -> None:
        self.outcomes = list(outcomes)
        self.sent: asyncio.Queue[tuple[Channel, Envelope]] = asyncio.Queue()
        self.links: list[str] = []

    async def send(self, channel: Channel, envelope: Envelope) -> SendOutcome:
        await self.sent.put((channel, envelope))
        return self.outcomes.pop(0) if self.outcomes else SendOutcome("sent")

    async def test(self, channel: Channel, language: str, address: str) -> SendOutcome:
        return self.outcomes.pop(0) if self.outcomes else SendOutcome("sent")

    async def confirm(self, channel: Channel, language: str, link: str) -> SendOutcome:
        self.links.append(link)
        return self.outcomes.pop(0) if self.outcomes else SendOutcome("sent")

    async def close(self) -> None:
        pass

    async def next(self) -> tuple[News, ...]:
        """Return the news of the next message."""
        async with asyncio.timeout(60):
            return (await self.sent.get())[1].news


def settings(**other: Any) -> dict[str, Any]:
    """Return choices of a recipient."""
    return {"language": "en", "time_zone": "Europe/Berlin", "kinds": KINDS, **other}


def request(*guests: Guest, channel: dict[str, Any] = HOOK, **other: Any) -> dict[str, Any]:
    """Return a request to add a channel for these guests' seats."""
    keys = [{"game": guest.game, "token": guest.token} for guest in guests]
    return {"channel": channel, "settings": settings(**other), "keys": keys}


async def add(client: httpx2.AsyncClient, body: dict[str, Any]) -> dict[str, Any]:
    """Add a channel; return it."""
    answer = await client.post("/api/notifications/channels", json=body)
    assert answer.status_code == 201, answer.text
    added: dict[str, Any] = answer.json()["channel"]
    return added


async def two_at_a_table(served: Served) -> tuple[Guest, Guest]:
    """Return the guest whose turn it is, and the other one."""
    guests = await make_guests(
        served, "elfenland", {"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bo"}
    )
    first, _ = await who_acts(guests)
    (waiting,) = [guest for guest in guests if guest is not first]
    return first, waiting


async def play(guest: Guest) -> None:
    """Decide until it is another's turn."""
    while (seen := await guest.look())["options"]:
        await guest.move(seen["version"], seen["options"][0])


async def settle(here: Here, time: SetTime, seconds: float = 0) -> None:
    """Let time pass until the server has derived what has happened, and sent what is due."""
    time.go(seconds)
    async with asyncio.timeout(60):
        while not await _is_idle(here):
            if here.context.outbox._changed:
                time.go(1)
            here.context.delivery.wake()
            await asyncio.sleep(0.005)


async def _is_idle(here: Here) -> bool:
    outbox, delivery = here.context.outbox, here.context.delivery
    if outbox._changed or outbox._deriving or outbox._looked or delivery._sending:
        return False
    due = await here.context.store.read(partial(stored.due, now=here.context.moves.time.now(), most=1))
    return not (due or delivery._sending or outbox._changed)
