"""Leases in Redis, which expire when the process that holds them dies."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from hashlib import blake2b
from typing import Final

from redis.asyncio import Redis

from elfenland.server.cluster.connection import RedisConnection, RedisUnavailableError

LEASE_S: Final = 4.0  # after which the lease of a dead process is free
RENEWAL_S: Final = 1.0  # between renewals
LAST_PROCESS_S: Final = 30.0  # after which no process counts as running

RENEW: Final = """
local held = redis.call('GET', KEYS[1])
if not held or held == ARGV[1] then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end
"""
RELEASE: Final = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"


class RedisLeases:
    """Leases in Redis; while it is unavailable, all are ours."""

    def __init__(
        self, connection: RedisConnection, process: str, other_turn_takers: Callable[[], list[str]]
    ) -> None:
        self._connection = connection
        self._process = process
        self._other_turn_takers = other_turn_takers
        self._held: set[str] = set()

    @asynccontextmanager
    async def held(self, name: str) -> AsyncIterator[bool]:
        """Try to hold a lease until the end of the block; yield whether we do."""
        is_ours = await self.is_next(name, LEASE_S)
        if is_ours:
            self._held.add(name)
        try:
            yield is_ours
        finally:
            if is_ours:
                await self._release(name)

    def is_ours_to_begin(self, game: str, by: str) -> bool:
        """Return whether we should take a turn that process `by` announced.

        If that process takes turns, it takes this one; otherwise all choose the same one by the game's id.
        """
        others = self._other_turn_takers()
        if by in others:
            return False
        return all(_rank(self._process, game) > _rank(other, game) for other in others)

    async def is_next(self, name: str, seconds: float) -> bool:
        """Return whether no other process has had this lease for so many seconds."""
        key, lease_ms = _key(name), int(seconds * 1000)
        with suppress(RedisUnavailableError):
            call = self._connection.call
            return bool(await call(lambda redis: redis.set(key, self._process, nx=True, px=lease_ms)))
        return True

    async def is_first(self) -> bool:
        """Return whether no other process has run lately."""
        return await self.is_next("house", LAST_PROCESS_S)

    async def renew(self) -> None:
        """Renew our leases, until cancelled."""
        while True:
            await asyncio.sleep(RENEWAL_S)
            with suppress(RedisUnavailableError):
                await self._connection.call(self._renew_all)

    async def _renew_all(self, redis: Redis) -> None:
        async with redis.pipeline(transaction=False) as pipeline:
            pipeline.execute_command("SET", _key("house"), self._process, "PX", int(LAST_PROCESS_S * 1000))
            for name in self._held:
                pipeline.execute_command("EVAL", RENEW, 1, _key(name), self._process, int(LEASE_S * 1000))
            await pipeline.execute()

    async def _release(self, name: str) -> None:
        self._held.discard(name)
        with suppress(RedisUnavailableError):
            await self._connection.call(lambda redis: redis.eval(RELEASE, 1, _key(name), self._process))


def _key(name: str) -> str:
    return f"elfenland:lease:{name}"


def _rank(process: str, game: str) -> bytes:
    """Rendezvous hash: the process of highest rank takes a game's turns."""
    return blake2b(f"{process} {game}".encode(), digest_size=8).digest()
