"""Routes for accounts and a player's games."""

from fastapi import APIRouter, Depends, Request, Response

from elfenland.server.storage.sessions import Key
from elfenland.server.tables.access import principal_for
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.tokens import is_id, token_hash
from elfenland.server.web.auth import ACCOUNT_COOKIE
from elfenland.server.web.dependencies import Address, Context, LoggedIn, count_document
from elfenland.server.web.logins import (
    DEVICE_COOKIE,
    DEVICE_S,
    label_of,
    login_origin,
    set_cookie,
    show_account,
    show_login,
)
from elfenland.server.web.schemas import accounts
from elfenland.server.web.schemas.documents import SeatKeys

router = APIRouter(prefix="/api", tags=["accounts"])


@router.post("/account", status_code=201)
async def create(
    request: Request, response: Response, context: Context, client: Address, body: accounts.AccountRequest
) -> accounts.AccountView:
    """Create an account, and log in."""
    context.rate_limits.take("logins", client)
    new = await context.accounts.create(body.name, body.password, label_of(request))
    return await show_login(request, response, new)


@router.post("/account/login")
async def log_in(
    request: Request, response: Response, context: Context, client: Address, body: accounts.AccountRequest
) -> accounts.AccountView:
    """Log in on this device."""
    context.rate_limits.take("logins", client)
    new = await context.accounts.log_in(body.name, body.password, login_origin(request, client))
    return await show_login(request, response, new)


@router.post("/account/logout", status_code=204)
async def log_out(request: Request, response: Response, context: Context) -> None:
    """Log out on this device; the keys it got from the account become invalid."""
    await context.sessions.end(request.cookies.get(ACCOUNT_COOKIE, ""))
    set_cookie(request, response, ACCOUNT_COOKIE, "", 0)


@router.get("/account", dependencies=[Depends(count_document)])
async def who(request: Request, context: Context, session: LoggedIn) -> accounts.AccountView:
    """Return the account that is logged in."""
    return await show_account(request, context, session.account)


@router.put("/account/name")
async def rename(
    request: Request, context: Context, session: LoggedIn, body: accounts.RenameRequest
) -> accounts.AccountView:
    """Rename the account; seats at tables keep the names under which they were taken."""
    return await show_account(request, context, await context.accounts.rename(session, body.name))


@router.post("/account/password", status_code=204)
async def change_password(
    request: Request, response: Response, context: Context, session: LoggedIn, body: accounts.PasswordRequest
) -> None:
    """Change the password; all other devices are logged out."""
    device = await context.accounts.change_password(session, body.old, body.new)
    set_cookie(request, response, DEVICE_COOKIE, device, DEVICE_S)


@router.post("/account/delete", status_code=204)
async def remove(
    request: Request, response: Response, context: Context, session: LoggedIn, body: accounts.LeaveRequest
) -> None:
    """Delete the account and its bots. Games and the secret links to their seats stay."""
    await context.accounts.confirm(session, body.password)
    await context.bot_accounts.remove_all(session)
    await context.accounts.remove(session)
    set_cookie(request, response, ACCOUNT_COOKIE, "", 0)


@router.get("/account/games", dependencies=[Depends(count_document)])
async def games(context: Context, session: LoggedIn) -> accounts.GameLines:
    """Return the games of the account, those in which it is to act first."""
    return accounts.GameLines(games=await context.accounts.games(session))


@router.post("/account/games", status_code=204)
async def bind(context: Context, session: LoggedIn, body: accounts.BindRequest) -> None:
    """Bind seats to the account, by their tokens."""
    table = await context.tables.find(body.game)
    seats = principal_for(table, body.tokens).seats
    if not seats or any(table.seats[seat].account for seat in seats):  # a bot's seat is its account's
        raise RefusedError(403, "no-seat", "these keys don't open a seat")
    await context.accounts.hold(session, table, seats)


@router.post("/account/games/all")
async def bind_all(context: Context, session: LoggedIn, body: accounts.KeysRequest) -> accounts.BoundGames:
    """Bind all seats that keys open to the account; wrong keys are left out."""
    return accounts.BoundGames(games=await context.accounts.hold_all(session, _hashed(body)))


@router.post("/account/games/{game}/open")
async def open_seats(context: Context, session: LoggedIn, game: str) -> SeatKeys:
    """Issue keys for this device to the seats that the account holds at a table."""
    return SeatKeys(seats=await context.accounts.open(session, await context.tables.find(game)))


@router.post("/games", dependencies=[Depends(count_document)])
async def games_of(context: Context, body: accounts.KeysRequest) -> accounts.GameLines:
    """Return the games that keys open; wrong keys are left out."""
    return accounts.GameLines(games=await context.accounts.games_of(_hashed(body)))


def _hashed(body: accounts.KeysRequest) -> list[Key]:
    return [Key(key.game, token_hash(key.token)) for key in body.keys if is_id(key.game)]
