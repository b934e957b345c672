"""Stories, logs, records and imported records."""

import asyncio
from random import Random
from typing import Any

import httpx2
import pytest

from elfenland.engine.chance import Dice
from elfenland.engine.game import Game
from elfenland.engine.rules import Rules
from elfenland.engine.versions import latest
from elfenland.record import Record
from elfenland.server.replays.records import lasting
from elfenland.server.tables.records import Entry
from tests.server.serving import PERSON, WANDERER, Guest, Served, make_guests, make_table, wander


async def get(guest: Guest, what: str, **query: int) -> httpx2.Response:
    async with guest.served.client(guest.token) as client:
        return await client.get(f"/api/tables/{guest.game}/{what}", params=query)


async def bring(served: Served, text: str) -> httpx2.Response:
    async with served.client() as client:
        return await client.post("/api/replays", json={"egn": text})


async def play_out(guest: Guest) -> dict[str, Any]:
    async with guest.stream() as stream:
        return await wander(guest, stream, Random(guest.token))


async def test_bots_of_a_record_come_back_as_bots(served: Served) -> None:
    named = {**WANDERER, "name": "Hal"}
    made = await make_table(served, "elfenland", {**PERSON, "name": "scout"}, WANDERER, named)
    guest = Guest(served, made["id"], made["seats"][0]["token"])
    await guest.post("proposals", {"kind": "end"})
    text = (await get(guest, "egn")).text
    assert '[Bots "Green wanderer, Blue wanderer"]' in text
    there = Guest(served, (await bring(served, text)).json()["id"])
    seats = [(seat["name"], seat["bot"]) for seat in (await there.look())["table"]["seats"]]
    assert seats == [("scout", None), ("wanderer", "wanderer"), ("Hal", "wanderer")]
    assert '[Bots "Green wanderer, Blue wanderer"]' in (await get(there, "egn")).text
    old = text.replace('[Bots "Green wanderer, Blue wanderer"]\n', "")  # as earlier releases wrote it
    assert old != text
    there = Guest(served, (await bring(served, old)).json()["id"])
    seats = [(seat["name"], seat["bot"]) for seat in (await there.look())["table"]["seats"]]
    assert seats == [("scout", "scout"), ("wanderer", "wanderer"), ("Hal", None)]


async def test_a_finished_game_is_open_to_all_and_comes_back_as_a_replay(served: Served) -> None:
    guests = await make_guests(served, "elfengold", PERSON, PERSON)
    await asyncio.gather(*(play_out(guest) for guest in guests))
    anybody = Guest(served, guests[0].game)
    text = (await get(anybody, "egn")).text
    log = (await get(anybody, "log")).json()
    record = Record.read(text)
    assert (log["rules"], log["rules_version"], log["players"]) == ("elfengold", latest(), 2)
    assert [str(move.action) for move in record.moves] == [line["word"] for line in log["log"]]
    brought = await bring(served, text)
    again = Guest(served, brought.json()["id"])
    assert (await again.look())["table"]["status"] == "replay"
    replayed = (await get(again, "log")).json()
    assert [line["word"] for line in replayed["log"]] == [line["word"] for line in log["log"]]
    events = [chapter["events"] for chapter in (await get(again, "story")).json()["chapters"]]
    assert events == [chapter["events"] for chapter in (await get(anybody, "story")).json()["chapters"]]
    dealt = [event for told in events for event in told if event["code"] == "cards-dealt"]
    assert dealt
    assert all(event["cards"] for event in dealt)


async def test_before_the_end_everybody_gets_his_own_view(served: Served) -> None:
    guests = await make_guests(served, "elfenland+home-town", PERSON, PERSON)
    for seat, guest in enumerate(guests):
        text = (await get(guest, "egn")).text
        assert Record.read(text).viewer == seat
        told = (await get(guest, "story")).json()
        assert told["version"] == (await guest.look())["version"]
        homes = [e for c in told["chapters"] for e in c["events"] if e["code"] == "home-town-dealt"]
        assert {event["seat"] for event in homes if event["town"]} == {seat}
        assert len(homes) == 2
    spectator = Guest(served, guests[0].game)
    assert Record.read((await get(spectator, "egn")).text).viewer == -4
    refused = await get(guests[0], "log")
    assert (refused.status_code, refused.json()["code"]) == (409, "table/playing")
    assert (await get(guests[0], "egn", seat=1)).json()["code"] == "no-seat"


async def test_a_story_goes_on_from_a_version(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, WANDERER)
    async with guests[0].stream() as stream:
        end = await wander(guests[0], stream, Random(1), 12)
    whole = (await get(guests[0], "story")).json()["chapters"]
    rest = (await get(guests[0], "story", since=5)).json()["chapters"]
    assert rest[0]["version"] == 6
    assert [chapter for chapter in whole if chapter["version"] > 5][: len(rest)] == rest[: len(whole) - 5]
    assert whole[end["version"] - 1]["version"] == end["version"]


def test_what_was_taken_back_is_no_part_of_a_record() -> None:
    words = ["a", "b", "c", "<2", "d", "e", "<5", "<1", "f"]
    entries = [Entry(n, 0, word, 0) for n, word in enumerate(words, 1)]
    assert [entry.word for entry in lasting(entries)] == ["a", "f"]
    assert [entry.word for entry in lasting(entries[:6])] == ["a", "b", "d", "e"]


def test_everybody_may_agree_to_go_back_to_what_was_taken_back() -> None:
    words = ["a", "b", "c", "<2", "d", "<3!", "e", "<!"]
    entries = [Entry(n, 0, word, 0) for n, word in enumerate(words, 1)]
    assert [entry.word for entry in lasting(entries)] == ["a", "b", "c", "e"]


async def test_a_record_with_a_fault_says_where(served: Served) -> None:
    game = Game(Rules.parse("elfenland"), 2)
    dice: Dice = Random(4)
    game.shuffle(dice)
    for _ in range(6):
        game.play(game.options()[0])
        game.shuffle(dice)
    text = Record.of(game).write()
    assert (await bring(served, text)).status_code == 201
    lines = text.splitlines()
    lines[-1] += "  nonsense"
    refused = await bring(served, "\n".join(lines))
    assert (refused.status_code, refused.json()["code"]) == (422, "record")
    assert refused.json()["data"]["line"] == len(lines)
    assert refused.json()["data"]["column"] > 1
    view = await bring(served, Record.of(game).view(0).write())
    assert view.json()["code"] == "record/view"


@pytest.mark.parametrize("text", ["", "x" * 60_001])
async def test_a_record_has_limits(served: Served, text: str) -> None:
    assert (await bring(served, text)).json()["code"] in ("malformed", "too-long")


async def test_nobody_plays_on_at_a_replay(served: Served) -> None:
    game = Game(Rules.parse("elfenland"), 2)
    game.shuffle(Random(4))
    brought = (await bring(served, Record.of(game).write())).json()["id"]
    made = await make_table(served, "elfenland", PERSON, PERSON)
    claimed = await Guest(served, brought).post("claim", {"name": "Ada"})
    assert (claimed.status_code, claimed.json()["code"]) == (409, "table/replay")
    moved = await Guest(served, brought, made["seats"][0]["token"]).move(1, "-")
    assert moved.status_code == 404


async def test_an_absurd_number_is_a_fault_like_any_other(served: Served) -> None:
    game = Game(Rules.parse("elfenland"), 2)
    game.shuffle(Random(4))
    text = Record.of(game).write().replace("\n1. ", f"\n{'1' * 5000}. ")
    refused = await bring(served, text)
    assert (refused.status_code, refused.json()["code"]) == (422, "record")
