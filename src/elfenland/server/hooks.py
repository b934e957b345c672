"""Webhooks: for games over days, a seat is told elsewhere that it is waited for. No move waits for it."""

import asyncio
import hashlib
import hmac
import ipaddress
import json
import re
import ssl
from functools import cache, partial
from typing import Final
from urllib.parse import urlsplit

from elfenland.server.bus import Notice
from elfenland.server.ending import end
from elfenland.server.logs import get_log
from elfenland.server.lookups import Lookups
from elfenland.server.orders import is_due
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

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

# Mapped, compatible, translated, and by the gateways of networks that have IPv6 alone.
STANDING_FOR: Final = [
    ipaddress.ip_network(each) for each in ("::ffff:0:0/96", "::/96", "::ffff:0:0:0/96", "64:ff9b::/96")
]
INSIDE: Final = [
    ipaddress.ip_network(each) for each in ("fec0::/10", "64:ff9b:1::/48")
]  # also by ipaddress some day

_URL: Final = re.compile(r"https?://[A-Za-z0-9.\-\[\]:]+(?:/[!-~]*)?")

log = get_log(__name__)


class Hooks:
    """All hooks of all seats."""

    def __init__(self, tables: Tables, time: Time, allow_private: bool) -> None:
        self._tables = tables
        self._time = time
        self._allow_private = allow_private
        self._free = asyncio.Semaphore(AT_ONCE)
        self._lookups = Lookups()
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}  # one a seat: of its last turn

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
        if not is_due(table):
            self._begin(table, "your-turn")

    def remind(self, table: Table) -> None:
        """Tell the seat that is waited for that somebody reminds it."""
        self._begin(table, "nudge")

    async def close(self) -> None:
        """Stop telling."""
        await end(self._tasks.values())

    def _begin(self, table: Table, what: str) -> None:
        """Tell the seat that is waited for, and no more of what was told before."""
        hook = None if table.to_act is None else table.hooks.get(table.to_act)
        if hook is None or table.decider or len(self._tasks) >= MOST_WAITING:
            return
        seat = hook.game, hook.seat
        if known := self._tasks.get(seat):
            known.cancel()
        task = self._tasks[seat] = asyncio.create_task(self._tell(hook, what, table.version))
        task.add_done_callback(lambda done: self._forget(seat, done))

    def _forget(self, seat: tuple[str, int], done: "asyncio.Task[None]") -> None:
        if self._tasks.get(seat) is done:
            del self._tasks[seat]

    async def _tell(self, hook: Hook, what: str, version: int) -> None:
        """Try a few times, as long as the game waits for this seat."""
        for pause in PAUSES:
            await sleep(self._time, pause)
            if not await self._still(hook):
                return
            try:
                async with self._free, asyncio.timeout(PATIENCE):
                    body = _body(hook, what, version, self._time.now())
                    if await post(hook, body, self._allow_private, self._lookups):
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


async def post(hook: Hook, body: bytes, allow_private: bool, lookups: Lookups) -> bool:
    """Send it; whether it was taken. Redirections are not followed."""
    parts = urlsplit(hook.url)
    assert parts.hostname
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    # We connect to the very address that was looked at: a name could mean another one a moment later.
    addresses = await lookups.addresses(parts.hostname, port)
    if not all(may_call(address, allow_private, secure) for address in addresses):
        raise ValueError("a hook leads to an address inside")
    context = await asyncio.to_thread(_trust) if secure else None
    name = parts.hostname if secure else None
    reader, writer = await asyncio.open_connection(
        addresses[0], port, ssl=context, server_hostname=name, limit=4096
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


@cache
def _trust() -> ssl.SSLContext:
    """Whom we believe to be who they say: read once, for it takes long."""
    return ssl.create_default_context()


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


def _body(hook: Hook, what: str, version: int, now: int) -> bytes:
    told = {"type": what, "table": hook.game, "seat": hook.seat, "version": version, "at": now}
    return json.dumps(told).encode()


def may_call(address: str, allow_private: bool, secure: bool) -> bool:
    """Whether we may connect there: addresses inside only if the operator allows, plain http only here."""
    found = _meant(ipaddress.ip_address(address.partition("%")[0]))
    if not secure:
        return allow_private and found.is_loopback
    is_inside = any(found in network for network in INSIDE) or found.is_multicast or not found.is_global
    return allow_private or not is_inside


def _meant(found: Address) -> Address:
    """The address to which one leads: there are those of IPv6 that only stand for one of IPv4."""
    if isinstance(found, ipaddress.IPv4Address) or found.is_loopback:
        return found
    if any(found in network for network in STANDING_FOR):
        return ipaddress.IPv4Address(int(found) & 0xFFFF_FFFF)
    return found.sixtofour or found
