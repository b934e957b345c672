"""Webhooks: for games over days, a seat is told elsewhere that it is its turn. No move waits for it."""

import asyncio
import hashlib
import hmac
import ipaddress
import json
import re
import socket
import ssl
from functools import partial
from typing import Final
from urllib.parse import urlsplit

from elfenland.server.bus import Notice
from elfenland.server.ending import end
from elfenland.server.logs import get_log
from elfenland.server.refusals import RefusedError
from elfenland.server.store import Job
from elfenland.server.store import hooks as stored
from elfenland.server.store.hooks import Hook
from elfenland.server.table import Table
from elfenland.server.tables import Tables
from elfenland.server.times import Time, sleep
from elfenland.server.tokens import new_token

PATIENCE: Final = 5.0  # seconds for one try
PAUSES: Final = (0, 10, 60, 600)  # seconds before each try
AT_ONCE: Final = 20
MOST_WAITING: Final = 2000

_URL: Final = re.compile(r"https?://[A-Za-z0-9.\-\[\]:]+(?:/[!-~]*)?")

log = get_log(__name__)


class Hooks:
    """All hooks of all seats."""

    def __init__(self, tables: Tables, time: Time, allow_private: bool) -> None:
        self._tables = tables
        self._time = time
        self._allow_private = allow_private
        self._free = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    async def put(self, table: Table, seat: int, url: str) -> str:
        """Tell a seat there from now on; returns the secret that signs what is sent."""
        check_url(url, self._allow_private)
        hook = Hook(table.id, seat, url, new_token())
        await self._change(table, partial(stored.put, hook=hook))
        table.hooks[seat] = hook
        return hook.secret

    async def remove(self, table: Table, seat: int) -> None:
        """Tell a seat no more."""
        await self._change(table, partial(stored.remove, game=table.id, seat=seat))
        table.hooks.pop(seat, None)

    async def _change(self, table: Table, job: Job[None]) -> None:
        async with table.lock:
            await self._tables.insist(table, lambda: self._tables.change(table, job))

    def look(self, notice: Notice) -> None:
        """This process changed something at a table: perhaps somebody else is waited for."""
        table = self._tables.live(notice.game)
        if table is None or not table.hooks or not (notice.turned and notice.is_own):
            return
        hook = None if table.to_act is None else table.hooks.get(table.to_act)
        if hook and not table.decider and len(self._tasks) < MOST_WAITING:
            self._begin(hook, table.version)

    async def close(self) -> None:
        """Stop telling."""
        await end(self._tasks)

    def _begin(self, hook: Hook, version: int) -> None:
        task = asyncio.create_task(self._tell(hook, version))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, hook: Hook, version: int) -> None:
        """Try a few times, as long as the game waits for this seat."""
        for pause in PAUSES:
            await sleep(self._time, pause)
            if not await self._still(hook):
                return
            try:
                async with self._free, asyncio.timeout(PATIENCE):
                    if await post(hook, _body(hook, version, self._time.now()), self._allow_private):
                        return
            except (OSError, ValueError, EOFError) as error:  # ssl.SSLError and TimeoutError are OSErrors
                log.info("hook-failed", table=hook.game, seat=hook.seat, reason=type(error).__name__)

    async def _still(self, hook: Hook) -> bool:
        try:
            table = await self._tables.find(hook.game)
        except RefusedError:
            return False
        return table.to_act == hook.seat and table.hooks.get(hook.seat) == hook


def check_url(url: str, allow_private: bool) -> None:
    """Refuse what no hook may be."""
    try:
        scheme, host = urlsplit(url).scheme, urlsplit(url).hostname
        is_one = bool(_URL.fullmatch(url) and host and urlsplit(url).port != 0)
    except ValueError:
        is_one = False
    if not is_one:
        raise RefusedError(422, "hook/url", "a hook is an address such as https://example.org/turn")
    if scheme != "https" and not allow_private:
        raise RefusedError(422, "hook/https", "a hook must be an https address")


async def post(hook: Hook, body: bytes, allow_private: bool) -> bool:
    """Send it; whether it was taken. Redirections are not followed."""
    parts = urlsplit(hook.url)
    assert parts.hostname
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    # We connect to the very address that was looked at: a name could mean another one a moment later.
    address = await _resolve(parts.hostname, port, allow_private, secure)
    context = ssl.create_default_context() if secure else None
    name = parts.hostname if secure else None
    reader, writer = await asyncio.open_connection(
        address, port, ssl=context, server_hostname=name, limit=4096
    )
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        writer.write(_head(hook, parts.netloc, path, body) + body)
        await writer.drain()
        return (await reader.readline()).split()[1:2][0][:1] == b"2"
    except IndexError:
        return False
    finally:
        writer.close()


def _head(hook: Hook, host: str, path: str, body: bytes) -> bytes:
    signature = hmac.digest(hook.secret.encode(), body, hashlib.sha256).hex()
    lines = (
        f"POST {path} HTTP/1.1",
        f"Host: {host}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        f"Elfenland-Signature: sha256={signature}",
        "Connection: close",
    )
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def _body(hook: Hook, version: int, now: int) -> bytes:
    told = {"type": "your-turn", "table": hook.game, "seat": hook.seat, "version": version, "at": now}
    return json.dumps(told).encode()


async def _resolve(host: str, port: int, allow_private: bool, secure: bool) -> str:
    """The address of a host; ValueError if one of its addresses is not for us to call."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(info[4][0]) for info in found]
    for address in addresses:
        if not may_call(address, allow_private, secure):
            raise ValueError("a hook leads to an address inside")
    return addresses[0]


def may_call(address: str, allow_private: bool, secure: bool) -> bool:
    """Whether we may connect there: addresses inside only if the operator allows, plain http only here."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    if not secure:
        return allow_private and found.is_loopback
    return allow_private or (found.is_global and not found.is_multicast)
