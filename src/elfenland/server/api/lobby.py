"""Routes of the lobby: which tables there are, and what one can be made of."""

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request

from elfenland.server.house import house_of
from elfenland.server.lobby import PAGE, all_bots, all_rules, read_book
from elfenland.server.messages import Book, BotShown, Lobby, RulesShown

router = APIRouter(prefix="/api", tags=["lobby"])


@router.get("/lobby")
async def lobby(
    request: Request,
    status: Literal["open", "playing", "over"] = "open",
    after: Annotated[str | None, Query(max_length=64)] = None,
    number: Annotated[int, Query(ge=1, le=PAGE)] = PAGE,
) -> Lobby:
    """Public tables, the newest first: those one can join, watch, or replay.

    Of the open tables on a page, those come first at which somebody is now.
    """
    return await house_of(request).listing.page(status, after, number)


@router.get("/rules")
async def rules() -> RulesShown:
    """What a table can be made of: titles, variants with their values, presets, each with its text."""
    return all_rules()


@router.get("/rules/{name}")
async def book(name: Annotated[str, Path(max_length=300)]) -> Book:
    """What never changes in a game by these rules: the map, the chart, the pieces and the numbers."""
    return read_book(name)


@router.get("/bots")
async def bots() -> list[BotShown]:
    """The bots that can sit at a table, the weakest first."""
    return all_bots()
