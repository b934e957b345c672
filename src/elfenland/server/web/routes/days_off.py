"""Routes for days off in slow games: take some, and end them early."""

from fastapi import APIRouter

from elfenland.server.tables.access import own_seat
from elfenland.server.updates.render import show
from elfenland.server.web.dependencies import Access
from elfenland.server.web.schemas.days_off import DaysOffRequest
from elfenland.server.web.schemas.documents import TableView
from elfenland.server.web.schemas.seats import SeatPick

router = APIRouter(prefix="/api/tables", tags=["days off"])


@router.post("/{game}/days-off", status_code=201)
async def take_days_off(access: Access, body: DaysOffRequest) -> TableView:
    """Be away for whole days, from now or a later time on; your clock stands still."""
    seat = own_seat(access.principal, body.seat)
    await access.context.days_off.take(access.table, seat, body.since, body.days)
    return show(access.table)


@router.post("/{game}/days-off/end")
async def end_days_off(access: Access, body: SeatPick) -> TableView:
    """End your days off, or cancel those ahead; days that haven't begun aren't used."""
    await access.context.days_off.end(access.table, own_seat(access.principal, body.seat))
    return show(access.table)
