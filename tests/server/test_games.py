"""Whole games over HTTP and sockets."""

import asyncio
from random import Random
from typing import Any

import pytest

from tests.server.serving import PERSON, WANDERER, Guest, Served, make_guests, make_table, wander


@pytest.mark.parametrize("rules", ["elfenland", "elfengold+witches"])
async def test_a_whole_game_of_persons_and_bots(served: Served, rules: str) -> None:
    guests = await make_guests(served, rules, PERSON, WANDERER, PERSON)
    ends = await asyncio.gather(*(play(guest, number) for number, guest in enumerate(guests)))
    assert [end["events"][-1]["code"] for end in ends] == ["game-ended", "game-ended"]
    table = (await guests[0].look())["table"]
    assert table["status"] == "over"


async def play(guest: Guest, number: int) -> dict[str, Any]:
    async with guest.stream() as stream:
        return await wander(guest, stream, Random(number))


async def test_a_table_of_bots_plays_by_itself(served: Served) -> None:
    made = await make_table(served, "elfenland", WANDERER, WANDERER, {"kind": "bot", "bot": "scout"})
    guest = Guest(served, made["id"])
    async with guest.stream(since=0) as stream:
        update = await stream.next()
        codes = [event["code"] for event in update["events"]]
        while update["to_act"] is not None:
            before = update["version"]
            update = await stream.next()
            assert update["since"] == before
            codes += [event["code"] for event in update["events"]]
    whole = await guest.look(since=0)
    assert codes == [event["code"] for event in whole["events"]]
    assert codes[-1] == "game-ended"
