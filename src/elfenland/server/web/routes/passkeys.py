"""Routes for passkeys: adding them to an account, and logging in by them."""

from fastapi import APIRouter, Depends, Request, Response

from elfenland.server.storage.passkeys import StoredPasskey
from elfenland.server.web.dependencies import Address, Context, LoggedIn, MailSource, Party, count_document
from elfenland.server.web.logins import label_of, show_login
from elfenland.server.web.schemas import accounts

router = APIRouter(prefix="/api", tags=["accounts"])


@router.get("/account/passkeys", dependencies=[Depends(count_document)])
async def passkeys(context: Context, session: LoggedIn) -> accounts.PasskeyViews:
    """Return the passkeys of the account, the oldest first."""
    found = await context.passkeys.of_account(session)
    return accounts.PasskeyViews(passkeys=[_show(passkey) for passkey in found])


@router.post("/account/passkeys/options")
async def passkey_options(context: Context, session: LoggedIn, party: Party) -> accounts.PasskeyOptions:
    """Return a challenge, and the options with which a browser makes a passkey."""
    challenge, options = await context.passkeys.creation_options(session, party)
    return accounts.PasskeyOptions(challenge=challenge, options=options)


@router.post("/account/passkeys", status_code=201)
async def add_passkey(
    context: Context, session: LoggedIn, party: Party, origin: MailSource, body: accounts.PasskeyRequest
) -> accounts.PasskeyView:
    """Add a passkey that the browser has made."""
    made = await context.passkeys.add(session, party, body.challenge, body.credential, body.label)
    await context.account_mail.tell_of_passkey(session, origin)
    return _show(made)


@router.delete("/account/passkeys/{passkey}", status_code=204)
async def remove_passkey(context: Context, session: LoggedIn, passkey: str) -> None:
    """Remove a passkey of the account."""
    await context.passkeys.remove(session, passkey)


@router.post("/account/login/passkey/options")
async def passkey_login_options(context: Context, client: Address, party: Party) -> accounts.PasskeyOptions:
    """Return a challenge, and the options with which a browser signs it by a passkey."""
    context.rate_limits.take("logins", client)
    challenge, options = await context.passkeys.login_options(party)
    return accounts.PasskeyOptions(challenge=challenge, options=options)


@router.post("/account/login/passkey")
async def log_in_by_passkey(
    request: Request,
    response: Response,
    context: Context,
    client: Address,
    party: Party,
    body: accounts.PasskeyLoginRequest,
) -> accounts.AccountView:
    """Log in by a challenge that a passkey has signed."""
    context.rate_limits.take("logins", client)
    new = await context.passkeys.log_in(party, body.challenge, body.credential, label_of(request))
    return await show_login(request, response, new)


def _show(passkey: StoredPasskey) -> accounts.PasskeyView:
    return accounts.PasskeyView(
        id=passkey.id, label=passkey.label, created=passkey.created, used=passkey.used
    )
