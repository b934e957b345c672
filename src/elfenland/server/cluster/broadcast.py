"""Broadcasts between processes: changes, presence, rate limits and heartbeats.

A message may be lost: the database is the truth, and `replication.py` polls it for what was missed.
"""

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import aclosing, suppress
from dataclasses import dataclass, field
from math import inf
from typing import Any, Final

from redis.exceptions import RedisError

from elfenland.server.cluster.connection import RedisConnection, RedisUnavailableError
from elfenland.server.cluster.pubsub import PubSubChannel
from elfenland.server.tables.records import Entry, NewMoves, TableProgress
from elfenland.server.updates.bus import Notice

HEARTBEAT_S: Final = 1.0
SILENCE_S: Final = 3.0  # without our own heartbeat, after which we assume that the connection is lost
PEER_LATE_S: Final = 2.5  # without a heartbeat, after which no turns are left to a process
PEER_GONE_S: Final = 6.0  # without a heartbeat, after which a process has ended
RESUBSCRIBE_PAUSE_S: Final = 0.5

# The last two fields of a notice aren't sent: whether it is our own, and which process sent it.
SENT_FIELDS: Final = len(Notice._fields) - 2


@dataclass
class BroadcastMessage:
    """Everything that one process sends to all others at once."""

    notices: list[Notice] = field(default_factory=list)
    presence: dict[str, list[int]] = field(default_factory=dict)  # connected seats per table that changed
    attempts: list[tuple[str, str]] = field(default_factory=list)  # (rate limit, client)
    is_full_presence: bool = False  # whether `presence` lists all tables
    wants_presence: bool = False  # whether others should send their full presence
    has_lost_messages: bool = False  # whether an earlier message could not be sent
    takes_turns: bool = False  # whether this process takes the turns of bots

    def encode(self, process: str) -> str:
        """Serialize the message as a JSON array that begins with the sender."""
        sent = [
            process,
            [notice[:SENT_FIELDS] for notice in self.notices],
            self.presence,
            self.attempts,
            self.is_full_presence,
            self.wants_presence,
            self.has_lost_messages,
            self.takes_turns,
        ]
        return json.dumps(sent, separators=(",", ":"))

    @staticmethod
    def decode(text: str) -> tuple[str, "BroadcastMessage"]:
        """Parse a message and its sender; another release may send fewer fields or more."""
        process, notices, presence, attempts, is_full, wants, has_lost, *more = json.loads(text)
        message = BroadcastMessage(
            notices=[_decode_notice(notice) for notice in notices],
            presence=presence,
            attempts=[(limit, client) for limit, client in attempts],
            is_full_presence=is_full,
            wants_presence=wants,
            has_lost_messages=has_lost,
            takes_turns=more[:1] == [True],
        )
        return process, message


def _decode_notice(sent: list[Any]) -> Notice:
    notice = Notice(*sent[:SENT_FIELDS])._replace(is_own=False)
    moves: Any = notice.moves  # still as JSON
    if moves is None:
        return notice
    progress, log, frames = moves
    entries = [Entry(*entry[: len(Entry._fields)]) for entry in log]
    return notice._replace(moves=NewMoves(TableProgress(*progress), entries, frames))


class Broadcast:
    """Publishes one message per turn of the event loop, and receives the others'."""

    def __init__(self, connection: RedisConnection, process: str) -> None:
        self._connection = connection
        self._channel = PubSubChannel(connection)
        self._process = process
        self._own_prefix = BroadcastMessage().encode(process).partition(",")[0]  # of all that we publish
        self._pending = BroadcastMessage()
        self._has_pending = asyncio.Event()
        self._heard_self = -inf
        self._last_heartbeat: dict[str, float] = {}
        self._turn_takers: set[str] = set()
        self._takes_turns = False

    @property
    def is_cut_off(self) -> bool:
        """True while no messages can be received: not even our own come back."""
        return time.monotonic() - self._heard_self > SILENCE_S

    def other_turn_takers(self) -> list[str]:
        """Return the live processes besides this one that take the turns of bots."""
        if self.is_cut_off:
            return []
        since = time.monotonic() - PEER_LATE_S
        return [process for process in self._turn_takers if self._last_heartbeat[process] >= since]

    def pending(self) -> BroadcastMessage:
        """Return the next message to add to; it goes out in the next turn of the loop."""
        self._has_pending.set()
        return self._pending

    async def take_turns(self, takes_turns: bool) -> None:
        """Announce whether this process takes the turns of bots."""
        if self._takes_turns != takes_turns:
            self._takes_turns = takes_turns
            await self._flush()

    async def publish_pending(self) -> None:
        """Publish pending messages until cancelled."""
        while True:
            await self._has_pending.wait()
            self._has_pending.clear()
            await self._flush()

    async def _flush(self) -> None:
        """Publish the pending message; if that fails, the next one reports it."""
        message, self._pending = self._pending, BroadcastMessage()
        message.takes_turns = self._takes_turns
        try:
            await self._channel.publish(message.encode(self._process))
        except RedisUnavailableError:
            self._pending.has_lost_messages = True
            self._pending.wants_presence |= message.wants_presence

    async def send_heartbeats(self, on_process_gone: Callable[[str], None]) -> None:
        """Send heartbeats, and report processes that stopped theirs, until cancelled."""
        while True:
            self.pending()
            await asyncio.sleep(HEARTBEAT_S)
            if self.is_cut_off:
                continue  # all processes seem silent
            since = time.monotonic() - PEER_GONE_S
            for process in [process for process, at in self._last_heartbeat.items() if at < since]:
                del self._last_heartbeat[process]
                self._turn_takers.discard(process)
                on_process_gone(process)

    async def receive(
        self, on_message: Callable[[str, BroadcastMessage], None], on_connected: Callable[[], None]
    ) -> None:
        """Receive messages, and subscribe again when cut off, until cancelled.

        `on_connected` is called when messages arrive for the first time, or again: some may have been missed.
        """
        while True:
            try:
                await self._receive_until_silent(on_message, on_connected)
            except (RedisError, OSError, TimeoutError) as error:
                self._connection.mark_down(error)
            self._heard_self = -inf
            await asyncio.sleep(RESUBSCRIBE_PAUSE_S)

    async def _receive_until_silent(
        self, on_message: Callable[[str, BroadcastMessage], None], on_connected: Callable[[], None]
    ) -> None:
        loop = asyncio.get_running_loop()
        with suppress(TimeoutError):
            async with asyncio.timeout(SILENCE_S) as limit, aclosing(self._channel.subscribe()) as texts:
                async for text in texts:
                    if text.startswith(self._own_prefix):
                        limit.reschedule(loop.time() + SILENCE_S)
                        self._hear_self(on_connected)
                    else:
                        process, message = BroadcastMessage.decode(text)
                        self._note_heartbeat(process, message)
                        on_message(process, message)

    def _hear_self(self, on_connected: Callable[[], None]) -> None:
        was_cut_off, self._heard_self = self.is_cut_off, time.monotonic()
        if was_cut_off:
            self._connection.mark_up()
            # Other processes get some time to send a heartbeat before they count as gone.
            self._last_heartbeat = dict.fromkeys(self._last_heartbeat, self._heard_self)
            self.pending().wants_presence = True
            on_connected()

    def _note_heartbeat(self, process: str, message: BroadcastMessage) -> None:
        self._last_heartbeat[process] = time.monotonic()
        (self._turn_takers.add if message.takes_turns else self._turn_takers.discard)(process)

    async def close(self) -> None:
        """Close the connections of the channel."""
        await self._channel.close()
