"""Where a webhook may lead, how it is looked up and called, and which answer means that it was taken."""

import asyncio
from threading import Event
from threading import enumerate as enumerate_threads
from typing import Any

import pytest

from elfenland.server.hooks import check_url, may_call, post
from elfenland.server.lookups import MOST, Lookups
from elfenland.server.refusals import RefusedError
from elfenland.server.store.hooks import Hook
from tests.server.serving import PERSON, Guest, Served, make_table


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
