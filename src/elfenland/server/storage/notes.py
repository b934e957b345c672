"""Jobs about the private notes of seats."""

import json

from sqlalchemy import Connection, and_, delete, insert, or_, select

from elfenland.server.storage.schema import holdings, notes
from elfenland.server.tables.records import MapMark, SeatNotes


def load(connection: Connection, game: str, seat: int) -> SeatNotes:
    """Load the notes of a seat; empty ones if nothing was written."""
    this = and_(notes.c.game == game, notes.c.seat == seat)
    row = connection.execute(select(notes.c.text, notes.c.marks, notes.c.revision).where(this)).one_or_none()
    if row is None:
        return SeatNotes()
    return SeatNotes(row.text, tuple(MapMark(*mark) for mark in json.loads(row.marks)), row.revision)


def put(connection: Connection, game: str, seat: int, written: SeatNotes) -> None:
    """Store the notes of a seat, replacing those it had."""
    remove(connection, game, seat)
    row = {"game": game, "seat": seat, **written._asdict(), "marks": json.dumps(written.marks)}
    connection.execute(insert(notes), [row])


def remove(connection: Connection, game: str, seat: int) -> None:
    """Delete the notes of a seat."""
    connection.execute(delete(notes).where(and_(notes.c.game == game, notes.c.seat == seat)))


def remove_all(connection: Connection, game: str) -> None:
    """Delete the notes of all seats of a table."""
    connection.execute(delete(notes).where(notes.c.game == game))


def remove_of_account(connection: Connection, account: str) -> None:
    """Delete the notes of all seats that an account holds."""
    held = connection.execute(select(holdings.c.game, holdings.c.seat).where(holdings.c.account == account))
    if those := [and_(notes.c.game == game, notes.c.seat == seat) for game, seat in held]:
        connection.execute(delete(notes).where(or_(*those)))
