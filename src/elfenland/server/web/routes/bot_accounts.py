"""Routes for bot accounts: for their owners, and for the bots themselves."""

import asyncio
from contextlib import ExitStack
from typing import Final

from fastapi import APIRouter, Depends, Request
from starlette.websockets import WebSocket, WebSocketDisconnect

from elfenland.server.community.bot_accounts import MOST_BOTS
from elfenland.server.community.bot_stream import BotStream
from elfenland.server.context import AppContext, context_of
from elfenland.server.ops.tasks import cancel_all
from elfenland.server.storage.bot_accounts import BotAccount
from elfenland.server.tables.errors import RefusedError, StoreError, store_refusal
from elfenland.server.updates.render import show
from elfenland.server.web.auth import request_tokens
from elfenland.server.web.dependencies import (
    Address,
    AsBot,
    Context,
    HostAccess,
    LoggedIn,
    count_document,
    inviter,
)
from elfenland.server.web.errors import refusal_response
from elfenland.server.web.rate_limit import address
from elfenland.server.web.schemas import bot_accounts as schemas
from elfenland.server.web.schemas.accounts import GameLines
from elfenland.server.web.schemas.documents import TableView

router = APIRouter(prefix="/api", tags=["bot accounts"])

REVOKED: Final = 4401  # the code with which the stream of a bot without a valid token is closed


@router.get("/account/bots", dependencies=[Depends(count_document)])
async def my_bots(context: Context, session: LoggedIn) -> schemas.BotAccountViews:
    """Return the bots of the account."""
    owned = await context.bot_accounts.of(session)
    return schemas.BotAccountViews(bots=[_show(context, bot) for bot in owned], most=MOST_BOTS)


@router.post("/account/bots", status_code=201)
async def create_bot(context: Context, session: LoggedIn, body: schemas.NewBotRequest) -> schemas.BotToken:
    """Create a bot account; its token is sent only once."""
    bot, token = await context.bot_accounts.create(session, body.name)
    return schemas.BotToken(bot=_show(context, bot), token=token)


@router.put("/account/bots/{bot}")
async def change_bot(
    context: Context, session: LoggedIn, bot: str, body: schemas.BotChange
) -> schemas.BotAccountView:
    """Set whether others than the owner may invite a bot."""
    return _show(context, await context.bot_accounts.set_anyone(session, bot, body.anyone))


@router.delete("/account/bots/{bot}", status_code=204)
async def remove_bot(context: Context, session: LoggedIn, bot: str) -> None:
    """Delete a bot; bots of ours play its seats to the end."""
    await context.bot_accounts.remove(session, bot)


@router.post("/account/bots/{bot}/token", status_code=201)
async def renew_token(context: Context, session: LoggedIn, bot: str) -> schemas.BotToken:
    """Replace the token of a bot; the new one is sent only once."""
    token = await context.bot_accounts.renew_token(session, bot)
    return schemas.BotToken(bot=_show(context, await context.bot_accounts.owned(session, bot)), token=token)


@router.delete("/account/bots/{bot}/token", status_code=204)
async def revoke_token(context: Context, session: LoggedIn, bot: str) -> None:
    """Revoke the token of a bot; its streams are closed at once."""
    await context.bot_accounts.revoke_token(session, bot)


@router.post("/tables/{game}/invite")
async def invite(
    request: Request, access: HostAccess, client: Address, body: schemas.InviteRequest
) -> TableView:
    """Invite a bot account, which takes an open seat at once; only the host may."""
    access.context.rate_limits.take("claims", client)
    account = await inviter(request, access.context)
    await access.context.bot_accounts.invite(access.table, account, body.bot, body.seat)
    return show(access.table)


@router.get("/bot", dependencies=[Depends(count_document)])
async def bot_of_token(bot: AsBot) -> schemas.BotIdentity:
    """Return the bot whose token the request carries."""
    return schemas.BotIdentity(id=bot.id, name=bot.name)


@router.get("/bot/games", dependencies=[Depends(count_document)])
async def bot_games(context: Context, bot: AsBot) -> GameLines:
    """Return the games of the bot, those in which it is to act first."""
    return GameLines(games=await context.bot_accounts.games(bot))


@router.websocket("/bot/stream")
async def bot_stream(socket: WebSocket) -> None:
    """Send a bot its invitations and turns at all tables."""
    context, client = context_of(socket), address(socket)
    with ExitStack() as stack:
        try:
            context.rate_limits.take("streams", client)
            stack.enter_context(context.sockets.held(client))
            bot = await context.bot_accounts.authenticate(".".join(request_tokens(socket)), client)
        except (RefusedError, StoreError) as error:
            refused = error if isinstance(error, RefusedError) else store_refusal(error)
            await socket.send_denial_response(refusal_response(refused, socket.scope))
            return
        await socket.accept()
        with context.metrics.streams.track_inprogress():
            await _serve(socket, context, bot)


async def _serve(socket: WebSocket, context: AppContext, bot: BotAccount) -> None:
    """Send until the client is gone; what it sends is ignored."""

    async def send(text: str) -> None:
        context.metrics.count_update(len(text))
        await socket.send_text(text)

    sending = asyncio.create_task(_guarded(socket, context.bot_accounts.stream(bot, send)))
    try:
        while (await socket.receive())["type"] == "websocket.receive":
            pass
    finally:
        await cancel_all([sending])


async def _guarded(socket: WebSocket, stream: BotStream) -> None:
    """Send; if that fails, close the socket so that the client connects again."""
    try:
        await stream.run()
    except RefusedError:
        await socket.close(REVOKED, "the token was replaced or revoked")
    except StoreError:
        await socket.close(1012, "reconnect in a moment")
    except (WebSocketDisconnect, RuntimeError):
        pass  # the client is gone, which `_serve` also finds out


def _show(context: AppContext, bot: BotAccount) -> schemas.BotAccountView:
    return schemas.BotAccountView(
        id=bot.id,
        name=bot.name,
        anyone=bot.anyone,
        connected=context.bot_accounts.streams.is_connected(bot),
        has_token=bot.token is not None,
    )
