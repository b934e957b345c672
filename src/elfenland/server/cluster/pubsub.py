"""Redis pub/sub: one channel that all processes publish and subscribe to."""

from collections.abc import AsyncGenerator
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from elfenland.server.cluster.connection import REDIS_TIMEOUT_S, RETRY_IF_CLOSED, RedisConnection


class PubSubChannel:
    """Publishes over one connection, in order, and subscribes over another."""

    def __init__(self, connection: RedisConnection) -> None:
        self._connection = connection
        self._publisher = _client(
            connection.url,
            single_connection_client=True,  # keeps messages in order
            socket_timeout=REDIS_TIMEOUT_S,
            retry=RETRY_IF_CLOSED,
        )
        # Without retries: after a silent reconnection nobody would know that messages may have been missed.
        self._subscriber = _client(connection.url, socket_timeout=None, retry=Retry(NoBackoff(), 0))

    async def publish(self, text: str) -> None:
        """Send a message to all subscribers, or raise RedisUnavailableError."""
        await self._connection.call(lambda _: self._publisher.publish(self._connection.channel, text))

    async def subscribe(self) -> AsyncGenerator[str, None]:
        """Yield all messages; raise RedisError or OSError if the connection is lost."""
        async with self._subscriber.pubsub(ignore_subscribe_messages=True) as pubsub:
            await pubsub.subscribe(self._connection.channel)
            async for message in pubsub.listen():
                yield message["data"]

    async def close(self) -> None:
        """Close both connections."""
        await self._publisher.aclose()
        await self._subscriber.aclose()


def _client(url: str, **options: Any) -> Redis:
    """Return a client that speaks RESP2: redis-py reads RESP3 a fifth slower."""
    return Redis.from_url(
        url, protocol=2, decode_responses=True, socket_connect_timeout=REDIS_TIMEOUT_S, **options
    )
