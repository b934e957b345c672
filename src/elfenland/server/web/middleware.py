"""Middleware: metrics, load shedding, security headers, CSRF checks, body limits."""

import asyncio
import secrets
import socket
import time
from collections.abc import Iterable
from functools import cache, lru_cache
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from elfenland.server.config import ANY_HOST, LOOPBACK, Settings
from elfenland.server.ops.logging import REQUEST, get_log
from elfenland.server.ops.loop_lag import LoopLag
from elfenland.server.ops.metrics import Metrics
from elfenland.server.tables.errors import RefusedError
from elfenland.server.web.errors import REFUSED, busy, failed, refusal_response
from elfenland.server.web.rate_limit import scope_address

log = get_log(__name__)

RawHeaders = dict[bytes, bytes]

MOVES_ROUTE: Final = "/api/tables/{game}/moves"
NO_ROUTE: Final = "none"  # one label for everything without a route, such as files of the page
CLIENT_GONE: Final = 499  # the status, in metrics, of a request whose client went away
MAX_CONCURRENT: Final = 16  # requests per address
MAX_COUNTERS: Final = 256  # of routes and statuses that are cached
MAX_HOSTS: Final = 256  # values of the Host header whose check is cached
REQUEST_ID_BYTES: Final = 8  # random, because a counter would reveal how busy the server is

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
_RAW_HEADERS: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_NO_STORE: Final = (b"cache-control", b"no-store")
_HSTS: Final = (b"strict-transport-security", b"max-age=31536000")


def middleware(settings: Settings, metrics: Metrics, lag: LoopLag) -> list[Middleware]:
    """Return the middleware of the application, outermost first."""
    proxies = [Middleware(ProxyHeadersMiddleware, trusted_hosts=list(settings.proxies))]
    return [
        *(proxies if settings.proxies else []),
        Middleware(SecurityHeadersMiddleware),
        Middleware(RequestMetricsMiddleware, metrics=metrics),
        Middleware(HostMiddleware, names=own_names(settings)),
        Middleware(ConcurrencyLimitMiddleware),
        Middleware(LoadSheddingMiddleware, lag=lag),
        Middleware(
            OriginMiddleware,
            origins=settings.origins,
            max_body=settings.most_body,
            trusts_proxies=bool(settings.proxies),
        ),
    ]


@cache
def _headers(is_https: bool) -> list[tuple[bytes, bytes]]:
    return [*_RAW_HEADERS, *([_HSTS] if is_https else [])]


class SecurityHeadersMiddleware:
    """Adds security headers (CSP, HSTS and others) to every HTTP response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request; WebSockets pass unchanged."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = _headers(scope["scheme"] == "https")
        no_store = (_NO_STORE,) if scope["path"].startswith("/api/") else ()

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = message.get("headers", ())
                message["headers"] = [*own, *headers, *(() if _is_cacheable(own) else no_store)]
            await send(message)

        await self.app(scope, receive, send_with_headers)


def _is_cacheable(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Return whether a response sets its own Cache-Control."""
    return any(name == b"cache-control" for name, _ in headers)


