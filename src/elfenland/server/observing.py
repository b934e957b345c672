"""Watching requests go by: how many, how long, and with which answer."""

import time
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from elfenland.server.metrics import Metrics
from elfenland.server.refusals import REFUSED

MOVES: Final = "/api/tables/{game}/moves"
NO_ROUTE: Final = "none"  # one label for all that is asked in vain, or is a file of the page


class Observed:
    """Counts every request that passes, by its route and never by its address."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        begun, status = time.perf_counter(), 0

        async def noting(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        await self.app(scope, receive, noting)
        self._count(scope, status, time.perf_counter() - begun)

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        if refused := scope.get(REFUSED):
            self.metrics.refusals.labels(refused).inc()
        if scope["type"] != "http":
            return
        route = getattr(scope.get("route"), "path", NO_ROUTE)
        self.metrics.requests.labels(scope["method"], route, status).inc()
        if route == MOVES and status == 200:
            self.metrics.moves.observe(seconds)
