"""Browsers that subscribe to push messages, and the push service that holds those for them."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import http_ece
import py_vapid.jwt
from cryptography.hazmat.primitives.asymmetric import ec

from elfenland.server.notifications.push import encode_url, public_bytes
from tests.server.notifications.receivers import read_request

AUTH = bytes(range(16))


class Browser:
    """A browser with the keys of one subscription."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())

    @property
    def secret(self) -> str:
        """The keys as a channel keeps them."""
        return json.dumps({"p256dh": encode_url(public_bytes(self.key)), "auth": encode_url(AUTH)})

    def decrypt(self, body: bytes) -> dict[str, Any]:
        """Return a message as the service worker gets it."""
        content = http_ece.decrypt(body, private_key=self.key, auth_secret=AUTH)
        found: dict[str, Any] = json.loads(content)
        return found


class Pushed(NamedTuple):
    """A request to a push service."""

    line: str
    headers: dict[str, str]
    body: bytes

    def claims(self) -> tuple[dict[str, Any], str]:
        """Return what the server says of itself, after a check of the signature, and its public key."""
        scheme, _, said = self.headers["authorization"].partition(" ")
        parts = dict(part.split("=", 1) for part in said.split(","))
        assert scheme == "vapid"
        return py_vapid.jwt.decode(parts["t"], parts["k"]), parts["k"]


class PushService:
    """A push service: it notes requests, and answers as it is told, else that a message was created."""

    def __init__(self) -> None:
        self.pushed: list[Pushed] = []
        self.answer = b"HTTP/1.1 201 Created\r\n\r\n"
        self.port = 0

    @property
    def origin(self) -> str:
        """The service, as signatures name it."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def endpoint(self) -> str:
        """The address of a subscription."""
        return f"{self.origin}/push/subscription"

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head, body = await read_request(reader)
        line, *headers = head.decode().strip().split("\r\n")
        self.pushed.append(Pushed(line, {k.lower(): v for k, v in (h.split(": ", 1) for h in headers)}, body))
        writer.write(self.answer)
        writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """Yield a push service on this machine."""
    service = PushService()
    async with await asyncio.start_server(service.take, "127.0.0.1", 0) as listening:
        service.port = listening.sockets[0].getsockname()[1]
        yield service
