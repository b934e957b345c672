"""DNS lookups that nobody has to wait for."""

import asyncio
from threading import Event
from threading import enumerate as enumerate_threads
from typing import Any

import pytest

from elfenland.server.notifications.dns import MAX_LOOKUPS, DnsResolver


async def test_slow_lookups_are_given_up_and_are_not_many(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = Event()

    def slowly(*_: object, **__: object) -> list[Any]:
        answered.wait(60)
        return [(0, 0, 0, "", ("8.8.8.8", 443))]

    monkeypatch.setattr("socket.getaddrinfo", slowly)
    resolver = DnsResolver()
    for _ in range(MAX_LOOKUPS):
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(resolver.addresses("slow.example", 443), 0.001)
    with pytest.raises(OSError, match="too many"):
        await resolver.addresses("slow.example", 443)
    threads = [thread for thread in enumerate_threads() if thread.name == "lookup"]
    assert all(thread.daemon for thread in threads)  # the process may end before them
    answered.set()
    for thread in threads:
        thread.join()
    assert await resolver.addresses("slow.example", 443) == ["8.8.8.8"]


async def test_a_name_that_no_host_can_have_is_an_error_like_any_other() -> None:
    with pytest.raises((OSError, ValueError)):
        await DnsResolver().addresses(f"{'a' * 64}.example", 443)
