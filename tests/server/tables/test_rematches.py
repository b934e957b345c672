"""Rematches."""

import asyncio
from random import Random
from typing import Any

from tests.server.serving import PERSON, WANDERER, Guest, Served, Stream, make_table, wander
from tests.server.test_chat import read


async def played_out(served: Served) -> list[Guest]:
    """The guests of a game that is over."""
    seats = ({**PERSON, "name": "Ada"}, {**PERSON, "name": "Bob"}, WANDERER)
    made = await make_table(served, "elfenland", *seats)
    guests = [Guest(served, made["id"], key["token"]) for key in made["seats"]]
    await asyncio.gather(*(play_out(guest) for guest in guests))
    return guests


async def play_out(guest: Guest) -> None:
    async with guest.stream() as stream:
        await wander(guest, stream, Random(guest.token))


async def invitation(stream: Stream) -> dict[str, Any]:
    while True:
        message = await stream.next()
        if message["type"] == "invitation":
            return message


async def test_a_rematch_invites_everybody_to_his_own_seat(served: Served) -> None:
    ada, bob = await played_out(served)
    async with bob.stream() as stream:
        await stream.next()
        mine = (await ada.post("rematch", {})).json()
        his = await invitation(stream)
    async with bob.stream() as stream:  # who comes later hears of it, too
        assert await invitation(stream) == his
    again = (await bob.post("rematch", {})).json()
    assert (again, mine["table"]) == (his, his["table"])
    assert ([key["seat"] for key in mine["seats"]], [key["seat"] for key in his["seats"]]) == ([2], [0])
    for invited, seat in ((mine, 2), (his, 0)):
        update = await Guest(served, invited["table"], invited["seats"][0]["token"]).look()
        assert update["seat"] == seat
    assert [seat["name"] for seat in update["table"]["seats"]] == ["Bob", "wanderer", "Ada"]


async def test_who_is_muted_stays_so_in_the_rematch(served: Served) -> None:
    ada, bob = await played_out(served)
    await ada.post("chat/mute", {"muted": 1})
    await bob.post("chat/mute", {"muted": None})
    invited = [(await guest.post("rematch", {})).json() for guest in (ada, bob)]
    ada, bob = (Guest(served, each["table"], each["seats"][0]["token"]) for each in invited)
    await bob.post("proposals", {"kind": "end"})
    await ada.post("consent", {"kind": "end", "agree": True})
    for guest, name in ((ada, "Ada"), (bob, "Bob")):
        assert (await guest.post("chat", {"text": f"from {name}"})).status_code == 201
    watcher = Guest(served, ada.game)
    assert (await watcher.post("chat", {"text": "from Eve", "name": "Eve"})).status_code == 201
    assert await read(ada) == ["from Ada", "from Eve"]
    assert await read(bob) == ["from Ada", "from Bob"]


async def test_only_players_ask_for_a_rematch_and_only_after_the_end(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    early = await Guest(served, made["id"], made["seats"][0]["token"]).post("rematch", {})
    assert (early.status_code, early.json()["code"]) == (409, "table/playing")
    assert (await Guest(served, made["id"]).post("rematch", {})).json()["code"] == "no-seat"
