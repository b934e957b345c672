"""Routes for standing orders, and for what can be decided ahead."""

from fastapi import APIRouter

from elfenland.server.tables.access import own_seat
from elfenland.server.tables.ahead import ahead_view
from elfenland.server.tables.orders_in_force import standing_order_views
from elfenland.server.web.dependencies import Access
from elfenland.server.web.schemas.documents import AheadView, StandingOrderView
from elfenland.server.web.schemas.standing_orders import StandingOrdersRequest, wish

router = APIRouter(prefix="/api/tables", tags=["standing orders"])


@router.put("/{game}/orders")
async def give_orders(access: Access, body: StandingOrdersRequest) -> list[StandingOrderView]:
    """Replace a seat's standing orders, which only its own updates show."""
    seat = own_seat(access.principal, body.seat)
    await access.context.standing_orders.give(access.table, seat, [wish(order) for order in body.orders])
    return standing_order_views(access.table, seat)


@router.get("/{game}/ahead")
async def look_ahead(access: Access, seat: int | None = None) -> AheadView:
    """Return what a seat could decide if it were to act now, for its holder alone."""
    own = own_seat(access.principal, seat)
    access.context.rate_limits.take("looks", f"{access.table.id}/{own}")
    return ahead_view(access.table, own)
