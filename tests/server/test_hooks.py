"""Webhooks: when they are called, what is sent, how often it is tried, and where none may lead."""

import asyncio
import hashlib
import hmac
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event
from threading import enumerate as enumerate_threads
from typing import Any

import pytest

from elfenland.server.hooks import check_url, may_call, post
from elfenland.server.lookups import MOST, Lookups
from elfenland.server.refusals import RefusedError
from elfenland.server.store.hooks import Hook
from tests.server.serving import PERSON, Guest, Served, make_guests, make_table
from tests.server.settable import Here, SetTime, serving
from tests.server.test_clock import until
from tests.server.test_moves import forward, who_acts
from tests.server.test_orders import order


class Receiver:
    """A real HTTP server that is called, and answers as it is told."""

    def __init__(self, answers: list[bytes]) -> None:
        self.answers = answers
        self.got: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.url = ""

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        await self.got.put(json.loads(await reader.readexactly(length)))
        writer.write(b"HTTP/1.1 " + self.answers.pop(0) + b"\r\n\r\n")
        writer.close()


@asynccontextmanager
async def receiving(*answers: bytes) -> AsyncIterator[Receiver]:
    receiver = Receiver(list(answers))
    async with await asyncio.start_server(receiver.take, "127.0.0.1", 0) as listening:
        receiver.url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/turn"
        yield receiver


async def pass_the_turn(here: Here, url: str) -> tuple[Guest, Guest]:
    """A table where the seat with the hook has just begun to be waited for; that guest, and the other."""
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    first, _ = await who_acts(guests)
    (waiting,) = [guest for guest in guests if guest is not first]
    assert (await waiting.post("hook", {"url": url})).status_code == 201
    while (seen := await first.look())["options"]:
        await first.move(seen["version"], seen["options"][0])
    return waiting, first


async def until_given_up(here: Here) -> None:
    async with asyncio.timeout(60):
        while here.house.people.hooks._tasks:
            await asyncio.sleep(0.005)


async def test_what_is_not_taken_is_tried_again_after_a_while(tmp_path: Path) -> None:
    time = SetTime()
    answers = (b"500 Broken", b"302 Found", b"404 Not Found", b"204 No Content")
    async with serving(tmp_path / "data", time, private_hooks=True) as here, receiving(*answers) as receiver:
        await pass_the_turn(here, receiver.url)
        told = [await receiver.got.get()]
        for pause in (10, 60, 600):
            await time.until_awaited(pause)
            time.go(pause - 1)
            await time.until_awaited(1)
            assert receiver.got.empty()
            time.go(1)
            told.append(await receiver.got.get())
        await until_given_up(here)
    assert [each["at"] - told[0]["at"] for each in told] == [0, 10_000, 70_000, 670_000]
    assert len({each["version"] for each in told}) == 1


async def test_after_the_last_try_it_is_given_up(tmp_path: Path) -> None:
    time = SetTime()
    async with receiving() as gone:
        url = gone.url
    async with serving(tmp_path / "data", time, private_hooks=True) as here:
        await pass_the_turn(here, url)
        for pause in (10, 60, 600):
            await time.until_awaited(pause)
            time.go(pause)
        await until_given_up(here)


async def test_who_has_moved_is_told_no_more(tmp_path: Path) -> None:
    time = SetTime()
    async with serving(tmp_path / "data", time, private_hooks=True) as here, receiving(b"500 No") as receiver:
        waiting, _ = await pass_the_turn(here, receiver.url)
        await receiver.got.get()
        await time.until_awaited(10)
        while (seen := await waiting.look())["options"]:
            await waiting.move(seen["version"], seen["options"][0])
        time.go(10)
        await until_given_up(here)
        assert receiver.got.empty()


async def test_of_the_turn_before_nothing_is_told(tmp_path: Path) -> None:
    time = SetTime()
    answers = (b"500 No",) * 3
    async with serving(tmp_path / "data", time, private_hooks=True) as here, receiving(*answers) as receiver:
        waiting, other = await pass_the_turn(here, receiver.url)
        first = await receiver.got.get()
        for guest in (waiting, other):
            while (seen := await guest.look())["options"]:
                await guest.move(seen["version"], seen["options"][0])
        second = await receiver.got.get()
        await time.until_awaited(10)
        time.go(10)
        third = await receiver.got.get()
        await time.until_awaited(60)
        assert receiver.got.empty()
        assert len(here.house.people.hooks._tasks) == 1
    assert first["version"] < second["version"] == third["version"]


async def test_who_is_reminded_is_told_there(tmp_path: Path) -> None:
    time, taken = SetTime(), b"204 No Content"
    async with (
        serving(tmp_path / "data", time, private_hooks=True) as here,
        receiving(taken, taken) as receiver,
    ):
        _, other = await pass_the_turn(here, receiver.url)
        told = await receiver.got.get()
        await until_given_up(here)
        assert (await other.post("nudge", {})).status_code == 204
        reminded = await receiver.got.get()
        assert (told["type"], reminded) == ("your-turn", {**told, "type": "nudge"})
        await until_given_up(here)


async def test_who_has_ordered_what_to_decide_is_not_called(tmp_path: Path) -> None:
    time = SetTime()
    async with serving(tmp_path / "data", time, private_hooks=True) as here, receiving(b"204 Ok") as receiver:
        guests = await make_guests(here, "elfenland", PERSON, PERSON)
        guest, seen = await forward(guests, "plan")
        (other,) = [each for each in guests if each is not guest]
        await other.post("hook", {"url": receiver.url})
        await order(other, {"kind": "pass"})
        await guest.move(seen["version"], next(word for word in seen["options"] if word != "-"))
        seen = await until(guest, lambda update: bool(update["options"]))
        await order(other)
        await guest.move(seen["version"], next(word for word in seen["options"] if word != "-"))
        assert (await receiver.got.get())["version"] == seen["version"] + 1


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
        "::ffff:0:10.0.0.1",
        "::10.0.0.1",
        "64:ff9b::10.0.0.1",
        "64:ff9b:1::1",
        "2002:a00:1::",
        "fec0::1",
    ]
    for address in inside:
        assert not may_call(address, allow_private=False, secure=True)
        assert may_call(address, allow_private=True, secure=True)
    for address in ("8.8.8.8", "2001:4860:4860::8888", "64:ff9b::8.8.8.8", "2002:808:808::"):
        assert may_call(address, allow_private=False, secure=True)
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
        assert await post(hook, b"{}", allow_private=True, lookups=Lookups()) == taken
        with pytest.raises(ValueError, match="inside"):
            await post(hook, b"{}", allow_private=False, lookups=Lookups())
    assert calls == 1


async def test_names_that_take_long_are_given_up_and_are_not_many(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = Event()

    def slowly(*_: object, **__: object) -> list[Any]:
        answered.wait(60)
        return [(0, 0, 0, "", ("8.8.8.8", 443))]

    monkeypatch.setattr("socket.getaddrinfo", slowly)
    lookups = Lookups()
    for _ in range(MOST):
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(lookups.addresses("slow.example", 443), 0.01)
    with pytest.raises(OSError, match="too many"):
        await lookups.addresses("slow.example", 443)
    threads = [thread for thread in enumerate_threads() if thread.name == "lookup"]
    assert all(thread.daemon for thread in threads)  # the process may end before them
    answered.set()
    for thread in threads:
        thread.join()
    assert await lookups.addresses("slow.example", 443) == ["8.8.8.8"]


async def test_a_name_that_no_host_has_is_an_error_like_any_other() -> None:
    with pytest.raises((OSError, ValueError)):
        await Lookups().addresses(f"{'a' * 64}.example", 443)
