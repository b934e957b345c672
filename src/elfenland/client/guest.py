"""A guest at a table: receives updates and makes moves."""

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from elfenland.bots.bot import Bot
from elfenland.client.errors import RefusedError, StaleError, UnreachableError, refusal
from elfenland.client.stream import Stream
from elfenland.client.update import Update

if TYPE_CHECKING:
    from elfenland.client.client import Client

PAUSES_S: Final = (0.1, 0.2, 0.5, 1, 2, 5, 5, 10, 10, 15, 15)  # between retries: a server is back by then
DECIDED: Final = ("time-up", "seat/bot", "table/over")  # the move was made by somebody else
BUSY: Final = (
    "busy",
    "store",
    "store/in-doubt",
    "too-often",
)  # the version makes sure that a move is made once


class Guest:
    """A player with the token of their seat, or a spectator without one."""

    def __init__(self, client: "Client", table: str, token: str = "") -> None:
        self.client = client
        self.table = table
        self.token = token
        self._stream: Stream | None = None  # open while `updates` is iterated

    def ask(self, method: str, what: str = "", document: Any = None) -> Any:
        """Send a request about the table, such as `ask("GET", "story")`; docs/protocol.md lists them all."""
        return self.client.ask(method, f"/api/tables/{self.table}{what and '/'}{what}", document, self.token)

    def look(self) -> Update:
        """Return the table as it is now."""
        return Update.read(self.ask("GET"))

    def record(self) -> str:
        """Return the game as EGN: complete once it is over, before that as this guest sees it."""
        return str(self.ask("GET", "egn"))

    def move(self, version: int, words: str | Sequence[str]) -> int:
        """Make a move, or several that belong together, at a version; return the version they led to.

        While `updates` is iterated the move goes up its socket, else it is a request of its own.
        StaleError if the game has moved on; RefusedError with the reason if the rules don't allow it.
        """
        word = words if isinstance(words, str) else list(words)
        try:
            made = self._stream.move(version, word) if self._stream else None
        except UnreachableError:
            self._stream = None  # until `updates` has connected again
            raise
        if made is None:
            made = int(self.ask("POST", "moves", {"version": version, "word": word})["version"])
        return made

    def updates(self, since: int | None = None) -> Iterator[Update]:
        """Receive updates, at once and whenever something changes, until the game is over.

        A broken connection is opened again, and goes on after the last version received.
        UnreachableError if that doesn't succeed for a minute.
        """
        table: Mapping[str, Any] = {}
        while True:
            with self._open_stream(since) as stream:
                for document in stream.updates():
                    update = Update.read(document, table)
                    since, table = update.version, update.table
                    yield update
                    if update.is_over:
                        return

    @contextmanager
    def _open_stream(self, since: int | None) -> Iterator[Stream]:
        with self._connected(since) as socket:
            self._stream = Stream(socket)
            try:
                yield self._stream
            finally:
                self._stream = None

    def play(self, bot: Bot) -> Update:
        """Let a bot play this guest's seat; return the last update when the game is over."""
        for update in self.updates():
            if update.options:
                word = str(bot.choose(update.observation, update.actions))
                self._move_with_retries(update.version, word)
        bot.over(update.observation)
        return update

    def _move_with_retries(self, version: int, word: str) -> None:
        """Make a move, with retries if need be: the version makes sure that it is made once."""
        for pause in PAUSES_S:
            try:
                self.move(version, word)
                return
            except StaleError:
                return  # an earlier attempt came through, or somebody else has decided
            except UnreachableError:
                time.sleep(pause)
            except RefusedError as refused:
                if refused.code in DECIDED:
                    return
                if refused.code not in BUSY:
                    raise
                time.sleep(float(refused.data.get("seconds", pause)))
        raise UnreachableError(f"{self.client.address} takes no moves")

    def _connected(self, since: int | None) -> ClientConnection:
        for pause in PAUSES_S:
            try:
                return self._connect(since)
            except InvalidStatus as denied:
                if denied.response.status_code < 500:
                    raise refusal(denied.response.status_code, _parsed(denied.response.body)) from None
            except (OSError, EOFError, InvalidHandshake, ConnectionClosed):
                pass
            time.sleep(pause)
        raise UnreachableError(f"{self.client.address} cannot be reached")

    def _connect(self, since: int | None) -> ClientConnection:
        address = self.client.address.replace("http", "ws", 1)
        known = "" if since is None else f"?since={since}"
        return connect(
            f"{address}/api/tables/{self.table}/stream{known}",
            additional_headers={"authorization": f"Bearer {self.token}"} if self.token else {},
            proxy=True if self.client.proxied else None,
            max_size=None,
        )


def _parsed(text: str | bytes | bytearray | None) -> Any:
    try:
        return json.loads(text or "null")
    except ValueError:
        return None
