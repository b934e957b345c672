"""A guest at a table: receives updates and makes moves."""

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from elfenland.bots.bot import Bot
from elfenland.client.connection import PAUSES_S, open_socket
from elfenland.client.errors import RefusedError, StaleError, UnreachableError
from elfenland.client.stream import Stream
from elfenland.client.update import Update

if TYPE_CHECKING:
    from elfenland.client.client import Client

DECIDED: Final = ("time-up", "seat/bot", "table/over")  # somebody else made the move
BUSY: Final = (
    "busy",
    "store",
    "store/in-doubt",
    "too-often",
)  # safe because the version prevents a move from being made twice


class Guest:
    """A player with the token of their seat, or a spectator without one."""

    def __init__(self, client: "Client", table: str, token: str = "") -> None:
        self.client = client
        self.table = table
        self.token = token
        self._stream: Stream | None = None  # open while `updates` is iterated

    def ask(self, method: str, what: str = "", document: Any = None) -> Any:
        """Send a request about the table, such as `ask("GET", "story")`.

        docs/protocol.md lists all requests.
        """
        return self.client.ask(method, f"/api/tables/{self.table}{what and '/'}{what}", document, self.token)

    def look(self) -> Update:
        """Return the table as it is now."""
        return Update.read(self.ask("GET"))

    def record(self) -> str:
        """Return the game as EGN: as this guest sees it, and complete once it is over."""
        return str(self.ask("GET", "egn"))

    def move(self, version: int, words: str | Sequence[str]) -> int:
        """Make moves that belong together; return the resulting version.

        While `updates` is iterated, the move is sent over its socket, otherwise by a request of its own.
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

        After a lost connection it reconnects and continues after the last version received.
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
        known = "" if since is None else f"?since={since}"
        with open_socket(self.client, f"/api/tables/{self.table}/stream{known}", self.token) as socket:
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
        if update.view is not None:
            bot.over(update.observation)
        return update

    def _move_with_retries(self, version: int, word: str) -> None:
        """Make a move, with retries; the version prevents it from being made twice."""
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
        raise UnreachableError(f"{self.client.address} doesn't accept moves")
