"""Webhooks: for games over days, a seat is told elsewhere that it is waited for. No move waits for it.

What was told is noted in the store. So what a process left untold when it ended is found there; and of
several processes the one tells it that first writes there that it does.
"""

import asyncio
import hashlib
import hmac
import ipaddress
import json
import re
import ssl
from functools import cache, partial
from itertools import pairwise
from typing import Final, Literal, NamedTuple
from urllib.parse import urlsplit

from elfenland.server.bus import Notice
from elfenland.server.ending import end
from elfenland.server.logs import get_log
from elfenland.server.lookups import Lookups
from elfenland.server.orders import is_due
from elfenland.server.play import AGREED
from elfenland.server.refusals import RefusedError
from elfenland.server.store import Job, Store, StoreError
from elfenland.server.store import hooks as stored
from elfenland.server.store.hooks import Holding, Hook, Untold
from elfenland.server.table import Table
from elfenland.server.tables import Tables
from elfenland.server.times import Time, sleep
from elfenland.server.tokens import new_token

PATIENCE: Final = 5.0  # seconds for one try
PAUSES: Final = (0, 10, 60, 600)  # seconds before each try
AT_ONCE: Final = 20
MOST_WAITING: Final = 2000
BETWEEN_SEARCHES: Final = 15.0  # seconds between looks for what was left untold
LATE: Final = 10  # seconds after which nobody else is thought to tell what he should have
EVER: Final = 1 << 62

Answer = Literal["answered", "refused", "silent"]

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


class News(NamedTuple):
    """What a seat is told of: its turn or a reminder, as the table stood then."""

    what: str
    version: int
    reminded: int  # when the last reminder was


