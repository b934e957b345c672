"""Secrets of the server are made once, also if several processes start together."""

import asyncio
from functools import partial
from itertools import count

from elfenland.server.storage import SqlStore, secrets


async def test_a_secret_is_made_once(store: SqlStore) -> None:
    numbers = count()
    assert await store.read(partial(secrets.find, name="vapid")) is None
    job = partial(secrets.find_or_add, name="vapid", make=lambda: f"key {next(numbers)}")
    found = await asyncio.gather(*(store.write(job) for _ in range(6)))
    assert len(set(found)) == 1
    assert await store.read(partial(secrets.find, name="vapid")) == found[0]
