"""Cache of encoded documents, limited by their total bytes."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from typing import Final

from elfenland.server.web.encoding import encode

MAX_BYTES: Final = 16 * 1024 * 1024
MAX_DOCUMENTS_AT_ONCE: Final = 2  # documents that are made at the same time

Parts = Sequence[bytes]  # the parts of a document, so that a client can be sent some of them
Make = Callable[[], Awaitable[Parts]]


class DocumentCache:
    """LRU cache limited by bytes; concurrent requests share one rendering.

    A key names everything that the document depends on, above all the version and the receiver.
    """

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._max_bytes = max_bytes
        self._kept: OrderedDict[Hashable, Parts] = OrderedDict()
        self._making: dict[Hashable, asyncio.Task[Parts]] = {}
        self._free = asyncio.Semaphore(MAX_DOCUMENTS_AT_ONCE)
        self.bytes = 0  # of all cached documents

    async def get(self, key: Hashable, make: Make) -> Parts:
        """Return the document with this key, from the cache or from `make`."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._making:
            self._making[key] = asyncio.create_task(self._make(key, make))
            self._making[key].add_done_callback(lambda _: self._making.pop(key))
        return await asyncio.shield(self._making[key])

    async def _make(self, key: Hashable, make: Make) -> Parts:
        async with self._free:
            parts = await make()
        self._kept[key] = parts
        self.bytes += _size(parts)
        while self.bytes > self._max_bytes:
            self.bytes -= _size(self._kept.popitem(last=False)[1])
        return parts


def _size(parts: Parts) -> int:
    return sum(map(len, parts))


async def encoded(document: Awaitable[object]) -> Parts:
    """Return a document of one part."""
    return [encode(await document).encode()]
