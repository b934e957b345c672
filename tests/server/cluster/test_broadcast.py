"""Broadcasts: their format, and how a process notices that it, or another one, was cut off."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

import pytest

from elfenland.server.cluster import broadcast as module
from elfenland.server.cluster.broadcast import Broadcast, BroadcastMessage
from elfenland.server.cluster.connection import RedisConnection
from elfenland.server.ops.tasks import cancel_all
from elfenland.server.tables.records import Entry, NewMoves, TableProgress
from elfenland.server.updates.bus import Notice
from tests.server.machines import Redis

FULL = BroadcastMessage(
    notices=[
        Notice("a", 7, 1, waits_for_bot=True, deadline=9, turned=True),
        Notice(
            "b", 3, 0, moves=NewMoves(TableProgress("playing", 3, 0, 7), [Entry(3, 0, "-", 7, "scout")], "")
        ),
    ],
    presence={"a": [0, 2], "b": []},
    attempts=[("chat", "a 0")],
    is_full_presence=True,
    wants_presence=True,
    has_lost_messages=True,
    takes_turns=True,
)
SENT = (
    '["one",[["a",7,1,false,true,9,true,null],'
    '["b",3,0,false,false,null,false,[["playing",3,0,7],[[3,0,"-",7,"scout"]],""]]],'
    '{"a":[0,2],"b":[]},[["chat","a 0"]],true,true,true,true]'
)


def test_the_format_is_the_one_that_other_releases_read() -> None:
    assert FULL.encode("one") == SENT


def test_a_message_is_decoded_as_it_was_encoded() -> None:
    process, message = BroadcastMessage.decode(SENT)
    theirs = [notice._replace(is_own=False) for notice in FULL.notices]
    assert (process, message.notices) == ("one", theirs)
    message.notices = FULL.notices
    assert message == FULL


class Peer:
    """A process that broadcasts, and all that it received."""

    def __init__(self, redis: Redis, name: str) -> None:
        self.connection = RedisConnection(redis.url)
        self.broadcast = Broadcast(self.connection, name)
        self.received: list[tuple[str, BroadcastMessage]] = []
        self.gone: list[str] = []
        self.connected = 0
        receive = partial(self.broadcast.receive, self._note, self._connect)
        heartbeats = partial(self.broadcast.send_heartbeats, self.gone.append)
        jobs = (self.broadcast.publish_pending, receive, heartbeats)
        self.tasks = [asyncio.create_task(job()) for job in jobs]

    def _note(self, process: str, message: BroadcastMessage) -> None:
        self.received.append((process, message))

    def _connect(self) -> None:
        self.connected += 1

    async def close(self) -> None:
        await cancel_all(self.tasks)
        await self.broadcast.close()
        await self.connection.close()


@asynccontextmanager
async def peers(redis: Redis, *names: str) -> AsyncIterator[list[Peer]]:
    opened = [Peer(redis, name) for name in names]
    await until(lambda: not any(peer.broadcast.is_cut_off for peer in opened))
    yield opened
    for peer in opened:
        await peer.close()


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not is_so():
            await asyncio.sleep(0.01)


async def test_what_piles_up_in_one_turn_of_the_loop_goes_in_one_message(redis: Redis) -> None:
    async with peers(redis, "one", "two") as (one, two):
        for number in range(50):
            one.broadcast.pending().notices.append(Notice(f"game {number}"))
        await until(lambda: any(message.notices for _, message in two.received))
        (message,) = [message for _, message in two.received if message.notices]
        assert [notice.game for notice in message.notices] == [f"game {number}" for number in range(50)]
        assert one.received == [] or all(process == "two" for process, _ in one.received)


async def test_a_lost_subscription_is_noticed_and_asks_for_what_was_missed(fragile_redis: Redis) -> None:
    async with peers(fragile_redis, "one", "two") as (one, two):
        await until(lambda: (one.connected, two.connected) == (1, 1))
        two.received.clear()
        await one.connection.call(lambda client: client.client_kill_filter(_type="pubsub"))
        await until(lambda: one.broadcast.is_cut_off)
        await until(lambda: (one.connected, two.connected) == (2, 2))
        assert not one.broadcast.is_cut_off
        await until(lambda: any(message.wants_presence for _, message in two.received))


async def test_a_redis_that_comes_back_is_told_that_messages_were_lost(fragile_redis: Redis) -> None:
    async with peers(fragile_redis, "one", "two") as (one, two):
        fragile_redis.kill()
        await until(lambda: one.broadcast.is_cut_off and two.broadcast.is_cut_off)
        assert one.broadcast.other_turn_takers() == []
        one.broadcast.pending().notices.append(Notice("lost"))
        await asyncio.sleep(0.1)
        fragile_redis.start()
        await until(lambda: any(message.has_lost_messages for _, message in two.received))
        assert not any(message.notices for _, message in two.received)


async def test_a_process_without_heartbeats_is_gone(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HEARTBEAT_S", 0.1)
    monkeypatch.setattr(module, "PEER_LATE_S", 0.5)
    monkeypatch.setattr(module, "PEER_GONE_S", 3.0)  # so that a busy machine sees it late before it is gone
    async with peers(redis, "one", "two") as (one, two):
        await two.broadcast.take_turns(True)
        await until(lambda: one.broadcast.other_turn_takers() == ["two"])
        await cancel_all(two.tasks)
        await until(lambda: one.broadcast.other_turn_takers() == [])
        assert one.gone == []
        await until(lambda: one.gone == ["two"])
