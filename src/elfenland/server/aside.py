"""What a stream brings beside the game: what people say, and invitations."""

import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from elfenland.server.asking import Asker
from elfenland.server.bell import Bell
from elfenland.server.chat import Talk, readable, show_line
from elfenland.server.messages import ChatLines
from elfenland.server.people import People
from elfenland.server.table import Table

Teller = Callable[[str], Awaitable[None]]  # sends a document over a socket


class Aside:
    """What one socket was told beside the game. `seen` is the table as the asker is told of it."""

    def __init__(self, table: Table, seen: Table, asker: Asker, tokens: list[str], said: int) -> None:
        self._table = table
        self._seen = seen
        self._asker = asker
        self._tokens = tokens
        self._since = said
        self._is_invited = False
        self._told: set[int] = set()  # lines may become readable later, so the last number is not enough

    async def send(self, tell: Teller, people: People) -> None:
        """Send lines as soon as they may be read, and an invitation as soon as there is one."""
        talk = await people.chat.at(self._table)
        with self._woken(talk) as bell:
            while True:
                bell.still()
                for text in self._news(talk) + await self._invitation(people):
                    await tell(text)
                await bell.heard()

    def _news(self, talk: Talk) -> list[str]:
        lines = [
            said
            for said in readable(self._seen, talk, self._asker.receivers)
            if said.n > self._since and said.n not in self._told
        ]
        self._told.update(said.n for said in lines)
        told = ChatLines(type="chat", lines=[show_line(said) for said in lines])
        return [json.dumps(told)] if lines else []

    async def _invitation(self, people: People) -> list[str]:
        """The rematch, once."""
        if self._is_invited or not self._asker.seats:
            return []
        invitation = await people.rematches.invitation(self._table, self._tokens)
        self._is_invited = invitation is not None
        return [json.dumps(invitation)] if invitation else []

    @contextmanager
    def _woken(self, talk: Talk) -> Iterator[Bell]:
        """A bell that rings when something is said, or a move may have made a line readable."""
        bell = Bell()

        def wake() -> None:
            if talk.said:
                bell.ring()

        talk.listeners.add(bell.ring)
        self._seen.listeners.add(wake)
        try:
            yield bell
        finally:
            talk.listeners.discard(bell.ring)
            self._seen.listeners.discard(wake)
