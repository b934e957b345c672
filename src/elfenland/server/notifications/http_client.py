"""HTTP client that connects only to checked addresses (SSRF)."""

import asyncio
import ssl
from email.utils import parsedate_to_datetime
from http.cookiejar import CookieJar, DefaultCookiePolicy
from time import time
from typing import Final

import httpx2

from elfenland.server.notifications.dns import DnsResolver
from elfenland.server.notifications.outgoing import HttpRequest, HttpResponse, NoResponseError
from elfenland.server.notifications.ssrf import is_allowed_address

MAX_CONNECTIONS: Final = 40
MAX_RETRY_AFTER_S: Final = 24 * 3600  # whatever the other side says


class HttpClient:
    """Sends requests, without redirects, cookies, proxies or response bodies."""

    def __init__(self, allow_private: bool, timeout_s: float) -> None:
        self._timeout_s = timeout_s  # for one request, from the DNS lookup to the status of the response
        self._client = httpx2.AsyncClient(
            transport=CheckedAddressTransport(allow_private),
            headers={"Connection": "close", "User-Agent": "elfenland"},
            cookies=CookieJar(DefaultCookiePolicy(allowed_domains=())),
            follow_redirects=False,
            trust_env=False,
        )

    async def send(self, request: HttpRequest) -> HttpResponse:
        """Send a request; return the response, or raise NoResponseError."""
        url, body, headers, method = request
        try:
            built = self._client.build_request(method, url, content=body, headers=headers)
            async with asyncio.timeout(self._timeout_s):
                response = await self._client.send(built, stream=True)
                await response.aclose()
        except httpx2.RemoteProtocolError:
            return HttpResponse(0)
        except (httpx2.HTTPError, httpx2.InvalidURL, OSError, ValueError) as error:
            raise NoResponseError(type(error).__name__) from error
        return HttpResponse(response.status_code, read_retry_after(response.headers.get("Retry-After", "")))

    async def close(self) -> None:
        """Close all connections."""
        await self._client.aclose()


def read_retry_after(text: str) -> int:
    """Return the seconds of a Retry-After header, or until its date; 0 if invalid."""
    try:
        seconds = int(text) if text.isdecimal() else parsedate_to_datetime(text).timestamp() - time()
    except (ValueError, OverflowError):
        return 0
    return max(0, min(round(seconds), MAX_RETRY_AFTER_S))


class CheckedAddressTransport(httpx2.AsyncBaseTransport):
    """Transport that connects to the very address it has checked.

    This defeats DNS rebinding: the name isn't resolved again. TLS and the Host header still use the name.
    No connection is kept, because the pool knows them by their addresses: the next request to one could be
    for another name, whose certificate was never verified.
    """

    def __init__(self, allow_private: bool) -> None:
        self._allow_private = allow_private
        self._resolver = DnsResolver()
        self._transport = httpx2.AsyncHTTPTransport(
            verify=ssl.create_default_context(),
            trust_env=False,
            limits=httpx2.Limits(max_connections=MAX_CONNECTIONS, max_keepalive_connections=0),
        )

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """Send a request to its host's first address, if all of them are allowed."""
        is_https, host = request.url.scheme == "https", request.url.raw_host.decode("ascii")
        addresses = await self._resolver.addresses(host, request.url.port or (443 if is_https else 80))
        if not all(is_allowed_address(each, self._allow_private, is_https) for each in addresses):
            raise httpx2.ConnectError("the name resolves to a private address", request=request)
        request.url = request.url.copy_with(host=addresses[0])
        request.extensions = {**request.extensions, "sni_hostname": host}
        return await self._transport.handle_async_request(request)

    async def aclose(self) -> None:
        """Close all connections."""
        await self._transport.aclose()
