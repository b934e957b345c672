"""Somebody at a table: what he is told, and what he does."""

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from elfenland.bots.bot import Bot
from elfenland.client.errors import RefusedError, StaleError, UnreachableError, refusal
from elfenland.client.update import Update

if TYPE_CHECKING:
    from elfenland.client.client import Client

PAUSES: Final = (0.1, 0.2, 0.5, 1, 2, 5, 5, 10, 10, 15, 15)  # seconds between tries: a server is back by then
DECIDED: Final = ("time-up", "seat/bot", "table/over")  # somebody else has decided, as the stream will tell
BUSY: Final = ("store", "too-often")


class Guest:
    """Somebody at a table, with the token of a seat or none."""

    def __init__(self, client: "Client", table: str, token: str = "") -> None:
        self.client = client
        self.table = table
        self.token = token

    def ask(self, method: str, what: str = "", document: Any = None) -> Any:
        """Ask for something at the table, such as `ask("GET", "story")`; docs/protocol.md has all of it."""
        return self.client.ask(method, f"/api/tables/{self.table}{what and '/'}{what}", document, self.token)

    def look(self) -> Update:
        """How the table is now."""
        return Update.read(self.ask("GET"))

    def record(self) -> str:
        """The game as EGN: whole once it is over, before that as this guest sees it."""
        return str(self.ask("GET", "egn"))

    def move(self, version: int, words: str | Sequence[str]) -> int:
        """Decide, for one version of the game, one thing or several that belong together; the new version.

        StaleError if the game has moved on; RefusedError with the reason if the rules do not allow it.
        """
        word = words if isinstance(words, str) else list(words)
        return int(self.ask("POST", "moves", {"version": version, "word": word})["version"])

    def updates(self, since: int | None = None) -> Iterator[Update]:
        """What the guest is told, at once and whenever something changes, until the game is over.

        When the connection breaks it is made again, and goes on after the last version that came.
        UnreachableError if that does not succeed for a minute.
        """
        table: Mapping[str, Any] = {}
        while True:
            with self._connected(since) as socket:
                for document in _documents(socket):
                    update = Update.read(document, table)
                    since, table = update.version, update.table
                    yield update
                    if update.is_over:
                        return

    def play(self, bot: Bot) -> Update:
        """Let a bot decide whenever it is this guest's turn; the last update, when the game is over."""
        for update in self.updates():
            if update.options:
                word = str(bot.choose(update.observation, update.actions))
                self._insist(update.version, word)
        bot.over(update.observation)
        return update

    def _insist(self, version: int, word: str) -> None:
        """Decide, again if need be: the version sees to it that it is done once."""
        for pause in PAUSES:
            try:
                self.move(version, word)
                return
            except StaleError:
                return  # an earlier try came through, or somebody else has decided
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
        for pause in PAUSES:
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


def _documents(socket: ClientConnection) -> Iterator[dict[str, Any]]:
    """The updates that come, as long as the connection holds."""
    while True:
        try:
            document = _parsed(socket.recv())
        except (ConnectionClosed, OSError):
            return
        if isinstance(document, dict) and document.get("type") == "update":
            yield document


def _parsed(text: str | bytes | bytearray | None) -> Any:
    try:
        return json.loads(text or "null")
    except ValueError:
        return None
