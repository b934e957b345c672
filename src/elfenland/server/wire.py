"""The last of the way to a player: uvicorn's protocols, with a shorter one for what is sent at every move.

Uvicorn looks at each header of each answer, and the library of sockets at each frame, whatever is sent. Here
the whole of an answer, or of an update, is put together once and written once. Uvicorn also waits for ever
for whoever does not come to the point, and keeps all that he sends meanwhile: here he is cut off.
"""

from asyncio import AbstractEventLoop, TimerHandle, Transport
from collections.abc import Callable
from functools import lru_cache
from struct import pack
from typing import Any, Final

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import (
    HEADER_RE,
    HEADER_VALUE_RE,
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

WHOLE: Final = "elfenland.response"  # an answer that needs no second message: status, headers and body
WITH_HEADERS: Final = ("http.response.start", WHOLE)
CLOSING: Final = b"connection: close\r\n"

TEXT: Final = 0x81  # the first byte of a frame that is a whole text
SHORT, LONG = 126, 1 << 16  # from here on, the length of a text takes two bytes, and eight

MOST_BESIDE: Final = 64 * 1024  # bytes of a request that are not its body
ASKING: Final = 30.0  # seconds for a request to come in
TAKING: Final = 300.0  # seconds for what was sent to be taken: the page's largest file, by a very slow line


class Socket(WebSocketsSansIOProtocol):
    """A socket; the application finds in its state how to `tell` something, beside what ASGI has."""

    async def run_asgi(self) -> None:
        """Hand the socket to the application."""
        self.scope["state"]["tell"] = self.tell
        await super().run_asgi()

    async def tell(self, text: str) -> None:
        """Send a text as soon as there is room; ClientDisconnected if nobody is there any more."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.conn.state is not OPEN:
            raise ClientDisconnected
        self.transport.write(framed(text.encode()))

    def pause_writing(self) -> None:
        """Hear nobody out who does not listen: the answers to his pings would pile up."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Listen again to whoever does."""
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()

    def keepalive_timeout(self) -> None:
        """Cut somebody off who is not there any more, also if there is something left to send him."""
        super().keepalive_timeout()
        self.transport.abort()


def framed(text: bytes) -> bytes:
    """A text in the frame of RFC 6455 that a server puts around it."""
    size = len(text)
    if size < SHORT:
        return pack("!BB", TEXT, size) + text
    if size < LONG:
        return pack("!BBH", TEXT, SHORT, size) + text
    return pack("!BBQ", TEXT, SHORT + 1, size) + text


class Patience:
    """Somebody is waited for so long, and then something is done."""

    def __init__(self) -> None:
        self._timer: TimerHandle | None = None

    def begin(self, loop: AbstractEventLoop, seconds: float, then: Callable[[], object]) -> None:
        """Wait from now on, unless that is being done already."""
        if self._timer is None:
            self._timer = loop.call_later(seconds, then)

    def end(self) -> None:
        """Wait no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Connection(HttpToolsProtocol):
    """A connection by which an application may also answer with one message, of the type WHOLE."""

    _beside = 0  # bytes of the request that is coming in, without its body
    _is_whole = False  # whether a request has just come in whole

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Expect a request."""
        super().connection_made(transport)
        self._asking, self._taking = Patience(), Patience()  # until it is there, until the answer is
        self._asking.begin(self.loop, ASKING, transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        super().connection_lost(exc)
        self._asking.end()
        self._taking.end()

    def data_received(self, data: bytes) -> None:
        """Take a part of a request, or, as a rule, the whole of it."""
        self._is_whole = False
        self._beside += len(data)
        super().data_received(data)
        if self._is_whole:
            self._asking.end()
        elif self._beside > MOST_BESIDE:
            self.send_400_response("The head of this request is too long.")
        else:
            self._asking.begin(self.loop, ASKING, self.transport.close)

    def on_body(self, body: bytes) -> None:
        """Take a part of a body: how long that may be is said elsewhere."""
        self._beside -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Note that a request has come in whole."""
        self._is_whole, self._beside = True, 0
        super().on_message_complete()

    def pause_writing(self) -> None:
        """Wait for an answer to be taken, but not for ever."""
        super().pause_writing()
        self._taking.begin(self.loop, TAKING, self.transport.abort)

    def resume_writing(self) -> None:
        """Most of it was taken."""
        super().resume_writing()
        self._taking.end()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        cycle.__class__ = _Cycle  # uvicorn has no place to say which one it makes
        super()._start_asgi_task(cycle, app)


class _Cycle(RequestResponseCycle):
    """A request and its answer."""

    async def send(self, message: Any) -> None:
        """Send an answer, or a part of it."""
        if message["type"] != WHOLE:
            await super().send(message)
            return
        if self.flow.write_paused and not self.disconnected:
            await self.flow.drain()
        if not self.disconnected:
            self._answer(message["status"], message["headers"], message["body"])

    def _answer(self, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
        self.response_started = self.response_complete = True
        lines = [_line(name, value) for name, value in (*self.default_headers, *headers)]
        closing = b"" if self.keep_alive else CLOSING
        length = b"content-length: %d\r\n\r\n" % len(body)
        self.transport.write(b"".join((STATUS_LINE[status], *lines, closing, length, body)))
        self.message_event.set()
        if not self.keep_alive:
            self.transport.close()
        self.on_response()


@lru_cache(maxsize=64)
def _line(name: bytes, value: bytes) -> bytes:
    """A header as it is sent: most are the same with every answer."""
    if HEADER_RE.search(name) or HEADER_VALUE_RE.search(value):
        raise RuntimeError(f"{name!r} is no header, or what it says is none")
    return b"%s: %s\r\n" % (name, value)
