"""Routes for the sessions of an account: the devices on which it is logged in."""

from fastapi import APIRouter, Depends

from elfenland.server.community.sessions import SESSION_S
from elfenland.server.storage.sessions import StoredSession
from elfenland.server.tables.tokens import token_hash
from elfenland.server.web.dependencies import Context, LoggedIn, count_document
from elfenland.server.web.schemas import accounts

router = APIRouter(prefix="/api", tags=["accounts"])


@router.get("/account/sessions", dependencies=[Depends(count_document)])
async def sessions(context: Context, session: LoggedIn) -> accounts.SessionViews:
    """Return the devices on which the account is logged in, this one first."""
    own = token_hash(session.secret)
    found = await context.sessions.of_account(session)
    return accounts.SessionViews(sessions=[_show(each, each.hash == own) for each in found])


@router.delete("/account/sessions", status_code=204)
async def end_others(context: Context, session: LoggedIn) -> None:
    """Log all other devices out; the keys they got from the account become invalid."""
    await context.sessions.end_others(session)


@router.delete("/account/sessions/{ended}", status_code=204)
async def end_session(context: Context, session: LoggedIn, ended: str) -> None:
    """Log a device out; the keys it got from the account become invalid."""
    await context.sessions.end_one(session, ended)


def _show(session: StoredSession, is_current: bool) -> accounts.SessionView:
    """Return a session for its owner; an older release stores only when it ends."""
    created = session.created or session.until - SESSION_S * 1000
    return accounts.SessionView(
        id=session.id,
        device=session.device,
        created=created,
        used=session.used or created,
        current=is_current,
    )
