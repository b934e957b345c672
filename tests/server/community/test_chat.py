"""Talk at tables: who reads whom, limits, mute and report."""

from random import Random
from typing import Any

import pytest

from elfenland.server.storage import chat as talk
from tests.server.community.visiting import look, read
from tests.server.serving import PERSON, WANDERER, Guest, Served, Stream, make_table, wander
from tests.server.settable import Here, SetTime
from tests.server.tables.playing import who_acts


async def table(served: Served, **settings: Any) -> tuple[list[Guest], Guest]:
    """Two players and a spectator."""
    seats = ({**PERSON, "name": "Ada"}, {**PERSON, "name": "Bob"})
    made = await make_table(served, "elfenland", *seats, **settings)
    return [Guest(served, made["id"], key["token"]) for key in made["seats"]], Guest(served, made["id"])


async def next_chat(stream: Stream) -> list[dict[str, Any]]:
    while True:
        message = await stream.next()
        if message["type"] == "chat":
            lines: list[dict[str, Any]] = message["lines"]
            return lines


async def test_what_is_said_comes_over_the_stream_once(served: Served) -> None:
    (ada, bob), _ = await table(served)
    async with bob.stream() as stream:
        assert (await stream.next())["type"] == "update"
        assert (await ada.post("chat", {"text": " Good morning "})).json() == {"n": 1}
        [line] = await next_chat(stream)
        assert (line["seat"], line["name"], line["text"]) == (0, "Ada", "Good morning")
        await bob.post("chat", {"text": "Hello"})
        assert [line["n"] for line in await next_chat(stream)] == [2]
    async with bob.stream() as stream:
        assert [line["n"] for line in await next_chat(stream)] == [1, 2]


@pytest.mark.parametrize("heard", [False, True])
async def test_players_read_spectators_during_the_game_only_if_the_table_wants_it(
    served: Served, heard: bool
) -> None:
    (ada, _), eve = await table(served, spectators_heard=heard)
    assert (await eve.post("chat", {"text": "Take the dragon"})).json()["code"] == "chat/name"
    assert (await eve.post("chat", {"text": "Take the dragon", "name": "Eve"})).status_code == 201
    assert await read(eve) == ["Take the dragon"]
    assert await read(ada) == (["Take the dragon"] if heard else [])


async def test_tables_and_talk_bear_the_servers_time(here: Here, time: SetTime) -> None:
    made = await make_table(here, "elfenland", PERSON, PERSON)
    guest = Guest(here, made["id"], made["seats"][0]["token"])
    assert (await guest.look())["table"]["created"] == time.now()
    time.go(3)
    assert (await guest.post("chat", {"text": "Good morning!"})).status_code == 201
    async with here.client(guest.token) as client:
        said = (await client.get(f"/api/tables/{guest.game}/chat")).json()
    assert [line["at"] for line in said["lines"]] == [time.now()]


async def test_who_is_muted_is_not_read_until_he_is_again(served: Served) -> None:
    (ada, bob), eve = await table(served)
    await bob.post("chat", {"text": "Hm"})
    assert (await ada.post("chat/mute", {"muted": 1})).status_code == 204
    assert (await read(ada), await read(bob), await read(eve)) == ([], ["Hm"], ["Hm"])
    await ada.post("chat/mute", {"muted": 1, "on": False})
    assert await read(ada) == ["Hm"]
    assert (await eve.post("chat/mute", {"muted": 1})).json()["code"] == "no-seat"


@pytest.mark.parametrize("muted", [0, 2])
async def test_only_another_seat_of_the_table_is_muted(served: Served, muted: int) -> None:
    (ada, _), _ = await table(served)
    refused = await ada.post("chat/mute", {"muted": muted})
    assert (refused.status_code, refused.json()["code"]) == (422, "seat")


async def test_one_is_told_whom_one_does_not_read(served: Served) -> None:
    (ada, bob), eve = await table(served)
    await ada.post("chat/mute", {"muted": 1})
    await ada.post("chat/mute", {"muted": None})
    assert [(await look(guest))["muted"] for guest in (ada, bob, eve)] == [[None, 1], [], []]
    await ada.post("chat/mute", {"muted": None, "on": False})
    assert (await look(ada))["muted"] == [1]


