"""Documents are made once and kept as long as there is room."""

import asyncio

import pytest

from elfenland.server.tables.errors import RefusedError, not_found
from elfenland.server.web.document_cache import DocumentCache, Parts


class Maker:
    """Makes a document, and counts how often."""

    def __init__(self, *parts: bytes) -> None:
        self.parts = parts
        self.number = 0

    async def __call__(self) -> Parts:
        self.number += 1
        await asyncio.sleep(0)
        return self.parts


async def test_a_document_is_made_once_for_all_who_read_it() -> None:
    cache, make = DocumentCache(), Maker(b"one", b"two")
    read = await asyncio.gather(*(cache.get("key", make) for _ in range(5)))
    assert [list(parts) for parts in (*read, await cache.get("key", make))] == [[b"one", b"two"]] * 6
    assert (make.number, cache.bytes) == (1, 6)


async def test_what_was_not_read_for_longest_makes_room() -> None:
    cache, makers = DocumentCache(max_bytes=100), [Maker(b"x" * 40) for _ in range(3)]
    for key in (0, 1, 0, 2, 0):
        await cache.get(key, makers[key])
    assert cache.bytes == 80
    assert [maker.number for maker in makers] == [1, 1, 1]
    await cache.get(1, makers[1])
    assert makers[1].number == 2


async def test_what_is_too_long_is_sent_but_not_kept() -> None:
    cache, make = DocumentCache(max_bytes=100), Maker(b"x" * 101)
    assert len((await cache.get("key", make))[0]) == 101
    assert cache.bytes == 0


async def test_a_refusal_is_not_kept() -> None:
    async def refuse() -> Parts:
        raise not_found()

    cache = DocumentCache()
    for _ in range(2):
        with pytest.raises(RefusedError):
            await cache.get("key", refuse)
    assert list(await cache.get("key", Maker(b"x"))) == [b"x"]
