"""The channel of Redis over which processes tell each other what happens.

Every process hears of every move. The client for all of Redis makes the connections; what goes over them is
told and heard here, for it would take several times as long for a message.
"""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncGenerator
from contextlib import suppress
from functools import partial
from typing import Any, Final, cast

from redis.asyncio import Connection, Redis
from redis.exceptions import ResponseError

from elfenland.server.shared.line import PATIENCE, Line

MOST: Final = 1 << 16  # bytes read at once
END: Final = b"\r\n"  # of a line


class Channel:
    """Tells over one connection, and hears over another."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._name = line.channel.encode()
        self._telling: Connection | None = None
        self._turn = asyncio.Lock()  # one message waits for its receipt at a time

    async def tell(self, text: str) -> None:
        """Send a message to all who listen; CutError if Redis does not answer."""
        message = _command(b"PUBLISH", self._name, text.encode())
        async with self._turn:
            await self._line.ask(partial(self._tell, message))

    async def hear(self) -> AsyncGenerator[bytes, None]:
        """All messages from now on; RedisError or OSError when there will be no more."""
        connection = await self._connect()
        try:
            reader, writer = _streams(connection)
            writer.write(_command(b"SUBSCRIBE", self._name))
            messages = Messages(self._name)
            while came := await reader.read(MOST):
                for message in messages.read(came):
                    yield message
            raise ConnectionResetError("Redis has closed the connection")
        finally:
            await connection.disconnect(nowait=True)

    async def close(self) -> None:
        """Tell no more."""
        if self._telling is not None:
            telling, self._telling = self._telling, None
            await telling.disconnect(nowait=True)

    async def _tell(self, message: bytes, _: Redis) -> None:
        if self._telling is not None:
            with suppress(ConnectionError):  # Redis may have closed it long ago
                return await self._send(self._telling, message)
        self._telling = await self._connect()
        return await self._send(self._telling, message)

    async def _send(self, connection: Connection, message: bytes) -> None:
        """Send a message and wait for its receipt."""
        reader, writer = _streams(connection)
        try:
            async with asyncio.timeout(PATIENCE):
                writer.write(message)
                await _receipt(reader)
        except BaseException:  # what is still under way here would be taken for an answer to the next
            await self.close()
            raise

    async def _connect(self) -> Connection:
        """A new connection, with all that its address asks for: a password, a certificate."""
        pool: Any = self._line.redis.connection_pool
        connection: Any = pool.make_connection()
        await connection.connect()
        return cast("Connection", connection)


def _streams(connection: Connection) -> tuple[StreamReader, StreamWriter]:
    reader, writer = connection._reader, connection._writer
    if reader is None or writer is None:
        raise ConnectionResetError("the connection to Redis is closed")
    return reader, writer


def _command(*parts: bytes) -> bytes:
    """A command as Redis reads it."""
    return b"*%d\r\n" % len(parts) + b"".join(b"$%d\r\n%b\r\n" % (len(part), part) for part in parts)


class Messages:
    """Finds messages in what comes over a connection that listens."""

    def __init__(self, channel: bytes) -> None:
        self._begin = b"$7\r\nmessage\r\n$%d\r\n%b\r\n$" % (len(channel), channel)
        self._rest = b""

    def read(self, came: bytes) -> list[bytes]:
        """The messages that are whole now; ResponseError if Redis refuses to send any."""
        rest = self._rest + came
        if rest.startswith(b"-"):
            raise ResponseError(rest.partition(b"\r\n")[0].decode())
        messages, at = [], 0
        while (place := self._next(rest, at)) is not None:
            messages.append(rest[place])
            at = place.stop + len(END)
        self._rest = rest[at:]
        return messages

    def _next(self, text: bytes, at: int) -> slice | None:
        """Where the next message stands, if all of it has come."""
        found = text.find(self._begin, at)
        end = text.find(END, found + len(self._begin)) if found >= 0 else -1
        if end < 0:
            return None
        begin = end + len(END)
        place = slice(begin, begin + int(text[found + len(self._begin) : end]))
        return place if len(text) >= place.stop + len(END) else None


async def _receipt(reader: StreamReader) -> None:
    """Wait for the answer to a message."""
    try:
        line = await reader.readuntil(END)
    except EOFError as error:
        raise ConnectionResetError("Redis has closed the connection") from error
    if line.startswith(b"-"):
        raise ResponseError(line[1:-2].decode())
