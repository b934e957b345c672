"""FastAPI dependencies: the context, the client's address and the table."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request, Response

from elfenland.server.community.account_mail import MailOrigin
from elfenland.server.community.passkeys import RelyingParty
from elfenland.server.community.sessions import Session
from elfenland.server.context import AppContext, context_of
from elfenland.server.replays.records import is_told
from elfenland.server.storage.bot_accounts import BotAccount
from elfenland.server.tables.access import Principal, require_host, require_watching
from elfenland.server.tables.table import Table, WatchedTable
from elfenland.server.web.auth import ACCOUNT_COOKIE, authenticate, request_tokens
from elfenland.server.web.etag import JSON, NO_STORE, REVALIDATE_OWN, tagged_response
from elfenland.server.web.languages import language_of
from elfenland.server.web.origins import link_origin, relying_party
from elfenland.server.web.rate_limit import address


async def _context(request: Request) -> AppContext:
    return context_of(request)


async def _address(request: Request) -> str:
    return address(request)


Context = Annotated[AppContext, Depends(_context)]
Address = Annotated[str, Depends(_address)]


async def _session(request: Request, context: Context) -> Session:
    return await context.sessions.find(request.cookies.get(ACCOUNT_COOKIE, ""))


async def _bot(request: Request, context: Context, client: Address) -> BotAccount:
    return await context.bot_accounts.authenticate(".".join(request_tokens(request)), client)


async def inviter(request: Request, context: AppContext) -> str:
    """Return the account for which a request invites bots; empty if there is none."""
    cookie = request.cookies.get(ACCOUNT_COOKIE, "")
    return await context.bot_accounts.inviter(cookie, request_tokens(request))


async def _mail_origin(request: Request, context: Context, client: Address) -> MailOrigin:
    language = language_of(request.headers.get("accept-language", ""))
    return MailOrigin(client, link_origin(request, context.settings), language)


async def _party(request: Request, context: Context) -> RelyingParty:
    return relying_party(request, context.settings)


MailSource = Annotated[MailOrigin, Depends(_mail_origin)]
Party = Annotated[RelyingParty, Depends(_party)]
LoggedIn = Annotated[Session, Depends(_session)]
AsBot = Annotated[BotAccount, Depends(_bot)]


async def count_document(context: Context, client: Address) -> None:
    """Count the reading of a document against its rate limit."""
    context.rate_limits.take("documents", client)


@dataclass(frozen=True, slots=True)
class TableAccess:
    """The table of a request, and what the request's tokens open there."""

    context: AppContext
    table: Table
    principal: Principal

    async def seen(self) -> WatchedTable:
        """Return the table as the client may see it: spectators may get it with a delay."""
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
    """Respond with a document of a game, cacheable once it holds no secret."""
    cache_control = REVALIDATE_OWN if is_told(table) else NO_STORE
    return tagged_response(request, content, cache_control, media_type)
