"""The socket to a table: updates come down, moves go up."""

import json
from collections import deque
from collections.abc import Iterator
from threading import Lock
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from elfenland.client.errors import UnreachableError, refusal


class Stream:
    """An open socket; only one thread at a time reads from it."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._reading = Lock()
        self._updates: deque[dict[str, Any]] = deque()  # that arrived while a move waited for its answer
        self._last_id = 0

    def updates(self) -> Iterator[dict[str, Any]]:
        """Yield the updates in order, as long as the connection lasts."""
        while (document := self._next_update()) is not None:
            yield document

    def move(self, version: int, word: str | list[str]) -> int | None:
        """Make a move and return the resulting version.

        Returns None if another thread is reading from the socket.

        RefusedError if it is refused; UnreachableError if the connection breaks before the answer, when the
        move may have been made or not.
        """
        if not self._reading.acquire(blocking=False):
            return None
        try:
            self._last_id += 1
            message = {"type": "move", "id": self._last_id, "version": version, "word": word}
            self._socket.send(json.dumps(message))
            return self._answer()
        except (ConnectionClosed, OSError) as error:
            raise UnreachableError("the connection was lost before the move was answered") from error
        finally:
            self._reading.release()

    def _answer(self) -> int:
        while True:
            document = self._receive()
            if document.get("type") == "update":
                self._updates.append(document)
            elif document.get("id") == self._last_id and document.get("type") == "moved":
                return int(document["version"])
            elif document.get("type") == "refused":
                raise refusal(document["status"], document)

    def _next_update(self) -> dict[str, Any] | None:
        with self._reading:
            try:
                while not self._updates:
                    if (document := self._receive()).get("type") == "update":
                        return document
                return self._updates.popleft()
            except (ConnectionClosed, OSError):
                return None

    def _receive(self) -> dict[str, Any]:
        """Return the next document; an empty one for anything that isn't a document."""
        try:
            document = json.loads(self._socket.recv())
        except ValueError:
            return {}
        return document if isinstance(document, dict) else {}
