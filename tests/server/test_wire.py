"""The short way to a player: what is written there is what the long one would write."""

import asyncio
import json
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from elfenland.server.security import HEADERS
from elfenland.server.wire import Socket, framed
from tests.server.serving import PERSON, Guest, Served, make_table

HANDSHAKE = (
    b"GET /?a=b HTTP/1.1\r\nhost: here\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_frame_is_one_whole_text(size: int) -> None:
    reader = StreamReader()
    reader.feed_data(framed(b"x" * size))
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(parsing)
    frame: Frame = done.value.value
    assert (frame.opcode, frame.fin, frame.data) == (Opcode.TEXT, True, b"x" * size)
    assert reader.buffer == b""


class Line(asyncio.Transport):
    """Where a socket writes to."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def close(self) -> None:
        pass


async def connected(line: Line) -> Socket:
    """A socket after its handshake, with an application that waits."""
    accepted = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        assert scope["state"]["tell"] is not None
        accepted.set()
        await receive()

    config = Config(app, ws=Socket, ws_per_message_deflate=False, log_config=None)
    socket = Socket(config, ServerState(), {})
    socket.connection_made(line)
    socket.data_received(HANDSHAKE)
    await accepted.wait()
    return socket


async def test_who_reads_slowly_is_told_when_there_is_room() -> None:
    line = Line()
    socket = await connected(line)
    await socket.tell("first")
    socket.pause_writing()
    waiting = asyncio.create_task(socket.tell("second"))
    await asyncio.sleep(0)
    assert (line.written[-1], waiting.done()) == (framed(b"first"), False)
    socket.resume_writing()
    await waiting
    assert line.written[-2:] == [framed(b"first"), framed(b"second")]
    socket.connection_lost(None)


async def test_who_is_gone_is_told_nothing() -> None:
    line = Line()
    socket = await connected(line)
    written = len(line.written)
    socket.pause_writing()
    waiting = asyncio.create_task(socket.tell("too late"))
    await asyncio.sleep(0)
    socket.connection_lost(None)
    with pytest.raises(ClientDisconnected):
        await waiting
    assert len(line.written) == written


async def test_who_has_said_good_bye_is_told_nothing() -> None:
    line = Line()
    socket = await connected(line)
    goodbye = Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True)
    socket.data_received(goodbye)
    with pytest.raises(ClientDisconnected):
        await socket.tell("too late")
    socket.connection_lost(None)


async def post(served: Served, game: str, token: str, move: dict[str, Any], *headers: str) -> tuple[str, str]:
    """The head and the rest of what is answered to a move until the connection is closed."""
    body = json.dumps(move)
    host, port = served.address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    lines = (
        f"POST /api/tables/{game}/moves HTTP/1.1",
        f"host: {host}:{port}",
        f"authorization: Bearer {token}",
        f"content-length: {len(body)}",
        *headers,
    )
    writer.write("\r\n".join((*lines, "", body)).encode())
    head, _, rest = (await reader.read()).decode().partition("\r\n\r\n")
    writer.close()
    return head, rest


async def test_the_answer_to_a_move_is_whole_and_the_last_one_closes(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    update = await Guest(served, made["id"], made["seats"][0]["token"]).look()
    token = made["seats"][update["to_act"]]["token"]
    guest = Guest(served, made["id"], token)
    own = await guest.look()
    move = {"version": own["version"], "word": own["options"][0]}
    head, rest = await post(served, made["id"], token, move, "connection: close")
    status, *lines = head.split("\r\n")
    told = dict(line.split(": ", 1) for line in lines)
    assert status == "HTTP/1.1 200 OK"
    assert json.loads(rest) == {"version": own["version"] + 1}
    assert {name: told[name] for name in HEADERS} == HEADERS
    assert (told["content-length"], told["connection"]) == (str(len(rest)), "close")
    assert (told["content-type"], told["cache-control"]) == ("application/json", "no-store")
    assert told["x-request-id"]
    assert told["date"]


async def test_one_connection_takes_one_move_after_another(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    guests = [Guest(served, made["id"], key["token"]) for key in made["seats"]]
    keys = ".".join(key["token"] for key in made["seats"])
    async with served.client(keys) as client:
        for _ in range(5):
            seat = (await guests[0].look())["to_act"]
            own = await guests[seat].look()
            move = {"version": own["version"], "word": own["options"][0]}
            answer = await client.post(f"/api/tables/{made['id']}/moves", json=move)
            assert answer.json()["version"] > own["version"]
            assert "connection" not in answer.headers
