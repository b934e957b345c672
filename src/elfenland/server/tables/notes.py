"""Private notes: text and marks on the map, for the holder of a seat alone.

They aren't part of a table in memory, so no document, record or stream can contain them.
"""

from functools import partial

from elfenland.engine.rules import Rules
from elfenland.server.tables import changes
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.records import MapMark, SeatNotes
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.seats import keys_to
from elfenland.server.tables.store import Store
from elfenland.server.tables.table import Table


class Notes:
    """Reads and writes the private notes of seats."""

    def __init__(self, store: Store, tables: TableRegistry) -> None:
        self._store = store
        self._tables = tables

    async def read(self, table: Table, seat: int) -> SeatNotes:
        """Return the notes of a seat."""
        return await self._store.notes(table.id, seat)

    async def write(self, table: Table, seat: int, written: SeatNotes) -> SeatNotes:
        """Replace the notes of a seat if they are still at the client's revision.

        Only the player who holds the seat now writes, not one who has left it meanwhile.
        """
        _require_places(table, written.marks)
        held = keys_to(table, seat)
        async with table.lock:
            job = partial(self._write, table, seat, written, held)
            return await self._tables.retry_on_conflict(table, job)

    async def _write(self, table: Table, seat: int, written: SeatNotes, held: set[str]) -> SeatNotes:
        if not held & keys_to(table, seat):
            raise RefusedError(409, "seat/nobody", "this seat is no longer yours")
        known = await self._store.notes(table.id, seat)
        if known.revision != written.revision:
            text = "your notes were changed elsewhere meanwhile; read them again"
            raise RefusedError(409, "notes/changed", text, revision=known.revision)
        kept = written._replace(revision=known.revision + 1)
        await self._tables.change(table, changes.PutNotes(seat, kept))
        return kept


def _require_places(table: Table, marks: tuple[MapMark, ...]) -> None:
    """Refuse marks on what isn't on the map, and several on one place."""
    board = Rules.parse(table.rules_name).board
    places = {town.code for town in board.towns} | {link.word for link in board.links}
    for number, mark in enumerate(marks):
        if mark.place not in places or any(mark.place == other.place for other in marks[:number]):
            text = f"{mark.place!r} isn't on the map, or is marked twice"
            raise RefusedError(422, "notes/place", text, place=mark.place)
