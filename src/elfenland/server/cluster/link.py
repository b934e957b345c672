"""Link of one process to the others over Redis: broadcast, presence and leases."""

import asyncio
import secrets

from elfenland.server.cluster.broadcast import Broadcast
from elfenland.server.cluster.connection import RedisConnection
from elfenland.server.cluster.presence import ClusterPresence
from elfenland.server.cluster.redis_leases import RedisLeases
from elfenland.server.ops.tasks import cancel_all, keep_running


class ClusterLink:
    """Publishes messages and renews leases inside its `async with` block."""

    def __init__(self, redis_url: str) -> None:
        process = secrets.token_hex(6)
        self._connection = RedisConnection(redis_url)
        self.broadcast = Broadcast(self._connection, process)
        self.presence = ClusterPresence(self.broadcast.pending)
        self.leases = RedisLeases(self._connection, process, self.broadcast.other_turn_takers)
        self._tasks: list[asyncio.Task[None]] = []

    def publish_attempt(self, limit: str, client: str) -> None:
        """Publish an attempt that counts against a rate limit."""
        self.broadcast.pending().attempts.append((limit, client))

    async def __aenter__(self) -> "ClusterLink":
        jobs = (self.broadcast.publish_pending, self.leases.renew)
        self._tasks = [asyncio.create_task(keep_running(job)) for job in jobs]
        return self

    async def __aexit__(self, *_: object) -> None:
        await cancel_all(self._tasks)
        await self.broadcast.close()
        await self._connection.close()
