"""Leases in Redis: one holder each, however many are asked for at once."""

import asyncio

from elfenland.server.shared.line import Line
from elfenland.server.shared.redis_leases import SharedLeases
from tests.server.machines import Redis

LEASES = 300  # far more than there are connections


async def test_many_leases_at_once_wait_for_the_line_and_do_not_cut_it(redis: Redis) -> None:
    line = Line(redis.url)
    one, other = SharedLeases(line, "one"), SharedLeases(line, "other")
    names = [f"crowd {number}" for number in range(LEASES)]
    held = await asyncio.gather(*(leases.is_next(name, 10) for name in names for leases in (one, other)))
    assert sum(held) == LEASES
    assert all(first != second for first, second in zip(held[::2], held[1::2], strict=True))
    assert not line.is_cut
    await line.close()
