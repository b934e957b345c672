"""Running a server until somebody stops it."""

import asyncio
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn

from elfenland.server.app import make_app
from elfenland.server.house import open_house
from elfenland.server.settings import Settings


def announce(where: str) -> None:
    """Say where the server is."""
    print(f"Elfenland is served at {where}", flush=True)


def run(settings: Settings, ready: Callable[[str], None] = announce) -> None:
    """Serve until SIGTERM or SIGINT; `ready` is told the address as soon as it can be reached.

    OSError or StoreError if it cannot be started.
    """
    listening = socket.create_server((settings.host, settings.port), backlog=1024)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(settings, listening, ready))


async def _serve(settings: Settings, listening: socket.socket, ready: Callable[[str], None]) -> None:
    async with open_house(settings) as house:
        server = _Server(
            uvicorn.Config(
                make_app(house),
                proxy_headers=False,  # the application does it, as its settings say
                http="httptools",
                ws="websockets-sansio",
                ws_per_message_deflate=False,  # it would cost more memory a page than the table itself
                ws_max_size=4096,  # nothing is expected from there
                lifespan="off",
                timeout_keep_alive=75,
                timeout_graceful_shutdown=5,
                log_level="warning",
                access_log=False,
                server_header=False,
            ),
            ready,
        )
        with _signals_after_the_end_ignored():
            await server.serve([listening])


class _Server(uvicorn.Server):
    """Says where it is as soon as it can be reached."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        for listening in sockets or ():
            self._ready(address(*listening.getsockname()[:2]))


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
