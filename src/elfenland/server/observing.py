"""Watching requests go by: each has an id, is counted and timed, and if it fails the log tells of it."""

import itertools
import secrets
import time
from functools import lru_cache
from typing import Final

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from elfenland.server.logs import REQUEST, get_log
from elfenland.server.metrics import Metrics
from elfenland.server.refusals import REFUSED, RefusedError
from elfenland.server.wire import WITH_HEADERS

MOVES: Final = "/api/tables/{game}/moves"
NO_ROUTE: Final = "none"  # one label for all that is asked in vain, or is a file of the page
GONE: Final = 499  # the status, in figures, of a request whose asker went away
TOO_SLOW: Final = 1.0  # seconds for a move
MOST_COUNTERS: Final = 256  # of routes and statuses that are at hand

log = get_log(__name__)


class Observed:
    """Lets every request pass, and tells of it by its route and never by its address."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics
        self._run = secrets.token_hex(3)  # of this server, which numbers its requests
        self._numbers = itertools.count(1)
        self._counter = lru_cache(maxsize=MOST_COUNTERS)(metrics.requests.labels)  # to find one takes a lock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        begun, request = time.perf_counter(), f"{self._run}-{next(self._numbers)}"
        REQUEST.set(request)
        status = 0

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] in WITH_HEADERS:
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", request.encode())]
            await send(message)

        try:
            await self.app(scope, receive, noting if scope["type"] == "http" else send)
        except ClientDisconnect:
            status = GONE
        except Exception as error:
            if scope["type"] != "http" or status:
                raise  # there is nothing left to answer
            log.error("request-failed", method=scope["method"], route=_route(scope), exc_info=error)
            await _failed(request).response(scope)(scope, receive, noting)
        self._count(scope, status, time.perf_counter() - begun)

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        if refused := scope.get(REFUSED):
            self.metrics.refusals.labels(refused).inc()
        if scope["type"] != "http":
            return
        route = _route(scope)
        self._counter(scope["method"], route, status).inc()
        if route == MOVES and status == 200:
            self.metrics.moves.observe(seconds)
            if seconds > TOO_SLOW:
                log.warning("move-slow", table=scope["path_params"].get("game"), seconds=round(seconds, 3))


def _route(scope: Scope) -> str:
    return getattr(scope.get("route"), "path", NO_ROUTE)


def _failed(request: str) -> RefusedError:
    text = "this failed, and it is not your fault; the operator finds it in the log"
    return RefusedError(500, "failed", text, request=request)
