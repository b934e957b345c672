"""Rate limits per client (token buckets by GCRA), and connection limits."""

import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from typing import Any, Final, NamedTuple

from starlette.requests import HTTPConnection

from elfenland.engine.errors import ElfenlandError
from elfenland.server.tables.errors import RefusedError

MAX_CLIENTS: Final = 10_000  # remembered per limit
NS_PER_S: Final = 1_000_000_000
SOCKETS_WORTH: Final = 2  # all sockets of an address together may send as many frames as this many sockets
OFF: Final = "off"
CONNECTION_RETRY_S: Final = 60  # sent to a client with too many connections


class Limit(NamedTuple):
    """A number of attempts in a number of seconds."""

    number: int
    seconds: int


# The defaults, per seat or account if the client has one, otherwise per address.
LIMITS: Final = {
    "tables": Limit(60, 600),  # created
    "claims": Limit(60, 600),  # of open seats, and answers to offers of a rematch
    "codes": Limit(20, 600),  # of tables, tried per address, so that nobody can guess one
    "moves": Limit(1200, 60),
    "looks": Limit(600, 60),  # previews and moments of replays
    "plans": Limit(240, 60),  # of journeys
    "documents": Limit(1200, 60),  # read, per address: tables, stories, records, lists
    "hints": Limit(60, 60),
    "streams": Limit(300, 60),  # opened
    "frames": Limit(600, 20),  # received per socket; each KiB counts as one more
    "chat": Limit(8, 20),
    "notes": Limit(60, 60),  # written, per seat
    "reports": Limit(10, 600),  # of chat messages
    "proposals": Limit(20, 120),  # to vote on
    "replays": Limit(20, 600),  # imported
    "analyses": Limit(60, 600),  # started
    "channels": Limit(20, 600),  # of notifications, added or tested, per address and per recipient
    "notifications": Limit(120, 60),  # choices made, channels switched, and links opened, per address
    "confirmations": Limit(5, 3600),  # links sent to one mail address
    "hooks": Limit(10, 600),  # tested, per address, so that nobody can scan networks
    "logins": Limit(20, 300),  # per address
    "passwords": Limit(8, 120),  # per account and known device, or per name and address
    "bots": Limit(20, 600),  # bot accounts and their tokens made, per account
    "guesses": Limit(60, 600),  # per name, from all unknown devices together
    "names": Limit(5, 3600),  # changed, per account
    "passkeys": Limit(20, 600),  # about to be added, per account
    "mails": Limit(10, 600),  # about accounts, asked for per address
    "mailed": Limit(6, 3600),  # links of one kind to one e-mail address; nobody is told of more
}


class RateLimitError(ElfenlandError):
    """Raised for an unknown or invalid rate limit."""


class TokenBucket:
    """Token bucket per client by GCRA: one timestamp each; a restart refills all."""

    def __init__(self, limit: Limit, clock: Callable[[], int] = time.monotonic_ns) -> None:
        self._clock = clock
        self._capacity = limit.number
        # Whole nanoseconds: sums of floats may round up and refuse a client's very first attempt.
        self._refill_ns = limit.seconds * NS_PER_S // limit.number  # per token
        self._full_at: dict[str, int] = {}  # when a client's bucket will be full again

    def take(self, client: str, tokens: int = 1) -> int:
        """Take tokens; return 0, or the seconds to wait if there are too few."""
        now = self._clock()
        before = max(self._full_at.pop(client, now), now)
        full_at = before + tokens * self._refill_ns
        excess = full_at - now - self._capacity * self._refill_ns
        if excess > 0:
            self._full_at[client] = before
            return excess // NS_PER_S + 1
        self._full_at[client] = full_at
        if len(self._full_at) > MAX_CLIENTS:
            del self._full_at[next(iter(self._full_at))]
        return 0


