"""Routes for accounts and for one's games."""

from typing import Final

from fastapi import APIRouter, Request, Response

from elfenland.server.accounts import LASTS, Asking, Entered, Session
from elfenland.server.asking import whom
from elfenland.server.house import house_of
from elfenland.server.messages import (
    AccountShown,
    AccountWish,
    BindWish,
    GameLines,
    KeysWish,
    LeaveWish,
    PasswordWish,
    SeatKeys,
)
from elfenland.server.rates import address
from elfenland.server.refusals import RefusedError
from elfenland.server.store.accounts import Key
from elfenland.server.tokens import is_id, token_hash

router = APIRouter(prefix="/api", tags=["accounts"])

COOKIE: Final = "account"
DEVICE: Final = "device"  # the cookie by which a device is known, also when nobody is logged in there
KNOWN: Final = 365 * 24 * 3600  # seconds that it is known


async def _session(request: Request) -> Session:
    return await house_of(request).people.accounts.session(request.cookies.get(COOKIE, ""))


def _enter(request: Request, response: Response, entered: Entered) -> None:
    _keep(request, response, entered.secret)
    _keep(request, response, entered.device, DEVICE, KNOWN)


def _keep(
    request: Request, response: Response, secret: str, name: str = COOKIE, seconds: int = LASTS
) -> None:
    """Remember the session, or the device, in the browser, where scripts cannot read it."""
    response.set_cookie(
        name,
        secret,
        max_age=seconds if secret else 0,
        path="/api",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


@router.post("/account", status_code=201)
async def create(request: Request, response: Response, wish: AccountWish) -> AccountShown:
    """Make an account, and log in."""
    house_of(request).rates.take("logins", address(request))
    _enter(request, response, await house_of(request).people.accounts.create(wish.name, wish.password))
    return AccountShown(name=wish.name)


@router.post("/account/login")
async def log_in(request: Request, response: Response, wish: AccountWish) -> AccountShown:
    """Log in on this device."""
    house_of(request).rates.take("logins", address(request))
    asking = Asking(address(request), request.cookies.get(DEVICE, ""))
    accounts = house_of(request).people.accounts
    _enter(request, response, await accounts.log_in(wish.name, wish.password, asking))
    return AccountShown(name=wish.name)


@router.post("/account/logout", status_code=204)
async def log_out(request: Request, response: Response) -> None:
    """Log out on this device; the keys it got from the account open nothing any more."""
    await house_of(request).people.accounts.log_out(request.cookies.get(COOKIE, ""))
    _keep(request, response, "")


@router.get("/account")
async def who(request: Request) -> AccountShown:
    """Who is logged in."""
    return AccountShown(name=(await _session(request)).account.name)


@router.post("/account/password", status_code=204)
async def change_password(request: Request, response: Response, wish: PasswordWish) -> None:
    """Change the password; all other devices are logged out."""
    accounts = house_of(request).people.accounts
    device = await accounts.change_password(await _session(request), wish.old, wish.new)
    _keep(request, response, device, DEVICE, KNOWN)


@router.post("/account/delete", status_code=204)
async def remove(request: Request, response: Response, wish: LeaveWish) -> None:
    """Delete the account. Games and the secret links to their seats stay."""
    await house_of(request).people.accounts.remove(await _session(request), wish.password)
    _keep(request, response, "")


@router.get("/account/games")
async def games(request: Request) -> GameLines:
    """The games of the account: first those that wait for it."""
    return GameLines(games=await house_of(request).people.accounts.games(await _session(request)))


@router.post("/account/games", status_code=204)
async def bind(request: Request, wish: BindWish) -> None:
    """Bind seats to the account, by their tokens."""
    house, session = house_of(request), await _session(request)
    table = await house.tables.find(wish.game)
    seats = whom(table, wish.tokens).seats
    if not seats:
        raise RefusedError(403, "no-seat", "these keys open no seat")
    await house.people.accounts.hold(session, table, seats)


@router.post("/account/games/{game}/open")
async def open_seats(request: Request, game: str) -> SeatKeys:
    """Keys for this device to the seats that the account holds at a table."""
    house, session = house_of(request), await _session(request)
    return SeatKeys(seats=await house.people.accounts.open(session, await house.tables.find(game)))


@router.post("/games")
async def games_of(request: Request, wish: KeysWish) -> GameLines:
    """The games that keys open, for those who have no account; wrong keys are left out."""
    keys = [Key(key.game, token_hash(key.token)) for key in wish.keys if is_id(key.game)]
    return GameLines(games=await house_of(request).people.accounts.games_of(keys))
