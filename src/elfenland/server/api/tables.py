"""Routes about tables: make one, look at one, sit down, start."""

from fastapi import APIRouter, Request, Response

from elfenland.server.asking import COOKIE, may_look, need_host, own_seat, receiver_of, who_asks, whom
from elfenland.server.house import house_of
from elfenland.server.messages import (
    Claimed,
    ClaimWish,
    RemoveWish,
    SeatPick,
    SitWish,
    StartWish,
    TableMade,
    TableShown,
    TableWish,
    Update,
)
from elfenland.server.rates import address
from elfenland.server.refusals import RefusedError
from elfenland.server.updates import render, show, with_clock

router = APIRouter(prefix="/api/tables", tags=["tables"])

A_YEAR = 365 * 24 * 3600


@router.post("", status_code=201)
async def make(request: Request, wish: TableWish) -> TableMade:
    """Make a table. The tokens are told here and never again."""
    house = house_of(request)
    house.rates.take("tables", address(request))
    return await house.seating.make(wish)


@router.get("/{game}", responses={200: {"model": Update}})
async def look(request: Request, game: str, since: int | None = None, seat: int | None = None) -> Response:
    """The table as the asker sees it: the same document that the stream sends."""
    house = house_of(request)
    tables = house.tables
    table = await tables.find(game)
    asker = who_asks(request, table)
    may_look(asker, table)
    receiver = receiver_of(asker, seat)
    table = await house.people.seen(table, asker)
    since = table.known(since)
    steps = await tables.steps(table, since)
    text = with_clock(render(table, receiver, since, steps, True), table, house.playing.time)
    return Response(text, media_type="application/json")


@router.post("/{game}/claim", status_code=201)
async def claim(request: Request, game: str, wish: ClaimWish) -> Claimed:
    """Take an open seat. The token is told here and never again."""
    house = house_of(request)
    house.rates.take("claims", address(request))
    return await house.seating.claim(await house.tables.find(game), wish)


@router.post("/{game}/leave", status_code=204)
async def leave(request: Request, game: str, wish: SeatPick) -> None:
    """Give one's seat back before the game begins: it is open again, and its tokens open nothing any more."""
    house = house_of(request)
    table = await house.tables.find(game)
    await house.seating.leave(table, own_seat(who_asks(request, table), wish.seat))
    await house.people.chat.stir(table)


@router.post("/{game}/start")
async def start(request: Request, game: str, wish: StartWish) -> TableShown:
    """Begin the game; only the host may."""
    house = house_of(request)
    table = await house.tables.find(game)
    need_host(who_asks(request, table))
    await house.seating.start(table, wish.fill)
    return show(table)


@router.post("/{game}/remove", status_code=204)
async def send_away(request: Request, game: str, wish: RemoveWish) -> None:
    """Let somebody leave before the game begins, as if by his own wish; only the host may."""
    house = house_of(request)
    table = await house.tables.find(game)
    need_host(who_asks(request, table))
    if wish.seat >= len(table.seats):
        raise RefusedError(422, "seat", f"there is no seat {wish.seat}")
    await house.seating.leave(table, wish.seat)
    await house.people.chat.stir(table)


@router.post("/{game}/close", status_code=204)
async def close(request: Request, game: str) -> None:
    """Close the table before its game begins: it is there for nobody any more; only the host may."""
    house = house_of(request)
    table = await house.tables.find(game)
    need_host(who_asks(request, table))
    await house.seating.close(table)


@router.post("/{game}/sit", status_code=204)
async def sit(request: Request, response: Response, game: str, wish: SitWish) -> None:
    """Keep the tokens of secret links as a cookie of this browser, for this table alone."""
    table = await house_of(request).tables.find(game)
    whom(table, wish.tokens)
    response.set_cookie(
        COOKIE,
        ".".join(wish.tokens),
        max_age=A_YEAR,
        path=f"/api/tables/{table.id}",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


@router.delete("/{game}/sit", status_code=204)
async def stand_up(request: Request, response: Response, game: str) -> None:
    """Take the cookie of this table away: whoever has no other keys watches."""
    table = await house_of(request).tables.find(game)
    response.delete_cookie(COOKIE, path=f"/api/tables/{table.id}", httponly=True, samesite="strict")
