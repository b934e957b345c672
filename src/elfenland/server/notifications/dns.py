"""DNS lookups in daemon threads, so that a slow one doesn't delay a shutdown."""

import asyncio
import socket
from concurrent.futures import Future
from threading import Thread
from typing import Final

# At a time, including those whose caller has given up. A name server that never answers holds one for up to
# a minute: so many that 20 senders, who wait for ten seconds each, don't run out of them.
MAX_LOOKUPS: Final = 150


class DnsResolver:
    """Resolves host names; the event loop's own threads would delay the exit."""

    def __init__(self) -> None:
        self._pending: set[Future[list[str]]] = set()

    async def addresses(self, host: str, port: int) -> list[str]:
        """Return all addresses of a host; raise OSError if there are none."""
        if len(self._pending) >= MAX_LOOKUPS:
            raise OSError("too many DNS lookups are under way")
        answer: Future[list[str]] = Future()
        answer.set_running_or_notify_cancel()  # a caller who gives up doesn't stop the lookup
        self._pending.add(answer)
        Thread(target=self._look_up, args=(answer, host, port), name="lookup", daemon=True).start()
        return await asyncio.wrap_future(answer)

    def _look_up(self, answer: "Future[list[str]]", host: str, port: int) -> None:
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:  # a name may have characters, or a length, that no host has
            answer.set_exception(error)
        else:
            answer.set_result([str(info[4][0]) for info in found])
        finally:
            self._pending.discard(answer)
