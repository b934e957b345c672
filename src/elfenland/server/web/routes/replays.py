"""Routes for replays: moments of a game, its analysis, and branches."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from elfenland.server.context import AppContext
from elfenland.server.replays.branching import no_moment
from elfenland.server.replays.moments import moment, reel
from elfenland.server.replays.replays import eyes
from elfenland.server.tables.table import WatchedTable
from elfenland.server.web.dependencies import Address, WatchAccess, game_response
from elfenland.server.web.document_cache import Parts
from elfenland.server.web.encoding import encode
from elfenland.server.web.schemas.documents import Analysis, Moment, Reel, TableCreated
from elfenland.server.web.schemas.replays import BranchRequest

router = APIRouter(prefix="/api/tables", tags=["replays"])

Version = Annotated[int, Path(ge=0)]
Number = Annotated[int, Query(ge=1, le=32)]


@router.get("/{game}/replay", responses={200: {"model": Reel}})
async def replay(request: Request, access: WatchAccess, seat: int | None = None) -> Response:
    """Return the game move by move, with events and standings, without undone moves."""
    table = await access.seen()
    receiver = eyes(table, access.principal, seat)
    key = "replay", table.id, table.version, receiver
    (text,) = await access.context.documents.get(key, lambda: _reel(access.context, table, receiver))
    return game_response(request, table, text)


async def _reel(context: AppContext, table: WatchedTable, receiver: int) -> Parts:
    moments = await context.replays.moments(table)
    return [await asyncio.to_thread(lambda: encode(reel(moments, receiver)).encode())]


@router.get("/{game}/replay/{version}", responses={200: {"model": list[Moment]}})
async def look_back(
    access: WatchAccess, client: Address, version: Version, number: Number = 1, seat: int | None = None
) -> Response:
    """Return the table after this many moves, and the next few moments."""
    access.context.rate_limits.take("looks", client)
    table = await access.seen()
    moments = await access.context.replays.moments(table)
    if version > moments.last:
        raise no_moment(version, moments.last)
    receiver = eyes(table, access.principal, seat)
    numbers = range(version, min(version + number, moments.last + 1))
    return _response([moment(moments, each, receiver) for each in numbers])


@router.get("/{game}/analysis")
async def look_at_analysis(access: WatchAccess) -> Analysis:
    """Return the progress of a finished game's analysis, and its findings so far."""
    await access.context.replays.told_moments(await access.seen())
    return access.context.replays.analyses.look(access.table.id)


@router.post("/{game}/analysis")
async def begin_analysis(access: WatchAccess, client: Address) -> Analysis:
    """Analyse a finished game: the best possible journeys, and what decisions cost."""
    replays = access.context.replays
    moments = await replays.told_moments(await access.seen())
    access.context.rate_limits.take("analyses", client)
    await replays.analyses.begin(access.table.id, moments)
    return replays.analyses.look(access.table.id)


@router.delete("/{game}/analysis", status_code=204)
async def stop_analysis(access: WatchAccess) -> None:
    """Stop an analysis; its findings are kept."""
    await access.context.replays.told_moments(await access.seen())
    access.context.replays.analyses.stop(access.table.id)


@router.post("/{game}/branch", status_code=201)
async def branch(access: WatchAccess, client: Address, body: BranchRequest) -> TableCreated:
    """Create a table that plays on from a moment of a finished game, against bots."""
    moments = await access.context.replays.told_moments(await access.seen())
    access.context.rate_limits.take("tables", client)
    branching = access.context.replays.branching
    return await branching.make(moments, body.version, body.seat, body.name, body.bot)


def _response(document: object) -> Response:
    """Respond with a long document of our own, which needs no validation."""
    return Response(encode(document), media_type="application/json")
