"""Route for rematches."""

from fastapi import APIRouter, Request

from elfenland.server.tables.access import held
from elfenland.server.web.auth import request_tokens
from elfenland.server.web.dependencies import Access
from elfenland.server.web.schemas.documents import Invitation

router = APIRouter(prefix="/api/tables", tags=["rematches"])


@router.post("/{game}/rematch", status_code=201)
async def rematch(request: Request, access: Access) -> Invitation:
    """Another game with the same people, who move by one seat; the others are invited on their streams."""
    held(access.principal)
    rematches = access.context.rematches
    await rematches.make(access.table)
    invitation = await rematches.invitation(access.table, request_tokens(request))
    assert invitation is not None
    return invitation
