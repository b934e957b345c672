"""Running a server until somebody stops it."""

import signal
import sys

import uvicorn

from elfenland.server.app import make_app
from elfenland.server.settings import Settings


class Server(uvicorn.Server):
    """Says where it is as soon as it can be reached."""

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Begin to listen."""
        await super().startup()
        if self.started:
            print(f"Elfenland is served at {self._address()}", flush=True)

    def _address(self) -> str:
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def run(settings: Settings) -> bool:
    """Serve; returns whether it could be started."""
    server = Server(
        uvicorn.Config(
            make_app(settings),
            host=settings.host,
            port=settings.port,
            loop="auto",
            http="httptools",
            ws="websockets-sansio",
            ws_per_message_deflate=False,  # it would cost more memory a page than the table itself
            ws_max_size=4096,  # nothing is expected from there
            timeout_graceful_shutdown=5,
            log_level="warning",
            access_log=False,
            server_header=False,
        )
    )
    # When all is put away, uvicorn sends itself again the signal that ended it: that is no failure.
    for ending in (signal.SIGTERM, signal.SIGINT):
        signal.signal(ending, lambda *_: sys.exit(0))
    server.run()
    return server.started
