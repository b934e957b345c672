"""Routes for the short codes of open tables."""

from fastapi import APIRouter

from elfenland.server.web.dependencies import Access, Address, Context
from elfenland.server.web.schemas.documents import CodeFound, TableCode

router = APIRouter(prefix="/api", tags=["codes"])


@router.post("/tables/{game}/code")
async def issue_code(access: Access, client: Address) -> TableCode:
    """Return a short code of an open table, to be read out."""
    access.context.rate_limits.take("tables", client)
    return await access.context.codes.issue(access.table)


@router.get("/codes/{code}")
async def find_code(context: Context, client: Address, code: str) -> CodeFound:
    """Return the open table with this code; case, spaces and dashes don't matter."""
    context.rate_limits.take("codes", client)
    return {"table": await context.codes.find(code)}
