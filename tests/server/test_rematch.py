"""Rematches and hooks."""

import asyncio
import hashlib
import hmac
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from elfenland.server.hooks import check_url, may_call, post
from elfenland.server.refusals import RefusedError
from elfenland.server.store.rematches import Hook
from tests.server.serving import PERSON, WANDERER, Guest, Served, Stream, make_table, wander


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


async def test_only_players_ask_for_a_rematch_and_only_after_the_end(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    early = await Guest(served, made["id"], made["seats"][0]["token"]).post("rematch", {})
    assert (early.status_code, early.json()["code"]) == (409, "table/playing")
    assert (await Guest(served, made["id"]).post("rematch", {})).json()["code"] == "no-seat"


async def test_a_hook_is_called_and_what_is_sent_is_signed(serve: Callable[..., Served]) -> None:
    served = serve("--private-hooks")
    got: asyncio.Queue[tuple[bytes, bytes]] = asyncio.Queue()

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        await got.put((head, await reader.readexactly(length)))
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        writer.close()

    listening = await asyncio.start_server(take, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    made = await make_table(served, "elfenland", PERSON, PERSON)
    guests = [Guest(served, made["id"], key["token"]) for key in made["seats"]]
    first = (await guests[0].look())["to_act"]
    waiting = guests[1 - first]
    hook = (await waiting.post("hook", {"url": f"http://127.0.0.1:{port}/turn?x=1"})).json()
    update = await guests[first].look()
    while update["to_act"] == first:
        await guests[first].move(update["version"], update["options"][0])
        update = await guests[first].look()
    async with asyncio.timeout(30):
        head, body = await got.get()
    signature = hmac.new(hook["secret"].encode(), body, hashlib.sha256).hexdigest()
    assert head.startswith(b"POST /turn?x=1 HTTP/1.1\r\n")
    assert f"sha256={signature}".encode() in head
    told = json.loads(body)
    assert (told["type"], told["table"], told["seat"]) == ("your-turn", made["id"], 1 - first)
    listening.close()


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("http://example.org/", "hook/https"),
        ("ftp://example.org/", "hook/url"),
        ("https://", "hook/url"),
        ("https://user@example.org/", "hook/url"),
        ("https://example.org/a b", "hook/url"),
        ("https://example.org/a\r\nx: y", "hook/url"),
        ("https://example.org:99999/", "hook/url"),
    ],
)
async def test_what_no_hook_may_be(served: Served, url: str, code: str) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    ada = Guest(served, made["id"], made["seats"][0]["token"])
    refused = await ada.post("hook", {"url": url})
    assert (refused.status_code, refused.json()["code"]) == (422, code)
    with pytest.raises(RefusedError):
        check_url(url, allow_private=False)


def test_addresses_inside_are_called_only_if_the_operator_allows() -> None:
    inside = [
        "127.0.0.1",
        "10.0.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "::1",
        "fe80::1%eth0",
        "::ffff:10.0.0.1",
    ]
    for address in inside:
        assert not may_call(address, allow_private=False, secure=True)
        assert may_call(address, allow_private=True, secure=True)
    assert may_call("8.8.8.8", allow_private=False, secure=True)
    assert not may_call("8.8.8.8", allow_private=True, secure=False)
    assert may_call("127.0.0.1", allow_private=True, secure=False)


@pytest.mark.parametrize(
    ("answer", "taken"),
    [(b"HTTP/1.1 200 OK\r\n\r\n", True), (b"HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n", False), (b"", False)],
)
async def test_only_an_answer_that_says_so_means_taken(answer: bytes, taken: bool) -> None:
    calls = 0

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal calls
        calls += 1
        await reader.readuntil(b"{}")
        writer.write(answer)
        writer.close()

    async with await asyncio.start_server(take, "127.0.0.1", 0) as listening:
        hook = Hook("game", 0, f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}", "secret")
        assert await post(hook, b"{}", allow_private=True) == taken
        with pytest.raises(ValueError, match="inside"):
            await post(hook, b"{}", allow_private=False)
    assert calls == 1
