"""Requests to servers outside, by an HTTP client that the first of them opens."""

import asyncio
import hashlib
import hmac
import json
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from elfenland.engine.errors import ElfenlandError

if TYPE_CHECKING:
    from elfenland.server.notifications.http_client import HttpClient


class NoResponseError(ElfenlandError):
    """Raised when a server gave no response, or may not be called."""


class HttpRequest(NamedTuple):
    """A request to a server outside."""

    url: str
    body: bytes
    headers: dict[str, str]
    method: Literal["POST", "PUT"] = "POST"


def json_request(
    url: str, document: Any, headers: dict[str, str] | None = None, method: Literal["POST", "PUT"] = "POST"
) -> HttpRequest:
    """Return a request that sends a JSON document."""
    body = json.dumps(document).encode()
    return HttpRequest(url, body, {"Content-Type": "application/json", **(headers or {})}, method)


def signed_request(url: str, document: Any, secret: str) -> HttpRequest:
    """Return a request that sends a JSON document, with its signature."""
    request = json_request(url, document)
    signature = hmac.digest(secret.encode(), request.body, hashlib.sha256).hex()
    return request._replace(headers={**request.headers, "Elfenland-Signature": f"sha256={signature}"})


class HttpResponse(NamedTuple):
    """The response of a server outside; its body isn't read."""

    status: int  # 0 if the response isn't HTTP
    retry_s: int = 0  # from Retry-After

    @property
    def is_success(self) -> bool:
        """True if the request was accepted."""
        return 200 <= self.status < 300


class OutgoingClient:
    """Sends requests by a client that is opened late, because few servers need it."""

    def __init__(self, allow_private: bool, timeout_s: float) -> None:
        self._allow_private = allow_private
        self._timeout_s = timeout_s
        self._client: HttpClient | None = None
        self._lock = asyncio.Lock()

    async def send(self, request: HttpRequest) -> HttpResponse:
        """Send a request; return the response, or raise NoResponseError."""
        async with self._lock:
            if self._client is None:
                self._client = await asyncio.to_thread(self._open)  # reading certificates takes long
        return await self._client.send(request)

    async def close(self) -> None:
        """Close all connections."""
        if self._client:
            await self._client.close()

    def _open(self) -> "HttpClient":
        from elfenland.server.notifications.http_client import HttpClient

        return HttpClient(self._allow_private, self._timeout_s)
