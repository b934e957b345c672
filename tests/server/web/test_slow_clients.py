"""Clients that are slow or flood a connection are cut off, and fill no memory meanwhile."""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from elfenland.server.web import slow_clients
from elfenland.server.web.rate_limit import LIMITS, SOCKETS_WORTH
from tests.server.serving import OPEN, PERSON, Guest, Served, make_guests, make_table
from tests.server.settable import Here, SetTime, serving
from tests.server.tables.playing import who_acts

START = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
HANDSHAKE = (
    "GET /api/tables/{game}/stream HTTP/1.1\r\nHost: localhost\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
MUCH = 40_000_000  # bytes: far more than the system keeps of what nobody reads


@asynccontextmanager
async def connected(
    served: Served, client: str = "127.0.0.1"
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    host, port = served.address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(client, 0))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


def transport_of(writer: asyncio.StreamWriter) -> asyncio.Transport:
    """Return the transport of a connection, which reads as well as writes."""
    assert isinstance(writer.transport, asyncio.Transport)
    return writer.transport


async def ended(reader: asyncio.StreamReader) -> bytes:
    """All that is answered until the connection is closed."""
    async with asyncio.timeout(20):
        try:
            return await reader.read()
        except ConnectionError:
            return b""


async def ask_on(writer: asyncio.StreamWriter) -> None:
    while True:
        writer.write(b"GET /api/rules HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20)
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
    """Yield a server with little patience."""
    monkeypatch.setattr(slow_clients, "REQUEST_TIMEOUT_S", 0.3)
    monkeypatch.setattr(slow_clients, "RESPONSE_TIMEOUT_S", 0.3)
    async with serving(tmp_path / "data", SetTime()) as here:
        yield here


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\r\n",
        b"GET / HT",
        START,
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
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
    async with connected(hasty) as (_, writer):
        transport_of(writer).pause_reading()
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
        head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
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
        transport_of(writer).pause_reading()
        with pytest.raises(TimeoutError):
            await ping_on(writer)
        transport_of(writer).resume_reading()
        reading = asyncio.create_task(ended(reader))
        async with asyncio.timeout(20):
            await writer.drain()  # whoever reads again is heard again
        reading.cancel()


FRAMES = LIMITS["frames"].number
FLOODS = {
    "pings": (b"", Frame(Opcode.PING, b"")),
    "pongs": (b"", Frame(Opcode.PONG, b"")),
    "messages": (b"", Frame(Opcode.TEXT, b"")),
    "fragments": (
        Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True),
        Frame(Opcode.CONT, b"", fin=False),
    ),
    "long pings": (b"", Frame(Opcode.PING, b"x" * 125)),
    "long messages": (b"", Frame(Opcode.TEXT, b"x" * 16_000)),
}


def cpu_seconds(served: Served) -> float:
    """Return the processor time that a server has used so far."""
    fields = Path(f"/proc/{served.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def streaming(
    served: Served, game: str, **headers: str
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """Yield a socket whose frames a test writes by itself."""
    async with connected(served) as (reader, writer):
        head = HANDSHAKE.format(game=game)
        more = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
        writer.write(f"{head[:-2]}{more}\r\n".encode())
        assert (await reader.readline()) == b"HTTP/1.1 101 Switching Protocols\r\n"
        yield reader, writer


@asynccontextmanager
async def client(served: Served, game: str) -> AsyncIterator[ClientConnection]:
    address = served.address.replace("http", "ws", 1)
    async with connect(f"{address}/api/tables/{game}/stream", proxy=None) as socket:
        yield socket


@pytest.mark.parametrize("name", FLOODS)
async def test_a_flood_of_frames_is_cut_before_it_is_parsed(serve: Callable[..., Served], name: str) -> None:
    served = serve(ELFENLAND_RATES="tables=off")
    game = (await make_table(served, "elfenland", PERSON, PERSON))["id"]
    first, frame = FLOODS[name]
    flood = frame.serialize(mask=True)
    before = cpu_seconds(served)
    async with streaming(served, game) as (reader, writer):
        writer.write(first + flood * (MUCH // len(flood)))
        await ended(reader)
    assert cpu_seconds(served) - before < 2  # to parse all of the tiny frames takes ten times as long
    async with client(served, game) as socket:
        assert await socket.recv()


async def test_the_client_is_told_that_it_has_sent_too_many_frames(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", SetTime()) as here:
        game = (await make_table(here, "elfenland", PERSON, PERSON))["id"]
        async with client(here, game) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await flood(socket)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "too many frames")
        assert 'elfenland_rates_hit_total{rate="frames"} 1.0' in (await here.metrics()).text


async def flood(socket: ClientConnection) -> None:
    """Send too many frames, and read until the socket is closed."""
    for _ in range(FRAMES):
        await socket.pong()
    async with asyncio.timeout(20):
        while True:
            await socket.recv()


async def test_all_sockets_of_an_address_have_one_limit_together(tmp_path: Path) -> None:
    pongs = Frame(Opcode.PONG, b"").serialize(mask=True) * (FRAMES * 9 // 10)
    async with AsyncExitStack() as stack:
        here = await stack.enter_async_context(serving(tmp_path / "data", SetTime(), proxies=("127.0.0.1",)))
        game = (await make_table(here, "elfenland", PERSON, PERSON))["id"]
        readers = []
        for _ in range(SOCKETS_WORTH + 1):
            flooding = streaming(here, game, x_forwarded_for="203.0.113.1")
            reader, writer = await stack.enter_async_context(flooding)
            writer.write(pongs)
            readers.append(reader)
        await asyncio.wait(
            [asyncio.create_task(ended(reader)) for reader in readers],
            return_when=asyncio.FIRST_COMPLETED,
        )
        async with streaming(here, game, x_forwarded_for="203.0.113.2") as (reader, writer):
            writer.write(pongs)
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(1):
                    await reader.read()


async def test_a_message_has_only_so_many_fragments(served: Served) -> None:
    game = (await make_table(served, "elfenland", PERSON, PERSON))["id"]
    start, frame = FLOODS["fragments"]
    async with streaming(served, game) as (reader, writer):
        writer.write(start + frame.serialize(mask=True) * 400)
        assert b"a message has too many fragments" in await ended(reader)


async def test_a_message_in_a_few_fragments_is_read(served: Served) -> None:
    game = (await make_table(served, "elfenland", PERSON, PERSON))["id"]
    async with client(served, game) as socket:
        await socket.send(["{", *[" "] * 50, "}"])
        while (answer := json.loads(await socket.recv()))["type"] != "refused":
            pass
    assert answer["code"] == "malformed"


async def test_a_client_that_does_not_read_its_pongs_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slow_clients, "UNREAD_TIMEOUT_S", 0.3)
    async with serving(tmp_path / "data", SetTime(), rates=("frames=off",)) as here:
        game = (await make_table(here, "elfenland", PERSON, PERSON))["id"]
        async with streaming(here, game) as (_, writer):
            transport_of(writer).pause_reading()
            with pytest.raises(ConnectionError):
                await ping_on(writer)


async def test_requests_are_not_piled_up_on_one_connection(served: Served) -> None:
    before = cpu_seconds(served)
    async with connected(served) as (reader, writer):
        writer.write(b"GET /api/bots HTTP/1.1\r\n\r\n" * 500_000)
        await ended(reader)
    assert cpu_seconds(served) - before < 2


async def test_a_request_has_only_so_many_headers(served: Served) -> None:
    async with connected(served) as (reader, writer):
        writer.write(START + b"a:\r\n" * 1000 + b"\r\n")
        assert (await ended(reader))[:12] == b"HTTP/1.1 400"


def resident_mb(served: Served) -> float:
    """Return the memory of a server."""
    pages = int(Path(f"/proc/{served.process.pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def flood_from_elsewhere(served: Served, game: str, done: asyncio.Event) -> None:
    """Open a socket from an address of its own and flood it with pings, again and again."""
    pings = Frame(Opcode.PING, b"x").serialize(mask=True) * 10_000
    while not done.is_set():
        with suppress(ConnectionError):
            async with connected(served, "127.0.0.2") as (reader, writer):
                writer.write(HANDSHAKE.format(game=game).encode())
                await reader.readline()
                while not done.is_set() and not reader.at_eof():
                    writer.write(pings)
                    await writer.drain()
                    await asyncio.sleep(0.01)


async def test_many_flooding_sockets_delay_no_move_and_take_no_memory(serve: Callable[..., Served]) -> None:
    served = serve(ELFENLAND_RATES="tables=off")
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    before, done = resident_mb(served), asyncio.Event()
    flooding = [asyncio.create_task(flood_from_elsewhere(served, guests[0].game, done)) for _ in range(50)]
    for _ in range(30):
        mover, seen = await who_acts(guests)
        async with asyncio.timeout(10):  # for a busy machine; without a limit it takes minutes
            assert (await mover.move(seen["version"], seen["options"][0])).status_code == 200
    done.set()
    await asyncio.gather(*flooding)
    assert resident_mb(served) - before < 50
