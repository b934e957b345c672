"""Running a server until somebody stops it."""

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final

import uvicorn
from starlette.types import ASGIApp

from elfenland import __version__, is_compiled
from elfenland.server import wire
from elfenland.server.alone import alone
from elfenland.server.app import make_app, make_office
from elfenland.server.circles import Circles
from elfenland.server.ending import end
from elfenland.server.house import House, open_house
from elfenland.server.logs import get_log, set_up
from elfenland.server.settings import Settings, unknown_settings

log = get_log(__name__)

MOST_FILES: Final = 65536  # open at once, a socket being one
YIELDING: Final = 5  # by how much people's moves at servers on the same machine go before what a worker does


def announce(where: str) -> None:
    """Say where the server is."""
    print(f"Elfenland is served at {where}", flush=True)


def run(settings: Settings, ready: Callable[[str], None] = announce) -> None:
    """Serve until SIGTERM or SIGINT; `ready` is told the address as soon as it can be reached.

    OSError or StoreError if it cannot be started.
    """
    _run(settings, ready, make_app)


def work(settings: Settings) -> None:
    """Take bot turns and deadlines of other servers' tables until SIGTERM or SIGINT."""
    if hasattr(os, "nice"):  # there is none on Windows
        os.nice(YIELDING)
    _run(settings, lambda where: print(f"Elfenland is worked for at {where}", flush=True), make_office)


def _run(settings: Settings, ready: Callable[[str], None], make: Callable[[House], ASGIApp]) -> None:
    set_up(settings.log, settings.log_level)
    for name in unknown_settings(os.environ):
        log.warning("setting-unknown", name=name)
    listening = socket.create_server((settings.host, settings.port), backlog=1024)
    _allow_many_files()
    with alone(settings.file), asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(settings, listening, ready, make))


def _allow_many_files() -> None:
    """Have as many open at once as the system lets us: of the usual thousand, 250 tables of four take all."""
    try:
        import resource
    except ImportError:  # there is none on Windows
        return
    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if few < MOST_FILES and few != resource.RLIM_INFINITY:
        wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


async def _serve(
    settings: Settings,
    listening: socket.socket,
    ready: Callable[[str], None],
    make: Callable[[House], ASGIApp],
) -> None:
    asyncio.get_running_loop().set_exception_handler(_tell_of)
    async with open_house(settings) as house:
        server = _Server(
            uvicorn.Config(
                make(house),
                proxy_headers=False,  # the application does it, as its settings say
                http=wire.Connection,
                ws=wire.Socket,
                ws_per_message_deflate=False,  # it would cost more memory a page than the table itself
                ws_max_size=4096,  # nothing is expected from there
                lifespan="off",
                timeout_keep_alive=75,
                timeout_graceful_shutdown=3,  # seconds for what is under way; who is stuck is cut off
                log_config=None,
                access_log=False,
                server_header=False,
            ),
            ready,
        )
        async with _circles_looked_for():
            with _signals_after_the_end_ignored():
                await server.serve([listening])
    log.info("stopped")


@asynccontextmanager
async def _circles_looked_for() -> AsyncIterator[None]:
    """Look for circles of objects as it suits a server."""
    circles = Circles()
    circles.begin()
    looking = asyncio.create_task(circles.keep_looking())
    try:
        yield
    finally:
        await end([looking])
        circles.end()


class _Server(uvicorn.Server):
    """Says where it is as soon as it can be reached."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        for listening in sockets or ():
            where = address(*listening.getsockname()[:2])
            log.info("started", address=where, version=__version__, compiled=is_compiled())
            self._ready(where)


def _tell_of(loop: asyncio.AbstractEventLoop, failed: dict[str, Any]) -> None:
    """Log an error that nobody waited for. What asyncio says of it itself quotes the error."""
    log.error("task-failed", exc_info=failed.get("exception") or False)


def address(host: str, port: int) -> str:
    """What to type into a browser."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


@contextmanager
def _signals_after_the_end_ignored() -> Iterator[None]:
    """Uvicorn sends itself the signal that stopped it once more when all is over: that is no failure."""
    kept = {ending: signal.signal(ending, lambda *_: None) for ending in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for ending, handler in kept.items():
            signal.signal(ending, handler)


def _loop_factory() -> "type[asyncio.AbstractEventLoop] | None":
    try:
        import uvloop
    except ImportError:  # there is none for Windows
        return None
    return uvloop.Loop
