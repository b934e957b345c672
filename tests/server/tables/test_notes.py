"""Private notes: kept for the holder of a seat, read by nobody else, gone with the holder."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tests.server.community.visiting import PASSWORD, post, sign_up
from tests.server.serving import OPEN, PERSON, Guest, Served, Stream, make_guests, make_table
from tests.server.settable import SetTime, serving
from tests.server.tables.playing import claim, forward, lay, played_out, refusal

STAR = {"place": "Erg", "kind": "star"}
CROSS = {"place": "Elv-Lap", "kind": "cross"}
RIVER = {"place": "Bea~Elv", "kind": "question"}
SECRET = "Green keeps two dragons"
NOTHING = {"text": "", "marks": [], "revision": 0}


async def write(
    guest: Guest, text: str = SECRET, *marks: dict[str, str], revision: int = 0
) -> httpx2.Response:
    body = {"text": text, "marks": list(marks), "revision": revision}
    async with guest.served.client(guest.token) as client:
        return await client.put(f"/api/tables/{guest.game}/notes", json=body)


async def read(guest: Guest) -> Any:
    async with guest.served.client(guest.token) as client:
        answer = await client.get(f"/api/tables/{guest.game}/notes")
    assert answer.headers["cache-control"] == "no-store"
    return answer.json()


async def test_notes_stay_with_the_seat(tmp_path: Path, database: str) -> None:
    data, time = tmp_path / "data", SetTime()
    async with serving(data, time, database=database) as here:
        ada, bert = await make_guests(here, "elfenland", PERSON, PERSON)
        assert await read(ada) == NOTHING
        assert (await write(ada, SECRET, STAR, CROSS, RIVER)).json() == {"revision": 1}
    async with serving(data, time, database=database) as here:
        ada, bert = (Guest(here, guest.game, guest.token) for guest in (ada, bert))
        assert await read(ada) == {"text": SECRET, "marks": [STAR, CROSS, RIVER], "revision": 1}
        assert await read(bert) == NOTHING
        assert (await write(ada, "", revision=1)).json() == {"revision": 2}
        assert await read(ada) == {"text": "", "marks": [], "revision": 2}


async def test_lines_stay_lines_and_what_nobody_sees_goes(served: Served) -> None:
    (ada, _) = await make_guests(served, "elfenland", PERSON, PERSON)
    await write(ada, "Dragons:\r\n\ttwo \u202e here\n\nPigs: 3\n")
    assert (await read(ada))["text"] == "Dragons:\ntwo  here\n\nPigs: 3"


async def test_of_two_devices_the_later_one_reads_again(served: Served) -> None:
    (ada, _) = await make_guests(served, "elfenland", PERSON, PERSON)
    answers = await asyncio.gather(*(write(ada, f"device {number}") for number in range(3)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    refused = next(answer for answer in answers if answer.status_code == 409)
    assert (refused.json()["code"], refused.json()["data"]) == ("notes/changed", {"revision": 1})
    assert "device" not in refused.text


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"text": "x" * 4001}, (422, "malformed")),
        ({"marks": [{"place": "Erg", "kind": "skull"}]}, (422, "malformed")),
        ({"marks": [{"place": "Erg", "kind": "star"}] * 61}, (422, "malformed")),
        ({"marks": [STAR, {"place": "Erg", "kind": "cross"}]}, (422, "notes/place")),
        ({"marks": [{"place": "Nowhere", "kind": "star"}]}, (422, "notes/place")),
        ({"marks": [{"place": "Lap-Elv", "kind": "star"}]}, (422, "notes/place")),
        ({"revision": 1}, (409, "notes/changed")),
        ({"seat": 1}, (403, "no-seat")),
    ],
    ids=str,
)
async def test_what_is_refused_changes_nothing(
    served: Served, body: dict[str, Any], expected: tuple[int, str]
) -> None:
    (ada, _) = await make_guests(served, "elfenland", PERSON, PERSON)
    async with served.client(ada.token) as client:
        answer = await client.put(f"/api/tables/{ada.game}/notes", json={**NOTHING, **body})
    assert await refusal(answer) == expected
    assert await read(ada) == NOTHING


async def test_who_has_no_seat_has_no_notes(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    assert await refusal(await write(Guest(served, guests[0].game))) == (403, "no-seat")
    both = Guest(served, guests[0].game, ".".join(guest.token for guest in guests))
    assert await refusal(await write(both)) == (422, "seat")


async def test_there_is_a_limit_for_each_seat(serve: Callable[..., Served]) -> None:
    ada, bert = await make_guests(serve(ELFENLAND_RATES="notes=2/60"), "elfenland", PERSON, PERSON)
    answers = [await write(ada, revision=number) for number in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[-1].json()["code"] == "too-often"
    assert (await write(bert)).status_code == 200


async def test_a_move_meanwhile_does_not_refuse_them(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    moved, written = await asyncio.gather(
        guest.move(seen["version"], seen["options"][0]), write(guest, SECRET, STAR)
    )
    assert (moved.status_code, written.status_code) == (200, 200)


async def test_who_leaves_takes_them_along(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path / "data", SetTime(), database=database) as here:
        host, bert = await lay(here, OPEN)
        assert (await write(bert, SECRET, STAR)).status_code == 200
        assert (await write(host, "of the host")).status_code == 200
        assert (await bert.post("leave", {})).status_code == 204
        assert await read(await claim(here, host.game, "Cleo")) == NOTHING
        assert (await read(host))["text"] == "of the host"
        store = here.context.store
        await host.post("close", {})
        assert (await store.notes(host.game, 0)).text == ""


async def test_a_deleted_account_leaves_none(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path / "data", SetTime(), database=database) as here, here.client() as device:
        ada, bert = await make_guests(here, "elfenland", PERSON, PERSON)
        await write(ada)
        await write(bert, "of Bert")
        await sign_up(device)
        await post(device, "account/games", game=ada.game, tokens=[ada.token])
        assert (await post(device, "account/delete", password=PASSWORD)).status_code == 204
        assert await read(ada) == NOTHING
        assert (await read(bert))["text"] == "of Bert"


async def test_they_are_nowhere_when_the_game_is_over_but_with_their_owner(served: Served) -> None:
    guests = await played_out(served)
    ada, bert = guests[:2]
    async with bert.stream(0) as stream:
        assert (await write(ada, SECRET, STAR)).status_code == 200
        told = await documents(bert, stream)
    assert len(told) > 8
    assert not [text for text in told if SECRET in text or '"star"' in text]
    assert SECRET not in served.log.read_text()
    assert (await read(ada))["text"] == SECRET


async def documents(guest: Guest, stream: Stream) -> list[str]:
    """Return all that another player can read of a finished game."""
    await stream.until(1)
    paths = ["", "/story", "/egn", "/log", "/summary", "/replay", "/replay/0?number=8", "/chat", "/analysis"]
    async with guest.served.client(guest.token) as client:
        answers = [await client.get(f"/api/tables/{guest.game}{path}") for path in paths]
        answers.append(await client.get("/api/lobby", params={"status": "over"}))
        key = {"game": guest.game, "token": guest.token}
        answers.append(await client.post("/api/games", json={"keys": [key]}))
        answers.append(await client.post(f"/api/tables/{guest.game}/rematch", json={}))
    assert all(answer.status_code < 300 for answer in answers), answers
    return [*stream.texts, *(answer.text for answer in answers)]


async def test_a_rematch_begins_without_them(served: Served) -> None:
    (ada, *_) = await played_out(served)
    await write(ada, SECRET, STAR)
    invited = (await ada.post("rematch", {})).json()
    again = Guest(served, invited["table"], invited["seats"][0]["token"])
    assert await read(again) == NOTHING


async def test_they_may_be_written_before_the_game(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, OPEN)
    ada = Guest(served, made["id"], made["seats"][0]["token"])
    assert (await write(ada)).status_code == 200
