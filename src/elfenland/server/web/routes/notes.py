"""Routes for the private notes of a seat."""

from fastapi import APIRouter, Response

from elfenland.server.tables.access import own_seat
from elfenland.server.tables.records import MapMark, SeatNotes
from elfenland.server.web.dependencies import Access
from elfenland.server.web.etag import NO_STORE
from elfenland.server.web.schemas.notes import MapMarkView, NotesRequest, NotesSaved, NotesView

router = APIRouter(prefix="/api/tables", tags=["notes"])


@router.get("/{game}/notes")
async def read_notes(access: Access, response: Response, seat: int | None = None) -> NotesView:
    """Return the notes of a seat, to its holder only."""
    response.headers["cache-control"] = NO_STORE
    found = await access.context.notes.read(access.table, own_seat(access.principal, seat))
    marks = [MapMarkView(place=mark.place, kind=mark.kind) for mark in found.marks]
    return NotesView(text=found.text, marks=marks, revision=found.revision)


@router.put("/{game}/notes")
async def write_notes(access: Access, body: NotesRequest) -> NotesSaved:
    """Replace the notes of a seat; refused if they were changed elsewhere meanwhile."""
    seat = own_seat(access.principal, body.seat)
    access.context.rate_limits.take("notes", f"{access.table.id} {seat}")
    marks = tuple(MapMark(mark.place, mark.kind) for mark in body.marks)
    written = SeatNotes(body.text, marks, body.revision)
    kept = await access.context.notes.write(access.table, seat, written)
    return NotesSaved(revision=kept.revision)
