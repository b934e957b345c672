"""The line to Redis. It may be cut at any time: nothing is kept there that cannot be missed."""

import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from redis.asyncio import BlockingConnectionPool, Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from elfenland.engine.errors import ElfenlandError
from elfenland.server.logs import get_log

T = TypeVar("T")

PATIENCE: Final = 1.0  # seconds for an answer
CONNECTIONS: Final = 2  # of one process, beside two of its channel; whoever finds none free waits
PAUSE: Final = 1.0  # seconds in which nobody tries, after nobody answered

log = get_log(__name__)


class CutError(ElfenlandError):
    """Redis does not answer."""


class Line:
    """Asks Redis. When it does not answer, nobody waits for it for a while."""

    def __init__(self, url: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        pool = BlockingConnectionPool.from_url(
            url,
            max_connections=CONNECTIONS,
            timeout=PATIENCE,
            decode_responses=True,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            retry=Retry(NoBackoff(), 1),  # a connection that Redis has closed may lie in the pool
        )
        self.redis: Redis = Redis.from_pool(pool)
        number = pool.connection_kwargs.get("db", 0)
        self.channel = f"elfenland:{number}"  # Redis tells those of all its databases
        self._cut_until = 0.0
        self.is_cut = False

    async def ask(self, what: Callable[["Redis"], Awaitable[T]]) -> T:
        """What Redis answers; CutError if it does not."""
        if self._clock() < self._cut_until:
            raise CutError("Redis did not answer a moment ago")
        try:
            answer = await what(self.redis)
        except (RedisError, OSError, TimeoutError) as error:
            self.cut(error)
            raise CutError("Redis does not answer") from error
        self.mend()
        return answer

    def cut(self, error: BaseException) -> None:
        """It was noticed that nobody answers."""
        self._cut_until = self._clock() + PAUSE
        if not self.is_cut:
            log.warning("redis-cut", reason=type(error).__name__)
        self.is_cut = True

    def mend(self) -> None:
        """It was noticed that somebody answers."""
        if self.is_cut:
            log.info("redis-back")
        self.is_cut = False

    async def close(self) -> None:
        """Hang up."""
        await self.redis.aclose()
