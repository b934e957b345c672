"""Real HTTP servers that webhooks call."""

import asyncio
import json
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.server.machines import program


class Receiver:
    """A server that notes what it is sent, and gives the responses it was told to, one after the other."""

    def __init__(self, responses: list[bytes]) -> None:
        self.responses = responses
        self.heads: list[bytes] = []
        self.got: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.port = 0

    @property
    def url(self) -> str:
        """The address to call on this machine."""
        return f"http://127.0.0.1:{self.port}/turn"

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head, body = await read_request(reader)
        self.heads.append(head)
        await self.got.put(json.loads(body))
        writer.write(self.responses.pop(0))
        writer.close()


async def read_request(reader: asyncio.StreamReader) -> tuple[bytes, bytes]:
    """Return the head and the body of a request."""
    head = await reader.readuntil(b"\r\n\r\n")
    length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
    return head, await reader.readexactly(length)


@asynccontextmanager
async def receiving(*statuses: bytes) -> AsyncIterator[Receiver]:
    """Yield a server that answers with these status lines."""
    async with receiving_raw(*(b"HTTP/1.1 " + status + b"\r\n\r\n" for status in statuses)) as receiver:
        yield receiver


@asynccontextmanager
async def receiving_raw(*responses: bytes, tls: ssl.SSLContext | None = None) -> AsyncIterator[Receiver]:
    """Yield a server that answers with these bytes."""
    receiver = Receiver(list(responses))
    async with await asyncio.start_server(receiver.take, "127.0.0.1", 0, ssl=tls) as listening:
        receiver.port = listening.sockets[0].getsockname()[1]
        yield receiver


def make_certificate(folder: Path, name: str) -> tuple[Path, Path]:
    """Return a certificate for a host or an address that signs itself, and its key."""
    kind = "IP" if name[-1].isdecimal() else "DNS"
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    made = [program("openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
    made += ["-nodes", "-days", "2", "-subj", f"/CN={name}", "-addext", f"subjectAltName={kind}:{name}"]
    subprocess.run([*made, "-out", certificate, "-keyout", key], check=True, capture_output=True)
    return certificate, key
