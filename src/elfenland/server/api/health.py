"""The route that says whether the server is well."""

from fastapi import APIRouter, Request
from sqlalchemy import text

import elfenland
from elfenland.server.house import house_of
from elfenland.server.messages import Health

router = APIRouter(tags=["operation"])


@router.get("/health")
async def health(request: Request) -> Health:
    """That requests are answered and the store can be read."""
    await house_of(request).store.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
    return Health(status="well", version=elfenland.__version__, compiled=elfenland.is_compiled())
