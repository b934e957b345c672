"""A bot account that plays all its games at once."""

import json
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from websockets.exceptions import ConnectionClosed

from elfenland.bots.bot import Bot
from elfenland.client.connection import open_socket
from elfenland.client.errors import RefusedError, UnreachableError
from elfenland.client.guest import Guest
from elfenland.client.update import Update
from elfenland.engine.errors import ElfenlandError

if TYPE_CHECKING:
    from elfenland.client.client import Client

STREAM: Final = "/api/bot/stream"
RESUME_PAUSE_S: Final = 5.0  # before a game is resumed after an error
GONE: Final = ("not-found", "no-seat")  # the table or the seat there doesn't exist any more


class Serving:
    """Follows the stream of a bot account, and plays each of its games in a thread."""

    def __init__(
        self, client: "Client", make_bot: Callable[[], Bot], report: Callable[[str], object]
    ) -> None:
        self._client = client
        self._make_bot = make_bot
        self._report = report
        self._gone: dict[str, threading.Event] = {}  # by the table of each game that is played

    def run(self) -> None:
        """Play until interrupted; RefusedError once the token isn't valid."""
        me = self._client.ask("GET", "/api/bot")["name"]
        self._report(f"{me} is at {self._client.address} and waits for invitations")
        try:
            for message in self._messages():
                self._hear(message)
        finally:
            for gone in self._gone.values():
                gone.set()

    def _messages(self) -> Iterator[dict[str, Any]]:
        """Yield the messages of the stream, which is opened again whenever it breaks."""
        while True:
            try:
                with open_socket(self._client, STREAM, self._client.token) as socket:
                    while True:
                        yield json.loads(socket.recv())
            except ConnectionClosed:
                self._report("the connection was lost; connecting again")
            except UnreachableError as error:
                self._report(f"{error}; trying again")

    def _hear(self, message: dict[str, Any]) -> None:
        table = message["table"]
        if message["type"] == "gone":
            if table in self._gone:
                self._gone.pop(table).set()
        elif table not in self._gone:
            gone = self._gone[table] = threading.Event()
            threading.Thread(target=self._play, args=(table, gone), daemon=True).start()

    def _play(self, table: str, gone: threading.Event) -> None:
        """Play a game to its end; resume it after an error."""
        self._report(f"{table}: sits down")
        while not gone.is_set():
            try:
                self._report(f"{table}: {result(self._play_once(table))}")
                return
            except RefusedError as refused:
                if refused.code in GONE:
                    self._report(f"{table}: the seat is gone")
                    return
                self._report(f"{table}: {refused}")
            except (ElfenlandError, OSError) as error:
                self._report(f"{table}: {error}")
            except Exception as error:  # noqa: BLE001  # of the bot, which is anybody's code
                self._report(f"{table}: {type(error).__name__}: {error}")
            gone.wait(RESUME_PAUSE_S)

    def _play_once(self, table: str) -> Update:
        guest = Guest(self._client, table, self._client.token)
        seen = guest.look()
        if (
            seen.seat is not None
            and seen.table["status"] == "playing"
            and seen.table["seats"][seen.seat]["bot"]
        ):
            guest.ask("POST", "take-over", {})  # a bot of the server has stood in
        bot = self._make_bot()
        try:
            return guest.play(bot)
        finally:
            bot.close()


def result(last: Update) -> str:
    """Return how a game ended for the bot's seat."""
    ended = [event for event in last.events if event["code"] == "game-ended"]
    if not ended:
        return "ended early"
    outcome = "won" if last.seat in ended[0]["winners"] else "lost"
    return f"{outcome}, with {ended[0]['points'][last.seat or 0]} points"
