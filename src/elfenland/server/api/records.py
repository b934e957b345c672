"""Routes for the story of a game, its record, and replays."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import PlainTextResponse, Response

from elfenland.server.asking import may_watch, receiver_of, who_asks
from elfenland.server.house import House, house_of
from elfenland.server.messages import Log, ReplayMade, ReplayWish, Story, Summary
from elfenland.server.rates import address
from elfenland.server.table import Table

router = APIRouter(prefix="/api", tags=["records"])

Since = Annotated[int, Query(ge=0)]


async def _find(request: Request, game: str, seat: int | None) -> tuple[House, Table, int]:
    """The table as the asker sees it, and as whom he is told."""
    house = house_of(request)
    table = await house.tables.find(game)
    asker = who_asks(request, table)
    may_watch(asker, table)
    return house, await house.people.seen(table, asker), receiver_of(asker, seat)


@router.get("/tables/{game}/story")
async def story(request: Request, game: str, since: Since = 0, seat: int | None = None) -> Story:
    """What happened since the start; once the game is over, with all that was hidden."""
    house, table, receiver = await _find(request, game, seat)
    return await house.people.records.story(table, receiver, since)


@router.get("/tables/{game}/log")
async def log(request: Request, game: str) -> Log:
    """Every word of a game that is over, shuffles too: whoever has the rules can replay it."""
    house, table, _ = await _find(request, game, None)
    return await house.people.records.log(table)


@router.get("/tables/{game}/summary")
async def summary(request: Request, game: str) -> Summary:
    """A game that is over, looked back on: standings by round, who went where, what is worth telling."""
    house, table, _ = await _find(request, game, None)
    return await house.people.records.summary(table)


@router.get("/tables/{game}/egn", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def egn(request: Request, game: str, seat: int | None = None) -> PlainTextResponse:
    """The record of the game: whole once it is over, before that the asker's view."""
    house, table, receiver = await _find(request, game, seat)
    text = await house.people.records.text(table, receiver)
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{game}.egn"'})


@router.post("/replays", status_code=201)
async def take_in(request: Request, wish: ReplayWish) -> ReplayMade:
    """Bring in a record. It becomes a table that can be looked at like one whose game is over."""
    house_of(request).rates.take("replays", address(request))
    return ReplayMade(id=await house_of(request).people.records.take_in(wish.egn))
