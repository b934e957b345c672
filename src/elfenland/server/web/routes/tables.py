"""Routes for tables: create one, look at it, start or close it."""

from fastapi import APIRouter, Request, Response

from elfenland.server.context import AppContext
from elfenland.server.storage.bot_accounts import BotAccount
from elfenland.server.tables.access import receiver_of, require_looking
from elfenland.server.tables.errors import ConflictError
from elfenland.server.updates.render import render, show, with_times
from elfenland.server.web.dependencies import Access, Address, Context, HostAccess, game_response, inviter
from elfenland.server.web.schemas.documents import TableCreated, TableView, Update
from elfenland.server.web.schemas.tables import StartRequest, TableRequest

router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.post("", status_code=201)
async def make(request: Request, context: Context, client: Address, body: TableRequest) -> TableCreated:
    """Create a table; the tokens are sent only once."""
    context.rate_limits.take("tables", client)
    try:
        return await _make(request, context, body)
    except ConflictError:  # the token of a bot was replaced meanwhile
        return await _make(request, context, body)


async def _make(request: Request, context: AppContext, body: TableRequest) -> TableCreated:
    """Create a table; ConflictError if a bot's token is replaced meanwhile."""
    accounts: dict[str, BotAccount] = {}
    if body.bot_names:
        accounts = await context.bot_accounts.invited(
            await inviter(request, context), body.bot_names.values()
        )
    bot_keys = {seat: accounts[name].token or "" for seat, name in body.bot_names.items()}
    seats, settings = body.new_seats(accounts), body.settings.settings()
    return await context.seats.make(body.rules, seats, settings, bot_keys=bot_keys)


@router.get("/{game}", responses={200: {"model": Update}})
async def look(
    request: Request, access: Access, since: int | None = None, seat: int | None = None
) -> Response:
    """Return the table as the client may see it, as on the stream."""
    require_looking(access.principal, access.table)
    receiver = receiver_of(access.principal, seat)
    table = await access.seen()
    since = table.known(since)
    steps = await access.context.tables.steps(table, since)
    text = with_times(render(table, receiver, since, steps, True), table, access.context.moves.time)
    return game_response(request, table, text.encode())


@router.post("/{game}/start")
async def start(access: HostAccess, body: StartRequest) -> TableView:
    """Start the game; only the host may."""
    await access.context.seats.start(access.table, body.fill)
    return show(access.table)


@router.post("/{game}/close", status_code=204)
async def close(access: HostAccess) -> None:
    """Close the table for good before its game begins; only the host may."""
    await access.context.seats.close(access.table)
    await access.context.rematches.announce_closing(access.table)
