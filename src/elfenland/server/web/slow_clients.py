"""Timeouts and limits against slow clients (slowloris) and floods.

Uvicorn waits forever for a request to arrive and for a response to be read, buffers all that it has received
meanwhile, and parses all that has arrived before anybody else has a turn. These subclasses hook into
callbacks of asyncio, httptools and uvicorn only.
"""

from asyncio import AbstractEventLoop, BaseTransport, TimerHandle, Transport
from collections.abc import Callable, Iterator
from typing import ClassVar, Final

from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.protocol import State

from elfenland.server.web.rate_limit import FrameLimits, scope_address

SLICE_BYTES: Final = 1024  # that are parsed before the limits are checked

MAX_HEAD_BYTES: Final = 64 * 1024  # of a request, everything but its body
MAX_HEADERS: Final = 100  # of a request, in more than one slice
MAX_PIPELINED: Final = 32  # pipelined requests, besides those of one slice
REQUEST_TIMEOUT_S: Final = 30.0  # for a request to arrive
RESPONSE_TIMEOUT_S: Final = 300.0  # for a response to be read: the page's largest file on a very slow line

MAX_FRAGMENTS: Final = 64  # of a message, in more than one slice
UNREAD_TIMEOUT_S: Final = 30.0  # for a client of a WebSocket to read
CUT_TIMEOUT_S: Final = 1.0  # for a client that is cut off to read the reason


def slices(data: bytes) -> Iterator[bytes]:
    """Cut received data into slices, usually one."""
    for start in range(0, len(data), SLICE_BYTES):
        yield data[start : start + SLICE_BYTES]


class Timer:
    """A timeout that can be started and stopped again and again."""

    def __init__(self, loop: AbstractEventLoop, on_timeout: Callable[[], None]) -> None:
        self._loop = loop
        self._on_timeout = on_timeout
        self._handle: TimerHandle | None = None

    def start(self, seconds: float) -> None:
        """Start the timer, unless it is running."""
        if self._handle is None:
            self._handle = self._loop.call_later(seconds, self._on_timeout)

    def stop(self) -> None:
        """Stop the timer."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class HttpProtocol(HttpToolsProtocol):
    """HTTP connection that is closed if its client is too slow or sends too much."""

    _head_bytes = 0  # received of the current request, without its body
    _is_complete = False  # whether the last data completed a request

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # uvicorn narrows it, too
        """Start waiting for a request."""
        super().connection_made(transport)
        self._request_timer = Timer(self.loop, transport.close)
        self._response_timer = Timer(self.loop, transport.abort)
        self._request_timer.start(REQUEST_TIMEOUT_S)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers."""
        super().connection_lost(exc)
        self._request_timer.stop()
        self._response_timer.stop()

    def data_received(self, data: bytes) -> None:
        """Receive part of a request, usually all of it."""
        for part in slices(data):
            self._receive(part)
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return  # refused, or a WebSocket from now on

    def _receive(self, data: bytes) -> None:
        self._is_complete = False
        self._head_bytes += len(data)
        super().data_received(data)
        if len(self.pipeline) > MAX_PIPELINED:
            self.transport.close()
        elif self._is_complete:
            self._request_timer.stop()
        elif self._head_bytes > MAX_HEAD_BYTES or len(self.headers or ()) > MAX_HEADERS:
            self.send_400_response("The head of this request is too long.")
        else:
            self._request_timer.start(REQUEST_TIMEOUT_S)

    def on_body(self, body: bytes) -> None:
        """Receive part of a body, whose length the application limits."""
        self._head_bytes -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Note that the request is complete."""
        self._is_complete, self._head_bytes = True, 0
        super().on_message_complete()

    def pause_writing(self) -> None:
        """Start waiting for the client to read."""
        super().pause_writing()
        self._response_timer.start(RESPONSE_TIMEOUT_S)

    def resume_writing(self) -> None:
        """Stop waiting: the client has read most of the response."""
        super().resume_writing()
        self._response_timer.stop()


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """WebSocket that is closed if its client floods it with frames or doesn't read."""

    frame_limits: ClassVar = FrameLimits(None)  # `websocket_protocol` sets others

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin to count frames."""
        super().connection_made(transport)
        self._unread_timer = Timer(self.loop, self.transport.abort)
        self._bucket = self.frame_limits.new_socket()
        self._address = ""  # known after the handshake, of which a proxy may be part
        self._new_frames = 0

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer."""
        super().connection_lost(exc)
        self._unread_timer.stop()

    def data_received(self, data: bytes) -> None:
        """Receive frames slice by slice, so that a flood is cut off early."""
        for part in slices(data):
            super().data_received(part)
            self._count_slice()
            if self.transport.is_closing():
                return

    def handle_events(self) -> None:
        """Count the frames that were parsed before they are handled."""
        self._new_frames += len(self.conn.events)
        super().handle_events()

    async def run_asgi(self) -> None:
        """Run the application; a denied handshake is complete, not an error."""
        app = self.app

        async def complete(scope: Scope, receive: Receive, send: Send) -> None:
            await app(scope, receive, send)
            if self.initial_response is not None:
                self.handshake_complete = True  # otherwise uvicorn logs that it isn't

        self.app = complete
        await super().run_asgi()

    def pause_writing(self) -> None:
        """Stop reading, so that pongs don't pile up, and start the timeout."""
        super().pause_writing()
        self.transport.pause_reading()
        self._unread_timer.start(UNREAD_TIMEOUT_S)

    def resume_writing(self) -> None:
        """Read again."""
        super().resume_writing()
        self._unread_timer.stop()
        if not self.read_paused:
            self.transport.resume_reading()

    def keepalive_timeout(self) -> None:
        """Drop a client that doesn't answer, even if there is something left to send."""
        super().keepalive_timeout()
        self.transport.abort()

    def _count_slice(self) -> None:
        """Count the frames of a slice and the slice itself, to limit frames and bytes."""
        number, self._new_frames = self._new_frames + 1, 0
        if self.handshake_complete and not self._address:
            self._address = scope_address(self.scope)
        if len(self.frames) > MAX_FRAGMENTS:
            self._cut("a message has too many fragments")
        elif self._bucket and not self.frame_limits.take(self._bucket, self._address, number):
            self._cut("too many frames")

    def _cut(self, reason: str) -> None:
        """Close the connection for a violation, whether or not the client reads."""
        if self.conn.state is not State.OPEN:
            self.transport.abort()
            return
        self.conn.fail(CloseCode.POLICY_VIOLATION, reason)
        self.handle_parser_exception()  # sends the close frame, and informs the application
        self.loop.call_later(CUT_TIMEOUT_S, self.transport.abort)


def websocket_protocol(frame_limits: FrameLimits) -> type[WebSocketProtocol]:
    """Return the protocol class with these limits, for uvicorn."""
    return type("WebSocketProtocol", (WebSocketProtocol,), {"frame_limits": frame_limits})
