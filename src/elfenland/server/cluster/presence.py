"""Presence across processes: which seats have a page open, at any process."""

from collections.abc import Callable

from elfenland.server.cluster.broadcast import BroadcastMessage
from elfenland.server.tables.table import Table


class ClusterPresence:
    """Publishes the seats connected here, and knows those connected elsewhere."""

    def __init__(self, pending: Callable[[], BroadcastMessage]) -> None:
        self._pending = pending  # the message that is published next
        self._here: dict[str, list[int]] = {}  # table -> connected seats
        self._elsewhere: dict[str, dict[str, list[int]]] = {}  # process -> table -> connected seats

    def publish(self, table: Table) -> None:
        """Publish who is connected to a table after somebody came or left."""
        seats = sorted(seat for seat, pages in table.presence.here.items() if pages)
        self._pending().presence[table.id] = self._here[table.id] = seats
        if not seats:
            del self._here[table.id]

    def seats_elsewhere(self, game: str) -> frozenset[int]:
        """Return the seats of a table that have a page open at other processes."""
        return frozenset(seat for known in self._elsewhere.values() for seat in known.get(game, ()))

    def receive(self, process: str, message: BroadcastMessage) -> set[str]:
        """Update who is connected to another process; return the affected tables."""
        if message.wants_presence:
            pending = self._pending()
            pending.presence, pending.is_full_presence = dict(self._here), True
        known = self._elsewhere.get(process, {})
        changed = set(message.presence) | (set(known) if message.is_full_presence else set())
        merged = message.presence if message.is_full_presence else known | message.presence
        self._elsewhere[process] = {game: seats for game, seats in merged.items() if seats}
        return changed

    def forget_process(self, process: str) -> set[str]:
        """Drop who was connected to an ended process; return the affected tables."""
        return set(self._elsewhere.pop(process, {}))
