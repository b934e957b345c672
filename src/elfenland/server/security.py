"""The door of the house: where requests may come from, how long they may be, what browsers are told."""

from collections.abc import Iterable
from functools import cache
from typing import Final
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from elfenland.server.logs import get_log
from elfenland.server.refusals import RefusedError
from elfenland.server.wire import WITH_HEADERS

log = get_log(__name__)

RawHeaders = dict[bytes, bytes]

SAFE: Final = ("GET", "HEAD", "OPTIONS")

POLICY: Final = "; ".join(
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
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
_RAW_HEADERS: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_NO_STORE: Final = (b"cache-control", b"no-store")
_HTTPS_ONLY: Final = (b"strict-transport-security", b"max-age=31536000")


@cache
def _headers(is_api: bool, is_https: bool) -> list[tuple[bytes, bytes]]:
    """What browsers are told with an answer."""
    headers = list(_RAW_HEADERS)
    if is_api:
        headers.append(_NO_STORE)
    if is_https:
        headers.append(_HTTPS_ONLY)
    return headers


class Headed:
    """Tells browsers with every answer what the page may do, and who came by https to do so again."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; a socket is no page, and what goes over it is none of our business."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = _headers(scope["path"].startswith("/api/"), scope["scheme"] == "https")

        async def with_headers(message: Message) -> None:
            if message["type"] in WITH_HEADERS:
                message["headers"] = [*message.get("headers", ()), *headers]
            await send(message)

        await self.app(scope, receive, with_headers)


class Door:
    """Lets requests in that come from our own page or from no page at all, and are not too long."""

    def __init__(self, app: ASGIApp, origins: Iterable[str], most_body: int, trusts_proxies: bool) -> None:
        self.app = app
        self._knows_proxies = trusts_proxies
        self.origins = {origin.lower().rstrip("/") for origin in origins}
        self.most_body = most_body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it here."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = dict(reversed(scope["headers"]))  # of two alike, the first
        refused = self._refuse(scope, headers)
        if scope["type"] == "http" and not _is_announced(headers):
            receive = self._limited(receive)
        if refused is not None:
            await _answer(refused, scope, receive, send)
            return
        await self.app(scope, receive, send)

    def _refuse(self, scope: Scope, headers: RawHeaders) -> RefusedError | None:
        changes_something = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes_something and not self._knows_proxies:
            self._look_for_proxy(headers)
        if changes_something and not self._is_ours(headers):
            return RefusedError(403, "origin", "this request comes from another site's page")
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > self.most_body:
            return _too_long(self.most_body)
        return None

    def _look_for_proxy(self, headers: RawHeaders) -> None:
        """Tell the operator, once, of a proxy whose word is not taken: all who come by it count as one."""
        if b"x-forwarded-for" in headers:
            log.warning("proxy-unknown")
            self._knows_proxies = True

    def _is_ours(self, headers: RawHeaders) -> bool:
        if b"origin" not in headers:  # every browser sends one; programs that play need none
            return True
        origin = headers[b"origin"].decode("latin-1")
        try:
            host = urlsplit(origin).netloc
        except ValueError:  # no browser sends such a one
            return False
        return host.encode("latin-1") == headers.get(b"host") or origin.lower() in self.origins

    def _limited(self, receive: Receive) -> Receive:
        """Count what comes in."""
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > self.most_body:
                raise HTTPException(413, str(_too_long(self.most_body)))
            return message

        return counted


def _is_announced(headers: RawHeaders) -> bool:
    """Whether a request says how long it is, and so cannot be longer."""
    return b"content-length" in headers and b"transfer-encoding" not in headers


def _too_long(most: int) -> RefusedError:
    return RefusedError(413, "too-long", f"a request has at most {most} bytes", most=most)


async def _answer(refused: RefusedError, scope: Scope, receive: Receive, send: Send) -> None:
    await refused.response(scope)(scope, receive, send)  # also the answer to a handshake that is denied
