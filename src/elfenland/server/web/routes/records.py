"""Routes for the story of a game, its log and record, and imported records."""

import json
from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from elfenland.server.context import AppContext
from elfenland.server.replays.records import reader_of
from elfenland.server.tables.access import receiver_of
from elfenland.server.tables.table import WatchedTable
from elfenland.server.web.dependencies import Address, Context, WatchAccess, game_response
from elfenland.server.web.document_cache import Parts, encoded
from elfenland.server.web.encoding import encode
from elfenland.server.web.schemas.documents import GameLogDocument, Story, Summary
from elfenland.server.web.schemas.records import ReplayCreated, ReplayRequest

router = APIRouter(prefix="/api", tags=["records"])

Since = Annotated[int, Query(ge=0)]


@router.get("/tables/{game}/story", responses={200: {"model": Story}})
async def story(request: Request, access: WatchAccess, since: Since = 0, seat: int | None = None) -> Response:
    """Return the events since the start; once the game is over, without secrets."""
    table = await access.seen()
    reader = reader_of(table, receiver_of(access.principal, seat))
    key = "story", table.id, table.version, reader
    chapters = await access.context.documents.get(key, lambda: _chapters(access.context, table, reader))
    text = b'{"version":%d,"chapters":[%b]}' % (len(chapters), b",".join(chapters[since:]))
    return game_response(request, table, text)


async def _chapters(context: AppContext, table: WatchedTable, reader: int) -> Parts:
    made = await context.records.story(table, reader)
    return [encode(chapter).encode() for chapter in made["chapters"]]


@router.get("/tables/{game}/log", responses={200: {"model": GameLogDocument}})
async def log(request: Request, access: WatchAccess) -> Response:
    """Return the log of a finished game with its shuffles, to replay it by the rules."""
    return await _finished(request, access, "log", access.context.records.log)


@router.get("/tables/{game}/summary", responses={200: {"model": Summary}})
async def summary(request: Request, access: WatchAccess) -> Response:
    """Return a finished game's summary: standings by round, journeys and facts."""
    return await _finished(request, access, "summary", access.context.records.summary)


async def _finished(
    request: Request, access: WatchAccess, name: str, make: Callable[[WatchedTable], Awaitable[object]]
) -> Response:
    """Respond with a document of a finished game, the same for every reader."""
    table = await access.seen()
    key = name, table.id, table.version
    (text,) = await access.context.documents.get(key, lambda: encoded(make(table)))
    return game_response(request, table, text)


@router.get("/tables/{game}/egn", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def egn(request: Request, access: WatchAccess, seat: int | None = None) -> Response:
    """Return the game's record: as the client sees it, complete once it is over."""
    table = await access.seen()
    reader = reader_of(table, receiver_of(access.principal, seat))
    key = "egn", table.id, table.version, reader, tuple(seat.name for seat in table.seats)
    (text,) = await access.context.documents.get(key, lambda: _record(access.context, table, reader))
    response = game_response(request, table, text, "text/plain")
    response.headers["content-disposition"] = f'attachment; filename="{table.id}.egn"'
    return response


async def _record(context: AppContext, table: WatchedTable, reader: int) -> Parts:
    return [(await context.records.text(table, reader)).encode()]


@router.post("/replays", status_code=201)
async def take_in(context: Context, client: Address, body: ReplayRequest) -> ReplayCreated:
    """Import a record as the table of a finished game."""
    context.rate_limits.take("replays", client)
    record = json.loads(await context.previews.answer(client, "read_record", egn=body.egn))
    return ReplayCreated(id=await context.records.take_in(record))
