"""Routes for looking back: moments of a game, its analysis, and playing on from a moment."""

import asyncio
import json
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from elfenland.server.asking import Asker, may_watch, who_asks
from elfenland.server.house import House, house_of
from elfenland.server.messages import Analysis, BranchWish, Moment, Reel, TableMade
from elfenland.server.rates import address
from elfenland.server.replaying.branching import no_moment
from elfenland.server.replaying.moments import moment, reel
from elfenland.server.replaying.replays import eyes
from elfenland.server.table import Table

router = APIRouter(prefix="/api/tables", tags=["replaying"])

Version = Annotated[int, Path(ge=0)]
Number = Annotated[int, Query(ge=1, le=32)]


async def _find(request: Request, game: str) -> tuple[House, Table, Asker]:
    """The table as the asker sees it."""
    house = house_of(request)
    table = await house.tables.find(game)
    asker = who_asks(request, table)
    may_watch(asker, table)
    return house, await house.people.seen(table, asker), asker


@router.get("/{game}/replay", responses={200: {"model": Reel}})
async def replay(request: Request, game: str, seat: int | None = None) -> Response:
    """The game move by move: what happened, and how everybody stood. What was taken back is left out."""
    house, table, asker = await _find(request, game)
    moments = await house.replays.moments(table)
    receiver = eyes(table, asker, seat)
    return await asyncio.to_thread(lambda: _answer(reel(moments, receiver)))


@router.get("/{game}/replay/{version}", responses={200: {"model": list[Moment]}})
async def look_back(
    request: Request, game: str, version: Version, number: Number = 1, seat: int | None = None
) -> Response:
    """The table after so many moves, and a few moments on from there."""
    house, table, asker = await _find(request, game)
    house.rates.take("looks", address(request))
    moments = await house.replays.moments(table)
    if version > moments.last:
        raise no_moment(version, moments.last)
    receiver = eyes(table, asker, seat)
    numbers = range(version, min(version + number, moments.last + 1))
    return _answer([moment(moments, each, receiver) for each in numbers])


@router.get("/{game}/analysis")
async def look_at_analysis(request: Request, game: str) -> Analysis:
    """How far the analysis of a game that is over has come, and what was found."""
    house, table, _ = await _find(request, game)
    await house.replays.told_moments(table)
    return house.replays.analyses.look(table.id)


@router.post("/{game}/analysis")
async def begin_analysis(request: Request, game: str) -> Analysis:
    """Analyse a game that is over: the best journeys that were possible, and what decisions cost."""
    house, table, _ = await _find(request, game)
    moments = await house.replays.told_moments(table)
    house.rates.take("analyses", address(request))
    await house.replays.analyses.begin(table.id, moments)
    return house.replays.analyses.look(table.id)


@router.delete("/{game}/analysis", status_code=204)
async def stop_analysis(request: Request, game: str) -> None:
    """Stop an analysis. What it has found is kept."""
    house, table, _ = await _find(request, game)
    await house.replays.told_moments(table)
    house.replays.analyses.stop(table.id)


@router.post("/{game}/branch", status_code=201)
async def branch(request: Request, game: str, wish: BranchWish) -> TableMade:
    """Play on from a moment of a game that is over, against bots, at a table of its own."""
    house, table, _ = await _find(request, game)
    moments = await house.replays.told_moments(table)
    house.rates.take("tables", address(request))
    return await house.replays.branching.make(moments, wish)


def _answer(document: object) -> Response:
    """A document that need not be checked: it is long, and made here."""
    return Response(json.dumps(document, separators=(",", ":")), media_type="application/json")
