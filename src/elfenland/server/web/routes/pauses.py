"""Route for pauses, which begin by a vote and end by any player."""

from fastapi import APIRouter

from elfenland.server.tables.access import held
from elfenland.server.updates.render import show
from elfenland.server.web.dependencies import Access
from elfenland.server.web.schemas.documents import TableView

router = APIRouter(prefix="/api/tables", tags=["pauses"])


@router.post("/{game}/resume")
async def resume(access: Access) -> TableView:
    """End a pause; clocks go on with the time that was left."""
    held(access.principal)
    await access.context.pauses.resume(access.table)
    return show(access.table)
