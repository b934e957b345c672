"""Responses that log a device in: its cookies, and the document of the account."""

from typing import Final

from fastapi import Request, Response

from elfenland.server.community.accounts import LoginOrigin
from elfenland.server.community.sessions import SESSION_S, NewSession
from elfenland.server.context import AppContext, context_of
from elfenland.server.storage.accounts import Account
from elfenland.server.web.auth import ACCOUNT_COOKIE
from elfenland.server.web.devices import device_label
from elfenland.server.web.origins import link_origin
from elfenland.server.web.schemas.accounts import AccountView, EmailView

DEVICE_COOKIE: Final = "device"  # identifies a known device, even if nobody is logged in there
DEVICE_S: Final = 365 * 24 * 3600


def login_origin(request: Request, client: str) -> LoginOrigin:
    """Return the origin of an attempt to log in."""
    return LoginOrigin(client, request.cookies.get(DEVICE_COOKIE, ""), label_of(request))


def label_of(request: Request) -> str:
    """Return the label of the device that sends a request."""
    return device_label(request.headers.get("user-agent", ""))


async def show_login(request: Request, response: Response, new: NewSession) -> AccountView:
    """Set the cookies of a new session; return the account."""
    set_cookie(request, response, ACCOUNT_COOKIE, new.secret, SESSION_S)
    set_cookie(request, response, DEVICE_COOKIE, new.device, DEVICE_S)
    return await show_account(request, context_of(request), new.account)


async def show_account(request: Request, context: AppContext, account: Account) -> AccountView:
    """Return the document of an account for its owner."""
    email = await context.account_mail.email_of(account)
    return AccountView(
        name=account.name,
        email=EmailView(address=email.address, confirmed=email.confirmed) if email else None,
        passkeys=await context.passkeys.count(account),
        mail=context.account_mail.is_offered(link_origin(request, context.settings)),
    )


def set_cookie(request: Request, response: Response, name: str, secret: str, lifetime_s: int) -> None:
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
