"""Redis client that fails fast while Redis is unavailable.

Redis holds nothing that the database doesn't have, so every caller can do without it.
"""

import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import RedisError

from elfenland.engine.errors import ElfenlandError
from elfenland.server.ops.logging import get_log

T = TypeVar("T")

REDIS_TIMEOUT_S: Final = 1.0  # for a connection or an answer
POOL_SIZE: Final = 2  # connections per process, besides the two for pub/sub; callers wait for a free one
CIRCUIT_OPEN_S: Final = 1.0  # for which calls fail at once after one has failed

# Redis may have closed an idle connection: that is worth one more try, a timeout isn't.
RETRY_IF_CLOSED: Final = Retry(NoBackoff(), 1, supported_errors=(RedisConnectionError,))

log = get_log(__name__)


class RedisUnavailableError(ElfenlandError):
    """Raised when Redis doesn't answer."""


class RedisConnection:
    """Connection pool with a circuit breaker, which opens after a failed call."""

    def __init__(self, url: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.url = url
        self._clock = clock
        pool = BlockingConnectionPool.from_url(
            url,
            max_connections=POOL_SIZE,
            timeout=REDIS_TIMEOUT_S,
            decode_responses=True,
            socket_timeout=REDIS_TIMEOUT_S,
            socket_connect_timeout=REDIS_TIMEOUT_S,
            retry=RETRY_IF_CLOSED,
        )
        self._redis: Redis = Redis.from_pool(pool)
        database = pool.connection_kwargs.get("db", 0)
        self.channel = f"elfenland:{database}"  # channels are shared by all databases of a Redis
        self._open_until = 0.0
        self.is_down = False

    async def call(self, command: Callable[[Redis], Awaitable[T]]) -> T:
        """Return the answer to a command; raise RedisUnavailableError if there is none."""
        if self._clock() < self._open_until:
            raise RedisUnavailableError("Redis didn't answer a moment ago")
        try:
            answer = await command(self._redis)
        except (RedisError, OSError, TimeoutError) as error:
            self.mark_down(error)
            raise RedisUnavailableError("Redis doesn't answer") from error
        self.mark_up()
        return answer

    def mark_down(self, error: BaseException) -> None:
        """Open the circuit: Redis has not answered."""
        self._open_until = self._clock() + CIRCUIT_OPEN_S
        if not self.is_down:
            log.warning("redis-cut", reason=type(error).__name__)
        self.is_down = True

    def mark_up(self) -> None:
        """Note that Redis answers."""
        if self.is_down:
            log.info("redis-back")
        self.is_down = False

    async def close(self) -> None:
        """Close all connections of the pool."""
        await self._redis.aclose()
