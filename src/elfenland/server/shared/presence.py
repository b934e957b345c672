"""Who is here: the seats that have a page open, at whichever process."""

from elfenland.server.shared.gossip import Gossip, Talked
from elfenland.server.table import Table
from elfenland.server.tables import Tables


class Presence:
    """Tells others who is here, and puts who is elsewhere into the tables."""

    def __init__(self, tables: Tables, gossip: Gossip) -> None:
        self._tables = tables
        self._gossip = gossip
        self._elsewhere: dict[str, dict[str, list[int]]] = {}  # processes, their tables, the seats there

    def arrived(self, table: Table) -> None:
        """Somebody came to a table, or left it, at this process."""
        self._gossip.say().here[table.id] = _here(table)

    def laid(self, table: Table) -> None:
        """A table has come into memory."""
        table.elsewhere = self.seats(table.id)

    def hear(self, process: str, told: Talked) -> None:
        """Another process tells who is there."""
        if told.asks_all:
            self._tell_all()
        if not told.here and not told.is_all:
            return
        known = self._elsewhere.setdefault(process, {})
        changed = set(told.here) | (set(known) if told.is_all else set())
        if told.is_all:
            known.clear()
        known.update(told.here)
        self._elsewhere[process] = {game: seats for game, seats in known.items() if seats}
        self._show(changed)

    def gone(self, process: str) -> None:
        """Nobody is at a process that has ended."""
        self._show(set(self._elsewhere.pop(process, {})))

    def _tell_all(self) -> None:
        told = self._gossip.say()
        told.here = {table.id: seats for table in self._tables.in_use() if (seats := _here(table))}
        told.is_all = True

    def _show(self, games: set[str]) -> None:
        for game in games:
            table = self._tables.live(game)
            if table is not None and table.elsewhere != (seats := self.seats(game)):
                table.elsewhere = seats
                table.change()
                table.wake()

    def seats(self, game: str) -> frozenset[int]:
        """The seats of a table that have a page open at other processes."""
        return frozenset(seat for known in self._elsewhere.values() for seat in known.get(game, ()))


def _here(table: Table) -> list[int]:
    return sorted(seat for seat, pages in table.here.items() if pages)