class RequestMetricsMiddleware:
    """Gives every request an id, counts and times it by its route, and logs failures."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics
        self._counter = lru_cache(maxsize=MAX_COUNTERS)(
            metrics.requests.labels
        )  # because a lookup takes a lock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        started, request = time.perf_counter(), secrets.token_hex(REQUEST_ID_BYTES)
        REQUEST.set(request)
        status = 0

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", request.encode())]
            await send(message)

        try:
            await self.app(scope, receive, send_with_id if scope["type"] == "http" else send)
        except ClientDisconnect:
            status = CLIENT_GONE
        except Exception as error:
            if scope["type"] != "http" or status:
                raise  # the response has begun
            log.error("request-failed", method=scope["method"], route=_route(scope), exc_info=error)
            await refusal_response(failed(request), scope)(scope, receive, send_with_id)
        self._count(scope, status, time.perf_counter() - started)

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        if code := scope.get(REFUSED):
            self.metrics.refusals.labels(code).inc()
        if scope["type"] != "http":
            return
        route = _route(scope)
        self._counter(scope["method"], route, status).inc()
        if route == MOVES_ROUTE and status == 200:
            self.metrics.moved(scope["path_params"]["game"], seconds)


def _route(scope: Scope) -> str:
    return getattr(scope.get("route"), "path", NO_ROUTE)


class ConcurrencyLimitMiddleware:
    """Limits the concurrent requests per address; the others wait, but moves never do.

    Otherwise all requests of a client with many connections would run in one turn of the event loop.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        # Requests that use or wait for a semaphore keep it alive.
        self._semaphores: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request as soon as there is room for it."""
        if scope["type"] != "http" or _is_move(scope):
            await self.app(scope, receive, send)
            return
        new = asyncio.Semaphore(MAX_CONCURRENT)
        async with self._semaphores.setdefault(scope_address(scope), new):
            await self.app(scope, receive, send)


def _is_move(scope: Scope) -> bool:
    """Return whether a request sends a move."""
    return str(scope["path"]).endswith("/moves")


class LoadSheddingMiddleware:
    """Refuses requests other than moves while the event loop lags."""

    def __init__(self, app: ASGIApp, lag: LoopLag) -> None:
        self.app = app
        self._lag = lag

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, or refuse it."""
        if self._lag.is_overloaded and _is_sheddable(scope):
            await refusal_response(busy(), scope)(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def _is_sheddable(scope: Scope) -> bool:
    """Return whether a request can wait.

    Moves and streams can't; the page and the health check cost little.
    """
    return scope["type"] == "http" and scope["path"].startswith("/api/") and not _is_move(scope)


@cache
def own_names(settings: Settings) -> frozenset[str]:
    """Return the names of this server; ANY_HOST among them stands for all names.

    They include the page's other origins and the names of this machine, also in multicast DNS.
    """
    machine = socket.gethostname()
    own = [settings.host, machine, f"{machine.partition('.')[0]}.local"]
    if settings.host != LOOPBACK:  # other machines can reach it, perhaps by this machine's DNS name
        own.append(socket.getfqdn())
    origins = (urlsplit(origin).hostname or "" for origin in settings.origins)
    return frozenset(name.lower() for name in ("localhost", *own, *origins, *settings.hosts))


class HostMiddleware:
    """Refuses requests for names that aren't the server's own (DNS rebinding).

    Another site can point its own name to this machine, and its page would then count as the same origin.
    Addresses can't be pointed elsewhere, so they pass, and so does a request without the header, which no
    browser sends.
    """

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self.app = app
        self._names = names
        self._is_own = lru_cache(maxsize=MAX_HOSTS)(self._check)
        self._has_warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, or refuse it."""
        is_request = scope["type"] in ("http", "websocket")
        if is_request and not all(self._is_own(value) for name, value in scope["headers"] if name == b"host"):
            if not self._has_warned:
                log.warning("host-unknown")  # logged once, because the refusal says what to set
                self._has_warned = True
            await refusal_response(_unknown_host(), scope)(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def _check(self, header: bytes) -> bool:
        if ANY_HOST in self._names:
            return True
        try:
            name = urlsplit(f"//{header.decode('latin-1')}").hostname or ""
        except ValueError:  # no browser sends this
            return False
        name = name.removesuffix(".")
        return name in self._names or name.endswith(".localhost") or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _unknown_host() -> RefusedError:
    text = "this server doesn't have the name in the Host header; its operator lists names in ELFENLAND_HOSTS"
    return RefusedError(421, "host", text)


class OriginMiddleware:
    """Refuses requests from other sites' pages (CSRF) and bodies that are too long."""

    def __init__(self, app: ASGIApp, origins: Iterable[str], max_body: int, trusts_proxies: bool) -> None:
        self.app = app
        self._has_warned = trusts_proxies
        self._origins = {origin.lower().rstrip("/") for origin in origins}
        self._max_body = max_body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = dict(reversed(scope["headers"]))  # the first of equal headers wins
        refused = self._refuse(scope, headers)
        has_length = b"content-length" in headers and b"transfer-encoding" not in headers
        if scope["type"] == "http" and not has_length:  # otherwise uvicorn enforces the length
            receive = self._limited(receive)
        if refused is not None:  # for a WebSocket, the response denies the handshake
            await refusal_response(refused, scope)(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def _refuse(self, scope: Scope, headers: RawHeaders) -> RefusedError | None:
        is_unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if is_unsafe and b"x-forwarded-for" in headers and not self._has_warned:
            log.warning("proxy-unknown")  # logged once; all clients of an untrusted proxy share one address
            self._has_warned = True
        if is_unsafe and not self._is_same_origin(headers):
            return RefusedError(403, "origin", "this request comes from another site's page")
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > self._max_body:
            return _too_long(self._max_body)
        return None

    def _is_same_origin(self, headers: RawHeaders) -> bool:
        if b"origin" not in headers:  # all browsers send one; programs needn't
            return True
        origin = headers[b"origin"].decode("latin-1")
        try:
            host = urlsplit(origin).netloc
        except ValueError:  # no browser sends this
            return False
        return host.encode("latin-1") == headers.get(b"host") or origin.lower() in self._origins

    def _limited(self, receive: Receive) -> Receive:
        """Limit the length of a body while it arrives."""
        received = 0

        async def receive_limited() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self._max_body:
                raise HTTPException(413, str(_too_long(self._max_body)))
            return message

        return receive_limited


def _too_long(limit: int) -> RefusedError:
    return RefusedError(413, "too-long", f"the request is longer than {limit} bytes", most=limit)
