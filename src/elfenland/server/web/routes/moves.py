"""Route for moves by programs; pages send theirs up the stream."""

from fastapi import APIRouter, Request

from elfenland.server.web.auth import request_tokens
from elfenland.server.web.dependencies import Address, Context
from elfenland.server.web.schemas.moves import Moved, MoveRequest

router = APIRouter(prefix="/api/tables", tags=["playing"])


@router.post("/{game}/moves")
async def move(request: Request, context: Context, client: Address, game: str, body: MoveRequest) -> Moved:
    """Make a move, or several as a unit; the answer means that they are on disk."""
    context.rate_limits.take("moves", client)
    tokens = request_tokens(request)
    return Moved(version=await context.moves.submit(game, tokens, body.version, body.words))
