"""Routes for accounts and for one's games."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request, Response

from elfenland.server.community.accounts import SESSION_S, LoginOrigin, NewSession, Session
from elfenland.server.storage.accounts import Key
from elfenland.server.tables.access import principal_for
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.tokens import is_id, token_hash
from elfenland.server.web.dependencies import Address, Context, count_document
from elfenland.server.web.schemas import accounts
from elfenland.server.web.schemas.documents import SeatKeys

router = APIRouter(prefix="/api", tags=["accounts"])

ACCOUNT_COOKIE: Final = "account"
DEVICE_COOKIE: Final = "device"  # identifies a known device, also when nobody is logged in there
DEVICE_S: Final = 365 * 24 * 3600


async def _session(request: Request, context: Context) -> Session:
    return await context.accounts.session(request.cookies.get(ACCOUNT_COOKIE, ""))


LoggedIn = Annotated[Session, Depends(_session)]


def _start(request: Request, response: Response, new: NewSession) -> None:
    _set_cookie(request, response, new.secret)
    _set_cookie(request, response, new.device, DEVICE_COOKIE, DEVICE_S)


def _set_cookie(
    request: Request, response: Response, secret: str, name: str = ACCOUNT_COOKIE, lifetime_s: int = SESSION_S
) -> None:
    """Set the cookie of a session or a device, which scripts can't read."""
    response.set_cookie(
        name,
        secret,
        max_age=lifetime_s if secret else 0,
        path="/api",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


@router.post("/account", status_code=201)
async def create(
    request: Request, response: Response, context: Context, client: Address, body: accounts.AccountRequest
) -> accounts.AccountView:
    """Make an account, and log in."""
    context.rate_limits.take("logins", client)
    _start(request, response, await context.accounts.create(body.name, body.password))
    return accounts.AccountView(name=body.name)


@router.post("/account/login")
async def log_in(
    request: Request, response: Response, context: Context, client: Address, body: accounts.AccountRequest
) -> accounts.AccountView:
    """Log in on this device."""
    context.rate_limits.take("logins", client)
    origin = LoginOrigin(client, request.cookies.get(DEVICE_COOKIE, ""))
    _start(request, response, await context.accounts.log_in(body.name, body.password, origin))
    return accounts.AccountView(name=body.name)


@router.post("/account/logout", status_code=204)
async def log_out(request: Request, response: Response, context: Context) -> None:
    """Log out on this device; the keys it got from the account open nothing any more."""
    await context.accounts.log_out(request.cookies.get(ACCOUNT_COOKIE, ""))
    _set_cookie(request, response, "")


@router.get("/account", dependencies=[Depends(count_document)])
async def who(session: LoggedIn) -> accounts.AccountView:
    """The account that is logged in."""
    return accounts.AccountView(name=session.account.name)


@router.post("/account/password", status_code=204)
async def change_password(
    request: Request, response: Response, context: Context, session: LoggedIn, body: accounts.PasswordRequest
) -> None:
    """Change the password; all other devices are logged out."""
    device = await context.accounts.change_password(session, body.old, body.new)
    _set_cookie(request, response, device, DEVICE_COOKIE, DEVICE_S)


@router.post("/account/delete", status_code=204)
async def remove(
    request: Request, response: Response, context: Context, session: LoggedIn, body: accounts.LeaveRequest
) -> None:
    """Delete the account. Games and the secret links to their seats stay."""
    await context.accounts.remove(session, body.password)
    _set_cookie(request, response, "")


@router.get("/account/games", dependencies=[Depends(count_document)])
async def games(context: Context, session: LoggedIn) -> accounts.GameLines:
    """The games of the account: first those that wait for it."""
    return accounts.GameLines(games=await context.accounts.games(session))


@router.post("/account/games", status_code=204)
async def bind(context: Context, session: LoggedIn, body: accounts.BindRequest) -> None:
    """Bind seats to the account, by their tokens."""
    table = await context.tables.find(body.game)
    seats = principal_for(table, body.tokens).seats
    if not seats:
        raise RefusedError(403, "no-seat", "these keys open no seat")
    await context.accounts.hold(session, table, seats)


@router.post("/account/games/{game}/open")
async def open_seats(context: Context, session: LoggedIn, game: str) -> SeatKeys:
    """Keys for this device to the seats that the account holds at a table."""
    return SeatKeys(seats=await context.accounts.open(session, await context.tables.find(game)))


@router.post("/games", dependencies=[Depends(count_document)])
async def games_of(context: Context, body: accounts.KeysRequest) -> accounts.GameLines:
    """The games that keys open, for those who have no account; wrong keys are left out."""
    keys = [Key(key.game, token_hash(key.token)) for key in body.keys if is_id(key.game)]
    return accounts.GameLines(games=await context.accounts.games_of(keys))
