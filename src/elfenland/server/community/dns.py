"""Looking up where a host is, in threads that nobody has to wait for: a name may take a minute and more."""

import asyncio
import socket
from concurrent.futures import Future
from threading import Thread
from typing import Final

MOST: Final = 20  # lookups at once, also those whose asker has given up


class Lookups:
    """Looks names up. What is under way does not keep the process from ending, as the loop's own would."""

    def __init__(self) -> None:
        self._under_way: set[Future[list[str]]] = set()

    async def addresses(self, host: str, port: int) -> list[str]:
        """All addresses of a host; OSError if they are not found, or too many are being looked for."""
        if len(self._under_way) >= MOST:
            raise OSError("too many names are being looked up")
        answer: Future[list[str]] = Future()
        answer.set_running_or_notify_cancel()  # whoever gives up does not stop it
        self._under_way.add(answer)
        Thread(target=self._look, args=(answer, host, port), name="lookup", daemon=True).start()
        return await asyncio.wrap_future(answer)

    def _look(self, answer: "Future[list[str]]", host: str, port: int) -> None:
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:  # a name may have letters, or a length, that no host has
            answer.set_exception(error)
        else:
            answer.set_result([str(info[4][0]) for info in found])
        finally:
            self._under_way.discard(answer)
