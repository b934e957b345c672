"""Routes for tables: create one, look at it, start or close it."""

from fastapi import APIRouter, Request, Response

from elfenland.server.tables.access import receiver_of, require_looking
from elfenland.server.updates.render import render, show, with_clock
from elfenland.server.web.dependencies import Access, Address, Context, HostAccess, game_response
from elfenland.server.web.schemas.documents import TableCreated, TableView, Update
from elfenland.server.web.schemas.tables import StartRequest, TableRequest

router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.post("", status_code=201)
async def make(context: Context, client: Address, body: TableRequest) -> TableCreated:
    """Make a table. The tokens are told here and never again."""
    context.rate_limits.take("tables", client)
    return await context.seats.make(body.rules, body.new_seats(), body.settings.settings())


@router.get("/{game}", responses={200: {"model": Update}})
async def look(
    request: Request, access: Access, since: int | None = None, seat: int | None = None
) -> Response:
    """The table as the client may see it: the same document that the stream sends."""
    require_looking(access.principal, access.table)
    receiver = receiver_of(access.principal, seat)
    table = await access.seen()
    since = table.known(since)
    steps = await access.context.tables.steps(table, since)
    text = with_clock(render(table, receiver, since, steps, True), table, access.context.moves.time)
    return game_response(request, table, text.encode())


@router.post("/{game}/start")
async def start(access: HostAccess, body: StartRequest) -> TableView:
    """Begin the game; only the host may."""
    await access.context.seats.start(access.table, body.fill)
    return show(access.table)


@router.post("/{game}/close", status_code=204)
async def close(access: HostAccess) -> None:
    """Close the table before its game begins: it no longer exists for anybody; only the host may."""
    await access.context.seats.close(access.table)
