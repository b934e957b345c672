"""The HTTP client: where it connects, what it sends, and which responses mean accepted."""

import asyncio
import socket
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from elfenland.server.notifications.http_client import HttpClient, read_retry_after
from elfenland.server.notifications.outgoing import HttpRequest, HttpResponse, NoResponseError
from tests.server.notifications.receivers import Receiver, make_certificate, receiving_raw

Resolve = Callable[..., list[str]]


@asynccontextmanager
async def opened(allow_private: bool = True, timeout_s: float = 10) -> AsyncIterator[HttpClient]:
    client = HttpClient(allow_private, timeout_s)
    yield client
    await client.close()


async def call(client: HttpClient, url: str) -> bool:
    """Send an empty document; return whether it was accepted."""
    return (await client.send(HttpRequest(url, b"{}", {}))).is_success


@pytest.fixture
def resolve(monkeypatch: pytest.MonkeyPatch) -> Resolve:
    """Let each lookup find the next of these addresses; returns the names that are looked up."""

    def set_addresses(*answers: list[str]) -> list[str]:
        names: list[str] = []
        left = list(answers)

        def getaddrinfo(host: str, port: int, **_: object) -> list[Any]:
            names.append(host)
            return [(0, 0, 0, "", (address, port)) for address in left.pop(0)]

        monkeypatch.setattr("elfenland.server.notifications.dns.socket.getaddrinfo", getaddrinfo)
        return names

    return set_addresses


@pytest.mark.parametrize(
    ("response", "is_accepted"),
    [
        (b"HTTP/1.1 200 OK\r\n\r\n", True),
        (b"HTTP/1.0 204 No Content\r\n\r\n", True),
        (b"HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n", False),
        (b"HTTP/1.1 500 Broken\r\n\r\n", False),
        (b"SSH-2.0-OpenSSH_9.6\r\n", False),
        (b"", False),
    ],
)
async def test_only_a_success_means_accepted(response: bytes, is_accepted: bool) -> None:
    async with receiving_raw(response) as receiver, opened() as client:
        assert await call(client, receiver.url) == is_accepted
        assert len(receiver.heads) == 1


async def test_a_private_address_is_not_called() -> None:
    async with receiving_raw() as receiver, opened(allow_private=False) as client:
        for scheme in ("http", "https"):
            with pytest.raises(NoResponseError, match="ConnectError"):
                await call(client, f"{scheme}://127.0.0.1:{receiver.port}/")
        assert receiver.heads == []


@pytest.mark.parametrize(
    "host",
    [
        "127.1",
        "0",
        "2130706433",
        "0x7f000001",
        "0177.0.0.1",
        "127.0.0.1.",
        "localhost",
        "LOCALHOST",
        "[::1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "[::127.0.0.1]",
        "[64:ff9b::7f00:1]",
    ],
)
async def test_no_way_to_write_this_machine_gets_through(host: str) -> None:
    """A resolver that knows a form finds the address, which is refused; others don't know it."""
    async with receiving_raw() as receiver, opened(allow_private=False) as client:
        for scheme in ("http", "https"):
            with pytest.raises(NoResponseError):
                await call(client, f"{scheme}://{host}:{receiver.port}/")
        assert receiver.heads == []


async def test_a_name_with_one_address_that_is_not_allowed_is_not_called(resolve: Resolve) -> None:
    resolve(["127.0.0.1", "10.0.0.1"])  # over plain HTTP, the first would be allowed
    async with receiving_raw() as receiver, opened() as client:
        with pytest.raises(NoResponseError, match="ConnectError"):
            await call(client, f"http://elf.example:{receiver.port}/")
        assert receiver.heads == []


async def test_dns_rebinding_does_not_help(resolve: Resolve) -> None:
    """The name means this machine when it is checked; were it looked up again, it would mean another."""
    names = resolve(["127.0.0.1"], ["127.9.9.9"])
    async with receiving_raw(b"HTTP/1.1 204 Ok\r\n\r\n") as receiver, opened() as client:
        assert await call(client, f"http://elf.example:{receiver.port}/turn")
        assert names == ["elf.example"]
        assert f"\r\nHost: elf.example:{receiver.port}\r\n".encode() in receiver.heads[0]


async def test_every_request_is_checked_anew(resolve: Resolve) -> None:
    names = resolve(["127.0.0.1"], ["10.0.0.1"])
    async with receiving_raw(b"HTTP/1.1 204 Ok\r\n\r\n") as receiver, opened() as client:
        assert await call(client, f"http://elf.example:{receiver.port}/")
        with pytest.raises(NoResponseError, match="ConnectError"):
            await call(client, f"http://elf.example:{receiver.port}/")
        assert names == ["elf.example"] * 2


async def test_redirects_are_not_followed() -> None:
    async with receiving_raw() as inner:
        moved = f"HTTP/1.1 307 Moved\r\nLocation: {inner.url}\r\n\r\n".encode()
        async with receiving_raw(moved) as receiver, opened() as client:
            assert not await call(client, receiver.url)
        assert inner.heads == []


