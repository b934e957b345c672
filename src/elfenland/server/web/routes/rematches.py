"""Routes for rematches: offer one, accept or decline it."""

from fastapi import APIRouter, Request

from elfenland.server.tables.access import held
from elfenland.server.web.auth import request_tokens
from elfenland.server.web.dependencies import Access, Address
from elfenland.server.web.schemas.documents import Invitation

router = APIRouter(prefix="/api/tables", tags=["rematches"])


@router.post("/{game}/rematch", status_code=201)
async def rematch(request: Request, client: Address, access: Access) -> Invitation:
    """Offer a rematch to the players of a finished game, or accept the offer."""
    held(access.principal)
    access.context.rate_limits.take("claims", client)
    rematches = access.context.rematches
    await rematches.offer(access.table, request_tokens(request))
    invitation = await rematches.invitation(access.table, request_tokens(request))
    assert invitation is not None
    return invitation


@router.post("/{game}/rematch/decline", status_code=204)
async def decline(request: Request, client: Address, access: Access) -> None:
    """Decline the rematch that is offered: the seat there is free for anybody."""
    held(access.principal)
    access.context.rate_limits.take("claims", client)
    await access.context.rematches.decline(access.table, request_tokens(request))
