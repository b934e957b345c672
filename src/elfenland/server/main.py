"""Entry points that run a server or a worker until a signal stops it."""

import asyncio
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import uvicorn
from starlette.types import ASGIApp

from elfenland import __version__, is_compiled
from elfenland.server.app import ListenerDispatch, make_app, make_metrics_app, make_worker_app
from elfenland.server.config import Settings, read_address, unknown_settings
from elfenland.server.context import AppContext, open_context
from elfenland.server.ops.data_lock import lock_data
from elfenland.server.ops.gc_tuning import tuned_gc
from elfenland.server.ops.logging import get_log, set_up
from elfenland.server.ops.priority import lower_priority
from elfenland.server.storage.wal import WalReport, read_wal
from elfenland.server.web.rate_limit import FrameLimits
from elfenland.server.web.slow_clients import HttpProtocol, websocket_protocol

log = get_log(__name__)

MAX_OPEN_FILES: Final = 65536  # sockets included: the usual 1024 suffice for 250 tables of four

OnReady = Callable[[str], None]


def announce(url: str) -> None:
    """Print the URL of the server."""
    print(f"Elfenland is served at {url}", flush=True)


def run(settings: Settings, ready: OnReady = announce) -> None:
    """Serve until SIGTERM or SIGINT; raise OSError or StoreError if it can't start.

    `ready` is called with the URL as soon as the server can be reached.
    """
    _run(settings, ready, make_app)


def work(settings: Settings) -> None:
    """Run bots and clocks for the tables of other servers until SIGTERM or SIGINT."""
    lower_priority()
    _run(settings, _announce_worker, make_worker_app, is_worker=True)


def _announce_worker(url: str) -> None:
    print(f"The Elfenland worker is running at {url}", flush=True)


def _run(
    settings: Settings, ready: OnReady, make: Callable[[AppContext], ASGIApp], is_worker: bool = False
) -> None:
    set_up(settings.log, settings.log_level)
    for name in unknown_settings(os.environ):
        log.warning("setting-unknown", name=name)
    listening = _listen(settings.host, settings.port)
    metrics = _listen(*read_address(settings.metrics)) if settings.metrics else None
    _raise_file_limit()

    async def serve() -> None:
        asyncio.get_running_loop().set_exception_handler(_log_unhandled)
        async with open_context(settings, is_worker=is_worker) as context:
            with tuned_gc(), _ignored_signals():
                app = make(context) if metrics is None else _with_metrics(make(context), context, metrics)
                listening_on = [listening, *([metrics] if metrics else [])]
                await _Server(app, context.rate_limits.frames, ready).serve(listening_on)
        log.info("stopped")

    with lock_data(settings.file), asyncio.Runner(loop_factory=_loop_factory()) as runner:
        if settings.file is not None:
            _log_wal(read_wal(settings.file))
        runner.run(serve())


def _log_wal(wal: WalReport) -> None:
    """Log the state of the write-ahead log before SQLite drops unusable frames."""
    if not wal.is_sound:
        log.warning("wal-damaged", **wal._asdict())
    elif wal.taken:
        log.info("wal-recovered", frames=wal.frames, taken=wal.taken)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=1024)


def _with_metrics(app: ASGIApp, context: AppContext, listening: socket.socket) -> ASGIApp:
    """Return the application, with the metrics on a listener of their own."""
    return ListenerDispatch(app, make_metrics_app(context), listening.getsockname()[1])


def _raise_file_limit() -> None:
    """Raise the limit on open files as far as the system permits."""
    try:
        import resource
    except ImportError:  # not on Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < MAX_OPEN_FILES and soft != resource.RLIM_INFINITY:
        limit = MAX_OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_OPEN_FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))


class _Server(uvicorn.Server):
    """Uvicorn with our options; reports its URL once it accepts connections."""

    def __init__(self, app: ASGIApp, frame_limits: FrameLimits, ready: OnReady) -> None:
        config = uvicorn.Config(
            app,
            proxy_headers=False,  # our middleware reads them, following the settings
            http=HttpProtocol,
            ws=websocket_protocol(frame_limits),
            ws_per_message_deflate=False,  # it would take more memory per connection than the table itself
            ws_max_size=16 * 1024,  # a draft of a whole journey is shorter
            lifespan="off",
            timeout_keep_alive=75,
            timeout_graceful_shutdown=3,  # seconds
            log_config=None,
            access_log=False,
            server_header=False,
        )
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen."""
        await super().startup(sockets)
        url, *others = (address(*listening.getsockname()[:2]) for listening in sockets or ())
        log.info("started", address=url, version=__version__, compiled=is_compiled())
        for metrics in others:
            log.info("metrics-started", address=metrics)
        self._ready(url)


def _log_unhandled(loop: asyncio.AbstractEventLoop, failed: dict[str, Any]) -> None:
    """Log a task's error; asyncio's handler would print the message, perhaps a secret."""
    log.error("task-failed", exc_info=failed.get("exception") or False)


def address(host: str, port: int) -> str:
    """Return the URL of a server, for a browser."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


@contextmanager
def _ignored_signals() -> Iterator[None]:
    """Ignore the signal that uvicorn raises again after it has stopped."""
    before = {number: signal.signal(number, lambda *_: None) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _loop_factory() -> "type[asyncio.AbstractEventLoop] | None":
    try:
        import uvloop
    except ImportError:  # not on Windows
        return None
    return uvloop.Loop