async def test_a_matrix_room_is_written_by_put() -> None:
    async with receiving_raw(b"HTTP/1.1 200 OK\r\n\r\n") as receiver, opened() as client:
        request = HttpRequest(receiver.url, b"{}", {"Authorization": "Bearer elf"}, "PUT")
        assert (await client.send(request)).is_success
        assert receiver.heads[0].startswith(b"PUT /turn HTTP/1.1\r\n")
        assert b"\r\nAuthorization: Bearer elf\r\n" in receiver.heads[0]


async def test_a_busy_server_says_when_to_come_back() -> None:
    busy = b"HTTP/1.1 429 Busy\r\nRetry-After: 30\r\n\r\n"
    async with receiving_raw(busy) as receiver, opened() as client:
        assert await client.send(HttpRequest(receiver.url, b"{}", {})) == HttpResponse(429, 30)


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("", 0),
        ("120", 120),
        ("9" * 30, 24 * 3600),
        ("-1", 0),
        ("soon", 0),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Fri, 31 Dec 9999 23:59:59 GMT", 24 * 3600),
    ],
)
def test_a_retry_after_has_two_forms_and_a_limit(text: str, seconds: int) -> None:
    assert read_retry_after(text) == seconds


@pytest.mark.parametrize("value", ["elf\r\nX: y", "elf\nX: y", "elf\0"])
async def test_a_header_cannot_be_injected(value: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        async with opened() as client:
            url = f"http://127.0.0.1:{listening.getsockname()[1]}/"
            with pytest.raises(NoResponseError):
                await client.send(HttpRequest(url, b"{}", {"Authorization": value}))
        connection, _ = listening.accept()
        with connection:
            assert connection.recv(1) == b""


async def test_cookies_are_not_kept() -> None:
    response = b"HTTP/1.1 204 Ok\r\nSet-Cookie: track=1; Path=/\r\n\r\n"
    async with receiving_raw(response, response) as receiver, opened() as client:
        for _ in range(2):
            assert await call(client, receiver.url)
        assert not any(b"cookie" in head.lower() for head in receiver.heads)


async def test_proxies_of_the_environment_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    async with receiving_raw(b"HTTP/1.1 204 Ok\r\n\r\n") as receiver, receiving_raw() as proxy:
        for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.port}")
        async with opened() as client:
            assert await call(client, receiver.url)
        assert (len(receiver.heads), proxy.heads) == (1, [])


async def serve(answer: bytes, is_endless: bool) -> tuple[asyncio.Server, str]:
    """A server that answers every request so, and goes on with it if it is endless."""

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"{}")
        writer.write(answer)
        while is_endless and not writer.is_closing():
            writer.write(b"x: y\r\n" * 1000)
            try:
                await writer.drain()
            except OSError:
                break
        with suppress(ConnectionResetError):  # by a client that has not read all
            await reader.read()
        writer.close()

    listening = await asyncio.start_server(take, "127.0.0.1", 0)
    return listening, f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/"


async def test_the_body_of_a_response_is_not_read() -> None:
    listening, url = await serve(b"HTTP/1.1 200 OK\r\n\r\n", is_endless=True)
    async with listening, opened() as client, asyncio.timeout(60):
        assert await call(client, url)


async def test_endless_headers_are_given_up() -> None:
    listening, url = await serve(b"HTTP/1.1 200 OK\r\n", is_endless=True)
    async with listening, opened() as client, asyncio.timeout(60):
        assert not await call(client, url)


async def test_a_server_that_does_not_answer_is_given_up() -> None:
    listening, url = await serve(b"", is_endless=False)
    async with listening, opened(timeout_s=0.2) as client:
        with pytest.raises(NoResponseError, match="TimeoutError"):
            await call(client, url)


@asynccontextmanager
async def receiving_tls(folder: Path, name: str) -> AsyncIterator[tuple[Receiver, Path, list[str]]]:
    """A server with a certificate for a host; also the certificate, and the names that it is called by."""
    certificate, key = make_certificate(folder, name)
    called: list[str] = []
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(certificate, key)
    tls.sni_callback = lambda _, name, __: called.append(name)
    async with receiving_raw(b"HTTP/1.1 204 Ok\r\n\r\n", tls=tls) as receiver:
        yield receiver, certificate, called


@pytest.mark.parametrize(("host", "is_accepted"), [("elf.example", True), ("troll.example", False)])
async def test_tls_is_verified_by_the_name_and_not_by_the_address(
    tmp_path: Path, resolve: Resolve, monkeypatch: pytest.MonkeyPatch, host: str, is_accepted: bool
) -> None:
    resolve(["127.0.0.1"])
    async with receiving_tls(tmp_path, "elf.example") as (receiver, certificate, called):
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        url = f"https://{host}:{receiver.port}/turn"
        async with opened() as client:
            if is_accepted:
                assert await call(client, url)
                assert receiver.heads[0].startswith(b"POST /turn HTTP/1.1\r\n")
            else:
                with pytest.raises(NoResponseError, match="ConnectError"):
                    await call(client, url)
        assert called == [host]


async def test_a_certificate_that_nobody_trusts_is_refused(tmp_path: Path, resolve: Resolve) -> None:
    resolve(["127.0.0.1"])
    async with receiving_tls(tmp_path, "elf.example") as (receiver, _, __), opened() as client:
        with pytest.raises(NoResponseError, match="ConnectError"):
            await call(client, f"https://elf.example:{receiver.port}/")
        assert receiver.heads == []
