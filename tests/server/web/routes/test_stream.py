"""The socket: reconnecting by version, restarts, and what it never tells."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.serving import (
    OPEN,
    PERSON,
    WANDERER,
    Guest,
    Served,
    Stream,
    make_guests,
    make_table,
    wander,
)
from tests.server.settable import SetTime, serving


async def gather_events(stream: Stream, until: int, since: int) -> list[dict[str, Any]]:
    """All events up to a version; every update goes on where the last one ended."""
    found: list[dict[str, Any]] = []
    while since < until:
        update = await stream.next()
        assert update["since"] == since
        since = update["version"]
        found += update["events"]
    return found


async def test_a_page_that_comes_back_misses_nothing_and_hears_nothing_twice(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, WANDERER)
    dice = Random(3)
    heard: list[dict[str, Any]] = []
    since = 0
    for _ in range(6):  # some breaks are longer than what the table remembers
        async with guests[0].stream(since) as stream:
            update = await stream.next()
            assert update["since"] == since
            heard += update["events"]
            since = update["version"]
        async with guests[0].stream() as stream:
            await wander(guests[0], stream, dice, since + dice.choice((1, 40)))
    whole = await guests[0].look(since=0)
    async with guests[0].stream(since) as stream:
        heard += await gather_events(stream, whole["version"], since)
    assert heard[: len(whole["events"])] == whole["events"]  # the bot may have played on meanwhile


async def test_a_killed_server_goes_on(serve: Callable[..., Served]) -> None:
    first = serve()
    made = await make_table(first, "elfenland", PERSON, WANDERER, PERSON)
    tokens = [key["token"] for key in made["seats"]]
    guests = [Guest(first, made["id"], token) for token in tokens]
    acknowledged = await asyncio.gather(*(play_a_little(guest) for guest in guests))
    first.kill()
    second = serve()
    again = [Guest(second, made["id"], token) for token in tokens]
    async with again[0].stream(acknowledged[0]) as stream:
        assert (await stream.next())["version"] >= max(acknowledged)
    ends = await asyncio.gather(*(play_on(guest) for guest in again))
    assert [end["events"][-1]["code"] for end in ends] == ["game-ended", "game-ended"]


async def play_a_little(guest: Guest) -> int:
    async with guest.stream() as stream:
        version: int = (await wander(guest, stream, Random(1), 60))["version"]
        return version


async def play_on(guest: Guest) -> dict[str, Any]:
    async with guest.stream() as stream:
        return await wander(guest, stream, Random(2))


async def test_a_bot_on_turn_goes_on_after_a_restart(serve: Callable[..., Served]) -> None:
    first = serve()
    made = await make_table(first, "elfengold", WANDERER, WANDERER)
    first.kill()
    second = serve()
    async with Guest(second, made["id"]).stream() as stream:
        update = await stream.next()
        while update["to_act"] is not None:
            update = await stream.next()
    assert update["table"]["status"] == "over"


async def test_no_receiver_is_told_what_another_drew(served: Served) -> None:
    made = await make_table(served, "elfengold+home-town", PERSON, PERSON, WANDERER)
    guests = [Guest(served, made["id"], key["token"]) for key in made["seats"]]
    watcher = Guest(served, made["id"])
    streams = await asyncio.gather(*(everything(guest, number) for number, guest in enumerate(guests)))
    watched = await watcher.look(since=0)
    for seat, whole in enumerate(streams):
        for event in whole["events"]:
            assert not is_secret(event) or event["seat"] == seat or hides(event)
    assert all(hides(event) for event in watched["events"] if is_secret(event))
    assert any(is_secret(event) and not hides(event) for event in streams[0]["events"])


SECRETS = {
    "card-drawn": "card",
    "cards-dealt": "cards",
    "cards-discarded": "cards",
    "home-town-dealt": "town",
    "item-shown": "secret",
    "items-drawn": "items",
    "secret-drawn": "kind",
}


def is_secret(event: dict[str, Any]) -> bool:
    return event["code"] in SECRETS


def hides(event: dict[str, Any]) -> bool:
    return event[SECRETS[event["code"]]] is None


async def everything(guest: Guest, number: int) -> dict[str, Any]:
    """Play to the end, and tell all that this guest could hear."""
    async with guest.stream() as stream:
        await wander(guest, stream, Random(number))
    return await guest.look(since=0)


@pytest.mark.parametrize("token", ["", "wrong"])
async def test_a_socket_to_no_table_and_one_with_a_wrong_token_are_denied_alike(
    served: Served, token: str
) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON, spectators=False)
    with pytest.raises(InvalidStatus) as unknown:
        async with Guest(served, "no-such-table", token).stream():
            pass
    assert unknown.value.response.status_code == 404
    with pytest.raises(InvalidStatus) as denied:
        async with Guest(served, made["id"], "wrong").stream():
            pass
    assert denied.value.response.status_code == 404
    assert denied.value.response.body == unknown.value.response.body


async def test_a_socket_that_is_asked_for_wrongly_is_denied_with_the_reason(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    address = f"{served.address.replace('http', 'ws', 1)}/api/tables/{made['id']}/stream?since=yesterday"
    with pytest.raises(InvalidStatus) as denied:
        async with connect(address, proxy=None):
            pass
    assert denied.value.response.status_code == 422
    assert json.loads(denied.value.response.body)["code"] == "malformed"


async def begun(served: Served) -> tuple[Guest, Guest, dict[str, Any]]:
    """Return a new game: the guest to act, the other one, and the update of the first."""
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    seat = (await guests[0].look())["to_act"]
    return guests[seat], guests[1 - seat], await guests[seat].look()


async def test_a_move_goes_up_the_stream_and_is_answered_there(served: Served) -> None:
    guest, other, update = await begun(served)
    async with guest.stream() as stream, other.stream() as watching:
        answer = await stream.move(update["version"], update["options"][0], number=7)
        assert answer == {"type": "moved", "id": 7, "version": answer["version"]}
        assert answer["version"] > update["version"]
        assert (await watching.until(answer["version"]))["version"] == answer["version"]
    assert (await guest.look())["version"] == answer["version"]


async def test_a_refused_move_is_answered_like_a_refused_post(served: Served) -> None:
    guest, other, update = await begun(served)
    wrong = [
        (update["version"], "no-such-word"),
        (update["version"] + 5, update["options"][0]),
        (update["version"], [update["options"][0], "no-such-word"]),
    ]
    async with guest.stream() as stream:
        for number, (version, word) in enumerate(wrong):
            answer = await stream.move(version, word, number)
            posted = await guest.move(version, word)
            about = {"type": "refused", "id": number, "status": posted.status_code}
            assert answer == about | posted.json()
    async with other.stream() as stream:
        assert (await stream.move(update["version"], update["options"][0]))["code"] == "illegal/turn"
    async with Guest(served, guest.game).stream() as stream:
        assert (await stream.move(update["version"], update["options"][0]))["code"] == "no-seat"
    assert (await guest.look())["version"] == update["version"]


async def test_the_same_move_sent_twice_is_made_once(served: Served) -> None:
    guest, _, update = await begun(served)
    async with guest.stream() as stream:
        first = await stream.move(update["version"], update["options"][0], 1)
    async with guest.stream(update["version"]) as stream:
        second = await stream.move(update["version"], update["options"][0], 1)
    assert (first["type"], second["type"], second["code"]) == ("moved", "refused", "stale")
    assert (await guest.look())["version"] == first["version"]


async def test_a_move_counts_even_if_its_socket_is_gone(served: Served) -> None:
    guest, _, update = await begun(served)
    async with guest.stream() as stream:
        move = {"type": "move", "id": 1, "version": update["version"], "word": update["options"][0]}
        await stream.socket.send(json.dumps(move))
    async with guest.stream(update["version"]) as stream:
        assert (await stream.until(update["version"] + 1))["since"] == update["version"]


@pytest.mark.parametrize(
    ("message", "number"),
    [
        ("hello", None),
        ("[]", None),
        ("[" * 4000, None),
        (b"\xff", None),
        ('{"type": "move", "id": 3}', 3),
        ('{"type": "move", "id": 3, "version": true, "word": "x"}', 3),
        ('{"type": "move", "id": "3", "version": 1, "word": "x"}', None),
        ('{"type": "move", "id": true, "version": 1, "word": "x"}', None),
        ('{"type": "move", "id": -1, "version": 1, "word": "x"}', -1),
        ('{"type": "talk", "id": 3, "version": 1, "word": "x"}', 3),
        ('{"type": "move", "id": 3, "version": 1, "word": "x", "seat": 0}', 3),
    ],
)
async def test_a_malformed_message_is_refused_and_the_stream_goes_on(
    served: Served, message: str | bytes, number: int | None
) -> None:
    guest, _, update = await begun(served)
    async with guest.stream() as stream:
        await stream.socket.send(message)
        answer = await stream.answer()
        assert (answer["code"], answer["status"], answer["id"]) == ("malformed", 422, number)
        assert (await stream.move(update["version"], update["options"][0]))["type"] == "moved"


async def test_moves_over_the_stream_have_the_rate_of_moves(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", SetTime(), rates=("moves=3/60",)) as here:
        guest, _, update = await begun(here)
        async with guest.stream() as stream:
            codes = [(await stream.move(update["version"], "no-such-word"))["code"] for _ in range(4)]
    assert codes == ["word", "word", "word", "too-often"]


async def test_a_key_that_ends_moves_nothing_any_more(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, OPEN)
    guest = Guest(served, made["id"], made["seats"][0]["token"])
    async with guest.stream() as stream:
        await stream.next()
        assert (await guest.post("leave", {})).status_code == 204
        with pytest.raises(ConnectionClosed):
            await stream.until(1)  # no game begins here
