"""News: kills between moves and the messages about them, which all arrive."""

import asyncio
import json
import sqlite3
from contextlib import closing
from typing import Any, Final

from elfenland.server.config import FILE_NAME
from soak.part import BrokenPromiseError, Part, rounds
from soak.server_log import check_server_log
from tests.server.serving import PERSON, Guest, Served, make_table

NEWS_TABLES: Final = 8
LONGEST_UNTIL_KILL_S: Final = 5.0  # after the turns have passed: the messages are sent after three seconds
PATIENCE_FOR_NEWS_S: Final = 60.0
SLOW_ANSWER_S: Final = 0.4  # of the receiver, so that kills fall between sending and noting it, too

Message = tuple[str, int, int]  # a table, a seat and a version


class Mailbox:
    """A server that takes messages, and counts how often each came."""

    def __init__(self) -> None:
        self.got: dict[Message, int] = {}
        self.came = asyncio.Condition()

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take one request."""
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
            document = json.loads(await reader.readexactly(length))
            async with self.came:
                for told in document.get("news", [document]):
                    message = told["table"], told["seat"], told["version"]
                    self.got[message] = self.got.get(message, 0) + 1
                self.came.notify_all()
            await asyncio.sleep(SLOW_ANSWER_S)
            writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            """The server was killed while it sent this."""
        finally:
            writer.close()

    async def until(self, expected: set[Message]) -> None:
        """Wait until messages have come."""
        try:
            async with asyncio.timeout(PATIENCE_FOR_NEWS_S), self.came:
                await self.came.wait_for(lambda: expected <= self.got.keys())
        except TimeoutError:
            raise BrokenPromiseError("a message is lost", expected - self.got.keys()) from None


class TurnTable:
    """A table for two, of whom both are told of their turns."""

    def __init__(self, game: str, tokens: list[str]) -> None:
        self.game = game
        self.tokens = tokens

    async def pass_turn(self, served: Served) -> Message:
        """Play until it is the other's turn; return the message that must come."""
        seen = await self._look(served)
        first = seen["to_act"]
        while seen["to_act"] == first:
            guest = Guest(served, self.game, self.tokens[first])
            await guest.move(seen["version"], seen["options"][0])
            seen = await self._look(served)
        if seen["to_act"] is None:
            raise EndedError
        return self.game, seen["to_act"], seen["version"]

    async def _look(self, served: Served) -> dict[str, Any]:
        """Return the table as the seat to act sees it."""
        seen = await Guest(served, self.game, self.tokens[0]).look()
        return seen if seen["to_act"] in (0, None) else await Guest(served, self.game, self.tokens[1]).look()


class EndedError(Exception):
    """Raised at the end of a game."""


class News(Part):
    """One process on SQLite, killed between the moves and the messages about them."""

    name = "news"
    headline = "kills before news"

    async def run(self, end: float) -> None:
        """Kill and check until the time is up."""
        self._data = self.folder / "data"
        self._mailbox = Mailbox()
        self._expected: set[Message] = set()
        self._may_repeat: dict[Message, int] = {}
        async with await asyncio.start_server(self._mailbox.take, "127.0.0.1", 0) as listening:
            self._url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/news"
            self._served = await self._serve()
            try:
                self._tables = [await self._make_table() for _ in range(NEWS_TABLES)]
                for _ in rounds(end):
                    await self._round()
            finally:
                self._served.kill()
        check_server_log(self._served.log)

    async def _round(self) -> None:
        """Pass all turns, kill the server meanwhile, and wait for all messages."""
        turns = await asyncio.gather(*(self._pass_turn(number) for number in range(NEWS_TABLES)))
        await asyncio.sleep(self.dice.random() * LONGEST_UNTIL_KILL_S)
        self._served.kill()
        self.counts["kills before news"] += 1
        self._note_unsettled()
        self._served = await self._serve()
        self._expected |= set(turns)
        await self._mailbox.until(self._expected)
        self._check_repeats()
        self.counts["messages that had to come"] = len(self._expected)
        self.counts["messages that came"] = len(self._mailbox.got)

    async def _pass_turn(self, number: int) -> Message:
        try:
            return await self._tables[number].pass_turn(self._served)
        except EndedError:
            self._tables[number] = await self._make_table()
            return await self._tables[number].pass_turn(self._served)

    def _note_unsettled(self) -> None:
        """Note what was being sent at the kill: only that may come again."""
        asked = "SELECT game, seat, version FROM news JOIN channels ON channels.id = channel WHERE lease > 0"
        with closing(sqlite3.connect(self._data / FILE_NAME)) as file:
            unsettled = [(str(game), int(seat), int(version)) for game, seat, version in file.execute(asked)]
        for message in unsettled:
            self._may_repeat[message] = self._may_repeat.get(message, 0) + 1
        self.counts["messages being sent at a kill"] += len(unsettled)

    def _check_repeats(self) -> None:
        """Check that nothing else came twice, and that nobody was told what isn't so."""
        for message, times in self._mailbox.got.items():
            if times > 1 + self._may_repeat.get(message, 0):
                raise BrokenPromiseError("a message came twice", message)
            if message not in self._expected:
                raise BrokenPromiseError("a message is about no turn", message)
        self.counts["messages that came twice"] = sum(times > 1 for times in self._mailbox.got.values())

    async def _make_table(self) -> TurnTable:
        """Return a new table, both of whose players are told by the mailbox."""
        made = await make_table(self._served, "elfenland", PERSON, PERSON)
        table = TurnTable(made["id"], [key["token"] for key in made["seats"]])
        for token in table.tokens:
            await self._add_channel(made["id"], token)
        return table

    async def _add_channel(self, game: str, token: str) -> None:
        body = {
            "channel": {"kind": "webhook", "url": self._url},
            "settings": {"language": "en", "time_zone": "UTC", "kinds": ["turn"]},
            "keys": [{"game": game, "token": token}],
        }
        async with self._served.client() as client:
            answer = await client.post("/api/notifications/channels", json=body)
        assert answer.status_code == 201, answer.text

    async def _serve(self) -> Served:
        rates = "tables=off,moves=off,documents=off,channels=off"
        return await asyncio.to_thread(Served, self._data, "--private-hooks", ELFENLAND_RATES=rates)
