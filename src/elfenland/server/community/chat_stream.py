"""Stream of chat messages and rematch invitations to one client."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager

from elfenland.server.community.chat import Chat, ChatRoom, readable, show_line
from elfenland.server.tables.access import Principal
from elfenland.server.tables.documents import Invitation
from elfenland.server.tables.records import FINISHED
from elfenland.server.tables.rematches import Rematches
from elfenland.server.tables.table import Table, WatchedTable
from elfenland.server.updates.update_stream import Send
from elfenland.server.web.schemas.chat import ChatLines


class ChatStream:
    """Sends a table's chat to a client; `seen` is the table as they see it."""

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
        self._invitation_sent: Invitation | None = None
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
        """Return the invitation to a rematch if there is a new one."""
        if self._seen.status != FINISHED:
            return []
        invitation = await self._rematches.invitation(self._table, self._tokens)
        if invitation is None or invitation == self._invitation_sent:
            return []
        self._invitation_sent = invitation
        return [json.dumps(invitation)]

    @contextmanager
    def _subscribed(self, room: ChatRoom) -> Iterator[asyncio.Event]:
        """Yield an event set by messages, and by moves that make one readable."""
        changed = asyncio.Event()

        def table_changed() -> None:
            if room.said or self._seen.status == FINISHED:
                changed.set()

        room.listeners.add(changed.set)
        self._seen.listeners.add(table_changed)
        try:
            yield changed
        finally:
            room.listeners.discard(changed.set)
            self._seen.listeners.discard(table_changed)
