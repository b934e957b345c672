"""FastAPI dependencies: the context, the client's address, and the table that a request is about."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request, Response

from elfenland.server.context import AppContext, context_of
from elfenland.server.replays.records import is_told
from elfenland.server.tables.access import Principal, require_host, require_watching
from elfenland.server.tables.table import Table, WatchedTable
from elfenland.server.web.auth import authenticate
from elfenland.server.web.etag import JSON, NO_STORE, REVALIDATE_OWN, tagged_response
from elfenland.server.web.rate_limit import address


async def _context(request: Request) -> AppContext:
    return context_of(request)


async def _address(request: Request) -> str:
    return address(request)


Context = Annotated[AppContext, Depends(_context)]
Address = Annotated[str, Depends(_address)]


async def count_document(context: Context, client: Address) -> None:
    """Count a document that is read against its rate limit."""
    context.rate_limits.take("documents", client)


@dataclass(frozen=True, slots=True)
class TableAccess:
    """The table of a request, and what the request's tokens open there."""

    context: AppContext
    table: Table
    principal: Principal

    async def seen(self) -> WatchedTable:
        """The table as the client may see it: spectators may get it with a delay."""
        return await self.context.delays.seen_by(self.principal, self.table)


async def _access(request: Request, context: Context, client: Address, game: str) -> TableAccess:
    if request.method == "GET":
        await count_document(context, client)
    table = await context.tables.find(game)
    return TableAccess(context, table, authenticate(request, table))


Access = Annotated[TableAccess, Depends(_access)]


async def _watching(access: Access) -> TableAccess:
    require_watching(access.principal, access.table)
    return access


async def _hosting(access: Access) -> TableAccess:
    require_host(access.principal)
    return access


WatchAccess = Annotated[TableAccess, Depends(_watching)]
HostAccess = Annotated[TableAccess, Depends(_hosting)]


def game_response(request: Request, table: WatchedTable, content: bytes, media_type: str = JSON) -> Response:
    """Respond with a document of a game; browsers may store it once it holds no secret any more."""
    cache_control = REVALIDATE_OWN if is_told(table) else NO_STORE
    return tagged_response(request, content, cache_control, media_type)
