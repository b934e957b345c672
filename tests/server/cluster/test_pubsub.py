"""Redis pub/sub: messages arrive in order, and losing Redis is noticed by publisher and subscriber."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager

import pytest
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import ResponseError

from elfenland.server.cluster.connection import REDIS_TIMEOUT_S, RedisConnection, RedisUnavailableError
from elfenland.server.cluster.pubsub import PubSubChannel
from elfenland.server.ops.tasks import cancel_all
from tests.server.machines import Redis


class Subscriber:
    """Everything that was published on a channel since it began to listen."""

    def __init__(self, channel: PubSubChannel) -> None:
        self.channel = channel
        self.received: list[str] = []
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async with aclosing(self.channel.subscribe()) as texts:
            async for text in texts:
                self.received.append(text)

    async def until_received(self, text: str) -> None:
        """Publish a text until it arrives: nobody knows when the subscription has begun."""
        async with asyncio.timeout(20):
            while text not in self.received:
                assert not self.listening.done()
                await self.channel.publish(text)
                await asyncio.sleep(0.01)


@asynccontextmanager
async def subscribed(redis: Redis) -> AsyncIterator[tuple[RedisConnection, Subscriber]]:
    connection = RedisConnection(redis.url)
    channel = PubSubChannel(connection)
    subscriber = Subscriber(channel)
    yield connection, subscriber
    await cancel_all([subscriber.listening])
    await channel.close()
    await connection.close()


async def test_many_messages_at_once_arrive_in_order(redis: Redis) -> None:
    async with subscribed(redis) as (_, subscriber):
        await subscriber.until_received("begin")
        texts = [f"{number} {'é' * number}" for number in range(300)]
        await asyncio.gather(*map(subscriber.channel.publish, texts))
        await subscriber.until_received("end")
        assert [text for text in subscriber.received if text not in ("begin", "end")] == texts


async def test_a_long_message_and_line_ends_arrive_whole(redis: Redis) -> None:
    async with subscribed(redis) as (_, subscriber):
        for text in ("", "$7\r\nmessage\r\n", "-ERR", "x" * 500_000):
            await subscriber.until_received(text)


async def test_a_quiet_channel_is_not_a_lost_connection(redis: Redis) -> None:
    async with subscribed(redis) as (_, subscriber):
        await subscriber.until_received("before")
        await asyncio.sleep(REDIS_TIMEOUT_S + 0.5)
        assert not subscriber.listening.done()
        await subscriber.until_received("after")


async def test_a_killed_redis_ends_the_subscription_and_can_be_published_to_again(
    fragile_redis: Redis,
) -> None:
    async with subscribed(fragile_redis) as (connection, subscriber):
        await subscriber.until_received("before")
        fragile_redis.kill()
        with pytest.raises(RedisConnectionError):
            await subscriber.listening
        with pytest.raises(RedisUnavailableError):
            await subscriber.channel.publish("nobody hears")
        fragile_redis.start()
        async with asyncio.timeout(20):
            while connection.is_down:
                try:
                    await subscriber.channel.publish("after")
                except RedisUnavailableError:
                    await asyncio.sleep(0.1)


async def test_a_connection_that_redis_has_closed_is_replaced_by_the_publisher(redis: Redis) -> None:
    async with subscribed(redis) as (connection, subscriber):
        await subscriber.until_received("before")
        await connection.call(lambda client: client.client_kill_filter(_type="normal", skipme=True))
        await subscriber.channel.publish("after")
        await subscriber.until_received("after")


async def test_a_redis_that_does_not_answer_is_given_up_and_mixes_up_no_answers(
    fragile_redis: Redis,
) -> None:
    async with subscribed(fragile_redis) as (connection, subscriber):
        await subscriber.until_received("before")
        fragile_redis.hold()
        with pytest.raises(RedisUnavailableError):
            async with asyncio.timeout(10 * REDIS_TIMEOUT_S):
                await subscriber.channel.publish("nobody answers")
        fragile_redis.let_go()
        async with asyncio.timeout(20):
            while connection.is_down:
                try:
                    await subscriber.channel.publish("after")
                except RedisUnavailableError:
                    await asyncio.sleep(0.1)
        await subscriber.until_received("last")


async def test_a_publisher_that_is_cancelled_leaves_no_answer_to_the_next(redis: Redis) -> None:
    async with subscribed(redis) as (_, subscriber):
        await subscriber.until_received("before")
        for number in range(20):
            publishing = asyncio.create_task(subscriber.channel.publish(f"cancelled {number}"))
            for _ in range(number):
                await asyncio.sleep(0)
            publishing.cancel()
            await asyncio.wait([publishing])
            await subscriber.until_received(f"after {number}")


async def test_a_user_without_permission_learns_why(redis: Redis) -> None:
    admin = RedisConnection(redis.url)
    await admin.call(
        lambda client: client.acl_setuser("mute", enabled=True, passwords=["+hush"], commands=["+@all"])
    )
    connection = RedisConnection(redis.url.replace("redis://", "redis://mute:hush@"))
    channel = PubSubChannel(connection)
    with pytest.raises(ResponseError, match="permission"):
        async with aclosing(channel.subscribe()) as texts:
            await anext(texts)
    await channel.close()
    await connection.close()
    await admin.close()
