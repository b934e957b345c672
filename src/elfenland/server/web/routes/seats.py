"""Routes for seats: claim, leave, hand over to bots, nudge the player to act."""

from fastapi import APIRouter, Request, Response

from elfenland.server.tables.access import held, own_seat, principal_for
from elfenland.server.tables.errors import RefusedError
from elfenland.server.updates.render import show
from elfenland.server.web.auth import SEATS_COOKIE
from elfenland.server.web.dependencies import Access, Address, Context, HostAccess
from elfenland.server.web.schemas import seats
from elfenland.server.web.schemas.documents import Claimed, TableView

router = APIRouter(prefix="/api/tables", tags=["seats"])

COOKIE_LIFETIME_S = 365 * 24 * 3600


@router.post("/{game}/claim", status_code=201)
async def claim(context: Context, client: Address, game: str, body: seats.ClaimRequest) -> Claimed:
    """Claim an open seat; the token is sent only once."""
    context.rate_limits.take("claims", client)
    return await context.seats.claim(await context.tables.find(game), body.name, body.seat)


@router.post("/{game}/leave", status_code=204)
async def leave(access: Access, body: seats.SeatPick) -> None:
    """Leave a seat before the game begins; it is open again, its tokens invalid."""
    await access.context.seats.leave(access.table, own_seat(access.principal, body.seat))
    await access.context.chat.stir(access.table)


@router.post("/{game}/remove", status_code=204)
async def remove_player(access: HostAccess, body: seats.RemoveRequest) -> None:
    """Remove a player or free a kept seat before the game; only the host may."""
    if body.seat >= len(access.table.seats):
        raise RefusedError(422, "seat", f"there is no seat {body.seat}")
    if access.table.seats[body.seat].is_kept:
        await access.context.seats.unreserve(access.table, body.seat)
    else:
        await access.context.seats.leave(access.table, body.seat)
    await access.context.chat.stir(access.table)


@router.post("/{game}/sit", status_code=204)
async def sit(
    request: Request, response: Response, context: Context, game: str, body: seats.SitRequest
) -> None:
    """Set the tokens of secret links as a cookie for this table only."""
    table = await context.tables.find(game)
    principal_for(table, body.tokens)
    response.set_cookie(
        SEATS_COOKIE,
        ".".join(body.tokens),
        max_age=COOKIE_LIFETIME_S,
        path=f"/api/tables/{table.id}",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


@router.delete("/{game}/sit", status_code=204)
async def stand_up(response: Response, context: Context, game: str) -> None:
    """Delete the cookie of this table; a browser without other tokens watches."""
    table = await context.tables.find(game)
    response.delete_cookie(SEATS_COOKIE, path=f"/api/tables/{table.id}", httponly=True, samesite="strict")


@router.post("/{game}/hand-over")
async def hand_over(access: Access, body: seats.HandOverRequest) -> TableView:
    """Let a bot play the client's seat until it is taken back."""
    seat = own_seat(access.principal, body.seat)
    await access.context.votes.hand_over_to_bot(access.table, seat, body.bot)
    return show(access.table)


@router.post("/{game}/take-over")
async def take_over(access: Access, body: seats.SeatPick) -> TableView:
    """Take a seat back from its bot, without extra time; if time is up, the bot moves."""
    await access.context.seats.take_back_seat(access.table, own_seat(access.principal, body.seat))
    return show(access.table)


@router.post("/{game}/nudge", status_code=204)
async def nudge(access: Access, body: seats.NudgeRequest) -> None:
    """Nudge the player to act, by the update and by the seat's webhook."""
    await access.context.seats.nudge(access.table, held(access.principal))
    access.context.webhooks.nudge(access.table)
