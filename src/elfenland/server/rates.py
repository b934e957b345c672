"""How often something may be done: a stock of tries a person, which grows again with time."""

import time
from typing import Final

from starlette.requests import HTTPConnection

from elfenland.server.refusals import RefusedError

MOST_KEPT: Final = 10_000  # persons that are remembered


class Rate:
    """So many tries in so many seconds. It counts in memory: a restart forgives."""

    def __init__(self, number: int, seconds: float) -> None:
        self._number = number
        self._pause = seconds / number  # until one more try is there
        self._full: dict[str, float] = {}  # when somebody's stock will be full again

    def take(self, who: str) -> None:
        """Use up a try; RefusedError if there is none."""
        now = time.monotonic()
        full = max(self._full.pop(who, now), now) + self._pause
        if full - now > self._number * self._pause:
            self._full[who] = full - self._pause
            wait = int(full - now - self._number * self._pause) + 1
            raise RefusedError(429, "too-often", f"too often: wait for {wait} s", seconds=wait)
        self._full[who] = full
        if len(self._full) > MOST_KEPT:
            del self._full[next(iter(self._full))]


def address(connection: HTTPConnection) -> str:
    """From where somebody asks."""
    return connection.client.host if connection.client else ""
