"""Leases in Redis, which end by themselves when whoever holds them dies."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from hashlib import blake2b
from typing import Final

from redis.asyncio import Redis

from elfenland.server.shared.line import CutError, Line

LASTS: Final = 4.0  # seconds after which what a dead process had is free
RENEWED: Final = 1.0  # seconds between renewals
FORGOTTEN: Final = 30.0  # seconds after which a house is empty from which nobody was heard

RENEW: Final = """
local held = redis.call('GET', KEYS[1])
if not held or held == ARGV[1] then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end
"""
GIVE_BACK: Final = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"


class SharedLeases:
    """Leases in Redis. As long as it is away everything is ours: what two do, only one can write."""

    def __init__(self, line: Line, process: str) -> None:
        self._line = line
        self._process = process
        self._held: set[str] = set()
        self.takers: Callable[[], list[str]] = list  # the others who take turns

    @asynccontextmanager
    async def held(self, name: str) -> AsyncIterator[bool]:
        """Hold a lease, if nobody else does."""
        is_ours = await self.is_next(name, LASTS)
        if is_ours:
            self._held.add(name)
        try:
            yield is_ours
        finally:
            if is_ours:
                await self._give_back(name)

    def is_ours_to_begin(self, game: str, by: str) -> bool:
        """Whoever tells of a turn takes it, if he takes any; else all choose the same one, by the game."""
        takers = self.takers()
        if by in takers:
            return False
        return all(_rank(self._process, game) > _rank(other, game) for other in takers)

    async def is_next(self, name: str, seconds: float) -> bool:
        """Whether nobody else has had this lease for so long."""
        until = int(seconds * 1000)
        try:
            return bool(
                await self._line.ask(
                    lambda redis: redis.set(self._key(name), self._process, nx=True, px=until)
                )
            )
        except CutError:
            return True

    async def is_first(self) -> bool:
        """Whether nobody has been heard of lately."""
        return await self.is_next("house", FORGOTTEN)

    async def renew(self) -> None:
        """Keep what is ours, until this is cancelled."""
        while True:
            await asyncio.sleep(RENEWED)
            with suppress(CutError):
                await self._line.ask(self._renew_all)

    async def _renew_all(self, redis: Redis) -> None:
        async with redis.pipeline(transaction=False) as many:
            many.execute_command("SET", self._key("house"), self._process, "PX", int(FORGOTTEN * 1000))
            for name in self._held:
                many.execute_command("EVAL", RENEW, 1, self._key(name), self._process, int(LASTS * 1000))
            await many.execute()

    async def _give_back(self, name: str) -> None:
        self._held.discard(name)
        with suppress(CutError):
            await self._line.ask(lambda redis: redis.eval(GIVE_BACK, 1, self._key(name), self._process))

    def _key(self, name: str) -> str:
        return f"elfenland:lease:{name}"


def _rank(process: str, game: str) -> bytes:
    """By which of several processes one is chosen for a game: when one comes or goes, few games move."""
    return blake2b(f"{process} {game}".encode(), digest_size=8).digest()
