"""How often something may be done, a stock of tries a person, which grows again with time; or at once."""

import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from typing import Final, NamedTuple

from starlette.requests import HTTPConnection

from elfenland.engine.errors import ElfenlandError
from elfenland.server.refusals import RefusedError

MOST_KEPT: Final = 10_000  # persons that are remembered
SECOND: Final = 1_000_000_000
OFF: Final = "off"
PATIENCE: Final = 60  # seconds until it may be worth to try again where there are too many at once


class Limit(NamedTuple):
    """So many tries in so many seconds."""

    number: int
    seconds: int


# What is limited. Where somebody has a seat or a name it counts for that one, else for his address.
LIMITS: Final = {
    "tables": Limit(60, 600),  # made
    "claims": Limit(60, 600),  # of open seats
    "moves": Limit(1200, 60),
    "looks": Limit(600, 60),  # what would be, why not, which ways there are
    "hints": Limit(60, 60),
    "streams": Limit(300, 60),  # opened
    "chat": Limit(8, 20),
    "reports": Limit(10, 600),  # of lines of talk
    "proposals": Limit(20, 120),  # that everybody must answer
    "replays": Limit(20, 600),  # brought in
    "analyses": Limit(60, 600),  # begun
    "logins": Limit(20, 300),  # an address
    "passwords": Limit(8, 120),  # for a name, by a device that it knows, or by an address
    "guesses": Limit(60, 600),  # for a name, by all devices that it does not know
}


class RatesError(ElfenlandError):
    """A rate that is not known, or is no rate."""


class Rate:
    """Lets everybody do something as often as a limit says. It counts in memory: a restart forgives."""

    def __init__(self, limit: Limit, clock: Callable[[], int] = time.monotonic_ns) -> None:
        self._clock = clock
        self._number = limit.number
        # Whole nanoseconds: a sum of fractions may round up and refuse somebody his very first try.
        self._pause = limit.seconds * SECOND // limit.number  # until one more try is there
        self._full: dict[str, int] = {}  # when somebody's stock will be full again

    def wait(self, who: str) -> int:
        """Use up a try; returns 0, or for how many seconds to wait if there is none."""
        now = self._clock()
        full = max(self._full.pop(who, now), now) + self._pause
        if full - now > self._number * self._pause:
            self._full[who] = full - self._pause
            return (full - now - self._number * self._pause) // SECOND + 1
        self._full[who] = full
        if len(self._full) > MOST_KEPT:
            del self._full[next(iter(self._full))]
        return 0


class Rates:
    """All rates of a server; `hit` is told the name of one that refuses somebody."""

    def __init__(self, chosen: Iterable[str], hit: Callable[[str], None]) -> None:
        self._rates = {name: Rate(limit) for name, limit in read_limits(chosen).items()}
        self._hit = hit
        self.tell: Callable[[str, str], None] = lambda _, __: None  # others who count the same tries

    def take(self, name: str, who: str) -> None:
        """Use up a try; RefusedError if there is none."""
        assert name in LIMITS
        rate = self._rates.get(name)
        if rate is None:
            return
        if seconds := rate.wait(who):
            self._hit(name)
            raise RefusedError(429, "too-often", f"too often: wait for {seconds} s", seconds=seconds)
        self.tell(name, who)

    def hear(self, name: str, who: str) -> None:
        """Somebody has used up a try at another process."""
        if name in self._rates:
            self._rates[name].wait(who)


class AtOnce:
    """Lets everybody have only so many of something at a time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()

    @contextmanager
    def held(self, who: str) -> Iterator[None]:
        """Have one meanwhile; RefusedError if there are too many."""
        if self._held[who] >= self._most:
            raise RefusedError(429, "too-often", f"there are {self._most} already", seconds=PATIENCE)
        self._held[who] += 1
        try:
            yield
        finally:
            self._held[who] -= 1
            if not self._held[who]:
                del self._held[who]


def read_limits(chosen: Iterable[str]) -> dict[str, Limit]:
    """The limits that hold: ours, changed by words such as `tables=100/60`, `chat=off`, or `off` for all."""
    limits = dict(LIMITS)
    for word in chosen:
        name, _, said = word.partition("=")
        if word == OFF:
            limits.clear()
        elif name not in LIMITS:
            raise RatesError(f"there is no rate {name!r}; there is {', '.join(LIMITS)}")
        elif said == OFF:
            limits.pop(name, None)
        else:
            limits[name] = _read_limit(word, said)
    return limits


def _read_limit(word: str, said: str) -> Limit:
    found = re.fullmatch(r"([1-9]\d{0,8})/([1-9]\d{0,8})", said)
    if found is None:
        raise RatesError(f"a rate is so many tries in so many seconds, such as chat=8/20, not {word!r}")
    return Limit(int(found[1]), int(found[2]))


def address(connection: HTTPConnection) -> str:
    """From where somebody asks. Whoever has an address of IPv6 has 2**64 of them, which count as one."""
    client = connection.scope.get("client")
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