async def test_a_line_can_be_reported_by_those_who_read_it(served: Served) -> None:
    (ada, bob), eve = await table(served)
    await eve.post("chat", {"text": "Boo", "name": "Eve"})
    await bob.post("chat", {"text": "Hm"})
    assert (await ada.post("chat/report", {"n": 2, "reason": "rude"})).status_code == 204
    assert (await ada.post("chat/report", {"n": 1})).json()["code"] == "chat/line"
    assert (await ada.post("chat/report", {"n": 9})).json()["code"] == "chat/line"


async def test_of_the_reason_for_a_report_only_what_prints_is_kept(here: Here) -> None:
    (ada, bob), _ = await table(here)
    await bob.post("chat", {"text": "Hm"})
    for reason in ("\0", "\x1b[2Jso\nrude"):  # it is shown on a terminal, and kept by any database
        assert (await ada.post("chat/report", {"n": 1, "reason": reason})).status_code == 204
    [report] = await here.context.store.read(talk.unseen)
    assert report.reason == "[2Jso rude"


async def test_talk_has_limits(served: Served) -> None:
    (ada, bob), _ = await table(served)
    for text in ("", "x" * 301, " \n", "\u202e"):
        assert (await ada.post("chat", {"text": text})).json()["code"] == "malformed"
    assert (await ada.post("chat", {"text": "I am Bob", "name": "Bob"})).json()["code"] == "chat/name"
    assert (await ada.post("chat", {"text": "I am Bob", "seat": 1})).json()["code"] == "no-seat"
    codes = [(await bob.post("chat", {"text": "again"})).status_code for _ in range(12)]
    assert codes[0] == 201
    assert 429 in codes
    (ada, _), _ = await table(served, chat=False)
    assert (await ada.post("chat", {"text": "Hello"})).json()["code"] == "chat/off"


async def test_spectators_with_a_delay_are_told_only_what_is_old_enough(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, WANDERER, delay_moves=6)
    ada, eve = Guest(served, made["id"], made["seats"][0]["token"]), Guest(served, made["id"])
    async with eve.stream(since=0) as late, ada.stream() as stream:
        first = await late.next()
        update = await wander(ada, stream, Random(2), 30)
        assert (await ada.post("chat", {"text": "I draw"})).status_code == 201
        seen = await eve.look(since=0)
        now = await ada.look()
        assert first["version"] < seen["version"] <= now["version"] - 6
        assert "I draw" not in await read(eve)
        story = await ask_story(eve)
        assert story["version"] <= (await ada.look())["version"] - 6
        end = await late.until(update["version"] - 6)
        assert end["seat"] is None


async def test_nor_do_they_learn_that_something_has_happened(here: Here) -> None:
    made = await make_table(here, "elfenland", PERSON, PERSON, delay_seconds=3600)
    guests, eve = [Guest(here, made["id"], key["token"]) for key in made["seats"]], Guest(here, made["id"])
    async with eve.stream(since=0) as late:
        first = await late.next()
        mover, _ = await who_acts(guests)
        (other,) = [guest for guest in guests if guest is not mover]
        assert (await other.post("nudge", {})).status_code == 204
        assert (await mover.post("proposals", {"kind": "end"})).status_code == 201
        assert (await mover.post("chat", {"text": "I draw"})).json() == {"n": 1}
        seen = await mover.look()
        assert (await mover.move(seen["version"], seen["options"][0])).status_code == 200
        assert (await eve.post("chat/report", {"n": 1})).json()["code"] == "chat/line"
        assert (await eve.look(since=0))["table"] == first["table"]
        await eve.post("chat", {"text": "Anything new?", "name": "Eve"})
        told = await late.next()
    assert (told["type"], [line["text"] for line in told["lines"]]) == ("chat", ["Anything new?"])


async def ask_story(guest: Guest) -> dict[str, Any]:
    async with guest.served.client(guest.token) as client:
        story: dict[str, Any] = (await client.get(f"/api/tables/{guest.game}/story")).json()
    return story


async def test_after_the_end_those_with_a_delay_see_all(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, WANDERER, delay_seconds=3600)
    ada, eve = Guest(served, made["id"], made["seats"][0]["token"]), Guest(served, made["id"])
    async with eve.stream(since=0) as late:
        first = await late.next()
        assert (first["version"], first["view"], first["events"]) == (0, None, [])
        async with ada.stream() as stream:
            end = await wander(ada, stream, Random(2))
        update = await late.until(end["version"])
    assert update["table"]["status"] == "over"
    assert update["events"][-1]["code"] == "game-ended"
