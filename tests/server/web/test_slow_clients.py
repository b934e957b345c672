"""Whoever keeps a connection without coming to the point is cut off, and fills no memory meanwhile."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from elfenland.server import wire
from tests.server.serving import OPEN, PERSON, Guest, Served, make_table
from tests.server.settable import Here, SetTime, serving

START = b"GET /health HTTP/1.1\r\nHost: elf\r\n"
HANDSHAKE = (
    "GET /api/tables/{game}/stream HTTP/1.1\r\nHost: elf\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
MUCH = 40_000_000  # bytes: far more than the system keeps of what nobody reads


@asynccontextmanager
async def connected(served: Served) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    host, port = served.address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def ended(reader: asyncio.StreamReader) -> bytes:
    """All that is answered until the connection is closed."""
    async with asyncio.timeout(20):
        try:
            return await reader.read()
        except ConnectionError:
            return b""


async def ask_on(writer: asyncio.StreamWriter) -> None:
    while True:
        writer.write(b"GET /api/rules HTTP/1.1\r\nHost: elf\r\n\r\n" * 20)
        await asyncio.sleep(0.01)
        await writer.drain()


async def ping_on(writer: asyncio.StreamWriter) -> None:
    """Send many pings; TimeoutError if they are not taken."""
    pings = Frame(Opcode.PING, b"x" * 125).serialize(mask=True) * 1000
    for _ in range(MUCH // len(pings)):
        writer.write(pings)
        async with asyncio.timeout(5):
            await writer.drain()


@pytest.fixture
async def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Here]:
    """A server with little patience."""
    monkeypatch.setattr(wire, "ASKING", 0.3)
    monkeypatch.setattr(wire, "TAKING", 0.3)
    async with serving(tmp_path / "data", SetTime()) as here:
        yield here


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\r\n",
        b"GET / HT",
        START,
        b"POST /api/tables HTTP/1.1\r\nHost: elf\r\nContent-Length: 100\r\n\r\n{",
        b"POST /api/tables HTTP/1.1\r\nHost: elf\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
        START + b"\r\n" + START,
    ],
)
async def test_a_request_that_does_not_come_is_not_waited_for(hasty: Here, said: bytes) -> None:
    async with connected(hasty) as (reader, writer):
        writer.write(said)
        await ended(reader)


async def test_drop_by_drop_is_no_quicker(hasty: Here) -> None:
    async with connected(hasty) as (reader, writer):
        closing = asyncio.create_task(ended(reader))
        writer.write(START)
        while not closing.done():
            writer.write(b"a: b\r\n")
            await asyncio.sleep(0.05)


async def test_who_has_asked_may_wait_for_the_next_request(hasty: Here) -> None:
    async with connected(hasty) as (reader, writer):
        for _ in range(2):
            writer.write(START + b"\r\n")
            assert (await reader.readuntil(b"}")).startswith(b"HTTP/1.1 200 OK\r\n")
            await asyncio.sleep(0.5)


async def test_a_socket_is_silent_as_long_as_it_likes(hasty: Here) -> None:
    guest = Guest(hasty, (await make_table(hasty, "elfenland", PERSON, OPEN))["id"])
    async with guest.stream() as stream:
        await stream.next()
        await asyncio.sleep(0.5)
        assert (await guest.post("claim", {"name": "Ada"})).status_code == 201
        assert (await stream.next())["table"]["seats"][1]["name"] == "Ada"


async def test_who_does_not_read_the_answers_is_cut_off(hasty: Here) -> None:
    async with connected(hasty) as (reader, writer):
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        async with asyncio.timeout(20):
            with pytest.raises(ConnectionError):
                await ask_on(writer)


@pytest.mark.parametrize(
    "endless",
    [b"GET /" + b"a" * MUCH, START + b"a: " + b"a" * MUCH, START + b"a: b\r\n" * (MUCH // 6)],
    ids=["address", "header", "headers"],
)
async def test_the_head_of_a_request_may_not_be_long(served: Served, endless: bytes) -> None:
    async with connected(served) as (reader, writer):
        writer.write(endless)
        assert (await ended(reader))[:12] in (b"HTTP/1.1 400", b"")


async def test_nor_what_comes_after_its_body(served: Served) -> None:
    async with connected(served) as (reader, writer):
        head = b"POST /api/tables HTTP/1.1\r\nHost: elf\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
        writer.write(head + b"a: b\r\n" * (MUCH // 6))
        await ended(reader)


async def test_a_long_body_is_no_long_head(served: Served) -> None:
    async with served.client() as client:
        answer = await client.post("/api/tables", content=b"{" + b" " * 65_000 + b"}")
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


async def test_pings_wait_until_their_answers_are_taken(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    async with connected(served) as (reader, writer):
        writer.write(HANDSHAKE.format(game=made["id"]).encode())
        assert (await reader.readline()) == b"HTTP/1.1 101 Switching Protocols\r\n"
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        with pytest.raises(TimeoutError):
            await ping_on(writer)
        reader._transport.resume_reading()  # type: ignore[attr-defined]
        reading = asyncio.create_task(ended(reader))
        async with asyncio.timeout(20):
            await writer.drain()  # whoever reads again is heard again
        reading.cancel()
