"""Stream of chat messages and rematch invitations to one client."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager

from elfenland.server.community.chat import Chat, ChatRoom, readable, show_line
from elfenland.server.tables.access import Principal
from elfenland.server.tables.rematches import Rematches
from elfenland.server.tables.table import Table, WatchedTable
from elfenland.server.updates.update_stream import Send
from elfenland.server.web.schemas.chat import ChatLines


class ChatStream:
    """Sends a client the chat of a table; `seen` is the table as they see it."""

    def __init__(
        self,
        chat: Chat,
        rematches: Rematches,
        *,
        table: Table,
        seen: WatchedTable,
        principal: Principal,
        tokens: list[str],
    ) -> None:
        self._chat = chat
        self._rematches = rematches
        self._table = table
        self._seen = seen
        self._principal = principal
        self._tokens = tokens
        self._is_invited = False
        self._sent: set[int] = set()  # messages may become readable late, so the last number isn't enough

    async def send_to(self, send: Send, since: int) -> None:
        """Send new messages as soon as they may be read, and an invitation."""
        room = await self._chat.at(self._table)
        with self._subscribed(room) as changed:
            while True:
                changed.clear()
                for text in self._unsent(room, since) + await self._invitation():
                    await send(text)
                await changed.wait()

    def _unsent(self, room: ChatRoom, since: int) -> list[str]:
        messages = [
            message
            for message in readable(self._seen, room, self._principal.receivers)
            if message.n > since and message.n not in self._sent
        ]
        self._sent.update(message.n for message in messages)
        lines = ChatLines(type="chat", lines=[show_line(message) for message in messages])
        return [json.dumps(lines)] if messages else []

    async def _invitation(self) -> list[str]:
        """The invitation to a rematch, once."""
        if self._is_invited or not self._principal.seats:
            return []
        invitation = await self._rematches.invitation(self._table, self._tokens)
        self._is_invited = invitation is not None
        return [json.dumps(invitation)] if invitation else []

    @contextmanager
    def _subscribed(self, room: ChatRoom) -> Iterator[asyncio.Event]:
        """Yield an event that is set by messages, and moves that make one readable."""
        changed = asyncio.Event()

        def table_changed() -> None:
            if room.said:
                changed.set()

        room.listeners.add(changed.set)
        self._seen.listeners.add(table_changed)
        try:
            yield changed
        finally:
            room.listeners.discard(changed.set)
            self._seen.listeners.discard(table_changed)
