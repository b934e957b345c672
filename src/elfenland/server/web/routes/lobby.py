"""Routes of the lobby: public tables, rules and bots."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from elfenland.server.community.lobby import PAGE_SIZE, all_bots, all_rules, read_book
from elfenland.server.web.dependencies import Context, count_document
from elfenland.server.web.document_cache import Parts
from elfenland.server.web.encoding import encode
from elfenland.server.web.etag import REVALIDATE, tagged_response
from elfenland.server.web.schemas.lobby import Book, BotView, Lobby, RulesView

router = APIRouter(prefix="/api", tags=["lobby"], dependencies=[Depends(count_document)])


@router.get("/lobby")
async def lobby(
    context: Context,
    status: Literal["open", "playing", "over"] = "open",
    after: Annotated[str | None, Query(max_length=64)] = None,
    number: Annotated[int, Query(ge=1, le=PAGE_SIZE)] = PAGE_SIZE,
) -> Lobby:
    """Return public tables to join, watch or replay, the newest first.

    Open tables on a page where somebody is present come first.
    """
    return await context.lobby.page(status, after, number)


@router.get("/rules", responses={200: {"model": RulesView}})
async def rules(request: Request, context: Context) -> Response:
    """Return the titles with their variants, values and presets."""
    return await _constant(request, context, "rules", all_rules)


@router.get("/rules/{name}", responses={200: {"model": Book}})
async def book(request: Request, context: Context, name: Annotated[str, Path(max_length=300)]) -> Response:
    """Return the constants of these rules: map, chart, pieces and numbers."""
    return await _constant(request, context, f"rules {name}", lambda: read_book(name))


@router.get("/bots", responses={200: {"model": list[BotView]}})
async def bots(request: Request, context: Context) -> Response:
    """Return the bots that can sit at a table, the weakest first."""
    return await _constant(request, context, "bots", partial(all_bots, context.settings.thinking_limit))


async def _constant(request: Request, context: Context, key: str, document: Callable[[], object]) -> Response:
    """Respond with a document that is the same as long as the server runs."""

    async def make() -> Parts:
        return [encode(document()).encode()]

    (text,) = await context.documents.get(key, make)
    return tagged_response(request, text, REVALIDATE)