class Hooks:
    """All hooks of all seats."""

    def __init__(
        self, store: Store, tables: Tables, time: Time, allow_private: bool, is_shared: bool
    ) -> None:
        self._store = store
        self._tables = tables
        self._time = time
        self._allow_private = allow_private
        self._is_shared = is_shared
        self._free = asyncio.Semaphore(AT_ONCE)
        self._lookups = Lookups()
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}  # one a seat: of its last turn
        self._searching: list[asyncio.Task[None]] = []

    def resume(self) -> None:
        """Tell what was left untold before this server ran, and from now on what others leave so."""
        self._searching.append(asyncio.create_task(self._search()))

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

    async def test(self, table: Table, seat: int) -> Answer:
        """Send something to the hook of a seat at once. More than this is not told: it is nobody's probe."""
        hook = table.hooks.get(seat)
        if hook is None:
            raise RefusedError(409, "hook/none", "this seat is told nowhere")
        try:
            async with asyncio.timeout(PATIENCE):
                return "answered" if await self._send(hook, "test", table.version) else "refused"
        except (OSError, ValueError, EOFError):
            return "silent"

    def look(self, notice: Notice) -> None:
        """This process changed something at a table: perhaps somebody else is waited for."""
        table = self._tables.live(notice.game)
        if table is None or not table.hooks or not notice.is_own:
            return
        if _is_news(table, notice) and not is_due(table):
            self._begin(table, "your-turn")

    def remind(self, table: Table) -> None:
        """Tell the seat that is waited for that somebody reminds it."""
        self._begin(table, "nudge")

    async def close(self) -> None:
        """Stop telling; what is left is told by the next server."""
        await end([*self._searching, *self._tasks.values()])

    async def _search(self) -> None:
        """Look for what is untold, until this is cancelled. Alone one need not wait for others to do it."""
        before = self._long_ago() if self._is_shared else EVER
        while True:
            try:
                for left in await self._store.read(partial(stored.untold, before=before)):
                    await self._take_up(left)
            except StoreError as error:
                log.warning("store-refused", what="a search for hooks", reason=str(error))
            except Exception:  # without it nobody would be told what was left
                log.error("task-failed", exc_info=True)
            await asyncio.sleep(BETWEEN_SEARCHES)
            before = self._long_ago()

    def _long_ago(self) -> int:
        return self._time.now() - LATE * 1000

    async def _take_up(self, left: Untold) -> None:
        """Tell a seat what nobody has told it, if it is still waited for and nobody here is at it."""
        try:
            table = await self._tables.find(left.game)
        except RefusedError:
            return
        is_ours = table.to_act == left.seat and not is_due(table)
        if is_ours and (left.game, left.seat) not in self._tasks:
            self._begin(table, "nudge" if left.is_reminder else "your-turn", left.until)

    def _begin(self, table: Table, what: str, held: int | None = None) -> None:
        """Tell the seat that is waited for, and no more of what was told before."""
        hook = None if table.to_act is None else table.hooks.get(table.to_act)
        if hook is None or table.decider or len(self._tasks) >= MOST_WAITING:
            return
        seat = hook.game, hook.seat
        if known := self._tasks.get(seat):
            known.cancel()
        news = News(what, table.version, table.nudge[1] if table.nudge else 0)
        task = self._tasks[seat] = asyncio.create_task(self._tell(hook, news, held))
        task.add_done_callback(lambda done: self._forget(seat, done))

    def _forget(self, seat: tuple[str, int], done: "asyncio.Task[None]") -> None:
        if self._tasks.get(seat) is done:
            del self._tasks[seat]

    async def _tell(self, hook: Hook, news: News, held: int | None) -> None:
        """Try a few times, as long as the game waits for this seat, and note that it is done.

        What cannot be noted, or is another's by now, is left to whoever looks for it later.
        """
        try:
            for pause, next_pause in pairwise((*PAUSES, 0)):
                await sleep(self._time, pause)
                held = await self._try(hook, news, held, next_pause)
                if held is None:
                    return
        except StoreError as error:
            log.warning("store-refused", table=hook.game, what="a hook", reason=str(error))

    async def _try(self, hook: Hook, news: News, held: int | None, next_pause: int) -> int | None:
        """Try once; until when the seat is ours to try again, or None if that is not to be."""
        async with self._free:
            until = self._time.now() + int(PATIENCE + next_pause + LATE) * 1000
            ours = Holding(hook.game, hook.seat, until)
            begin = partial(stored.begin, ours=ours, held=held)
            if not await self._still(hook) or not await self._store.write(begin):
                return None
            if await self._is_taken(hook, news) or not next_pause:
                settle = partial(stored.settle, ours=ours, told=news.version, reminded=news.reminded)
                await self._store.write(settle)
                return None
            return until

    async def _is_taken(self, hook: Hook, news: News) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._send(hook, news.what, news.version)
        except (OSError, ValueError, EOFError) as error:  # ssl.SSLError and TimeoutError are OSErrors
            log.info("hook-failed", table=hook.game, seat=hook.seat, reason=type(error).__name__)
            return False

    async def _send(self, hook: Hook, what: str, version: int) -> bool:
        body = _body(hook, what, version, self._time.now())
        return await post(hook, body, self._allow_private, self._lookups)

    async def _still(self, hook: Hook) -> bool:
        try:
            table = await self._tables.find(hook.game)
        except RefusedError:
            return False
        return table.to_act == hook.seat and not table.decider and table.hooks.get(hook.seat) == hook


def _is_news(table: Table, notice: Notice) -> bool:
    """Whether the seat that is waited for does not know it from what it did itself; as in `untold`."""
    last = next((step for step in reversed(table.recent) if step.seat >= 0), None)
    if last is None:  # the game has begun
        return notice.turned
    is_agreed = notice.moves is not None and last.word.endswith(AGREED)
    return is_agreed or (notice.turned and last.seat != table.to_act)


def host_of(hook: Hook) -> str:
    """Where a hook leads. The rest of its address may be a secret."""
    return urlsplit(hook.url).hostname or ""


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
