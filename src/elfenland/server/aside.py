"""What a stream brings beside the game: what people say."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.websockets import WebSocket

from elfenland.server.asking import Asker
from elfenland.server.chat import Talk, readable, show_line
from elfenland.server.messages import ChatLines
from elfenland.server.people import People
from elfenland.server.tables import Table


class Aside:
    """What one socket was told beside the game. `seen` is the table as the asker is told of it."""

    def __init__(self, table: Table, seen: Table, asker: Asker, said: int) -> None:
        self._table = table
        self._seen = seen
        self._asker = asker
        self._since = said
        self._told: set[int] = set()  # lines may become readable later, so the last number is not enough

    async def send(self, socket: WebSocket, people: People) -> None:
        """Send lines as soon as they may be read."""
        talk = await people.chat.at(self._table)
        with self._woken(talk) as woken:
            while True:
                woken.clear()
                for text in self._news(talk):
                    await socket.send_text(text)
                await woken.wait()

    def _news(self, talk: Talk) -> list[str]:
        lines = [
            said
            for said in readable(self._seen, talk, self._asker.receivers)
            if said.n > self._since and said.n not in self._told
        ]
        self._told.update(said.n for said in lines)
        told = ChatLines(type="chat", lines=[show_line(said) for said in lines])
        return [json.dumps(told)] if lines else []

    @contextmanager
    def _woken(self, talk: Talk) -> Iterator[asyncio.Event]:
        """An event that is set when something is said, or a move may have made a line readable."""
        woken = asyncio.Event()

        def wake() -> None:
            if talk.said:
                woken.set()

        listeners = (talk.listeners, self._seen.listeners)
        for some in listeners:
            some.add(wake)
        try:
            yield woken
        finally:
            for some in listeners:
                some.discard(wake)