class RateLimits:
    """All rate limits; `hit` is called with the name of one that refuses an attempt."""

    def __init__(
        self,
        chosen: Iterable[str],
        hit: Callable[[str], None],
        publish: Callable[[str, str], None] = lambda _, __: None,
    ) -> None:
        limits = read_limits(chosen)
        self._buckets = {name: TokenBucket(limit) for name, limit in limits.items()}
        self.frames = FrameLimits(limits.get("frames"), lambda: hit("frames"))
        self._hit = hit
        self._publish = publish  # publishes attempts to other processes, which count them, too

    def take(self, name: str, client: str) -> None:
        """Count an attempt; raise RefusedError if it exceeds the limit."""
        assert name in LIMITS
        if name not in self._buckets:
            return
        if seconds := self._buckets[name].take(client):
            self._hit(name)
            raise RefusedError(429, "too-often", f"too many requests: wait {seconds} s", seconds=seconds)
        self._publish(name, client)

    def count_remote(self, name: str, client: str) -> None:
        """Count an attempt at another process."""
        if name in self._buckets:
            self._buckets[name].take(client)


class FrameLimits:
    """Rate limits of received frames, per socket and per address."""

    def __init__(self, limit: Limit | None, hit: Callable[[], None] = lambda: None) -> None:
        self._limit = limit
        self._hit = hit
        all_sockets = Limit(limit.number * SOCKETS_WORTH, limit.seconds) if limit else None
        self._addresses = TokenBucket(all_sockets) if all_sockets else None

    def new_socket(self) -> TokenBucket | None:
        """Return the bucket of one socket; None if there is no limit."""
        return TokenBucket(self._limit) if self._limit else None

    def take(self, socket: TokenBucket, client: str, frames: int) -> bool:
        """Count frames received on a socket; return False if they exceed a limit."""
        assert self._addresses is not None
        if socket.take("", frames) or (client and self._addresses.take(client, frames)):
            self._hit()
            return False
        return True


class ConnectionLimit:
    """Limit of concurrent connections, or of requests under way, per client."""

    def __init__(self, limit: int, retry_s: int = CONNECTION_RETRY_S) -> None:
        self._limit = limit
        self._retry_s = retry_s
        self._open: Counter[str] = Counter()

    @contextmanager
    def held(self, client: str) -> Iterator[None]:
        """Count one more inside the block; raise RefusedError if there are too many."""
        if self._open[client] >= self._limit:
            text = f"too many at once: the limit is {self._limit}"
            raise RefusedError(429, "too-often", text, seconds=self._retry_s)
        self._open[client] += 1
        try:
            yield
        finally:
            self._open[client] -= 1
            if not self._open[client]:
                del self._open[client]


def read_limits(chosen: Iterable[str]) -> dict[str, Limit]:
    """Parse changes of the defaults: `tables=100/60`, `chat=off`, or `off` for all."""
    limits = dict(LIMITS)
    for word in chosen:
        name, _, value = word.partition("=")
        if word == OFF:
            limits.clear()
        elif name not in LIMITS:
            raise RateLimitError(f"unknown rate {name!r}; known rates: {', '.join(LIMITS)}")
        elif value == OFF:
            limits.pop(name, None)
        elif found := re.fullmatch(r"([1-9]\d{0,8})/([1-9]\d{0,8})", value):
            limits[name] = Limit(int(found[1]), int(found[2]))
        else:
            expected = "attempts/seconds or off, such as chat=8/20 or chat=off"
            raise RateLimitError(f"a rate must be {expected}, not {word!r}")
    return limits


def address(connection: HTTPConnection) -> str:
    """Return the client address of a connection, by which limits count."""
    return scope_address(connection.scope)


def scope_address(scope: Mapping[str, Any]) -> str:
    """Return the client's address; for IPv6 the /64 network, usually one client's."""
    client = scope.get("client")
    host = str(client[0]) if client else ""
    if ":" not in host:
        return host
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(int(found) >> 64)
