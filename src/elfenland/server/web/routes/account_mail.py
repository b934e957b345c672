"""Routes for the e-mail address of an account, and for the links mailed to it."""

from fastapi import APIRouter, Request, Response

from elfenland.server.web.dependencies import Address, Context, LoggedIn, MailSource
from elfenland.server.web.logins import label_of, show_account, show_login
from elfenland.server.web.schemas import accounts

router = APIRouter(prefix="/api", tags=["accounts"])


@router.put("/account/email", status_code=202)
async def set_email(
    request: Request, context: Context, session: LoggedIn, origin: MailSource, body: accounts.EmailRequest
) -> accounts.AccountView:
    """Mail a link that confirms a new address; until it is opened, the old one stays."""
    await context.account_mail.set_email(session, body.address, body.password, origin)
    return await show_account(request, context, session.account)


@router.delete("/account/email", status_code=204)
async def remove_email(context: Context, session: LoggedIn, origin: MailSource) -> None:
    """Remove the address of the account."""
    await context.account_mail.remove(session, origin)


@router.post("/account/email/confirm", status_code=204)
async def confirm_email(context: Context, origin: MailSource, body: accounts.MailTokenRequest) -> None:
    """Confirm an address by the token of a mailed link."""
    context.rate_limits.take("logins", origin.client)
    await context.account_mail.confirm(body.token, origin)


@router.post("/account/mail-login", status_code=202)
async def request_login(context: Context, origin: MailSource, body: accounts.EmailLinkRequest) -> None:
    """Mail a link to log in, if an account has this address; the answer doesn't tell."""
    context.account_mail.request_link("login", body.address, origin)


@router.post("/account/mail-login/open")
async def open_login(
    request: Request, response: Response, context: Context, client: Address, body: accounts.MailTokenRequest
) -> accounts.AccountView:
    """Log in by the token of a mailed link."""
    context.rate_limits.take("logins", client)
    return await show_login(
        request, response, await context.account_mail.log_in(body.token, label_of(request))
    )


@router.post("/account/reset", status_code=202)
async def request_reset(context: Context, origin: MailSource, body: accounts.EmailLinkRequest) -> None:
    """Mail a link to choose a password, if an account has this address, as above."""
    context.account_mail.request_link("reset", body.address, origin)


@router.post("/account/reset/open")
async def open_reset(
    request: Request, response: Response, context: Context, client: Address, body: accounts.ResetRequest
) -> accounts.AccountView:
    """Set a new password by the token of a mailed link; all sessions end."""
    context.rate_limits.take("logins", client)
    new = await context.account_mail.reset(body.token, body.password, label_of(request))
    return await show_login(request, response, new)
