"""Leases in Redis: one holder each, however many are asked for at once."""

import asyncio

from elfenland.server.cluster.connection import RedisConnection
from elfenland.server.cluster.redis_leases import RedisLeases
from tests.server.machines import Redis

LEASES = 300  # far more than there are connections


async def test_many_leases_at_once_wait_for_the_line_and_do_not_cut_it(redis: Redis) -> None:
    line = RedisConnection(redis.url)
    one, other = RedisLeases(line, "one", list), RedisLeases(line, "other", list)
    names = [f"crowd {number}" for number in range(LEASES)]
    held = await asyncio.gather(*(leases.is_next(name, 10) for name in names for leases in (one, other)))
    assert sum(held) == LEASES
    assert all(first != second for first, second in zip(held[::2], held[1::2], strict=True))
    assert not line.is_down
    await line.close()
