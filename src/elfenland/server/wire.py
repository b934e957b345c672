"""The last of the way to a player: uvicorn's protocols, with a shorter one for what is sent at every move.

Uvicorn looks at each header of each answer, and the library of sockets at each frame, whatever is sent. Here
the whole of an answer, or of an update, is put together once and written once.
"""

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


def framed(text: bytes) -> bytes:
    """A text in the frame of RFC 6455 that a server puts around it."""
    size = len(text)
    if size < SHORT:
        return pack("!BB", TEXT, size) + text
    if size < LONG:
        return pack("!BBH", TEXT, SHORT, size) + text
    return pack("!BBQ", TEXT, SHORT + 1, size) + text


class Connection(HttpToolsProtocol):
    """A connection by which an application may also answer with one message, of the type WHOLE."""

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
