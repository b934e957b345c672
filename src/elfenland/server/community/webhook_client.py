"""HTTP client for webhooks that connects only to checked addresses (SSRF)."""

import asyncio
import ssl
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Final

import httpx2

from elfenland.server.community.dns import DnsResolver
from elfenland.server.community.ssrf import is_allowed_address
from elfenland.server.community.webhooks import WebhookError

MAX_CONNECTIONS: Final = 40


class WebhookClient:
    """Posts to webhooks, without redirects, cookies, proxies or response bodies."""

    def __init__(self, allow_private: bool, timeout_s: float) -> None:
        self._timeout_s = timeout_s  # for one request, from the DNS lookup to the status of the response
        self._client = httpx2.AsyncClient(
            transport=CheckedAddressTransport(allow_private),
            headers={"Connection": "close", "User-Agent": "elfenland"},
            cookies=CookieJar(DefaultCookiePolicy(allowed_domains=())),
            follow_redirects=False,
            trust_env=False,
        )

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> bool:
        """Send a request; return whether it succeeded, or raise WebhookError."""
        try:
            request = self._client.build_request("POST", url, content=body, headers=headers)
            async with asyncio.timeout(self._timeout_s):
                response = await self._client.send(request, stream=True)
                await response.aclose()
        except httpx2.RemoteProtocolError:
            return False  # what came isn't HTTP
        except (httpx2.HTTPError, httpx2.InvalidURL, OSError, ValueError) as error:
            raise WebhookError(type(error).__name__) from error
        return response.is_success

    async def close(self) -> None:
        """Close all connections."""
        await self._client.aclose()


class CheckedAddressTransport(httpx2.AsyncBaseTransport):
    """Transport that connects to the very address that it has checked.

    So DNS rebinding can't help: the name isn't looked up again. TLS and the Host header still use the name.
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
            raise httpx2.ConnectError("a webhook leads to a private address", request=request)
        request.url = request.url.copy_with(host=addresses[0])
        request.extensions = {**request.extensions, "sni_hostname": host}
        return await self._transport.handle_async_request(request)

    async def aclose(self) -> None:
        """Close all connections."""
        await self._transport.aclose()
