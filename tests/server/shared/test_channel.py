"""The channel: what is told is heard, however it comes; and Redis may go and come back."""

import asyncio
from collections.abc import Callable
from contextlib import aclosing

import pytest
from redis.exceptions import ResponseError

from elfenland.server.shared.channel import Channel, Messages
from elfenland.server.shared.line import CutError, Line
from tests.server.machines import Redis

SUBSCRIBED = b">3\r\n$9\r\nsubscribe\r\n$3\r\nelf\r\n:1\r\n"
TOLD = [b"one", b"", b"$7\r\nmessage\r\n$3\r\nelf\r\n$1\r\n", "Elfenland für alle".encode(), b"-five"]


def sent(text: bytes) -> bytes:
    return b">3\r\n$7\r\nmessage\r\n$3\r\nelf\r\n$%d\r\n%b\r\n" % (len(text), text)


@pytest.mark.parametrize("size", [1, 2, 7, 50, 1000])
def test_messages_are_found_however_they_are_cut(size: int) -> None:
    messages, came = Messages(b"elf"), SUBSCRIBED + b"".join(map(sent, TOLD))
    cut = [came[at : at + size] for at in range(0, len(came), size)]
    assert [message for part in cut for message in messages.read(part)] == TOLD


def test_who_may_not_listen_is_told_why() -> None:
    with pytest.raises(ResponseError, match="NOPERM"):
        Messages(b"elf").read(b"-NOPERM this user has no permissions\r\n")


async def hear(channel: Channel, note: Callable[[str], None]) -> None:
    async with aclosing(channel.hear()) as heard:
        async for message in heard:
            note(message.decode())


async def until_heard(channel: Channel, told: list[str], text: str) -> None:
    """Tell it until it is heard, for nobody knows when somebody has begun to listen."""
    async with asyncio.timeout(20):
        while text not in told:
            await channel.tell(text)
            await asyncio.sleep(0.01)


async def test_many_messages_at_once_are_all_heard_in_their_order(redis: Redis) -> None:
    line = Line(redis.url)
    channel, told = Channel(line), list[str]()
    listening = asyncio.create_task(hear(channel, told.append))
    await until_heard(channel, told, "begin")
    texts = [f"{number} {'é' * number}" for number in range(300)]
    await asyncio.gather(*map(channel.tell, texts))
    await until_heard(channel, told, "end")
    assert [text for text in told if text not in ("begin", "end")] == texts
    listening.cancel()
    await asyncio.wait([listening])
    await channel.close()
    await line.close()


async def test_a_redis_that_was_killed_ends_the_listening_and_is_told_to_again() -> None:
    redis = Redis()
    line = Line(redis.url)
    channel, told = Channel(line), list[str]()
    listening = asyncio.create_task(hear(channel, told.append))
    await until_heard(channel, told, "before")
    redis.kill()
    with pytest.raises(ConnectionError):
        await listening
    with pytest.raises(CutError):
        await channel.tell("nobody hears")
    redis.start()
    async with asyncio.timeout(20):
        while line.is_cut:
            try:
                await channel.tell("after")
            except CutError:
                await asyncio.sleep(0.1)
    await channel.close()
    await line.close()
    redis.close()
