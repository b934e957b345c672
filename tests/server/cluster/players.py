"""Players who go on whatever breaks: they come back to any process, and keep all that they were told."""

import asyncio
import json
from contextlib import suppress
from random import Random
from typing import Any

import httpx2
from websockets.exceptions import WebSocketException

from tests.server.serving import Guest, Served, Stream

BROKEN = (OSError, EOFError, TimeoutError, WebSocketException, httpx2.TransportError)
SETTLED = ("stale", "table/over")  # the move was kept, though nobody could say so


class Player:
    """One seat. It moves at random, each time at another process, and knows what was acknowledged.

    Half of its moves go up the socket, the others by POST.
    """

    def __init__(self, servers: list[Served], game: str, seat: int, token: str, pause: float = 0.0) -> None:
        self.servers = servers  # those that run now: the test changes this list
        self.game = game
        self.seat = seat
        self.token = token
        self.pause = pause  # seconds before a move
        self.dice = Random(f"{game} {seat}")
        self.version: int | None = None
        self.first = 0
        self.heard: list[Any] = []
        self.sent: dict[int, set[str]] = {}  # every word for a version, whatever became of it
        self.acknowledged: dict[int, str] = {}
        self.is_over = False
        self._settled = -1  # the last version that is answered
        self._under_way = ""  # the word that went up the socket and is not answered yet

    def __str__(self) -> str:
        acknowledged = max(self.acknowledged, default=0)
        return f"seat {self.seat} at {self.game}, version {self.version}, acknowledged {acknowledged}"

    def has_come_to(self, version: int) -> bool:
        """Return whether this player was told of a version, or of the end."""
        return self.is_over or (self.version or 0) >= version

    def at(self) -> Guest:
        """This player at one of the processes."""
        return Guest(self.dice.choice(self.servers), self.game, self.token)

    async def play(self) -> None:
        """Play until the game is over, or this is cancelled."""
        while not self.is_over:
            with suppress(*BROKEN):
                await self._listen()
            await asyncio.sleep(0.1)

    async def _listen(self) -> None:
        self._under_way = ""
        latest: dict[str, Any] = {"version": -1}
        async with self.at().stream(self.version) as stream:
            while not self.is_over:
                message = await stream.next()
                if message["type"] == "update":
                    self._hear(message)
                    latest = message
                elif message["type"] in ("moved", "refused"):
                    self._take_answer(message)
                if not self._under_way and latest["version"] > self._settled and latest["options"]:
                    await self._decide(stream, latest)

    def _hear(self, update: dict[str, Any]) -> None:
        if self.version is None:
            self.first = update["since"]
        else:
            assert update["since"] == self.version, "a gap, or something twice"
        self.version = update["version"]
        self.heard += update["events"]
        self.is_over = update["version"] > 0 and update["to_act"] is None

    async def _decide(self, stream: Stream, update: dict[str, Any]) -> None:
        """Choose a move, and send it one way or the other."""
        await asyncio.sleep(self.pause)
        version, word = update["version"], self.dice.choice(update["options"])
        self.sent.setdefault(version + 1, set()).add(word)
        if self.dice.random() < 0.5:
            self._under_way = word
            move = {"type": "move", "id": version, "version": version, "word": word}
            await stream.socket.send(json.dumps(move))
        else:
            await self._post(version, word)

    def _take_answer(self, answer: dict[str, Any]) -> None:
        """Note what became of the move that went up the socket."""
        word, self._under_way = self._under_way, ""
        if answer["type"] == "moved":
            self._acknowledge(answer["id"], word)
        else:
            self._note_refusal(answer["id"], answer["status"], answer)

    async def _post(self, version: int, word: str) -> None:
        """Send a move by POST; when nothing can be kept just now, try again until the game has gone on."""
        while version > self._settled:
            answer = await self.at().move(version, word)
            if answer.status_code == 200:
                self._acknowledge(version, word)
            else:
                self._note_refusal(version, answer.status_code, answer.json())
                await asyncio.sleep(0.05)

    def _acknowledge(self, version: int, word: str) -> None:
        self.acknowledged[version + 1] = word
        self._settled = version

    def _note_refusal(self, version: int, status: int, refusal: dict[str, Any]) -> None:
        if status != 503:
            assert refusal["code"] in SETTLED, refusal
            self._settled = version
