"""Rate limits per client (token buckets by GCRA), and a limit of concurrent connections."""

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
SOCKETS_WORTH: Final = 2  # as many frames as this many sockets may send, all sockets of an address may
OFF: Final = "off"
CONNECTION_RETRY_S: Final = 60  # told to a client with too many connections


class Limit(NamedTuple):
    """A number of attempts in a number of seconds."""

    number: int
    seconds: int


# The defaults, per seat or account where the client has one, else per address.
LIMITS: Final = {
    "tables": Limit(60, 600),  # created
    "claims": Limit(60, 600),  # of open seats
    "moves": Limit(1200, 60),
    "looks": Limit(600, 60),  # previews and moments of replays
    "plans": Limit(240, 60),  # of journeys
    "documents": Limit(1200, 60),  # read, per address: tables, stories, records, lists
    "hints": Limit(60, 60),
    "streams": Limit(300, 60),  # opened
    "frames": Limit(600, 20),  # received per socket; each KiB counts as one more
    "chat": Limit(8, 20),
    "reports": Limit(10, 600),  # of chat messages
    "proposals": Limit(20, 120),  # to vote on
    "replays": Limit(20, 600),  # imported
    "analyses": Limit(60, 600),  # started
    "hooks": Limit(10, 600),  # tested, per address, so that nobody can scan networks
    "logins": Limit(20, 300),  # per address
    "passwords": Limit(8, 120),  # per account and known device, or per name and address
    "guesses": Limit(60, 600),  # per name, from all unknown devices together
}


class RateLimitError(ElfenlandError):
    """Raised for an unknown limit, or a value that is none."""


class TokenBucket:
    """Token bucket per client by GCRA: one timestamp each, in memory; a restart refills all."""

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
        self._publish = publish  # to other processes, which count the same attempts

    def take(self, name: str, client: str) -> None:
        """Count an attempt; raise RefusedError if it exceeds the limit."""
        assert name in LIMITS
        if name not in self._buckets:
            return
        if seconds := self._buckets[name].take(client):
            self._hit(name)
            raise RefusedError(429, "too-often", f"too often: wait for {seconds} s", seconds=seconds)
        self._publish(name, client)

    def count_remote(self, name: str, client: str) -> None:
        """Count an attempt at another process."""
        if name in self._buckets:
            self._buckets[name].take(client)


class FrameLimits:
    """Rate limits of received frames: per socket, and per address over all its sockets."""

    def __init__(self, limit: Limit | None, hit: Callable[[], None] = lambda: None) -> None:
        self._limit = limit
        self._hit = hit
        all_sockets = Limit(limit.number * SOCKETS_WORTH, limit.seconds) if limit else None
        self._addresses = TokenBucket(all_sockets) if all_sockets else None

    def new_socket(self) -> TokenBucket | None:
        """The bucket of one socket; None if there is no limit."""
        return TokenBucket(self._limit) if self._limit else None

    def take(self, socket: TokenBucket, client: str, frames: int) -> bool:
        """Count frames that came up a socket from an address; False if they exceed a limit."""
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
            text = f"there are {self._limit} already"
            raise RefusedError(429, "too-often", text, seconds=self._retry_s)
        self._open[client] += 1
        try:
            yield
        finally:
            self._open[client] -= 1
            if not self._open[client]:
                del self._open[client]


def read_limits(chosen: Iterable[str]) -> dict[str, Limit]:
    """Change the defaults by words such as `tables=100/60`, `chat=off`, or `off` for all."""
    limits = dict(LIMITS)
    for word in chosen:
        name, _, value = word.partition("=")
        if word == OFF:
            limits.clear()
        elif name not in LIMITS:
            raise RateLimitError(f"there is no rate {name!r}; there is {', '.join(LIMITS)}")
        elif value == OFF:
            limits.pop(name, None)
        elif found := re.fullmatch(r"([1-9]\d{0,8})/([1-9]\d{0,8})", value):
            limits[name] = Limit(int(found[1]), int(found[2]))
        else:
            expected = "so many tries in so many seconds, such as chat=8/20"
            raise RateLimitError(f"a rate is {expected}, not {word!r}")
    return limits


def address(connection: HTTPConnection) -> str:
    """Return the address of a connection's client, as the limits count it."""
    return scope_address(connection.scope)


def scope_address(scope: Mapping[str, Any]) -> str:
    """Return the client's address; for IPv6 its /64 network, all of which is usually one client's."""
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
